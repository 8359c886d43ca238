package mail

import (
	netmail "net/mail"
	"strings"
	"unicode"

	"golang.org/x/net/idna"
)

// parseAddress reads what a person typed as one plain address, its domain in
// the ASCII form that mail servers understand. It refuses quoted local parts,
// lists, names and comments, so nothing but one recipient can come of it.
func parseAddress(typed string) (address string, ok bool) {
	typed = strings.TrimSpace(typed)
	at := strings.LastIndexByte(typed, '@')
	if at < 1 || len(typed) > 254 || strings.ContainsFunc(typed, strange) {
		return "", false
	}
	domain, err := idna.Lookup.ToASCII(typed[at+1:])
	if err != nil || domain == "" {
		return "", false
	}
	address = typed[:at] + "@" + domain
	parsed, err := netmail.ParseAddress("<" + address + ">")
	if err != nil || parsed.Address != address || len(address) > 254 {
		return "", false
	}
	return address, true
}

func strange(r rune) bool {
	return r < 0x21 || r == 0x7f || r == unicode.ReplacementChar || unicode.IsSpace(r) || unicode.IsControl(r) ||
		!unicode.IsPrint(r) || strings.ContainsRune(`<>(),;:"[]\`, r)
}

// addressKey is the mailbox behind an address: guests+a@, Guests@ and, at
// Gmail, g.uests@ all land in one, which a stranger must not be able to flood.
func addressKey(address string) string {
	local, domain, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), "@")
	if base, _, tagged := strings.Cut(local, "+"); tagged && base != "" {
		local = base
	}
	if domain == "gmail.com" || domain == "googlemail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}
