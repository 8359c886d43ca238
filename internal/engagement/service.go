package engagement

import (
	"context"
	"crypto/rand"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
	"tafel/internal/platform/text"
)

// Topic is above every event's own.
const Topic = "engagement"

// TopicOf changes whenever the likes or comments of an event do.
func TopicOf(eventID string) string { return Topic + "/" + eventID }

// CommentsTopic changes whenever any comment or reply does; only staff hear of it.
const CommentsTopic = "comments"

// Service keeps likes, comments and replies.
type Service struct {
	store  store
	guests Guests
	limit  func(context.Context) error
	venue  func(context.Context) (string, error)
	staff  func(context.Context) ([]string, error)
	audit  *audit.Log
	clock  calendar.Clock
}

// Deps are what the service needs from outside.
type Deps struct {
	DB     *db.DB
	Guests Guests
	Limit  func(context.Context) error             // counts a new guest against GuestLimit
	Venue  func(context.Context) (string, error)   // its name, which no guest may take
	Staff  func(context.Context) ([]string, error) // nor theirs
	Audit  *audit.Log
	Clock  calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, guests: deps.Guests, limit: deps.Limit, venue: deps.Venue, staff: deps.Staff, audit: deps.Audit, clock: deps.Clock}
}

// visitor is who likes or comments: a member of staff, a guest, or, with an
// empty id, somebody who has done neither yet.
type visitor struct {
	id, name, email string
	staff           bool
}

func (s *Service) visitor(ctx context.Context) visitor {
	if actor, ok := identity.From(ctx); ok {
		return visitor{id: "user_" + actor.ID, name: actor.Name, email: actor.Email, staff: true}
	}
	id, _ := s.guests.read(server.Cookie(ctx, s.guests.CookieName()))
	return visitor{id: id}
}

// identify gives a visitor an identity if they have none, and the network has not
// had too many. The cookie is empty when they had one.
func (s *Service) identify(ctx context.Context) (v visitor, fresh string, cookie []http.Cookie, err error) {
	if v = s.visitor(ctx); v.id != "" {
		return v, "", nil, nil
	}
	if err := s.limit(ctx); err != nil {
		return v, "", nil, err
	}
	id, made := s.guests.issue()
	return visitor{id: id}, id, []http.Cookie{made}, nil
}

// Likes tells how an event is liked, and whether by the asker.
func (s *Service) Likes(ctx context.Context, eventID string) (Likes, error) {
	if err := s.open(ctx, eventID); err != nil {
		return Likes{}, err
	}
	return s.store.likes(ctx, eventID, s.visitor(ctx).id)
}

// open refuses an event that visitors cannot see.
func (s *Service) open(ctx context.Context, eventID string) error {
	ok, err := s.store.hasPage(ctx, eventID)
	if err == nil && !ok {
		err = fault.NotFound(eventNotFound)
	}
	return err
}

// Like likes an event, once however often it is asked.
func (s *Service) Like(ctx context.Context, eventID string) (likes Likes, cookies []http.Cookie, err error) {
	v, fresh, cookies, err := s.identify(ctx)
	if err != nil {
		return likes, nil, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.open(ctx, eventID); err != nil {
			return err
		}
		added, err := s.store.like(ctx, eventID, v, s.clock.Now())
		if err != nil {
			return missingEvent(err)
		}
		if added {
			s.store.db.Changed(ctx, TopicOf(eventID))
		}
		likes, err = s.store.likes(ctx, eventID, v.id)
		likes.GuestID = fresh
		return err
	})
	return likes, cookies, err
}

// Unlike takes a like back.
func (s *Service) Unlike(ctx context.Context, eventID string) (likes Likes, err error) {
	v := s.visitor(ctx)
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.open(ctx, eventID); err != nil {
			return err
		}
		removed, err := s.store.unlike(ctx, eventID, v.id)
		if err != nil {
			return err
		}
		if removed {
			s.store.db.Changed(ctx, TopicOf(eventID))
		}
		likes, err = s.store.likes(ctx, eventID, v.id)
		return err
	})
	return likes, err
}

func missingEvent(err error) error {
	if db.IsForeignKey(err) {
		return fault.NotFound(eventNotFound)
	}
	return err
}

