package accounts

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// SecondStep says what can follow the password. A recovery code always can.
type SecondStep struct {
	Passkey       bool `json:"passkey" doc:"Whether the account has a passkey"`
	Authenticator bool `json:"authenticator" doc:"Whether the account has an authenticator app"`
}

func secondStepOf(factors []Factor) *SecondStep {
	step := &SecondStep{}
	for _, f := range factors {
		step.Passkey = step.Passkey || f.Kind == Passkey
		step.Authenticator = step.Authenticator || f.Kind == Authenticator
	}
	return step
}

// beginSecondStep notes that the password was right. The browser keeps a token
// that is good for the second step and nothing else.
func (s *Service) beginSecondStep(ctx context.Context, user User, factors []Factor) (signedIn, error) {
	token, hash := newToken()
	err := s.store.insertStep(ctx, stepPassword, hash, user.ID, hashToken(user.passwordHash), s.clock.Now().Add(signInLife))
	return signedIn{second: secondStepOf(factors), cookies: []http.Cookie{s.cookies.make(s.cookies.StepName(), token, signInLife)}}, err
}

// halfway finds whose password was right.
func (s *Service) halfway(ctx context.Context, token string) (User, error) {
	begun, ok, err := s.store.step(ctx, stepPassword, hashToken(token), s.clock.Now())
	if err != nil || !ok {
		return User{}, cmp.Or(err, errStep)
	}
	user, ok, err := s.store.userByID(ctx, begun.userID)
	if err != nil || !ok || user.Disabled || hashToken(user.passwordHash) != begun.data {
		return User{}, cmp.Or(err, errStep)
	}
	return user, nil
}

// SecondStepOf tells what the browser may go on with, nil when nothing was begun.
func (s *Service) SecondStepOf(ctx context.Context, token string) (*SecondStep, error) {
	user, err := s.halfway(ctx, token)
	if err != nil {
		if fault.Is(err, fault.KindUnauthenticated) {
			err = nil
		}
		return nil, err
	}
	factors, err := s.store.factorsOf(ctx, user.ID)
	return secondStepOf(factors), err
}

// browser is what a request knows of the browser's past.
type browser struct {
	step   string // the token of a second step
	device string // the mark of a known device
	old    string // the token of an older session
}

// FinishWithCode opens the session after a code of an authenticator, or a
// recovery code.
func (s *Service) FinishWithCode(ctx context.Context, b browser, code string) (signedIn, error) {
	if err := Forms["secondStep"].Check(map[string]string{"code": code}, ""); err != nil {
		return signedIn{}, err
	}
	user, err := s.halfway(ctx, b.step)
	if err != nil {
		return signedIn{}, err
	}
	subjects, err := s.countStep(ctx, b, user)
	if err != nil {
		return signedIn{}, s.noted(ctx, user.Email, err)
	}
	done, err := s.finish(ctx, b, user, subjects, func(ctx context.Context) (string, error) { return s.useCode(ctx, user, code) })
	return done, s.noted(ctx, user.Email, err)
}

// countStep counts a try at the second step as one at the password is counted, and
// against the account from whichever device: only who knows the password gets here.
func (s *Service) countStep(ctx context.Context, b browser, user User) (map[string]counter, error) {
	subjects := s.subjects(ctx, user.Email, b.device, user.passwordHash)
	maps.Copy(subjects, stepSubjects(user.ID))
	return subjects, s.count(ctx, subjects)
}

func stepSubjects(userID string) map[string]counter {
	return map[string]counter{"second step:" + userID: perAccount}
}

// finish opens the session if the second factor proves itself, all in one
// transaction.
func (s *Service) finish(ctx context.Context, b browser, user User, subjects map[string]counter, prove func(context.Context) (with string, err error)) (done signedIn, err error) {
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		if _, ok, err := s.store.takeStep(ctx, stepPassword, hashToken(b.step), s.clock.Now()); err != nil || !ok {
			return cmp.Or(err, errStep)
		}
		with, err := prove(ctx)
		if err != nil {
			return err
		}
		done, err = s.open(ctx, user, b.old, subjects, with)
		return err
	})
	return done, err
}

// Proof is one of these: the password, a code, or a passkey's answer.
type Proof struct {
	Password string         `json:"password,omitempty"`
	Code     string         `json:"code,omitempty" doc:"Of an authenticator, or a recovery code"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty"`
}

func confirmSubjects(userID string) map[string]counter {
	return map[string]counter{"confirm account:" + userID: perAccount}
}

// Confirm takes a proof, within a session, that it is still them.
func (s *Service) Confirm(ctx context.Context, actor identity.Actor, proof Proof) error {
	user, err := s.find(ctx, actor.ID)
	if err != nil {
		return err
	}
	switch {
	case proof.Passkey != nil:
		err = s.confirmWithPasskey(ctx, actor, *proof.Passkey)
	case proof.Code != "":
		if err = s.count(ctx, confirmSubjects(user.ID)); err != nil {
			return s.doubted(ctx, user, err)
		}
		err = s.store.db.Write(ctx, func(ctx context.Context) error {
			if _, err := s.useCode(ctx, user, proof.Code); err != nil {
				return err
			}
			return errors.Join(s.store.confirmSession(ctx, actor.SessionID, s.clock.Now()), s.forgive(ctx, confirmSubjects(user.ID)))
		})
	default:
		if proof.Password == "" {
			return fault.InvalidField("password", passwordRequired)
		}
		if err = s.checkPassword(ctx, user, "password", proof.Password); err == nil {
			err = s.store.confirmSession(ctx, actor.SessionID, s.clock.Now())
		}
	}
	// Within a session, a wrong proof does not mean that it has ended.
	if f, ok := fault.As(err); ok && f.Kind == fault.KindUnauthenticated {
		err = fault.WithCode(fault.InvalidField("code", f.Message), f.Code)
	}
	return s.doubted(ctx, user, err)
}
