package employees

import (
	"context"

	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Colleague is what everybody who works here may know of the others.
type Colleague struct {
	ID        string `json:"id"`
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Position  string `json:"position"`
}

// ColleagueList is one page of those who work here now.
type ColleagueList struct{ list.Whole[Colleague] }

type colleaguesInput struct {
	Search string `query:"search" maxLength:"200" doc:"In the name"`
	list.Query
}

// Colleagues lists who works here now, by name.
func (s *Service) Colleagues(ctx context.Context, search string, q list.Query) (list.Whole[Colleague], error) {
	return s.store.colleagues(ctx, text.Inside(text.Fold(rules.Trim(search))), q)
}
