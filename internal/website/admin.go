package website

import (
	"net/http"

	"tafel/internal/httpcache"
)

// shell is the document of the staff area: the same for everyone and every
// path, because what it shows comes from the API, which decides who may see it.
type shell struct {
	answer *httpcache.Answer
	policy string
}

// newShell lets the staff area frame documents of the house, such as a mail's
// preview, which say themselves who may frame them.
func newShell(html string) *shell { return shellWith(html, policy(html)+"; frame-src 'self'") }

func shellWith(html, policy string) *shell {
	return &shell{
		policy: policy,
		answer: httpcache.NewAnswer(http.StatusOK, htmlType, []byte(html)).
			With("Content-Security-Policy", policy).
			With("Cache-Control", "no-store").
			With("X-Robots-Tag", "noindex"),
	}
}

// Admin serves the staff area's shell.
func (s *Site) Admin() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.dev == nil {
			s.admin.answer.ServeHTTP(w, r)
			return
		}
		html, err := s.devDocument(r.Context(), "/admin.html")
		if err != nil {
			s.failed(w, r, err, http.StatusBadGateway)
			return
		}
		shellWith(html, devPolicy).answer.ServeHTTP(w, r)
	})
}
