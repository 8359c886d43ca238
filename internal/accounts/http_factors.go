package accounts

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// FactorView is a second factor as its owner sees it.
type FactorView struct {
	ID        string           `json:"id"`
	Kind      FactorKind       `json:"kind" enum:"passkey,authenticator"`
	Name      string           `json:"name"`
	CreatedAt calendar.Instant `json:"createdAt"`
	UsedAt    calendar.Instant `json:"usedAt,omitempty" doc:"The last time; missing for never"`
}

// FactorList is what somebody proves themselves with beside the password.
type FactorList struct {
	list.Whole[FactorView]
	RecoveryCodes int  `json:"recoveryCodes" doc:"How many are left"`
	Required      bool `json:"required" doc:"Whether the role needs a second factor"`
}

// AddedFactor is a new second factor. With the first one come recovery codes,
// which are shown this once.
type AddedFactor struct {
	Factor        FactorView `json:"factor"`
	RecoveryCodes []string   `json:"recoveryCodes"`
}

// RecoveryCodes are shown this once.
type RecoveryCodes struct {
	Codes []string `json:"codes"`
}

// FactorRoles are the roles that need a second factor.
type FactorRoles struct {
	Roles []identity.Role `json:"roles" enum:"owner,manager,staff"`
}

type (
	codeInput struct {
		Body struct {
			Code string `json:"code" doc:"Of an authenticator, or a recovery code"`
		}
	}
	askPasskeyInput struct {
		Body struct {
			SecondStep bool `json:"secondStep,omitempty" doc:"After the password, rather than instead of it"`
		}
	}
	passkeyInput struct {
		Body struct {
			SecondStep bool          `json:"secondStep,omitempty" doc:"As it was asked for"`
			Passkey    PasskeyAnswer `json:"passkey"`
		}
	}
	proofInput      struct{ Body Proof }
	addPasskeyInput struct {
		Body struct {
			Name    string      `json:"name"`
			Passkey MadePasskey `json:"passkey"`
		}
	}
	addAuthenticatorInput struct {
		Body struct {
			Token string `json:"token"`
			Name  string `json:"name"`
			Code  string `json:"code" doc:"The one that the app shows now"`
		}
	}
	factorPath struct {
		FactorID string `path:"factorId" maxLength:"100"`
	}
	renameFactorInput struct {
		FactorID string `path:"factorId" maxLength:"100"`
		Body     struct {
			Name string `json:"name"`
		}
	}
	factorRolesInput struct{ Body FactorRoles }
)

// stepLimit is that of the sign-in.
var stepLimit = server.Limit{Every: 3 * time.Second, Burst: 20}

// mountSecondStep adds the ways in beside the password.
func (s *Service) mountSecondStep(api *server.API) {
	server.Handle(api, server.Public, http.MethodPut, "/api/session/code", server.Op{
		ID: "finish-sign-in", Summary: "Finish signing in with a code of an authenticator, or a recovery code", Limit: stepLimit,
	}, func(ctx context.Context, in *codeInput) (*sessionOutput, error) {
		return asSession(s.FinishWithCode(ctx, s.browser(ctx), in.Body.Code))
	})
	server.Answer(api, server.Public, http.MethodPost, "/api/session/passkey-request", server.Op{
		ID: "ask-passkey", Summary: "Begin to sign in with a passkey", Limit: stepLimit,
	}, func(ctx context.Context, in *askPasskeyInput) (PasskeyRequest, error) {
		if in.Body.SecondStep {
			return s.AskSecondPasskey(ctx, s.browser(ctx))
		}
		return s.AskPasskey(ctx)
	})
	server.Handle(api, server.Public, http.MethodPut, "/api/session/passkey", server.Op{
		ID: "sign-in-with-passkey", Summary: "Sign in with a passkey", Limit: stepLimit,
	}, func(ctx context.Context, in *passkeyInput) (*sessionOutput, error) {
		if in.Body.SecondStep {
			return asSession(s.FinishWithPasskey(ctx, s.browser(ctx), in.Body.Passkey))
		}
		return asSession(s.SignInWithPasskey(ctx, s.browser(ctx), in.Body.Passkey))
	})
}

