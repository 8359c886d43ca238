package accounts

import (
	"context"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// AddFirstOwner adds the owner whom the configuration names, once.
func (s *Service) AddFirstOwner(ctx context.Context, email, password string) error {
	has, err := s.HasUsers(ctx)
	if err != nil || has {
		return err
	}
	_, err = s.AddUser(ctx, email, "Owner", password, identity.Owner)
	if fault.Is(err, fault.KindInvalid) { // another instance may have been faster
		if has, hasErr := s.HasUsers(ctx); hasErr == nil && has {
			return nil
		}
	}
	return err
}

// SetUpLink gives a link that makes the first owner, empty when there is an
// account already. Each start prints one; the first that is used ends them all.
func (s *Service) SetUpLink(ctx context.Context) (address string, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		has, err := s.HasUsers(ctx)
		if err != nil || has {
			return err
		}
		token, _, err := s.issue(ctx, SetUp, "")
		address = s.address(token)
		return err
	})
	return address, err
}

// setUp makes the first owner and signs them in: the password was chosen a moment
// ago, and is typed once. It takes all set-up links at once, so that two of them used at the
// same moment cannot make two owners.
func (s *Service) setUp(ctx context.Context, token string, in LinkInput, hash string) ([]http.Cookie, error) {
	user := s.newUser(in.Email, in.Name, identity.Owner, hash)
	var key string
	err := s.store.db.Write(identity.With(ctx, user.actor("")), func(ctx context.Context) error {
		used, err := s.store.deleteSetUpLinks(ctx, hashToken(token), user.CreatedAt)
		if err != nil {
			return err
		}
		has, err := s.HasUsers(ctx)
		if err != nil {
			return err
		}
		if !used || has {
			return errLink
		}
		if err := s.insert(ctx, user, "set up"); err != nil {
			return err
		}
		var session Session
		if session, key, err = s.newSession(ctx, user); err != nil {
			return err
		}
		return s.store.confirmSession(ctx, session.ID, session.CreatedAt)
	})
	if err != nil {
		return nil, err
	}
	return []http.Cookie{s.cookies.make(s.cookies.SessionName(), key, absoluteLife), s.deviceCookie(user.Email, hash)}, nil
}

var errTaken = fault.InvalidField("email", emailTaken)

// snapshot is an account as the audit log keeps it, without secrets.
func (u User) snapshot() map[string]string {
	return map[string]string{"email": u.Email, "name": u.Name, "role": string(u.Role), "status": string(u.Status())}
}
