package engagement

import (
	"cmp"
	"context"
	"slices"
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
	Status     Status           `json:"status" enum:"shown,waiting,hidden" doc:"Hidden: only staff see it"`
	Unanswered bool             `json:"unanswered" doc:"A guest's, not hidden, and without a reply"`
	Replies    []StaffReply     `json:"replies" doc:"Oldest first"`
}

// Filter says which comments staff want to see.
type Filter struct {
	Search string `query:"search" maxLength:"200"`
	Event  string `query:"event" maxLength:"64"` // its id
	Status string `query:"status" enum:"unanswered,waiting,hidden" doc:"All when missing"`
	list.Query
}

// Moderated lists comments for staff.
func (s *Service) Moderated(ctx context.Context, f Filter) (found list.Whole[ModeratedComment], err error) {
	if !slices.Contains([]string{"", "unanswered", string(Waiting), string(Hidden)}, f.Status) {
		return found, fault.InvalidField("status", statusUnknown)
	}
	if found, err = s.store.moderated(ctx, f); err != nil {
		return found, err
	}
	ids := make([]string, len(found.Items))
	for i, c := range found.Items {
		ids[i] = c.ID
	}
	replies, err := s.store.replies(ctx, ids)
	for i := range found.Items {
		c := &found.Items[i]
		c.Waiting, c.Replies = c.Status == Waiting, []StaffReply{}
		for _, r := range replies[c.ID] {
			c.Replies = append(c.Replies, r.forStaff())
		}
	}
	return found, err
}

// networkLife is how long it is known where a comment came from.
const networkLife = 30 * 24 * time.Hour

// waits tells whether staff are to look at a guest's comment before others see
// it: it has a link, or comes from where staff have removed or hidden one.
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

// Approve lets everybody read a comment that waits. A colleague may have been faster.
func (s *Service) Approve(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		waited, err := s.setStatus(ctx, StatusChange{ID: id, From: Waiting, To: Shown})
		if err != nil || waited {
			return err
		}
		_, there, err := s.store.find(ctx, id)
		if err == nil && !there {
			err = fault.NotFound(commentNotFound)
		}
		return err
	})
}

// StatusChange takes a comment from one status to another.
type StatusChange struct {
	ID   string `json:"id" maxLength:"64"`
	From Status `json:"from" enum:"shown,waiting,hidden" doc:"As whoever changes it has seen it"`
	To   Status `json:"to" enum:"shown,waiting,hidden"`
}

// mostChanges is as many as a list shows.
const mostChanges = 100

// SetStatuses changes many comments at once and gives the ids of those that it
// changed: one that a colleague changed meanwhile stays as it is, and one that is
// gone stays gone.
func (s *Service) SetStatuses(ctx context.Context, changes []StatusChange) (changed []string, err error) {
	if len(changes) == 0 || len(changes) > mostChanges {
		return nil, fault.InvalidField("changes", changesBounded)
	}
	if slices.ContainsFunc(changes, func(c StatusChange) bool { return !c.From.valid() || !c.To.valid() }) {
		return nil, fault.InvalidField("changes", statusUnknown)
	}
	// In one order, so that two colleagues do not wait for each other.
	changes = slices.SortedFunc(slices.Values(changes), func(a, b StatusChange) int { return cmp.Compare(a.ID, b.ID) })
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		changed = []string{} // a write may run twice
		for _, change := range changes {
			if ok, err := s.setStatus(ctx, change); err != nil {
				return err
			} else if ok {
				changed = append(changed, change.ID)
			}
		}
		return nil
	})
	return changed, err
}

// setStatus changes one comment and writes down who did it.
func (s *Service) setStatus(ctx context.Context, change StatusChange) (bool, error) {
	if change.From == change.To {
		return false, nil
	}
	c, ok, err := s.store.setStatus(ctx, change)
	if err != nil || !ok {
		return false, err
	}
	s.store.db.Changed(ctx, TopicOf(c.eventID), CommentsTopic)
	return true, s.audit.Record(ctx, audit.Entry{Action: change.action(), Entity: "comment", EntityID: c.ID,
		Before: map[string]string{"status": string(change.From)},
		After:  map[string]string{"status": string(change.To), "eventId": c.eventID, "author": c.Author, "text": c.Text}})
}

// action is the audit log's word for it.
func (c StatusChange) action() string {
	switch {
	case c.To == Hidden:
		return "hidden"
	case c.To == Waiting: // an approval, or hiding, that was taken back
		return "held back"
	case c.From == Waiting:
		return "approved"
	}
	return "shown"
}

// Remove deletes anybody's comment with its replies, and writes down who did it.
// Whoever comments from the same network next waits for staff.
func (s *Service) Remove(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		replies, err := s.store.replies(ctx, []string{id})
		if err != nil {
			return err
		}
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
		before := map[string]any{"eventId": gone.eventID, "author": gone.Author, "text": gone.Text}
		for _, r := range replies[id] {
			said, _ := before["replies"].([]string)
			before["replies"] = append(said, r.Text)
		}
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "comment", EntityID: id, Before: before})
	})
}
