package accounts

import (
	"cmp"
	"context"
	"errors"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Invitation is an account that waits for its owner, and the link for them. The
// link is given out this once: for whoever has no mail server.
type Invitation struct {
	User      User
	Link      string
	ExpiresAt calendar.Instant
}

// Invite makes an account without a password and sends its link.
func (s *Service) Invite(ctx context.Context, email, name string, role identity.Role) (Invitation, error) {
	if err := Forms["invitation"].Check(map[string]string{"email": email, "name": name, "role": string(role)}, ""); err != nil {
		return Invitation{}, err
	}
	if err := allowed(ctx, role); err != nil {
		return Invitation{}, err
	}
	user := s.newUser(email, name, role, "")
	var invitation Invitation
	err := s.store.db.Write(ctx, func(ctx context.Context) (err error) {
		if err = s.insert(ctx, user, "invited"); err == nil {
			invitation, err = s.invite(ctx, user)
		}
		return err
	})
	return invitation, err
}

// InviteAgain sends a new link; the older one no longer works.
func (s *Service) InviteAgain(ctx context.Context, id string) (Invitation, error) {
	var invitation Invitation
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.invited(ctx, id)
		if err != nil {
			return err
		}
		if invitation, err = s.invite(ctx, user); err != nil {
			return err
		}
		return s.record(ctx, "invited again", user)
	})
	return invitation, err
}

// Withdraw removes an account that nobody has used yet.
func (s *Service) Withdraw(ctx context.Context, id string) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.invited(ctx, id)
		if err != nil {
			return err
		}
		removed, err := s.store.deleteInvited(ctx, id)
		if err != nil || !removed {
			return cmp.Or(err, errAccepted)
		}
		s.store.db.Changed(ctx, Topic)
		return errors.Join(
			s.endLinks(ctx, user),
			s.audit.Record(ctx, audit.Entry{Action: "invitation withdrawn", Entity: "account", EntityID: id, Before: user.snapshot()}),
		)
	})
}

var errAccepted = fault.Conflict("This invitation was already accepted. You can disable the account instead.")

// invited finds an account that nobody has used yet, and makes whoever accepts the
// invitation at this moment wait.
func (s *Service) invited(ctx context.Context, id string) (User, error) {
	if err := s.store.lockUser(ctx, id); err != nil {
		return User{}, err
	}
	user, err := s.Choose(ctx, id)
	if err == nil && user.Status() != Invited {
		err = errAccepted
	}
	return user, err
}

func (s *Service) invite(ctx context.Context, user User) (Invitation, error) {
	token, link, err := s.issue(ctx, Invite, user.ID)
	if err != nil {
		return Invitation{}, err
	}
	by := "The owner"
	if actor, ok := identity.From(ctx); ok && actor.Name != "" {
		by = actor.Name
	}
	address := s.address(token)
	return Invitation{User: user, Link: address, ExpiresAt: link.ExpiresAt}, s.notify.Invitation(ctx, user, by, address, link.ExpiresAt)
}

func (s *Service) acceptInvitation(ctx context.Context, user User, in LinkInput, hash string) error {
	user.Name = text.Line(in.Name)
	return errors.Join(
		s.store.setName(ctx, user.ID, user.Name, s.clock.Now()),
		s.replacePassword(ctx, user, hash, "invitation accepted"),
	)
}
