package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// errLogin is the one answer to a wrong address, a wrong password and an account
// that is disabled.
var errLogin = fault.WithCode(fault.Unauthenticated(invalidLogin), "invalid-login")

// signedIn is what a browser gets to keep after signing in.
type signedIn struct {
	user    User
	cookies []http.Cookie
}

// SignIn checks a password and opens a session. An old token of the same
// browser ends with it, so that a session never outlives a sign-in.
func (s *Service) SignIn(ctx context.Context, email, password, device, oldToken string) (signedIn, error) {
	if err := Forms["login"].Check(map[string]string{"email": email, "password": password}, ""); err != nil {
		return signedIn{}, err
	}
	subjects := s.subjects(ctx, email, device)
	if err := s.count(ctx, subjects); err != nil {
		return signedIn{}, err
	}
	user, ok, err := s.store.userByEmail(ctx, email)
	if err != nil {
		return signedIn{}, err
	}
	hash := user.passwordHash
	if !ok || user.Disabled {
		hash = ""
	}
	same, err := s.hasher.Matches(ctx, password, hash)
	if err != nil || !same {
		return signedIn{}, cmp.Or(err, errLogin)
	}
	token, err := s.open(ctx, user, oldToken, subjects)
	if err != nil {
		return signedIn{}, err
	}
	return signedIn{user: user, cookies: []http.Cookie{
		s.cookies.make(s.cookies.SessionName(), token, absoluteLife),
		s.cookies.make(s.cookies.DeviceName(), s.deviceToken(email), deviceLife),
	}}, nil
}

func (s *Service) open(ctx context.Context, user User, oldToken string, subjects map[string]counter) (token string, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if oldToken != "" {
			if _, err := s.store.deleteSession(ctx, hashToken(oldToken)); err != nil {
				return err
			}
		}
		if err := s.forgive(ctx, subjects); err != nil {
			return err
		}
		var session Session
		var err error
		if session, token, err = s.newSession(ctx, user); err != nil {
			return err
		}
		return s.record(identity.With(ctx, user.actor(session.ID)), "signed in", user)
	})
	return token, err
}

func (s *Service) newSession(ctx context.Context, user User) (session Session, token string, err error) {
	token, hash := newToken()
	now, origin := s.clock.Now(), identity.RequestFrom(ctx)
	session = Session{
		ID: rand.Text(), UserID: user.ID, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(absoluteLife),
		Device: origin.Device, Address: origin.Prefix(),
	}
	still, err := s.store.signedIn(ctx, user, now)
	if err != nil || !still { // the password was replaced, or the account disabled, while it was being checked
		return session, "", cmp.Or(err, errLogin)
	}
	return session, token, s.store.insertSession(ctx, session, hash)
}

// SignOut ends the session behind a token.
func (s *Service) SignOut(ctx context.Context, token string) error {
	if token == "" {
		return nil
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		ended, err := s.store.deleteSession(ctx, hashToken(token))
		actor, known := identity.From(ctx)
		if err != nil || !ended || !known {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "signed out", Entity: "account", EntityID: actor.ID,
			After: map[string]string{"email": actor.Email, "name": actor.Name, "role": string(actor.Role)}})
	})
}

// Authenticate finds the member of staff behind a request's session cookie.
func (s *Service) Authenticate(ctx context.Context, r *http.Request) (identity.Actor, error) {
	token := read(r, s.cookies.SessionName())
	if token == "" {
		return identity.Actor{}, fault.Unauthenticated("Please sign in.")
	}
	found, ok, err := s.store.sessionByToken(ctx, hashToken(token))
	if err != nil {
		return identity.Actor{}, fmt.Errorf("find a session: %w", err)
	}
	now := s.clock.Now()
	if !ok || !found.alive(now) || found.user.Disabled {
		return identity.Actor{}, fault.Unauthenticated("Your session has ended. Please sign in again.")
	}
	if found.SeenAt.Add(seenEvery) < now {
		if err := s.store.sawSession(ctx, found.ID, now); err != nil && !fault.Is(err, fault.KindStorageFull) {
			return identity.Actor{}, fmt.Errorf("note a session's use: %w", err)
		}
	}
	return found.user.actor(found.ID), nil
}

// Tidy removes sessions and tallies that no longer matter.
func (s *Service) Tidy(ctx context.Context) error { return s.store.deleteOld(ctx, s.clock.Now()) }
