package httpcache

import (
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/cespare/xxhash/v2"
)

// smallest is the size below which compressing saves less than the header
// that announces it and the work on both sides.
const smallest = 512

// Answer is a cached response: its bytes, and the same in each coding
// from the first time a client asks for it. It is immutable from outside and
// may be served by many at once.
type Answer struct {
	status   int
	kind     []string // Content-Type as a header value, shared by all responses
	header   []field
	tag      string
	variants [encodings]variant
	tight    atomic.Pointer[variant] // the smallest brotli, once somebody took the time
}

type field struct {
	name   string
	values []string
}

type variant struct {
	once   sync.Once
	data   []byte
	coding []string // header values, made once
	tag    []string
	length []string
}

// NewAnswer keeps plain bytes as an answer. The caller gives the bytes away
// and must not change them. Compressible answers are compressed when asked for.
func NewAnswer(status int, contentType string, plain []byte) *Answer {
	a := &Answer{
		status: status,
		kind:   []string{contentType},
		tag:    strconv.FormatUint(xxhash.Sum64(plain), 36),
	}
	identity := &a.variants[Identity]
	identity.once.Do(func() { identity.fill(a.tag, "", Identity, plain) })
	return a
}

// With adds a header that every response with this answer carries, 304 too.
// It is for the maker of the answer, before others can see it.
func (a *Answer) With(name, value string) *Answer {
	a.header = append(a.header, field{http.CanonicalHeaderKey(name), []string{value}})
	return a
}

// Status is the HTTP status that the answer is sent with.
func (a *Answer) Status() int { return a.status }

// Plain is the answer's uncompressed bytes. Do not change them.
func (a *Answer) Plain() []byte { return a.variants[Identity].data }

// cost is what the answer takes in memory: the plain bytes and, as an
// estimate on the safe side for text, as much again for its compressed forms.
func (a *Answer) cost() int64 { return int64(2*len(a.Plain())) + 1024 }

// ServeHTTP sends the answer in the coding that suits the client, or 304 when
// the client has these bytes. An answer other than 200 has no entity tag,
// because "not modified" would hide its status.
func (a *Answer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := a.pick(Negotiate(AcceptEncoding(r)))
	h := w.Header()
	for _, f := range a.header {
		h[f.name] = f.values
	}
	vary(h)
	if a.status == http.StatusOK {
		h["Etag"] = v.tag
		if NotModified(r, v.tag[0]) || v == a.tight.Load() && NotModified(r, a.variants[Brotli].tag[0]) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h["Content-Type"] = a.kind
	if v.coding != nil {
		h["Content-Encoding"] = v.coding
	}
	h["Content-Length"] = v.length
	w.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(v.data) // the client has gone: nobody is left to tell
	}
}

// pick returns a coding's variant, made now if nobody asked for it before,
// and the plain one where compressing does not pay.
func (a *Answer) pick(e Encoding) *variant {
	plain := &a.variants[Identity]
	if e == Identity || len(plain.data) < smallest {
		return plain
	}
	if v := a.tight.Load(); v != nil && e == Brotli {
		return v
	}
	v := &a.variants[e]
	v.once.Do(func() {
		if data := Compress(e, plain.data); data != nil && len(data) < len(plain.data) {
			v.fill(a.tag, e.String(), e, data)
		}
	})
	if v.data == nil {
		return plain
	}
	return v
}

// Recompress makes the brotli form as small as can be, which takes a hundred times
// as long as the usual one: for answers that many will ask for, on somebody
// else's time. Clients that hold the usual form need not fetch this one.
func (a *Answer) Recompress() {
	usual := a.pick(Brotli)
	if usual.coding == nil || a.tight.Load() != nil {
		return
	}
	if data := tighten(a.Plain()); data != nil && len(data) < len(usual.data) {
		v := &variant{}
		v.fill(a.tag, "br11", Brotli, data)
		a.tight.Store(v)
	}
}

// fill sets a variant's bytes and headers. Each coding has a tag of its own,
// as a strong entity tag stands for exact bytes.
func (v *variant) fill(tag, form string, e Encoding, data []byte) {
	v.data = data
	v.length = []string{strconv.Itoa(len(data))}
	if e == Identity {
		v.tag = []string{`"` + tag + `"`}
		return
	}
	v.coding = []string{e.String()}
	v.tag = []string{`"` + tag + "-" + form + `"`}
}

var varyEncoding = []string{"Accept-Encoding"}

func vary(h http.Header) {
	if _, ok := h["Vary"]; !ok {
		h["Vary"] = varyEncoding
		return
	}
	h.Add("Vary", "Accept-Encoding")
}

// NotModified tells whether the client already has the bytes behind a strong
// entity tag (given with its quotes).
func NotModified(r *http.Request, tag string) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	for _, line := range r.Header["If-None-Match"] {
		for line != "" {
			var item string
			item, line, _ = strings.Cut(line, ",")
			item = strings.TrimPrefix(strings.TrimSpace(item), "W/")
			if item == tag || item == "*" {
				return true
			}
		}
	}
	return false
}
