package accounts

import (
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// PasskeyRequest is what a browser needs to ask for a passkey. Bytes are base64url.
type PasskeyRequest struct {
	Challenge string   `json:"challenge"`
	SiteID    string   `json:"siteId"`
	Known     []string `json:"known" doc:"The account's passkeys; empty where any will do"`
}

// AskPasskey begins to sign in with any passkey.
func (s *Service) AskPasskey(ctx context.Context) (PasskeyRequest, error) {
	party, err := s.relyingParty(ctx)
	if err != nil {
		return PasskeyRequest{}, err
	}
	_, session, err := party.BeginDiscoverableLogin()
	if err != nil {
		return PasskeyRequest{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return PasskeyRequest{Challenge: session.Challenge, SiteID: party.Config.RPID, Known: []string{}}, s.beginPasskeyStep(ctx, stepSignIn, "", session)
}

// AskSecondPasskey asks for one of the account's passkeys after its password.
func (s *Service) AskSecondPasskey(ctx context.Context, b browser) (PasskeyRequest, error) {
	user, err := s.halfway(ctx, b.step)
	if err != nil {
		return PasskeyRequest{}, err
	}
	return s.askPasskeyOf(ctx, stepSecond, user)
}

// AskToConfirm asks for one of the passkeys of whoever is signed in.
func (s *Service) AskToConfirm(ctx context.Context, actor identity.Actor) (PasskeyRequest, error) {
	user, err := s.find(ctx, actor.ID)
	if err != nil {
		return PasskeyRequest{}, err
	}
	return s.askPasskeyOf(ctx, stepConfirm, user)
}

func (s *Service) askPasskeyOf(ctx context.Context, purpose step, user User) (PasskeyRequest, error) {
	party, err := s.relyingParty(ctx)
	if err != nil {
		return PasskeyRequest{}, err
	}
	owner, err := s.passkeyOwner(ctx, user)
	if err != nil {
		return PasskeyRequest{}, err
	}
	if len(owner.passkeys) == 0 {
		return PasskeyRequest{}, fault.Conflict("This account has no passkey.")
	}
	_, session, err := party.BeginLogin(owner)
	if err != nil {
		return PasskeyRequest{}, fmt.Errorf("ask for a passkey: %w", err)
	}
	return PasskeyRequest{Challenge: session.Challenge, SiteID: party.Config.RPID, Known: owner.ids()}, s.beginPasskeyStep(ctx, purpose, user.ID, session)
}

// PasskeyAnswer is a passkey's signature under a challenge. Bytes are base64url.
type PasskeyAnswer struct {
	ID                string `json:"id"`
	ClientData        string `json:"clientData"`
	AuthenticatorData string `json:"authenticatorData"`
	Signature         string `json:"signature"`
	UserHandle        string `json:"userHandle,omitempty"`
}

func (a PasskeyAnswer) parse() (*protocol.ParsedCredentialAssertionData, error) {
	bytes, err := decode(a.ID, a.ClientData, a.AuthenticatorData, a.Signature, a.UserHandle)
	if err != nil {
		return nil, errUnreadable
	}
	parsed, err := protocol.CredentialAssertionResponse{
		PublicKeyCredential: protocol.PublicKeyCredential{
			Credential: protocol.Credential{ID: a.ID, Type: string(protocol.PublicKeyCredentialType)}, RawID: bytes[0],
		},
		AssertionResponse: protocol.AuthenticatorAssertionResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: bytes[1]},
			AuthenticatorData:     bytes[2], Signature: bytes[3], UserHandle: bytes[4],
		},
	}.Parse()
	if err != nil {
		return nil, errUnreadable
	}
	return parsed, nil
}

// usePasskey takes the answer to a challenge and says whose it is. It is a part of
// the transaction in which it is used.
func (s *Service) usePasskey(ctx context.Context, purpose step, answer PasskeyAnswer) (user User, with string, err error) {
	parsed, err := answer.parse()
	if err != nil {
		return user, "", err
	}
	party, err := s.relyingParty(ctx)
	if err != nil {
		return user, "", err
	}
	begun, session, err := s.takePasskeyStep(ctx, purpose, parsed.Response.CollectedClientData.Challenge)
	if err != nil {
		return user, "", err
	}
	f, ok, err := s.store.factorByCredential(ctx, base64.RawURLEncoding.EncodeToString(parsed.RawID))
	if err != nil || !ok || (begun.userID != "" && begun.userID != f.UserID) {
		return user, "", cmp.Or(err, refusePasskey(errors.New("no such passkey")))
	}
	user, ok, err = s.store.userByID(ctx, f.UserID)
	if err != nil || !ok || user.Status() != Active {
		return user, "", cmp.Or(err, refusePasskey(errors.New("the account is not active")))
	}
	owner, err := s.passkeyOwner(ctx, user)
	if err != nil {
		return user, "", err
	}
	if begun.userID == "" {
		_, _, err = party.ValidatePasskeyLogin(func(_, _ []byte) (webauthn.User, error) { return owner, nil }, session, parsed)
	} else {
		_, err = party.ValidateLogin(owner, session, parsed)
	}
	if err != nil {
		return user, "", refusePasskey(err)
	}
	used, err := s.store.useFactor(ctx, f.ID, int64(parsed.Response.AuthenticatorData.Counter), s.clock.Now())
	if err != nil {
		return user, "", err
	}
	if !used {
		return user, "", copiedPasskey{user, f}
	}
	return user, f.as(), nil
}

// withPasskey runs a transaction in which a passkey is used. A copied one is told
// to its owner, although the transaction is undone.
func (s *Service) withPasskey(ctx context.Context, use func(context.Context) error) error {
	err := s.store.db.Write(ctx, use)
	copied, ok := errors.AsType[copiedPasskey](err)
	if !ok {
		return err
	}
	return cmp.Or(s.store.db.Write(ctx, func(ctx context.Context) error {
		return s.tellFactor(ctx, copied.user, "copied passkey refused", copied.factor,
			"The "+copied.factor.as()+" was refused, because it seems to have been copied: somebody else may have it, too. Please remove it in your profile.")
	}), errCopied)
}

// SignInWithPasskey opens a session for whoever has a passkey: it is something
// that they have, unlocked by something that they are or know.
func (s *Service) SignInWithPasskey(ctx context.Context, b browser, answer PasskeyAnswer) (done signedIn, err error) {
	err = s.withPasskey(ctx, func(ctx context.Context) error {
		user, with, err := s.usePasskey(ctx, stepSignIn, answer)
		if err != nil {
			return err
		}
		done, err = s.open(ctx, user, b.old, s.subjects(ctx, user.Email, b.device, user.passwordHash), with)
		return err
	})
	return done, s.noted(ctx, "", err)
}

// FinishWithPasskey opens the session after the password and a passkey.
func (s *Service) FinishWithPasskey(ctx context.Context, b browser, answer PasskeyAnswer) (done signedIn, err error) {
	user, err := s.halfway(ctx, b.step)
	if err != nil {
		return signedIn{}, err
	}
	subjects, err := s.countStep(ctx, b, user)
	if err != nil {
		return signedIn{}, s.noted(ctx, user.Email, err)
	}
	err = s.withPasskey(ctx, func(ctx context.Context) error {
		done, err = s.finish(ctx, b, user, subjects, func(ctx context.Context) (string, error) {
			owner, with, err := s.usePasskey(ctx, stepSecond, answer)
			if err == nil && owner.ID != user.ID {
				err = refusePasskey(errors.New("the passkey of another account"))
			}
			return with, err
		})
		return err
	})
	return done, s.noted(ctx, user.Email, err)
}

func (s *Service) confirmWithPasskey(ctx context.Context, actor identity.Actor, answer PasskeyAnswer) error {
	return s.withPasskey(ctx, func(ctx context.Context) error {
		user, _, err := s.usePasskey(ctx, stepConfirm, answer)
		if err == nil && user.ID != actor.ID {
			err = refusePasskey(errors.New("the passkey of another account"))
		}
		if err != nil {
			return err
		}
		return s.store.confirmSession(ctx, actor.SessionID, s.clock.Now())
	})
}
