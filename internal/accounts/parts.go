package accounts

import (
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of accounts.
func (p Pages) Parts(letters Letters) feature.Parts {
	s, owners := p.Accounts, []identity.Role{identity.Owner}
	return feature.Parts{
		Operations: s.Mount, Forms: Forms,
		Routes: p.routes(), Disallow: []string{"/login", "/forgot-password", "/reset-password"},
		Screens: []website.Screen{{Pattern: "/admin/accounts", Roles: owners}, {Pattern: "/admin/profile"}, {Pattern: "/admin/welcome", Roles: owners}},
		Letters: letters.Kinds(),
		Jobs: []background.Job{
			{Name: "answer password resets", Do: s.AnswerResets},
			{Name: "tidy accounts", Every: time.Hour, Do: s.Tidy},
		},
		Health:   []health.Check{s.health()},
		History:  history(),
		Restored: restored,
	}
}
