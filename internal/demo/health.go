package demo

import (
	"context"
	"slices"

	"tafel/internal/accounts"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
)

// Parts are what the program registers of the demo.
func (v Venue) Parts() feature.Parts { return feature.Parts{Health: []health.Check{v.health()}} }

// health warns of the demo's account, whose password is in a file.
func (v Venue) health() health.Check {
	return health.Check{Name: "the demo's accounts", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
		users, err := v.Accounts.ListUsers(ctx)
		if err != nil || !slices.ContainsFunc(users, func(u accounts.User) bool { return u.Status() == accounts.Active && u.Email == Email }) {
			return nil, err
		}
		return []health.Finding{health.Hint("The demo account %s can sign in. Disable it under Accounts before guests come.", Email)}, nil
	}}
}
