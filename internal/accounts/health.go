package accounts

import (
	"context"
	"slices"

	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
)

// health proves that somebody can sign in who may do everything.
func (s *Service) health() health.Check {
	return health.Check{Name: "the accounts", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
		users, err := s.ListUsers(ctx)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(users, func(u User) bool { return u.Status() == Active && u.Role == identity.Owner }) {
			return []health.Finding{health.Wrong("No owner can sign in. Add one with tafel user add --role owner.")}, nil
		}
		return []health.Finding{health.Fine("An owner can sign in.")}, nil
	}}
}
