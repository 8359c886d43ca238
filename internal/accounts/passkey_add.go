package accounts

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

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

// asSetUp says that a step of setting up is gone, in its own words.
func asSetUp(err error) error {
	if fault.Is(err, fault.KindUnauthenticated) {
		return errSetUpStep
	}
	return err
}
