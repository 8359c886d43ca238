package engagement

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

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
	Waiting    bool             `json:"waiting" doc:"Only its author sees it until staff have approved it"`
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

// networkLife is how long it is known where a comment came from.
const networkLife = 30 * 24 * time.Hour

// waits tells whether staff are to look at a guest's comment before others see
// it: it has a link, or comes from where staff have removed one.
func (s *Service) waits(ctx context.Context, c Comment) (bool, error) {
	if c.Staff {
		return false, nil
	}
	if text.HasLink(c.Text) || text.HasLink(c.Author) {
		return true, nil
	}
	return s.store.suspect(ctx, c.network, c.authorID, s.clock.Now().Add(-networkLife))
}

// Forget takes out where comments came from, when it is of no more use.
func (s *Service) Forget(ctx context.Context) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		return s.store.forget(ctx, s.clock.Now().Add(-networkLife))
	})
}

// Approve lets everybody read a comment that waits, and writes down who did it.
// A colleague may have been faster.
func (s *Service) Approve(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		c, waited, err := s.store.approve(ctx, id)
		if err != nil {
			return err
		}
		if !waited {
			there, err := s.store.exists(ctx, id)
			if err == nil && !there {
				err = fault.NotFound(commentNotFound)
			}
			return err
		}
		s.store.db.Changed(ctx, TopicOf(c.eventID), CommentsTopic)
		return s.audit.Record(ctx, audit.Entry{Action: "approved", Entity: "comment", EntityID: id,
			After: map[string]string{"eventId": c.eventID, "author": c.Author, "text": c.Text}})
	})
}

// Remove deletes anybody's comment, and writes down who did it. Whoever comments
// from the same network next waits for staff.
func (s *Service) Remove(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, fault.NotFound(commentNotFound))
		}
		if gone.network != "" {
			if err := s.store.moderate(ctx, gone.network, s.clock.Now()); err != nil {
				return err
			}
		}
		s.store.db.Changed(ctx, TopicOf(gone.eventID), CommentsTopic)
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "comment", EntityID: id,
			Before: map[string]string{"eventId": gone.eventID, "author": gone.Author, "text": gone.Text}})
	})
}
