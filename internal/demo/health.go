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

// health warns of the demo's accounts, whose password is in a file.
func (v Venue) health() health.Check {
	return health.Check{Name: "the demo's accounts", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
		users, err := v.Accounts.ListUsers(ctx)
		var found []health.Finding
		for _, u := range users {
			if u.Status() == accounts.Active && slices.ContainsFunc(team, func(demo accounts.User) bool { return u.Email == demo.Email }) {
				found = append(found, health.Hint("The demo account %s can sign in. Disable it under Team before guests come.", u.Email))
			}
		}
		return found, err
	}}
}
