package accounts

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

const passkeyRefused = "This passkey was not accepted. Please try again, or sign in another way."

var (
	errNoPasskeysHere = fault.WithCode(fault.Conflict("Passkeys do not work at this address. Open the site at its public address, or at localhost."), "no-passkeys-here")
	errCopied         = fault.WithCode(fault.Unauthenticated("This passkey was refused, because it seems to have been copied. Sign in another way and remove it from your profile."), "passkey-copied")
)

// refusePasskey hides why from the browser, and not from the log.
func refusePasskey(cause error) error {
	return &fault.Error{Kind: fault.KindUnauthenticated, Code: "invalid-passkey", Message: passkeyRefused, Cause: cause}
}

// copiedPasskey is a passkey whose counter did not rise.
type copiedPasskey struct {
	user   User
	factor Factor
}

func (copiedPasskey) Error() string { return errCopied.Error() }
func (copiedPasskey) Unwrap() error { return errCopied }

// relyingParty is who passkeys are made for: the site at its public address.
// Without one only this very machine counts, since anybody can send any host.
func (s *Service) relyingParty(ctx context.Context) (*webauthn.WebAuthn, error) {
	origin := s.origin
	if origin == "" {
		origin = "http://" + identity.RequestFrom(ctx).Host
	}
	u, err := url.Parse(origin)
	if err != nil {
		return nil, errNoPasskeysHere
	}
	_, noName := netip.ParseAddr(u.Hostname())
	if noName == nil || (s.origin == "" && u.Hostname() != "localhost") { // browsers make no passkeys for bare addresses
		return nil, errNoPasskeysHere
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return nil, err
	}
	must := true
	return webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: cmp.Or(venue, "Tafel"), RPOrigins: []string{origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: &must, UserVerification: protocol.VerificationRequired,
		},
	})
}

// passkeyOwner is an account as the passkeys' library wants to see it.
type passkeyOwner struct {
	User
	passkeys []webauthn.Credential
}

func (o passkeyOwner) WebAuthnID() []byte                         { return []byte(o.ID) }
func (o passkeyOwner) WebAuthnName() string                       { return o.Email }
func (o passkeyOwner) WebAuthnDisplayName() string                { return cmp.Or(o.Name, o.Email) }
func (o passkeyOwner) WebAuthnCredentials() []webauthn.Credential { return o.passkeys }

func (s *Service) passkeyOwner(ctx context.Context, user User) (passkeyOwner, error) {
	owner := passkeyOwner{User: user}
	factors, err := s.store.factorsOf(ctx, user.ID)
	for _, f := range factors {
		if f.Kind != Passkey {
			continue
		}
		var c webauthn.Credential
		if err := json.Unmarshal([]byte(f.data), &c); err != nil {
			return owner, fmt.Errorf("read passkey %s: %w", f.ID, err)
		}
		owner.passkeys = append(owner.passkeys, c)
	}
	return owner, err
}

// beginPasskeyStep keeps a challenge, under which its answer is found again, once.
func (s *Service) beginPasskeyStep(ctx context.Context, purpose step, userID string, session *webauthn.SessionData) error {
	data, err := json.Marshal(session)
	if err != nil {
		return err
	}
	return s.store.insertStep(ctx, purpose, hashToken(session.Challenge), userID, string(data), s.clock.Now().Add(signInLife))
}

func (s *Service) takePasskeyStep(ctx context.Context, purpose step, challenge string) (found stepFound, session webauthn.SessionData, err error) {
	found, ok, err := s.store.takeStep(ctx, purpose, hashToken(challenge), s.clock.Now())
	if err != nil {
		return found, session, err
	}
	if !ok {
		return found, session, refusePasskey(errors.New("no such challenge"))
	}
	return found, session, json.Unmarshal([]byte(found.data), &session)
}

func (o passkeyOwner) ids() []string {
	all := []string{}
	for _, c := range o.passkeys {
		all = append(all, base64.RawURLEncoding.EncodeToString(c.ID))
	}
	return all
}

var errUnreadable = fault.Malformed("The passkey could not be read.")

func decode(texts ...string) (all [][]byte, err error) {
	for _, text := range texts {
		bytes, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			return nil, err
		}
		all = append(all, bytes)
	}
	return all, nil
}
