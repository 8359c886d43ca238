package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
)

// RequestReset notes that somebody wants a new password for an address. Known
// or not, it does the same and takes as long; AnswerResets does the rest.
func (s *Service) RequestReset(ctx context.Context, email string) error {
	if err := Forms["forgotPassword"].Check(map[string]string{"email": email}, ""); err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		subjects := map[string]counter{"reset address:" + identity.RequestFrom(ctx).Prefix(): resetsPerAddress}
		if err := s.countInside(ctx, subjects); err != nil {
			return err
		}
		s.store.db.AfterCommit(ctx, s.wakeResets)
		return s.store.insertResetRequest(ctx, resetRequest{ID: rand.Text(), emailKey: rules.EmailKey(email), createdAt: s.clock.Now()})
	})
}

// wakeResets wakes AnswerResets; if it is awake, it looks once more.
func (s *Service) wakeResets() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// AnswerResets writes the mails that were asked for until ctx ends. Several
// instances may do so at once: each request is answered by one of them.
func (s *Service) AnswerResets(ctx context.Context) error {
	for {
		err := s.answerResets(ctx)
		pause := time.Minute
		if err != nil && ctx.Err() == nil {
			s.log.Error("password resets wait", "error", err)
			pause = 5 * time.Second
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		case <-s.wake:
		}
		timer.Stop()
	}
}

func (s *Service) answerResets(ctx context.Context) error {
	for {
		requests, err := s.store.resetRequests(ctx)
		for _, r := range requests {
			err = errors.Join(err, s.answerReset(ctx, r))
		}
		if err != nil || len(requests) == 0 {
			return err
		}
	}
}

func (s *Service) answerReset(ctx context.Context, r resetRequest) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		ours, err := s.store.deleteResetRequest(ctx, r.ID)
		if err != nil || !ours {
			return err
		}
		now := s.clock.Now()
		user, ok, err := s.store.userByEmail(ctx, r.emailKey)
		// Who was invited has the invitation, or asks for another.
		if err != nil || !ok || user.Status() != Active || r.createdAt.Add(linkLife[Reset]) < now {
			return err
		}
		// However often strangers ask: the link of a moment ago is in the mailbox, and good.
		recent, err := s.store.hasLink(ctx, user.ID, Reset, now.Add(-linkLife[Reset]/2))
		if err != nil || recent {
			return err
		}
		token, link, err := s.issue(ctx, Reset, user.ID)
		if err != nil {
			return err
		}
		return s.notify.PasswordReset(ctx, user, s.address(token), link.ExpiresAt)
	})
}

// issue makes a link. An invitation voids the older ones; the links that were
// sent for a new password stay good for their time.
func (s *Service) issue(ctx context.Context, purpose Purpose, userID string) (token string, link Link, err error) {
	now := s.clock.Now()
	token, hash := newToken()
	link = Link{Purpose: purpose, UserID: userID, CreatedAt: now, ExpiresAt: now.Add(linkLife[purpose])}
	if purpose == Invite {
		err = s.store.deleteLinksOf(ctx, userID, Invite)
	}
	return token, link, errors.Join(err, s.store.insertLink(ctx, link, hash))
}

// endLinks ends an account's links, and takes back the invitation of who never accepted one.
func (s *Service) endLinks(ctx context.Context, user User) error {
	if err := s.store.deleteLinksOf(ctx, user.ID, Invite, Reset); err != nil || user.passwordHash != "" {
		return err
	}
	return s.notify.InvitationEnded(ctx, user)
}

// FindLink tells what a token is good for, and for whom, without using it up.
func (s *Service) FindLink(ctx context.Context, token string) (Link, User, error) {
	link, ok, err := s.store.link(ctx, hashToken(token), s.clock.Now())
	if err != nil || !ok {
		return link, User{}, cmp.Or(err, errLink)
	}
	if link.Purpose == SetUp {
		return link, User{}, nil
	}
	user, ok, err := s.store.userByID(ctx, link.UserID)
	if err == nil && (!ok || user.Disabled || link.Purpose == Invite && user.Status() != Invited) {
		err = errLink
	}
	return link, user, err
}

// LinkInput is what the page behind a link asks for: always a password, with an
// invitation a name, and at the set-up an address, too.
type LinkInput struct {
	Password string `json:"password"`
	Name     string `json:"name,omitempty" doc:"Asked for with an invitation and at the set-up"`
	Email    string `json:"email,omitempty" doc:"Asked for at the set-up"`
}

// UseLink does what a link is for, once: of many at the same time one wins. All
// sessions of the account end, and nobody but the first owner is signed in by it. The browser becomes a
// known one: strangers who guess at the account do not keep its owner out.
func (s *Service) UseLink(ctx context.Context, token string, in LinkInput) ([]http.Cookie, error) {
	link, user, err := s.FindLink(ctx, token)
	if err != nil {
		return nil, err
	}
	values := map[string]string{"password": in.Password, "name": in.Name, "email": in.Email}
	if broken := s.brokenWith(ctx, linkForms[link.Purpose], values, user.Email, user.Name, in.Email, in.Name); len(broken) > 0 {
		return nil, fault.Invalid(broken)
	}
	hash, err := s.hasher.Hash(ctx, in.Password)
	if err != nil {
		return nil, err
	}
	if link.Purpose == SetUp {
		return s.setUp(ctx, token, in, hash)
	}
	err = s.store.db.Write(identity.With(ctx, user.actor("")), func(ctx context.Context) error {
		if err := s.store.lockUser(ctx, user.ID); err != nil {
			return err
		}
		used, err := s.store.deleteLink(ctx, hashToken(token), s.clock.Now())
		if err != nil || !used {
			return cmp.Or(err, errLink)
		}
		if link.Purpose == Invite {
			return s.acceptInvitation(ctx, user, in, hash)
		}
		return errors.Join(
			s.replacePassword(ctx, user, hash, "password reset"),
			s.forgive(ctx, s.subjects(ctx, user.Email, "", "")),
			s.notify.PasswordChanged(ctx, user, s.clock.Now()),
		)
	})
	if err != nil {
		return nil, err
	}
	return []http.Cookie{s.deviceCookie(user.Email, hash)}, nil
}

var linkForms = map[Purpose]string{SetUp: "setUp", Invite: "acceptInvitation", Reset: "resetPassword"}
