package events

import (
	"context"
	"time"

	"tafel/internal/platform/background"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/media"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of events.
func (p Pages) Parts(letters Letters) feature.Parts {
	s, cards := p.Events, newShareCards(p)
	return feature.Parts{
		Operations: s.Mount, Forms: Forms, Generated: map[string]func() ([]byte, error){"api/cases/attendance.json": formVectors},
		Routes: p.routes(), Sitemap: p.sitemap, SitemapTopics: []string{Topic},
		Mount: func(mux website.Mux, rendered *website.Site) {
			mux.Handle(shareCardPattern, cards)
			mux.Handle(previewPattern, preview{p, rendered})
		},
		Screens:      []website.Screen{{Pattern: "/admin/events"}, {Pattern: "/admin/events/{eventId}/door-list"}, {Pattern: "/admin/events/{eventId}/waiting"}},
		PublicTopics: []string{Topic},
		Letters:      letters.Kinds(),
		Jobs: []background.Job{
			{Name: JobRemind, Every: 5 * time.Minute, Do: func(ctx context.Context) error { return letters.Remind(ctx, s) }},
			{Name: JobWaiting, Every: time.Minute, Do: s.EndOffers},
			{Name: JobForget, Every: 6 * time.Hour, Do: s.Forget},
		},
		Pictures: []media.Claim{{One: "event", Many: "events", IDs: s.store.pictureIDs}},
		Health:   []health.Check{s.health(), s.keptHealth()},
		History:  s.history(),
		Close:    cards.close,
	}
}

// JobRemind is the name of the job that reminds guests.
const JobRemind = "remind guests of events"
