package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/live"
	"tafel/internal/platform/rules"
)

// errLogin is the one answer to a wrong address, a wrong password and an account
// that is disabled.
var errLogin = fault.WithCode(fault.Unauthenticated(invalidLogin), "invalid-login")

// signedIn is what a browser gets to keep after signing in, or on the way there.
type signedIn struct {
	user      User // nobody yet while a second step is missing
	mustSetUp bool
	second    *SecondStep
	cookies   []http.Cookie
}

// noted leaves a trace of a sign-in that was refused, and gives the refusal back.
func (s *Service) noted(ctx context.Context, email string, refused error) error {
	if !fault.Is(refused, fault.KindUnauthenticated) && !fault.Is(refused, fault.KindTooMany) {
		return refused
	}
	ctx = context.WithoutCancel(ctx) // who hangs up before the answer leaves a trace, too
	user, _, err := s.store.userByEmail(ctx, email)
	if err != nil {
		s.log.ErrorContext(ctx, "a failed sign-in could not be written down", "error", err)
		return refused
	}
	return s.trace(ctx, "failed to sign in", rules.EmailKey(email), user, refused)
}

// trace writes down that somebody could not show who they are, and gives the refusal
// back. It does the same for those who have no account, so that nobody learns from
// the time that it takes who has one.
func (s *Service) trace(ctx context.Context, action, by string, user User, refused error) error {
	about := map[string]any{"account": "unknown"}
	if user.ID != "" {
		about = map[string]any{"email": user.Email, "name": user.Name}
	}
	if err := s.audit.Refused(ctx, audit.Entry{Action: action, Entity: "account", EntityID: user.ID, After: about}, by, refused.Error()); err != nil {
		s.log.ErrorContext(ctx, "a refusal could not be written down", "error", err)
	}
	return refused
}

// SignIn checks a password. Without a second factor it opens a session; with one
// it gives the browser a way to go on.
func (s *Service) SignIn(ctx context.Context, email, password, device, oldToken string) (signedIn, error) {
	done, err := s.signIn(ctx, email, password, device, oldToken)
	return done, s.noted(ctx, email, err)
}

func (s *Service) signIn(ctx context.Context, email, password, device, oldToken string) (signedIn, error) {
	if err := Forms["login"].Check(map[string]string{"email": email, "password": password}, ""); err != nil {
		return signedIn{}, err
	}
	user, ok, err := s.store.userByEmail(ctx, email)
	if err != nil {
		return signedIn{}, err
	}
	if err := s.hasher.Crowded(); err != nil { // what is not looked at is no wrong guess
		return signedIn{}, err
	}
	subjects := s.subjects(ctx, email, device, user.passwordHash)
	if err := s.count(ctx, subjects); err != nil {
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
	factors, err := s.store.factorsOf(ctx, user.ID)
	if err != nil {
		return signedIn{}, err
	}
	if len(factors) > 0 {
		return s.beginSecondStep(ctx, user, factors)
	}
	return s.open(ctx, user, oldToken, subjects, "")
}

// open begins a session; with is the second factor, empty where the password was
// enough. An old token of the same browser ends with it, so that a session never
// outlives a sign-in.
func (s *Service) open(ctx context.Context, user User, oldToken string, subjects map[string]counter, with string) (signedIn, error) {
	var session Session
	var token string
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		if oldToken != "" {
			if _, err := s.store.deleteSession(ctx, hashToken(oldToken)); err != nil {
				return err
			}
		}
		var err error
		if session, token, err = s.newSession(ctx, user); err != nil {
			return err
		}
		if with == "" { // a factor that was added meanwhile has ended what the password alone had opened
			if has, err := s.store.countFactors(ctx, user.ID); err != nil || has > 0 {
				return cmp.Or(err, errLogin)
			}
		}
		if err := s.forgive(ctx, subjects); err != nil { // after the account's row, as a new password does
			return err
		}
		after := user.snapshot()
		if with != "" {
			after["secondFactor"] = with
		}
		return s.audit.Record(identity.With(ctx, user.actor(session.ID)), audit.Entry{
			Action: "signed in", Entity: "account", EntityID: user.ID, After: after,
		})
	})
	if err != nil {
		return signedIn{}, err
	}
	return signedIn{user: user, mustSetUp: session.mustSetUp, cookies: []http.Cookie{
		s.cookies.make(s.cookies.SessionName(), token, absoluteLife),
		s.deviceCookie(user.Email, user.passwordHash),
		s.cookies.make(s.cookies.StepName(), "", 0),
	}}, nil
}

// newSession is one that may do everything, unless a second factor must be set
// up first: then the password was typed a moment ago, and need not be again.
func (s *Service) newSession(ctx context.Context, user User) (session Session, token string, err error) {
	token, hash := newToken()
	now, origin := s.clock.Now(), identity.RequestFrom(ctx)
	session = Session{
		ID: rand.Text(), UserID: user.ID, CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(absoluteLife),
		Device: origin.Device, Address: origin.Prefix(),
	}
	still, err := s.store.signedIn(ctx, user, now)
	if err != nil || !still { // it has another password or role, or was disabled, while the password was being checked
		return session, "", cmp.Or(err, errLogin)
	}
	if session.mustSetUp, err = s.lacksFactor(ctx, user); err != nil {
		return session, "", err
	}
	if session.mustSetUp {
		session.confirmedAt = now
	}
	return session, token, s.store.insertSession(ctx, session, hash)
}

// SignOut ends the browser's session, or the sign-in that it has begun.
func (s *Service) SignOut(ctx context.Context, b browser) error {
	if b.step != "" {
		if err := s.store.deleteStep(ctx, hashToken(b.step)); err != nil {
			return err
		}
	}
	if b.old == "" {
		return nil
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		ended, err := s.store.deleteSession(ctx, hashToken(b.old))
		actor, known := identity.From(ctx)
		if err != nil || !ended || !known {
			return err
		}
		return s.audit.Record(ctx, audit.Entry{Action: "signed out", Entity: "account", EntityID: actor.ID,
			After: map[string]string{"email": actor.Email, "name": actor.Name, "role": string(actor.Role)}})
	})
}

var errEnded = fault.Unauthenticated("Your session has ended. Please sign in again.")

// Authenticate finds the member of staff behind a request's session cookie. That
// counts as use of the session, unless the request only listens.
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
		return identity.Actor{}, errEnded
	}
	if found.SeenAt.Add(seenEvery) < now && !live.Listens(r) {
		if err := s.store.sawSession(ctx, found.ID, now); err != nil && !fault.Is(err, fault.KindStorageFull) {
			return identity.Actor{}, fmt.Errorf("note a session's use: %w", err)
		}
	}
	return found.actor(), nil
}

// Tidy removes sessions, steps and tallies that no longer matter, and seals secrets
// with the newest key.
func (s *Service) Tidy(ctx context.Context) error {
	return errors.Join(s.store.deleteOld(ctx, s.clock.Now()), s.sealWithNewest(ctx))
}
