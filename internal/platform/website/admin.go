package website

import (
	"net/http"

	"tafel/internal/platform/httpcache"
)

// shell is the document of the staff area: the same for everyone and every
// path, because what it shows comes from the API, which decides who may see it.
// Only the status differs where there is no screen.
type shell map[bool]*httpcache.Answer // by whether there is a screen

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
	return shell{true: answer(http.StatusOK), false: answer(http.StatusNotFound)}
}

// Admin serves the staff area's shell: with status 200 for a screen, and with
// 404 where there is none, which the shell then says in its own words.
func (s *Site) Admin(found bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.dev == nil {
			s.admin[found].ServeHTTP(w, r)
			return
		}
		html, err := s.devDocument(r.Context(), "/admin.html")
		if err != nil {
			s.failed(w, r, err, http.StatusBadGateway)
			return
		}
		shellWith(html, devPolicy)[found].ServeHTTP(w, r)
	})
}
