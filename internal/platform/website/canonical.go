package website

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Canonical sends requests with another spelling of a path to the one that is
// served, before a mux sees them: escapes that are not needed, dots, double
// and trailing slashes. Paths under the excepted prefixes pass unseen.
func (s *Site) Canonical(next http.Handler, except ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path, ok := canonical(r.URL); !ok && !under(r.URL.Path, except) {
			redirectTo(w, r, path)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func under(path string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

// redirectTo answers 308 with a canonical path. Such a path starts with one
// slash and a segment without slashes, so it cannot name another host.
func redirectTo(w http.ResponseWriter, r *http.Request, path string) {
	if r.URL.RawQuery != "" {
		path += "?" + r.URL.RawQuery
	}
	w.Header().Set("Cache-Control", "no-cache")
	http.Redirect(w, r, path, http.StatusPermanentRedirect)
}

// canonical returns the one spelling of an address's path, and whether the
// address used it. Front end and cache see only that one.
func canonical(u *url.URL) (path string, ok bool) {
	if u.RawPath == "" && plain(u.Path) {
		return u.Path, true
	}
	escaped := u.EscapedPath()
	var kept []string
	for _, raw := range strings.Split(escaped, "/") {
		segment, err := url.PathUnescape(raw)
		if err != nil {
			segment = raw // cannot happen with a parsed address
		}
		switch segment {
		case "", ".":
		case "..":
			if len(kept) > 0 {
				kept = kept[:len(kept)-1]
			}
		default:
			kept = append(kept, escapeSegment(segment))
		}
	}
	path = "/" + strings.Join(kept, "/")
	return path, path == escaped
}

// plain tells, without allocating, that a decoded path is its own canonical
// form: the usual case. Without a RawPath, net/url had these bytes unescaped in
// the request; of others it cannot be told.
func plain(path string) bool {
	if path == "/" {
		return true
	}
	if path == "" || path[0] != '/' || path[len(path)-1] == '/' {
		return false
	}
	for i := range len(path) {
		c := path[i]
		if c == '/' && (path[i+1] == '/' || path[i+1] == '.') {
			return false // dots are looked at the long way
		}
		if c != '/' && (!unescaped(c) || strings.IndexByte("!'()*", c) >= 0) {
			return false
		}
	}
	return true
}

// unescaped are the bytes that RFC 3986 lets stand in a path segment.
func unescaped(c byte) bool {
	switch {
	case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		return true
	}
	return strings.IndexByte("-._~!$&'()*+,;=:@", c) >= 0
}

func escapeSegment(segment string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(segment) {
		if c := segment[i]; unescaped(c) {
			b.WriteByte(c)
		} else {
			b.WriteString(string([]byte{'%', hex[c>>4], hex[c&15]}))
		}
	}
	return b.String()
}
