package accounts

import (
	"cmp"
	"context"
	"errors"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Rename changes the name that colleagues and guests see.
func (s *Service) Rename(ctx context.Context, actor identity.Actor, name string) (User, error) {
	if err := Forms["profile"].Check(map[string]string{"name": name}, ""); err != nil {
		return User{}, err
	}
	var after User
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		before, err := s.find(ctx, actor.ID)
		if err != nil {
			return err
		}
		after = before
		after.Name = text.Line(name)
		return errors.Join(
			s.store.setName(ctx, after.ID, after.Name, s.clock.Now()),
			s.audit.Record(ctx, audit.Entry{
				Action: "renamed", Entity: "account", EntityID: after.ID, Before: before.snapshot(), After: after.snapshot(),
			}),
		)
	})
	return after, err
}

// ChangePassword gives the signed-in account a new password for its current
// one. All its sessions end; this browser gets a new one, and stays a known one.
func (s *Service) ChangePassword(ctx context.Context, actor identity.Actor, current, password string) ([]http.Cookie, error) {
	if err := Forms["changePassword"].Check(map[string]string{"current": current, "password": password}, ""); err != nil {
		return nil, err
	}
	user, err := s.find(ctx, actor.ID)
	if err != nil {
		return nil, err
	}
	if err := s.checkPassword(ctx, user, "current", current); err != nil {
		return nil, s.doubted(ctx, user, err)
	}
	if message := weak(password, s.guessable(ctx, user.Email, user.Name)...); message != "" {
		return nil, fault.InvalidField("password", message)
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return nil, err
	}
	var token string
	err = s.store.db.Write(ctx, func(ctx context.Context) (err error) {
		if err = s.store.lockUser(ctx, user.ID); err != nil {
			return err
		}
		still, err := s.store.deleteSessionByID(ctx, user.ID, actor.SessionID)
		if err != nil || !still { // it was ended while the password was being checked, and gets no successor
			return cmp.Or(err, errEnded)
		}
		if err = s.replacePassword(ctx, user, hash, "password changed"); err != nil {
			return err
		}
		renewed := user // a second run of the transaction begins with the old one
		renewed.passwordHash = hash
		if _, token, err = s.newSession(ctx, renewed); err != nil {
			return err
		}
		return s.notify.PasswordChanged(ctx, user, s.clock.Now())
	})
	if err != nil {
		return nil, err
	}
	return []http.Cookie{s.cookies.make(s.cookies.SessionName(), token, absoluteLife), s.deviceCookie(user.Email, hash)}, nil
}

// doubted leaves a trace of a wrong proof within a session.
func (s *Service) doubted(ctx context.Context, user User, err error) error {
	if fault.Is(err, fault.KindInvalid) || fault.Is(err, fault.KindTooMany) {
		return s.trace(ctx, "failed to confirm", user.ID, user, err)
	}
	return err
}

// checkPassword checks the current password, counted as a sign-in is: a stolen
// session must not become a place to guess it.
func (s *Service) checkPassword(ctx context.Context, user User, field, password string) error {
	subjects := confirmSubjects(user.ID)
	if err := s.count(ctx, subjects); err != nil {
		return err
	}
	same, err := s.hasher.Matches(ctx, password, user.passwordHash)
	if err != nil {
		return err
	}
	if !same {
		return fault.InvalidField(field, "This is not your current password")
	}
	return s.forgive(ctx, subjects)
}
