package app

import (
	"context"
	"net/http"

	"tafel/internal/accounts"
	"tafel/internal/platform/fault"
)

// LoginPage is what the sign-in page knows beside the form.
type LoginPage struct {
	Notice string `json:"notice,omitempty" enum:"password-changed,welcome" doc:"What has just been done elsewhere"`
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

// loginData reads the notice from the address; anything else there is ignored.
func loginData(_ context.Context, r *http.Request) (any, error) {
	switch notice := r.URL.Query().Get("notice"); notice {
	case "password-changed", "welcome":
		return LoginPage{Notice: notice}, nil
	}
	return LoginPage{}, nil
}

func forgotData(_ context.Context, r *http.Request) (any, error) {
	if r.URL.Query().Get("sent") != "" {
		return ForgotPasswordPage{Sent: accounts.ResetRequested}, nil
	}
	return ForgotPasswordPage{}, nil
}

func (f *features) resetData(ctx context.Context, r *http.Request) (any, error) {
	token := r.URL.Query().Get("token")
	if token == "" {
		return ResetPasswordPage{}, nil
	}
	link, err := f.accounts.FindLink(ctx, token)
	if fault.Is(err, fault.KindNotFound) {
		return ResetPasswordPage{}, nil
	}
	return ResetPasswordPage{Purpose: string(link.Purpose), Token: token, Email: link.Email, Name: link.Name}, err
}

// forgotForm asks for a link. The answer is the same for every address.
func (f *features) forgotForm(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	return "/forgot-password?sent=1", f.accounts.RequestReset(r.Context(), values["email"])
}

// resetForm uses the link that the page was opened with.
func (f *features) resetForm(_ http.ResponseWriter, r *http.Request, values map[string]string) (string, error) {
	token := r.URL.Query().Get("token")
	link, err := f.accounts.FindLink(r.Context(), token)
	if err != nil {
		return "", err
	}
	err = f.accounts.UseLink(r.Context(), token, accounts.LinkInput{
		Password: values["password"], Name: values["name"], Email: values["email"],
	})
	return "/login?notice=" + noticeAfter(link.Purpose), err
}

func noticeAfter(purpose accounts.Purpose) string {
	if purpose == accounts.Reset {
		return "password-changed"
	}
	return "welcome"
}
