package accounts

import (
	"cmp"
	"context"
	"errors"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

var (
	errNoAccount = fault.NotFound("Account not found")
	errNoSession = fault.NotFound("This session has already ended")
	errLastOwner = fault.WithCode(fault.Conflict("At least one active owner must remain."), "last-owner")
	errSelf      = fault.Conflict("You cannot change your own role or disable yourself. Another owner can.")
)

func (s *Service) find(ctx context.Context, id string) (User, error) {
	user, ok, err := s.store.userByID(ctx, id)
	if err == nil && !ok {
		err = errNoAccount
	}
	return user, err
}

// SetRole gives an account another role. Its sessions end: the new rights begin
// with the next sign-in, and so does what the role needs for it. Who was invited
// and has not accepted yet gets a new link; the older one no longer works.
func (s *Service) SetRole(ctx context.Context, id string, role identity.Role) (User, error) {
	if !role.Valid() {
		return User{}, fault.InvalidField("role", roleRequired)
	}
	return s.alter(ctx, "role changed", id, func(user *User) { user.Role = role })
}

// SetDisabled closes an account, which ends its sessions and links at once, or
// opens it again.
func (s *Service) SetDisabled(ctx context.Context, id string, disabled bool) (User, error) {
	action := "enabled"
	if disabled {
		action = "disabled"
	}
	return s.alter(ctx, action, id, func(user *User) { user.Disabled = disabled })
}

// alter changes somebody else's account. The owners are locked first: two who
// disable each other at the same moment must not both succeed.
func (s *Service) alter(ctx context.Context, action, id string, change func(*User)) (User, error) {
	if actor, ok := identity.From(ctx); ok && actor.ID == id {
		return User{}, errSelf
	}
	var after User
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.lockOwners(ctx); err != nil {
			return err
		}
		before, err := s.find(ctx, id)
		if err != nil {
			return err
		}
		after = before
		after.UpdatedAt = s.clock.Now()
		change(&after)
		if err := allowed(ctx, before.Role, after.Role); err != nil {
			return err
		}
		if err := s.store.updateUser(ctx, after); err != nil {
			return err
		}
		if after.Disabled || after.Role != before.Role { // after the row is ours, so that no sign-in slips in between
			if err := errors.Join(s.store.deleteSessionsOf(ctx, id, ""), s.store.deleteStepsOf(ctx, id)); err != nil {
				return err
			}
		}
		if after.Role != before.Role && after.Status() == Invited {
			// The older link is known to whoever invited them, and that may be a manager, who may not open an owner's account.
			if _, err := s.invite(ctx, after); err != nil {
				return err
			}
		}
		if after.Disabled {
			if err := s.endLinks(ctx, before); err != nil {
				return err
			}
		}
		left, err := s.store.countOwners(ctx)
		if err != nil {
			return err
		}
		if left == 0 {
			return errLastOwner
		}
		s.store.db.Changed(ctx, Topic)
		return s.audit.Record(ctx, audit.Entry{
			Action: action, Entity: "account", EntityID: id, Before: before.snapshot(), After: after.snapshot(),
		})
	})
	return after, err
}

// Sessions lists where an account is signed in, the latest use first.
func (s *Service) Sessions(ctx context.Context, userID string) ([]Session, error) {
	if _, err := s.find(ctx, userID); err != nil {
		return nil, err
	}
	now := s.clock.Now()
	return s.store.sessionsOf(ctx, userID, now, now.Add(-idleLife))
}

// EndSession signs one browser out.
func (s *Service) EndSession(ctx context.Context, userID, sessionID string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.find(ctx, userID)
		if err != nil {
			return err
		}
		ended, err := s.store.deleteSessionByID(ctx, userID, sessionID)
		if err != nil || !ended {
			return cmp.Or(err, errNoSession)
		}
		return s.record(ctx, "session ended", user)
	})
}

// EndSessions signs an account out everywhere but in the session that stays;
// empty keeps none.
func (s *Service) EndSessions(ctx context.Context, userID, keep string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.find(ctx, userID)
		if err != nil {
			return err
		}
		return errors.Join(s.store.deleteSessionsOf(ctx, userID, keep), s.record(ctx, "sessions ended", user))
	})
}

// record writes down an action that leaves the account as it is, with its name.
func (s *Service) record(ctx context.Context, action string, user User) error {
	return s.audit.Record(ctx, audit.Entry{Action: action, Entity: "account", EntityID: user.ID, After: user.snapshot()})
}
