package engagement

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

// ModeratedComment is a comment as staff see it.
type ModeratedComment struct {
	ID         string           `json:"id"`
	EventID    string           `json:"eventId"`
	EventTitle string           `json:"eventTitle"`
	Author     string           `json:"author"`
	Staff      bool             `json:"staff"`
	Text       string           `json:"text"`
	CreatedAt  calendar.Instant `json:"createdAt"`
}

// Filter says which comments staff want to see.
type Filter struct {
	Search   string `query:"search" maxLength:"200"`
	Event    string `query:"event" maxLength:"64"` // its id
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
}

func (f Filter) where() (string, []any) {
	conditions, args := []string{"TRUE"}, []any{}
	if f.Event != "" {
		args = append(args, f.Event)
		conditions = append(conditions, fmt.Sprintf("comments.event_id = $%d", len(args)))
	}
	for _, word := range text.Words(f.Search) {
		args = append(args, text.Inside(word))
		conditions = append(conditions, fmt.Sprintf(`comments.search LIKE $%d ESCAPE '\'`, len(args)))
	}
	return strings.Join(conditions, " AND "), args
}

// Moderated lists comments for staff.
func (s *Service) Moderated(ctx context.Context, f Filter) (list.Whole[ModeratedComment], error) {
	return s.store.moderated(ctx, f)
}

// Remove deletes anybody's comment, and writes down who did it.
func (s *Service) Remove(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, fault.NotFound(commentNotFound))
		}
		s.store.db.Changed(ctx, TopicOf(gone.eventID))
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "comment", EntityID: id,
			Before: map[string]string{"eventId": gone.eventID, "author": gone.Author, "text": gone.Text}})
	})
}
