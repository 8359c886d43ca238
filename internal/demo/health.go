package demo

import (
	"context"
	"slices"

	"tafel/internal/accounts"
	"tafel/internal/platform/health"
)

// Health warns of the demo's account, whose password is in a file.
func Health(people *accounts.Service) health.Check {
	return health.Check{Name: "the demo's accounts", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
		users, err := people.ListUsers(ctx)
		if err != nil || !slices.ContainsFunc(users, func(u accounts.User) bool { return u.Status() == accounts.Active && u.Email == Email }) {
			return nil, err
		}
		return []health.Finding{health.Hint("The demo account %s can sign in. Disable it under Accounts before guests come.", Email)}, nil
	}}
}
