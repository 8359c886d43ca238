package website

import (
	"net/http"
	"slices"

	"tafel/internal/platform/httpcache"
	"tafel/internal/platform/identity"
)

// Screen is a page of the staff area.
type Screen struct {
	Pattern string
	Roles   []identity.Role // who it is for; empty for everybody who is signed in
}

// shell is the document of the staff area: the same for everyone and every
// path, because what it shows comes from the API, which decides who may see it.
// Only the status differs.
type shell map[int]*httpcache.Answer // by status

// newShell lets the staff area frame documents of our own, such as a mail's
// preview, which say themselves who may frame them.
func newShell(html string) shell { return shellWith(html, policy(html)+"; frame-src 'self'") }

func shellWith(html, policy string) shell {
	answer := func(status int) *httpcache.Answer {
		return httpcache.NewAnswer(status, htmlType, []byte(html)).
			With("Content-Security-Policy", policy).
			With("Cache-Control", "no-store").
			With("X-Robots-Tag", "noindex")
	}
	all := shell{}
	for _, status := range []int{http.StatusOK, http.StatusForbidden, http.StatusNotFound} {
		all[status] = answer(status)
	}
	return all
}

// Admin serves the staff area's shell: with status 200 for a screen, with 403 for
// one that is not for the role of whoever asks, and with 404 where there is none.
// The shell then says so in its own words.
func (s *Site) Admin(screen Screen) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		all := s.admin
		if s.dev != nil {
			html, err := s.devDocument(r.Context(), "/admin.html")
			if err != nil {
				s.failed(w, r, err, http.StatusBadGateway)
				return
			}
			all = shellWith(html, devPolicy)
		}
		all[s.opts.status(screen, r)].ServeHTTP(w, r)
	})
}

func (o Options) status(screen Screen, r *http.Request) int {
	if screen.Pattern == "" {
		return http.StatusNotFound
	}
	if len(screen.Roles) > 0 && o.Role != nil {
		if role := o.Role(r); role != "" && !slices.Contains(screen.Roles, role) {
			return http.StatusForbidden
		}
	}
	return http.StatusOK
}
