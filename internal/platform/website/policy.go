package website

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
)

var (
	inlineScript = regexp.MustCompile(`(?is)<script\b([^>]*)>(.*?)</script>`)
	inlineStyle  = regexp.MustCompile(`(?is)<style\b[^>]*>(.*?)</style>`)
	typeValue    = regexp.MustCompile(`(?i)\btype="([^"]*)"`)
)

// devPolicy lets the dev server inject its scripts and reload pages.
const devPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws: http://localhost:* http://127.0.0.1:*; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

// policy is the Content-Security-Policy of a whole document: nothing inline
// runs but its own blocks, named by their hashes. There is no nonce, so that a
// cached answer stays valid for everybody.
func policy(html string) string { return policyFor(inlineHashes(html)) }

func inlineHashes(html string) (scripts, styles []string) {
	for _, m := range inlineScript.FindAllStringSubmatch(html, -1) {
		if !srcValue.MatchString(m[1]) && runs(m[1]) {
			scripts = append(scripts, hash(m[2]))
		}
	}
	for _, m := range inlineStyle.FindAllStringSubmatch(html, -1) {
		styles = append(styles, hash(m[1]))
	}
	return scripts, styles
}

func policyFor(scripts, styles []string) string {
	own := func(hashes []string) string { return strings.Join(append([]string{"'self'"}, hashes...), " ") }
	return "default-src 'none'; script-src " + own(scripts) + "; style-src " + own(styles) +
		"; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'" +
		"; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; manifest-src 'self'"
}

// framed is the policy of a page that the staff area shows in a frame: it runs
// nothing and sends nothing.
func framed(styles []string) string {
	return strings.Replace(policyFor(nil, styles), "frame-ancestors 'none'", "frame-ancestors 'self'", 1) + "; sandbox allow-same-origin"
}

// runs tells whether a script element is code; blocks of other types are data
// that browsers do not run and the policy need not name.
func runs(attributes string) bool {
	m := typeValue.FindStringSubmatch(attributes)
	return m == nil || m[1] == "" || m[1] == "module" || strings.HasSuffix(m[1], "javascript")
}

func hash(block string) string {
	sum := sha256.Sum256([]byte(block))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