// mountFactors adds what people do with their own second factors. Those who must
// set one up first may do all of it, and nothing else.
func (s *Service) mountFactors(api *server.API) {
	own, owner := server.Staff().DuringSetUp(), server.Staff(identity.Owner)
	server.Answer(api, own, http.MethodGet, "/api/admin/profile/factors", server.Op{
		ID: "list-factors", Summary: "List your second factors",
	}, func(ctx context.Context, _ *struct{}) (FactorList, error) {
		found, err := s.Factors(ctx, identity.Caller(ctx))
		all := FactorList{
			Whole:         list.Whole[FactorView]{Items: []FactorView{}, Total: len(found.Items)},
			RecoveryCodes: found.RecoveryCodes, Required: found.Required,
		}
		for _, f := range found.Items {
			all.Items = append(all.Items, factorView(f))
		}
		return all, err
	})
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/passkey-request", server.Op{
		ID: "ask-own-passkey", Summary: "Begin to confirm with a passkey that it is you",
	}, func(ctx context.Context, _ *struct{}) (PasskeyRequest, error) {
		return s.AskToConfirm(ctx, identity.Caller(ctx))
	})
	server.Do(api, own, http.MethodPut, "/api/admin/profile/confirmation", server.Op{
		ID: "confirm-identity", Summary: "Confirm with the password, a code or a passkey that it is you; good for ten minutes",
	}, func(ctx context.Context, in *proofInput) error { return s.Confirm(ctx, identity.Caller(ctx), in.Body) })
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/passkey-offer", server.Op{
		ID: "begin-passkey", Summary: "Begin to add a passkey",
	}, func(ctx context.Context, _ *struct{}) (PasskeyOffer, error) {
		return s.BeginPasskey(ctx, identity.Caller(ctx))
	})
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/passkeys", server.Op{
		ID: "add-passkey", Summary: "Add a passkey", Status: http.StatusCreated,
	}, func(ctx context.Context, in *addPasskeyInput) (AddedFactor, error) {
		return addedView(s.AddPasskey(ctx, identity.Caller(ctx), in.Body.Name, in.Body.Passkey))
	})
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/authenticator-secret", server.Op{
		ID: "begin-authenticator", Summary: "Begin to add an authenticator app",
	}, func(ctx context.Context, _ *struct{}) (NewAuthenticator, error) {
		return s.BeginAuthenticator(ctx, identity.Caller(ctx))
	})
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/authenticators", server.Op{
		ID: "add-authenticator", Summary: "Add an authenticator app", Status: http.StatusCreated,
	}, func(ctx context.Context, in *addAuthenticatorInput) (AddedFactor, error) {
		return addedView(s.AddAuthenticator(ctx, identity.Caller(ctx), in.Body.Token, in.Body.Name, in.Body.Code))
	})
	server.Do(api, own, http.MethodPut, "/api/admin/profile/factors/{factorId}", server.Op{
		ID: "rename-factor", Summary: "Rename a second factor",
	}, func(ctx context.Context, in *renameFactorInput) error {
		return s.RenameFactor(ctx, identity.Caller(ctx), in.FactorID, in.Body.Name)
	})
	server.Do(api, own, http.MethodDelete, "/api/admin/profile/factors/{factorId}", server.Op{
		ID: "remove-factor", Summary: "Remove a second factor",
	}, func(ctx context.Context, in *factorPath) error {
		return s.RemoveFactor(ctx, identity.Caller(ctx), in.FactorID)
	})
	server.Answer(api, own, http.MethodPost, "/api/admin/profile/recovery-codes", server.Op{
		ID: "renew-recovery-codes", Summary: "Get new recovery codes; the old ones stop working",
	}, func(ctx context.Context, _ *struct{}) (RecoveryCodes, error) {
		codes, err := s.RenewRecoveryCodes(ctx, identity.Caller(ctx))
		return RecoveryCodes{Codes: codes}, err
	})
	server.Answer(api, owner, http.MethodGet, "/api/admin/factor-roles", server.Op{
		ID: "find-factor-roles", Summary: "Say which roles need a second factor",
	}, func(ctx context.Context, _ *struct{}) (FactorRoles, error) {
		roles, err := s.FactorRoles(ctx)
		return FactorRoles{Roles: append([]identity.Role{}, roles...)}, err
	})
	server.Do(api, owner, http.MethodPut, "/api/admin/factor-roles", server.Op{
		ID: "set-factor-roles", Summary: "Choose which roles need a second factor, from their next sign-in on",
	}, func(ctx context.Context, in *factorRolesInput) error {
		if err := s.confirmed(identity.Caller(ctx)); err != nil {
			return err
		}
		return s.SetFactorRoles(ctx, in.Body.Roles)
	})
}

func factorView(f Factor) FactorView {
	return FactorView{ID: f.ID, Kind: f.Kind, Name: f.Name, CreatedAt: f.CreatedAt, UsedAt: f.UsedAt}
}

func addedView(added Added, err error) (AddedFactor, error) {
	return AddedFactor{Factor: factorView(added.Factor), RecoveryCodes: append([]string{}, added.Codes...)}, err
}
