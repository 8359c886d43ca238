package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
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

// PasskeyOffer is what a browser needs to make a passkey. Bytes are base64url.
type PasskeyOffer struct {
	Challenge   string   `json:"challenge"`
	SiteID      string   `json:"siteId" doc:"The host that the passkey is for"`
	SiteName    string   `json:"siteName"`
	UserID      string   `json:"userId"`
	UserName    string   `json:"userName"`
	DisplayName string   `json:"displayName"`
	Algorithms  []int    `json:"algorithms"`
	Known       []string `json:"known" doc:"The account's passkeys, of which no second is made"`
}

// BeginPasskey begins to add a passkey.
func (s *Service) BeginPasskey(ctx context.Context, actor identity.Actor) (PasskeyOffer, error) {
	if err := s.confirmed(actor); err != nil {
		return PasskeyOffer{}, err
	}
	party, err := s.relyingParty(ctx)
	if err != nil {
		return PasskeyOffer{}, err
	}
	user, err := s.find(ctx, actor.ID)
	if err != nil {
		return PasskeyOffer{}, err
	}
	owner, err := s.passkeyOwner(ctx, user)
	if err != nil {
		return PasskeyOffer{}, err
	}
	creation, session, err := party.BeginRegistration(owner)
	if err != nil {
		return PasskeyOffer{}, fmt.Errorf("begin a passkey: %w", err)
	}
	offer := PasskeyOffer{
		Challenge: session.Challenge, SiteID: party.Config.RPID, SiteName: party.Config.RPDisplayName,
		UserID: base64.RawURLEncoding.EncodeToString(owner.WebAuthnID()), UserName: owner.WebAuthnName(), DisplayName: owner.WebAuthnDisplayName(),
		Known: owner.ids(),
	}
	for _, p := range creation.Response.Parameters {
		offer.Algorithms = append(offer.Algorithms, int(p.Algorithm))
	}
	return offer, s.beginPasskeyStep(ctx, stepPasskey, user.ID, session)
}

func (o passkeyOwner) ids() []string {
	all := []string{}
	for _, c := range o.passkeys {
		all = append(all, base64.RawURLEncoding.EncodeToString(c.ID))
	}
	return all
}

// MadePasskey is what a browser has made. Bytes are base64url.
type MadePasskey struct {
	ID          string   `json:"id"`
	ClientData  string   `json:"clientData"`
	Attestation string   `json:"attestation"`
	Transports  []string `json:"transports,omitempty"`
}

// AddPasskey adds the passkey that a browser has made.
func (s *Service) AddPasskey(ctx context.Context, actor identity.Actor, name string, made MadePasskey) (added Added, err error) {
	bytes, err := decode(made.ID, made.ClientData, made.Attestation)
	if err != nil {
		return Added{}, errUnreadable
	}
	parsed, err := protocol.CredentialCreationResponse{
		PublicKeyCredential: protocol.PublicKeyCredential{
			Credential: protocol.Credential{ID: made.ID, Type: string(protocol.PublicKeyCredentialType)}, RawID: bytes[0],
		},
		AttestationResponse: protocol.AuthenticatorAttestationResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: bytes[1]}, AttestationObject: bytes[2], Transports: made.Transports,
		},
	}.Parse()
	if err != nil {
		return Added{}, errUnreadable
	}
	party, err := s.relyingParty(ctx)
	if err != nil {
		return Added{}, err
	}
	err = s.store.db.Write(ctx, func(ctx context.Context) error {
		begun, session, err := s.takePasskeyStep(ctx, stepPasskey, parsed.Response.CollectedClientData.Challenge)
		if err != nil || begun.userID != actor.ID {
			return cmp.Or(asSetUp(err), errSetUpStep)
		}
		credential, err := party.CreateCredential(passkeyOwner{User: User{ID: actor.ID}}, session, parsed)
		if err != nil {
			return fault.Refused("This passkey was not accepted. Please try again.")
		}
		credential.Attestation = webauthn.CredentialAttestation{} // nobody will ask who made the device
		data, err := json.Marshal(credential)
		if err != nil {
			return err
		}
		added, err = s.addFactor(ctx, actor, Factor{
			ID: rand.Text(), Kind: Passkey, Name: name, credentialID: base64.RawURLEncoding.EncodeToString(credential.ID),
			data: string(data), counter: int64(credential.Authenticator.SignCount),
		})
		return err
	})
	return added, err
}

var errUnreadable = fault.Malformed("The passkey could not be read.")

// asSetUp says that a step of setting up is gone, in its own words.
func asSetUp(err error) error {
	if fault.Is(err, fault.KindUnauthenticated) {
		return errSetUpStep
	}
	return err
}

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
		done, err = s.open(ctx, user, b.old, s.subjects(ctx, user.Email, b.device), false, with)
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
		return signedIn{}, err
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
