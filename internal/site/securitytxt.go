package site

import (
	"bytes"
	"fmt"
	"net/http"

	"tafel/internal/platform/httpcache"
)

// securityTxt tells whoever finds a weakness whom to write to (RFC 9116).
func (p Pages) securityTxt(w http.ResponseWriter, r *http.Request) {
	venue, err := p.Site.Find(r.Context())
	if err != nil {
		p.API.WriteProblem(w, r, err)
		return
	}
	var b bytes.Buffer
	for _, branch := range venue.Branches {
		if branch.Email != "" {
			fmt.Fprintf(&b, "Contact: mailto:%s\n", branch.Email)
		}
	}
	expires := p.Site.clock.Today().AddMonths(6)
	fmt.Fprintf(&b, "Expires: %sT00:00:00Z\nPreferred-Languages: en\nCanonical: %s%s\n", expires, p.PublicURL, securityPath)
	httpcache.NewAnswer(http.StatusOK, "text/plain; charset=utf-8", b.Bytes()).With("Cache-Control", "no-cache").ServeHTTP(w, r)
}
