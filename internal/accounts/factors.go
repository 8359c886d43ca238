package accounts

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Factors are an account's second factors and what stands behind them.
type Factors struct {
	Items         []Factor
	RecoveryCodes int  // how many are left
	Required      bool // whether the role needs a factor
}

// Factors lists what the account proves itself with.
func (s *Service) Factors(ctx context.Context, actor identity.Actor) (all Factors, err error) {
	if all.Items, err = s.store.factorsOf(ctx, actor.ID); err != nil {
		return all, err
	}
	if all.RecoveryCodes, err = s.store.countRecoveryCodes(ctx, actor.ID); err != nil {
		return all, err
	}
	all.Required, err = s.needsFactor(ctx, actor.Role)
	return all, err
}

func (s *Service) needsFactor(ctx context.Context, role identity.Role) (bool, error) {
	roles, err := s.store.factorRoles(ctx)
	return slices.Contains(roles, role), err
}

// lacksFactor tells whether somebody must set up a second factor first.
func (s *Service) lacksFactor(ctx context.Context, user User) (bool, error) {
	has, err := s.store.countFactors(ctx, user.ID)
	if err != nil || has > 0 {
		return false, err
	}
	return s.needsFactor(ctx, user.Role)
}

// FactorRoles lists the roles that need a second factor.
func (s *Service) FactorRoles(ctx context.Context) ([]identity.Role, error) {
	return s.store.factorRoles(ctx)
}

// SetFactorRoles says which roles need a second factor. Who lacks one is led
// through setting it up at the next sign-in.
func (s *Service) SetFactorRoles(ctx context.Context, roles []identity.Role) error {
	if slices.ContainsFunc(roles, func(r identity.Role) bool { return !r.Valid() }) {
		return fault.InvalidField("roles", roleRequired)
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		before, err := s.store.factorRoles(ctx)
		if err != nil {
			return err
		}
		return errors.Join(
			s.store.setFactorRoles(ctx, roles),
			s.audit.Record(ctx, audit.Entry{
				Action: "second factor required", Entity: "account", EntityID: "roles", Before: rolesSnapshot(before), After: rolesSnapshot(roles),
			}),
		)
	})
}

func rolesSnapshot(roles []identity.Role) map[string]string {
	var names []string
	for _, role := range roles {
		names = append(names, string(role))
	}
	slices.Sort(names)
	return map[string]string{"roles": strings.Join(names, ", ")}
}

// confirmed refuses whoever has not proved lately that it is them: a browser left
// open must not become a way to take an account over.
func (s *Service) confirmed(actor identity.Actor) error {
	if actor.ConfirmedAt.Add(confirmLife) < s.clock.Now() {
		return errConfirm
	}
	return nil
}

// Added is a new factor, with recovery codes when it is the account's first.
type Added struct {
	Factor Factor
	Codes  []string
}

// addFactor gives the account a factor. With the first one come recovery codes,
// and every other session ends: it was opened with a password alone.
func (s *Service) addFactor(ctx context.Context, actor identity.Actor, f Factor) (Added, error) {
	f.Name = text.Line(f.Name)
	if err := Forms["factor"].Check(map[string]string{"name": f.Name}, ""); err != nil {
		return Added{}, err
	}
	f.UserID, f.CreatedAt = actor.ID, s.clock.Now()
	added := Added{Factor: f}
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		added.Codes = nil // this may run twice
		if err := s.store.lockUser(ctx, actor.ID); err != nil {
			return err
		}
		user, err := s.find(ctx, actor.ID)
		if err != nil {
			return err
		}
		had, err := s.store.countFactors(ctx, user.ID)
		if err != nil {
			return err
		}
		if had >= mostFactors {
			return errManyFactors
		}
		if isNew, err := s.store.insertFactor(ctx, f); err != nil || !isNew {
			return cmp.Or(err, errFactorTaken)
		}
		if had == 0 {
			if added.Codes, err = s.renewCodes(ctx, user.ID); err != nil {
				return err
			}
			if err := s.store.deleteSessionsOf(ctx, user.ID, actor.SessionID); err != nil {
				return err
			}
		}
		return errors.Join(
			s.store.openSession(ctx, actor.SessionID),
			s.tellFactor(ctx, user, string(f.Kind)+" added", f, "The "+f.as()+" was added to your account. You can sign in with it from now on."),
		)
	})
	return added, err
}

// tellFactor records a change of somebody's factors, and mails it to them.
func (s *Service) tellFactor(ctx context.Context, user User, action string, f Factor, sentence string) error {
	after := user.snapshot()
	if f.Name != "" {
		after["secondFactor"] = f.as()
	}
	return errors.Join(
		s.audit.Record(ctx, audit.Entry{Action: action, Entity: "account", EntityID: user.ID, After: after}),
		s.notify.SignInChanged(ctx, user, sentence, s.clock.Now()),
	)
}

// RenameFactor gives a factor another name.
func (s *Service) RenameFactor(ctx context.Context, actor identity.Actor, id, name string) error {
	name = text.Line(name)
	if err := Forms["factor"].Check(map[string]string{"name": name}, ""); err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		user, err := s.find(ctx, actor.ID)
		if err != nil {
			return err
		}
		done, err := s.store.renameFactor(ctx, user.ID, id, name)
		if err != nil || !done {
			return cmp.Or(err, errNoFactor)
		}
		return s.record(ctx, "second factor renamed", user)
	})
}

// RemoveFactor takes a factor away, the last one only where none is needed.
// With the last one go the recovery codes.
func (s *Service) RemoveFactor(ctx context.Context, actor identity.Actor, id string) error {
	if err := s.confirmed(actor); err != nil {
		return err
	}
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		if err := s.store.lockUser(ctx, actor.ID); err != nil {
			return err
		}
		user, err := s.find(ctx, actor.ID)
		if err != nil {
			return err
		}
		f, ok, err := s.store.deleteFactor(ctx, user.ID, id)
		if err != nil || !ok {
			return cmp.Or(err, errNoFactor)
		}
		left, err := s.store.countFactors(ctx, user.ID)
		if err != nil {
			return err
		}
		if left == 0 {
			needed, err := s.needsFactor(ctx, user.Role)
			if err != nil || needed {
				return cmp.Or(err, errLastFactor)
			}
			if err := s.store.deleteRecoveryCodesOf(ctx, user.ID); err != nil {
				return err
			}
		}
		return s.tellFactor(ctx, user, string(f.Kind)+" removed", f, "The "+f.as()+" was removed from your account.")
	})
}

// Reset helps who has lost everything: a new password, no second factor, and all
// sessions end. It is for whoever sits at the machine.
func (s *Service) Reset(ctx context.Context, email, password string) error {
	return s.setPassword(ctx, email, password, func(ctx context.Context, user User) error {
		removed, err := s.store.deleteFactorsOf(ctx, user.ID)
		if err != nil || removed == 0 {
			return err
		}
		return errors.Join(
			s.store.deleteRecoveryCodesOf(ctx, user.ID),
			s.tellFactor(ctx, user, "second factors removed", Factor{},
				"All second factors and recovery codes were removed from your account by whoever runs the server. You can add new ones in your profile."),
		)
	})
}
