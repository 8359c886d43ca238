package engagement

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Reply is the venue's answer to a comment, as everybody may see it. Nobody
// replies to a reply, and none is edited: it is removed and written again.
type Reply struct {
	ID        string           `json:"id"`
	Author    string           `json:"author" doc:"The venue's name"`
	Text      string           `json:"text" doc:"Plain text"`
	CreatedAt calendar.Instant `json:"createdAt"`

	commentID string
	authorID  string
	writtenBy string // the name of the member of staff, which guests are not told
}

// StaffReply is a reply as staff see it.
type StaffReply struct {
	ID        string           `json:"id"`
	Text      string           `json:"text"`
	CreatedAt calendar.Instant `json:"createdAt"`
	WrittenBy string           `json:"writtenBy" doc:"Who of the staff wrote it; guests read the venue's name"`
}

func (r Reply) forStaff() StaffReply {
	return StaffReply{ID: r.ID, Text: r.Text, CreatedAt: r.CreatedAt, WrittenBy: r.writtenBy}
}

// Reply answers a comment in the venue's name, whatever the comment's status: who
// does not see the comment does not see its replies.
func (s *Service) Reply(ctx context.Context, commentID, words string) (StaffReply, error) {
	words = text.Clean(words)
	if err := Forms["reply"].Check(map[string]string{"text": words}, ""); err != nil {
		return StaffReply{}, err
	}
	actor, _ := identity.From(ctx)
	r := Reply{ID: rand.Text(), Text: words, CreatedAt: s.clock.Now(), commentID: commentID, authorID: actor.ID, writtenBy: actor.Name}
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		c, ok, err := s.store.find(ctx, commentID)
		if err != nil || !ok {
			return cmp.Or(err, fault.NotFound(commentNotFound))
		}
		if err := s.store.insertReply(ctx, r); err != nil {
			if db.IsForeignKey(err) { // its author was faster
				return fault.NotFound(commentNotFound)
			}
			return err
		}
		s.store.db.Changed(ctx, TopicOf(c.eventID), CommentsTopic)
		return s.audit.Record(ctx, audit.Entry{Action: "created", Entity: "reply", EntityID: r.ID, After: r.snapshot(c)})
	})
	return r.forStaff(), err
}

// DeleteReply removes a reply: any for managers, their own of a moment ago for others.
func (s *Service) DeleteReply(ctx context.Context, commentID, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.deleteReply(ctx, commentID, id)
		if err != nil || !ok {
			return cmp.Or(err, fault.NotFound(replyNotFound))
		}
		if err := s.audit.MayDelete(ctx, "reply", id); err != nil {
			return err
		}
		c, _, err := s.store.find(ctx, commentID)
		if err != nil {
			return err
		}
		s.store.db.Changed(ctx, TopicOf(c.eventID), CommentsTopic)
		return s.audit.Record(ctx, audit.Entry{Action: "deleted", Entity: "reply", EntityID: id, Before: gone.snapshot(c)})
	})
}

// snapshot is what the audit log says of a reply to a comment.
func (r Reply) snapshot(to Comment) map[string]string {
	return map[string]string{"commentId": to.ID, "eventId": to.eventID, "comment": to.Text, "author": to.Author, "text": r.Text}
}

// addReplies gives comments that everybody sees their replies, in the venue's name
// of today.
func (s *Service) addReplies(ctx context.Context, comments []Comment) error {
	ids := make([]string, len(comments))
	for i, c := range comments {
		ids[i] = c.ID
	}
	replies, err := s.store.replies(ctx, ids)
	if err != nil || len(replies) == 0 {
		return err
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return err
	}
	for i := range comments {
		for _, r := range replies[comments[i].ID] {
			r.Author = venue
			comments[i].Replies = append(comments[i].Replies, r)
		}
	}
	return nil
}
