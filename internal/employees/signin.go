package employees

import (
	"cmp"
	"context"

	"tafel/internal/accounts"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Access is what happens to an employee's account together with the status.
type Access string

// Nothing happens to it, it is closed, or opened again.
const (
	Unchanged Access = ""
	Close     Access = "close"
	Open      Access = "open"
)

var (
	errHasSignIn = fault.Conflict("This employee already has a sign-in. Please load the page again.")
	errNoSignIn  = fault.Conflict("This employee has no sign-in. Please load the page again.")
	errTaken     = fault.Conflict("This account already belongs to another employee.")
	errLeft      = fault.Conflict("This employee no longer works here and cannot get a sign-in.")
)

// nameMost is as long as the name of an account may be.
const nameMost = 120

// Hire adds a record and invites whom it is about to sign in: both or neither.
func (s *Service) Hire(ctx context.Context, in EmployeeInput, role identity.Role) (Employee, error) {
	var e Employee
	err := s.write(ctx, func(ctx context.Context) (err error) {
		if e, err = s.Create(ctx, in); err == nil {
			_, err = s.invite(ctx, e, in.Email, role)
		}
		return err
	})
	return e, err
}

// Invite makes an account for somebody who works here already.
func (s *Service) Invite(ctx context.Context, id, email string, role identity.Role) (accounts.Invitation, error) {
	var invitation accounts.Invitation
	err := s.write(ctx, func(ctx context.Context) error {
		e, err := s.working(ctx, id)
		if err == nil {
			invitation, err = s.invite(ctx, e, email, role)
		}
		return err
	})
	return invitation, err
}

func (s *Service) invite(ctx context.Context, e Employee, email string, role identity.Role) (accounts.Invitation, error) {
	invitation, err := s.accounts.Invite(ctx, email, text.Cut(e.FirstName+" "+e.LastName, nameMost), role)
	if err != nil {
		return invitation, err
	}
	return invitation, s.link(ctx, e.ID, invitation.User)
}

// Link says that an account that is there already is this employee's.
func (s *Service) Link(ctx context.Context, id, accountID string) (Employee, error) {
	var e Employee
	err := s.write(ctx, func(ctx context.Context) (err error) {
		if e, err = s.working(ctx, id); err != nil {
			return err
		}
		user, err := s.accounts.Choose(ctx, accountID)
		if err != nil {
			return err
		}
		return s.link(ctx, id, user)
	})
	return e, err
}

func (s *Service) working(ctx context.Context, id string) (Employee, error) {
	e, err := s.Find(ctx, id)
	if err == nil && e.Status == Terminated {
		err = errLeft
	}
	return e, err
}

// link lets the constraints decide; who of the two had a link already is only
// asked for the sentence.
func (s *Service) link(ctx context.Context, id string, user accounts.User) error {
	done, err := s.store.link(ctx, id, user.ID)
	switch {
	case db.IsForeignKey(err): // gone since they were read
		return fault.Conflict("The employee or the account was removed meanwhile. Please load the page again.")
	case err != nil:
		return err
	case !done:
		_, has, err := s.store.holdLink(ctx, id)
		if has {
			return errHasSignIn
		}
		return cmp.Or(err, errTaken)
	}
	return s.record(ctx, "sign-in linked", id, nil, about(user))
}

// Unlink leaves an account without an employee. It can be used as before.
func (s *Service) Unlink(ctx context.Context, id string) (Employee, error) {
	var e Employee
	err := s.write(ctx, func(ctx context.Context) (err error) {
		if e, err = s.Find(ctx, id); err != nil {
			return err
		}
		accountID, ok, err := s.store.unlink(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNoSignIn)
		}
		user, err := s.accounts.Choose(ctx, accountID)
		if err != nil {
			return err
		}
		return s.record(ctx, "sign-in unlinked", id, about(user), nil)
	})
	return e, err
}

// about is an account as the audit log names it beside an employee.
func about(user accounts.User) map[string]string {
	return map[string]string{"account": user.ID, "email": user.Email}
}

// SetStatusAndAccess also closes the employee's account or opens it again: both or
// neither.
func (s *Service) SetStatusAndAccess(ctx context.Context, id string, status Status, access Access) (Employee, error) {
	if access == Unchanged {
		return s.SetStatus(ctx, id, status)
	}
	var e Employee
	err := s.write(ctx, func(ctx context.Context) (err error) {
		if e, err = s.SetStatus(ctx, id, status); err != nil {
			return err
		}
		accountID, ok, err := s.store.holdLink(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNoSignIn)
		}
		_, err = s.accounts.SetDisabled(ctx, accountID, access == Close)
		return err
	})
	return e, err
}

// signIns fills in who of these can sign in.
func (s *Service) signIns(ctx context.Context, all []Employee) error {
	links, err := s.store.links(ctx)
	if err != nil || len(links) == 0 {
		return err
	}
	known, err := s.accounts.SignIns(ctx)
	byAccount, byEmployee := map[string]*accounts.SignIn{}, map[string]*accounts.SignIn{}
	for i := range known {
		byAccount[known[i].ID] = &known[i]
	}
	for _, l := range links {
		byEmployee[l.employeeID] = byAccount[l.accountID]
	}
	for i := range all {
		all[i].SignIn = byEmployee[all[i].ID]
	}
	return err
}

// OtherSignIns are the accounts that belong to no employee and that the asker may
// know: an owner all of them, a manager those of staff.
func (s *Service) OtherSignIns(ctx context.Context) (others []accounts.SignIn, err error) {
	links, err := s.store.links(ctx)
	if err != nil {
		return nil, err
	}
	linked := map[string]bool{}
	for _, l := range links {
		linked[l.accountID] = true
	}
	known, err := s.accounts.SignIns(ctx)
	others = []accounts.SignIn{}
	for _, in := range known {
		if !linked[in.ID] && (in.MayChange || in.You) {
			others = append(others, in)
		}
	}
	return others, err
}
