// Package httpcache keeps answers ready to send: the bytes of a page or of a
// list, in every content coding a client may ask for, with their entity tags,
// cached per version of the data behind them. It owns no tables and knows
// nothing of what it keeps; whoever makes an answer says which version it is.
package httpcache

import (
	"net/http"
	"strings"
)

// Encoding is a content coding in which an answer can be sent.
type Encoding uint8

// The codings, from the plainest to the one that usually makes the fewest bytes.
const (
	Identity Encoding = iota
	Gzip
	Zstd
	Brotli
	encodings
)

var tokens = [encodings]string{"identity", "gzip", "zstd", "br"}

// String is the name of the coding as Content-Encoding spells it.
func (e Encoding) String() string { return tokens[e] }

// preferred lists every coding, the best first. When a client likes several
// equally, fewer bytes win: visitors pay for them.
var preferred = []Encoding{Brotli, Zstd, Gzip}

// Negotiate picks the coding of an answer from an Accept-Encoding header.
func Negotiate(accept string) Encoding { return NegotiateAmong(accept, preferred...) }

// NegotiateAmong picks among the codings offered; the first offered wins a
// tie. Identity is always on offer: a client that forbids everything gets it
// all the same, as an answer it may still read is better than none.
func NegotiateAmong(accept string, offered ...Encoding) Encoding {
	if accept == "" {
		return Identity
	}
	var weights [encodings]int
	rest := parse(accept, &weights)
	best, weight := Identity, 0
	for _, e := range offered {
		if w := weightOf(e, &weights, rest); w > weight {
			best, weight = e, w
		}
	}
	// A stated preference for the plain form is honoured; without one it is
	// only the last resort.
	if w := weights[Identity]; w > 0 && w-1 > weight {
		return Identity
	}
	return best
}

// AcceptEncoding is a request's whole Accept-Encoding, also when a client or a
// proxy sent it in several lines.
func AcceptEncoding(r *http.Request) string {
	switch values := r.Header["Accept-Encoding"]; len(values) {
	case 0:
		return ""
	case 1:
		return values[0]
	default:
		return strings.Join(values, ",")
	}
}

// weightOf is a coding's quality in thousandths; what the header does not name
// has the quality of its "*".
func weightOf(e Encoding, weights *[encodings]int, rest int) int {
	if w := weights[e]; w > 0 {
		return w - 1
	}
	return rest
}

// parse reads the header without allocating. A weight is stored plus one, so
// that zero says "not named"; rest is the quality of "*".
func parse(accept string, weights *[encodings]int) (rest int) {
	for accept != "" {
		var item string
		item, accept, _ = strings.Cut(accept, ",")
		name, params, _ := strings.Cut(item, ";")
		name = strings.TrimSpace(name)
		q := quality(params)
		if name == "*" {
			rest = q
			continue
		}
		if e, ok := named(name); ok {
			weights[e] = q + 1
		}
	}
	return rest
}

func named(name string) (Encoding, bool) {
	for e, token := range tokens {
		if strings.EqualFold(name, token) {
			return Encoding(e), true
		}
	}
	if strings.EqualFold(name, "x-gzip") {
		return Gzip, true
	}
	return Identity, false
}

// quality reads "q=0.5" as 500. What it cannot read counts as refused, so a
// broken header leads to plain bytes and never to ones the client cannot read.
func quality(params string) int {
	for params != "" {
		var param string
		param, params, _ = strings.Cut(params, ";")
		key, value, found := strings.Cut(param, "=")
		if !found || !strings.EqualFold(strings.TrimSpace(key), "q") {
			continue
		}
		return thousandths(strings.TrimSpace(value))
	}
	return 1000
}

func thousandths(value string) int {
	whole, fraction, _ := strings.Cut(value, ".")
	if len(fraction) > 3 || (whole != "0" && whole != "1") {
		return 0
	}
	q, unit := int(whole[0]-'0')*1000, 100
	for i := range len(fraction) {
		digit := fraction[i]
		if digit < '0' || digit > '9' {
			return 0
		}
		q += int(digit-'0') * unit
		unit /= 10
	}
	if q > 1000 {
		return 0
	}
	return q
}