// Comments lists what was said about an event, newest first. On the first page
// are also the asker's own comments that wait for staff.
func (s *Service) Comments(ctx context.Context, eventID string, q list.Query) (found CommentList, err error) {
	if err := s.open(ctx, eventID); err != nil {
		return found, err
	}
	me := s.visitor(ctx).id
	if found, err = s.shown(ctx, eventID, q); err != nil || me == "" {
		return found, err
	}
	for i := range found.Items {
		found.Items[i].Mine = found.Items[i].authorID == me
	}
	if q.Page > 1 {
		return found, nil
	}
	found.Waiting, err = s.store.waiting(ctx, eventID, me)
	for i := range found.Waiting {
		found.Waiting[i].Mine, found.Waiting[i].Waiting = true, true
	}
	return found, err
}

// shown lists what everybody may read.
func (s *Service) shown(ctx context.Context, eventID string, q list.Query) (found CommentList, err error) {
	if found.Whole, err = s.store.comments(ctx, eventID, q); err != nil {
		return found, err
	}
	return found, s.addReplies(ctx, found.Items)
}

// How much an event's page shows without JavaScript: so many comments, and no more
// words than leave the page small for everybody else.
const (
	newest      = 20
	newestBytes = 6000
)

// Newest is what an event's page shows of them to browsers without JavaScript,
// whoever asks.
func (s *Service) Newest(ctx context.Context, eventID string) (any, error) {
	found, err := s.shown(ctx, eventID, list.Query{Page: 1, PageSize: newest})
	if err != nil || found.Total == 0 {
		return nil, err
	}
	size := 0
	for i, c := range found.Items {
		size += len(c.Text)
		for _, r := range c.Replies {
			size += len(r.Text)
		}
		if size > newestBytes && i > 0 {
			found.Items = found.Items[:i]
			break
		}
	}
	return found, nil
}

// Comment says something about an event. A guest may not use the venue's
// name or a name of its staff, and may have to wait until staff have looked at it.
// A robot is thanked like everybody else, so that it has nothing to learn, and
// nothing is stored.
func (s *Service) Comment(ctx context.Context, eventID string, in CommentInput) (c Comment, fresh string, cookies []http.Cookie, err error) {
	name, words := text.Line(in.Name), text.Clean(in.Text)
	if err := s.check(ctx, s.visitor(ctx), name, words); err != nil {
		return c, "", nil, err
	}
	v, fresh, cookies, err := s.identify(ctx)
	if err != nil {
		return c, "", nil, err
	}
	network := identity.RequestFrom(ctx).Network(s.guests.Keys.Digest)
	if v.staff {
		name, network = v.name, ""
	}
	c = Comment{ID: rand.Text(), Author: name, Staff: v.staff, Text: words, CreatedAt: s.clock.Now(), Mine: true, status: Shown, eventID: eventID, authorID: v.id, network: network}
	if in.Website != "" {
		return c, fresh, cookies, nil
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.open(ctx, eventID); err != nil {
			return err
		}
		if c.Waiting, err = s.waits(ctx, c); err != nil {
			return err
		}
		if c.Waiting {
			c.status = Waiting
		}
		s.store.db.Changed(ctx, TopicOf(eventID), CommentsTopic)
		return missingEvent(s.store.insert(ctx, c, v.email))
	})
	return c, fresh, cookies, err
}

func (s *Service) check(ctx context.Context, v visitor, name, text string) error {
	if v.staff {
		return Forms["comment"].Check(map[string]string{"text": text}, "")
	}
	if err := Forms["guestComment"].Check(map[string]string{"name": name, "text": text}, ""); err != nil {
		return err
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return err
	}
	staff, err := s.staff(ctx)
	if err != nil {
		return err
	}
	if imitates(name, venue, staff) {
		return fault.InvalidField("name", nameTaken)
	}
	return nil
}

// DeleteOwn removes the asker's own comment.
func (s *Service) DeleteOwn(ctx context.Context, id string) error {
	v := s.visitor(ctx)
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		gone, ok, err := s.store.deleteOwn(ctx, id, v.id)
		if err != nil {
			return err
		}
		if ok {
			if gone.status == Hidden && gone.network != "" { // its network stays suspect, as if it were still there
				if err := s.store.moderate(ctx, gone.network, gone.CreatedAt); err != nil {
					return err
				}
			}
			s.store.db.Changed(ctx, TopicOf(gone.eventID), CommentsTopic)
			return nil
		}
		_, there, err := s.store.find(ctx, id)
		switch {
		case err != nil:
			return err
		case there:
			return fault.Forbidden(unauthorized)
		}
		return fault.NotFound(commentNotFound)
	})
}
