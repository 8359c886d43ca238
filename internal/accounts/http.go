package accounts

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// AccountView is an account as its owner sees it.
type AccountView struct {
	ID        string `json:"id"`
	Email     string `json:"email"`
	Name      string `json:"name"`
	Role      string `json:"role" enum:"owner,manager,staff"`
	MustSetUp bool   `json:"mustSetUp,omitempty" doc:"Whether a second factor must be set up before anything else"`
}

// SessionView says who is signed in, if anybody.
type SessionView struct {
	User       *AccountView `json:"user,omitempty" doc:"Missing for a visitor"`
	SecondStep *SecondStep  `json:"secondStep,omitempty" doc:"Present when the password was right and a second factor is to follow"`
}

type sessionOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
	Body      SessionView
}

type signInInput struct {
	Body struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
}

// ResetAnswer is the same for every address.
type ResetAnswer struct {
	Message string `json:"message"`
}

// ResetRequested is what everybody is told who asks for a new password.
const ResetRequested = "If this address belongs to an account, a link to choose a new password is on its way. It works once, for 30 minutes."

type requestResetInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

type useLinkInput struct {
	Token string `path:"token" maxLength:"200"`
	Body  LinkInput
}

type useLinkOutput struct {
	SetCookie []http.Cookie `header:"Set-Cookie"`
}

type signOutOutput struct {
	SetCookie     []http.Cookie `header:"Set-Cookie"`
	ClearSiteData string        `header:"Clear-Site-Data"`
}

// What a plain form does, too, counts together with the operation.
const (
	signInID = "sign-in"
	askID    = "request-password-reset"
	useID    = "use-password-reset"
)

var (
	signInLimit = server.Limit{Every: 3 * time.Second, Burst: 20}
	askLimit    = server.Limit{Every: 10 * time.Second, Burst: 20}
	useLimit    = server.Limit{Every: 3 * time.Second, Burst: 20}
)

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("accounts")
	server.Describe[LoginPage](api)
	server.Describe[ForgotPasswordPage](api)
	server.Describe[ResetPasswordPage](api)
	server.Handle(api, server.Public, http.MethodPost, "/api/session", server.Op{
		ID: signInID, Summary: "Sign in with e-mail and password", Limit: signInLimit,
	}, func(ctx context.Context, in *signInInput) (*sessionOutput, error) {
		b := s.browser(ctx)
		return asSession(s.SignIn(ctx, in.Body.Email, in.Body.Password, b.device, b.old))
	})
	s.mountSecondStep(api)
	server.Handle(api, server.Public.DuringSetUp(), http.MethodGet, "/api/session", server.Op{
		ID: "find-session", Summary: "Say who is signed in",
	}, func(ctx context.Context, _ *struct{}) (*sessionOutput, error) {
		out := &sessionOutput{}
		if actor, ok := identity.From(ctx); ok {
			out.Body.User = &AccountView{ID: actor.ID, Email: actor.Email, Name: actor.Name, Role: string(actor.Role), MustSetUp: actor.MustSetUp}
		}
		return out, nil
	})
	server.Handle(api, server.Public.DuringSetUp(), http.MethodDelete, "/api/session", server.Op{
		ID: "sign-out", Summary: "Sign out", Status: http.StatusNoContent,
	}, func(ctx context.Context, _ *struct{}) (*signOutOutput, error) {
		err := s.SignOut(ctx, s.browser(ctx))
		return &signOutOutput{SetCookie: []http.Cookie{
			s.cookies.make(s.cookies.SessionName(), "", 0), s.cookies.make(s.cookies.StepName(), "", 0),
		}, ClearSiteData: `"cache"`}, err
	})
	server.Answer(api, server.Public, http.MethodPost, "/api/password-resets", server.Op{
		ID: askID, Summary: "Ask for a link to choose a new password", Status: http.StatusAccepted, Limit: askLimit,
	}, func(ctx context.Context, in *requestResetInput) (ResetAnswer, error) {
		return ResetAnswer{Message: ResetRequested}, s.RequestReset(ctx, in.Body.Email)
	})
	server.Handle(api, server.Public, http.MethodPut, "/api/password-resets/{token}", server.Op{
		ID: useID, Summary: "Choose a password with a single-use link: a reset, an invitation or the set-up",
		Limit: useLimit, Status: http.StatusNoContent,
	}, func(ctx context.Context, in *useLinkInput) (*useLinkOutput, error) {
		cookies, err := s.UseLink(ctx, in.Token, in.Body)
		return &useLinkOutput{SetCookie: cookies}, err
	})
	s.mountStaff(api)
	s.mountFactors(api)
}

// browser reads the cookies that matter for signing in.
func (s *Service) browser(ctx context.Context) browser {
	return browser{
		step: server.Cookie(ctx, s.cookies.StepName()), device: server.Cookie(ctx, s.cookies.DeviceName()), old: server.Cookie(ctx, s.cookies.SessionName()),
	}
}

func asSession(done signedIn, err error) (*sessionOutput, error) {
	out := &sessionOutput{SetCookie: done.cookies, Body: SessionView{SecondStep: done.second}}
	if u := done.user; u.ID != "" {
		out.Body.User = &AccountView{ID: u.ID, Email: u.Email, Name: u.Name, Role: string(u.Role), MustSetUp: done.mustSetUp}
	}
	return out, err
}
