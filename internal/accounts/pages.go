package accounts

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// LoginPage is what the sign-in page knows beside the form.
type LoginPage struct {
	Notice     string      `json:"notice,omitempty" enum:"password-changed,welcome" doc:"What has just been done elsewhere"`
	SecondStep *SecondStep `json:"secondStep,omitempty" doc:"Present when the password was right and a second factor is to follow"`
}

// ForgotPasswordPage says whether the form was sent.
type ForgotPasswordPage struct {
	Sent string `json:"sent,omitempty" doc:"What to tell whoever has sent the form"`
}

// ResetPasswordPage is what a single-use link opens.
type ResetPasswordPage struct {
	Purpose string `json:"purpose,omitempty" enum:"setup,reset,invite" doc:"Missing when the link does not work"`
	Token   string `json:"token,omitempty"`
	Email   string `json:"email,omitempty"`
	Name    string `json:"name,omitempty"`
}

// Pages are the pages on which staff sign in. They are for one person only.
type Pages struct {
	Accounts *Service
	API      *server.API
}

// routes lists them.
func (p Pages) routes() []website.Route {
	return []website.Route{
		{Pattern: "/login", Private: true, Load: p.login, Submit: p.signIn, Limit: p.API.Limited(signInID, signInLimit)},
		{Pattern: "/forgot-password", Private: true, Load: p.forgot, Submit: p.ask, Limit: p.API.Limited(askID, askLimit)},
		{Pattern: "/reset-password", Private: true, Load: p.reset, Submit: p.use, Limit: p.API.Limited(useID, useLimit)},
	}
}

// login sends staff who are signed in to their work. It reads the notice from
// the address; anything else there is ignored.
func (p Pages) login(ctx context.Context, r *http.Request) (website.Page, error) {
	if _, err := p.Accounts.Authenticate(ctx, r); err == nil {
		return website.Page{}, website.Redirect{To: "/admin", Status: http.StatusSeeOther}
	}
	var data LoginPage
	if r.URL.Query().Get("step") == secondStep {
		next, err := p.Accounts.SecondStepOf(ctx, read(r, p.Accounts.cookies.StepName()))
		if err != nil {
			return website.Page{}, err
		}
		if next == nil {
			return website.Page{}, website.Redirect{To: "/login", Status: http.StatusSeeOther}
		}
		data.SecondStep = next
	}
	switch notice := r.URL.Query().Get("notice"); notice {
	case "password-changed", "welcome":
		data.Notice = notice
	}
	return website.Page{Name: "login", Data: data, Head: website.Head{Title: "Sign in", Description: "Staff sign-in."}}, nil
}

func (p Pages) signIn(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	names := p.Accounts.cookies
	b := browser{step: read(r, names.StepName()), device: read(r, names.DeviceName()), old: read(r, names.SessionName())}
	next := r.URL.Query().Get("next")
	var done signedIn
	var err error
	if r.URL.Query().Get("step") == secondStep {
		done, err = p.Accounts.FinishWithCode(r.Context(), b, values["code"])
	} else {
		done, err = p.Accounts.SignIn(r.Context(), values["email"], values["password"], b.device, b.old)
	}
	if err != nil {
		return "", err
	}
	for _, cookie := range done.cookies {
		http.SetCookie(w, &cookie)
	}
	if done.second != nil {
		return "/login?" + url.Values{"step": {secondStep}, "next": {safeNext(next)}}.Encode(), nil
	}
	return safeNext(next), nil
}

// secondStep is what the sign-in page's address says while a second factor is to
// follow, for browsers without JavaScript.
const secondStep = "code"

// safeNext follows a wish only inside the admin area of this very site.
func safeNext(next string) string {
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() || u.Host != "" || u.User != nil || strings.ContainsAny(next, "\\\r\n\t") {
		return "/admin"
	}
	if u.Path == "/admin" || strings.HasPrefix(u.Path, "/admin/") {
		return u.RequestURI()
	}
	return "/admin"
}

func (p Pages) forgot(_ context.Context, r *http.Request) (website.Page, error) {
	var data ForgotPasswordPage
	if r.URL.Query().Get("sent") != "" {
		data.Sent = ResetRequested
	}
	return website.Page{Name: "forgot-password", Data: data, Head: website.Head{Title: "Forgot password"}}, nil
}

// ask asks for a link. The answer is the same for every address.
func (p Pages) ask(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	return "/forgot-password?sent=1", p.Accounts.RequestReset(r.Context(), values["email"])
}

func (p Pages) reset(ctx context.Context, r *http.Request) (website.Page, error) {
	page := website.Page{Name: "reset-password", Data: ResetPasswordPage{}, Head: website.Head{Title: "Choose a new password"}}
	token := r.URL.Query().Get("token")
	if token == "" {
		return page, nil
	}
	link, user, err := p.Accounts.FindLink(ctx, token)
	if fault.Is(err, fault.KindNotFound) {
		return page, nil
	}
	page.Data = ResetPasswordPage{Purpose: string(link.Purpose), Token: token, Email: user.Email, Name: user.Name}
	return page, err
}

// use uses the link that the page was opened with.
func (p Pages) use(w http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	token := r.URL.Query().Get("token")
	link, _, err := p.Accounts.FindLink(r.Context(), token)
	if err != nil {
		return "", err
	}
	cookies, err := p.Accounts.UseLink(r.Context(), token, LinkInput{
		Password: values["password"], Name: values["name"], Email: values["email"],
	})
	for _, cookie := range cookies {
		http.SetCookie(w, &cookie)
	}
	switch link.Purpose {
	case Reset:
		return "/login?notice=password-changed", err
	case SetUp:
		return "/admin/welcome", err
	}
	return "/login?notice=welcome", err
}
