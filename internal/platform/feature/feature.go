// Package feature says what a feature hands to the program: whatever is
// registered somewhere, in one value. It owns no tables.
package feature

import (
	"context"
	"errors"
	"maps"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/background"
	"tafel/internal/platform/db"
	"tafel/internal/platform/health"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/media"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// Parts are what a feature consists of; most have only some of them.
type Parts struct {
	Operations func(*server.API)                 // its part of the contract
	Forms      rules.Forms                       // the rules that the browser has, too
	Generated  map[string]func() ([]byte, error) // files that are made of its code, by their path in the project

	Routes        []website.Route // its public pages
	Sitemap       func(context.Context) ([]website.Entry, error)
	SitemapTopics []string                         // whose change makes the sitemap stale
	Disallow      []string                         // path prefixes that robots keep out of
	Mount         func(website.Mux, *website.Site) // what is neither a page nor an operation
	Screens       []website.Screen                 // in the staff area
	PublicTopics  []string                         // what visitors may hear of while a page is open

	Letters  []mail.Kind
	Jobs     []background.Job
	Pictures []media.Claim // which pictures its records show
	Health   []health.Check
	History  []audit.Words // what the history says of its records
	Close    func()        // what is to be done when the program ends
	// Restored changes a row of its tables that comes from a backup, or leaves it
	// out: what had ended since then must not come back.
	Restored func(table db.Table, row []any) (keep bool)
}

// Join makes the parts of several features those of the program.
func Join(all ...Parts) Parts {
	whole := Parts{Forms: rules.Forms{}, Generated: map[string]func() ([]byte, error){}}
	for _, p := range all {
		maps.Copy(whole.Forms, p.Forms)
		maps.Copy(whole.Generated, p.Generated)
		whole.Routes = append(whole.Routes, p.Routes...)
		whole.SitemapTopics = append(whole.SitemapTopics, p.SitemapTopics...)
		whole.Disallow = append(whole.Disallow, p.Disallow...)
		whole.Screens = append(whole.Screens, p.Screens...)
		whole.PublicTopics = append(whole.PublicTopics, p.PublicTopics...)
		whole.Letters = append(whole.Letters, p.Letters...)
		whole.Jobs = append(whole.Jobs, p.Jobs...)
		whole.Pictures = append(whole.Pictures, p.Pictures...)
		whole.Health = append(whole.Health, p.Health...)
		whole.History = append(whole.History, p.History...)
	}
	whole.Operations = func(api *server.API) {
		for _, p := range all {
			if p.Operations != nil {
				p.Operations(api)
			}
		}
	}
	whole.Sitemap = func(ctx context.Context) (found []website.Entry, err error) {
		for _, p := range all {
			if p.Sitemap != nil {
				entries, partErr := p.Sitemap(ctx)
				found, err = append(found, entries...), errors.Join(err, partErr)
			}
		}
		return found, err
	}
	whole.Mount = func(mux website.Mux, rendered *website.Site) {
		for _, p := range all {
			if p.Mount != nil {
				p.Mount(mux, rendered)
			}
		}
	}
	hold := mail.Restored(whole.Letters)
	whole.Restored = func(table db.Table, row []any) bool {
		for _, p := range all {
			if p.Restored != nil && !p.Restored(table, row) {
				return false
			}
		}
		return hold(table, row)
	}
	whole.Close = func() {
		for _, p := range all {
			if p.Close != nil {
				p.Close()
			}
		}
	}
	return whole
}
