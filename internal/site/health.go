package site

import (
	"context"

	"tafel/internal/platform/health"
)

// health says which words are still those that were shipped.
func (s *Service) health() health.Check {
	return health.Check{Name: "the site's details", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
		venue, err := s.Find(ctx)
		if err != nil {
			return nil, err
		}
		left := venue.Placeholders()
		if len(left) == 0 {
			return []health.Finding{health.Fine("No placeholder is left on the site of %s.", venue.Name)}, nil
		}
		texts := make([]string, len(left))
		for i, placeholder := range left {
			texts[i] = placeholder.Text
		}
		return []health.Finding{health.Hint("Details of the venue are missing or still placeholders. Enter them under Site content: %s.", health.Some(texts))}, nil
	}}
}
