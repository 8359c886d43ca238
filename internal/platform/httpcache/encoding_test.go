package httpcache

import (
	"net/http"
	"testing"
)

func TestNegotiateHonoursTheClient(t *testing.T) {
	cases := map[string]Encoding{
		"":                                     Identity,
		"gzip":                                 Gzip,
		"GZIP":                                 Gzip,
		"x-gzip":                               Gzip,
		"gzip, deflate, br, zstd":              Brotli,
		"gzip, deflate, zstd":                  Zstd,
		"br;q=0, zstd;q=0, gzip":               Gzip,
		"br;q=0.5, gzip;q=0.8":                 Gzip,
		"br;q=0.5,gzip;q=0.5":                  Brotli,
		"*":                                    Brotli,
		"*;q=0":                                Identity,
		"br;q=0, *":                            Zstd,
		"identity":                             Identity,
		"identity, gzip":                       Gzip,
		"identity;q=1, gzip;q=0.5":             Identity,
		"identity;q=0":                         Identity,
		"identity;q=0, gzip;q=0.001":           Gzip,
		"deflate":                              Identity,
		"br;q=nonsense":                        Identity,
		"br;q=2":                               Identity,
		"br;q=1.001":                           Identity,
		"br;q=-1":                              Identity,
		"br; Q = 0.9 , gzip ;q=0.8":            Brotli,
		"br;level=4;q=0.1, gzip;q=0.2":         Gzip,
		",,,;;;q=,":                            Identity,
		" gzip ; q=1.000 ":                     Gzip,
		"brotli":                               Identity,
		"br;q=0.1234":                          Identity,
		"gzip;q=1.0, identity; q=0.5, *;q=0":   Gzip,
		"compress, gzip;q=0, br;q=0, zstd;q=0": Identity,
	}
	for accept, want := range cases {
		if got := Negotiate(accept); got != want {
			t.Errorf("Negotiate(%q) = %v, want %v", accept, got, want)
		}
	}
}

func TestNegotiateAmongOffersOnlyWhatThereIs(t *testing.T) {
	if got := NegotiateAmong("gzip, br, zstd", Gzip); got != Gzip {
		t.Errorf("got %v, want gzip", got)
	}
	if got := NegotiateAmong("gzip, br, zstd"); got != Identity {
		t.Errorf("got %v, want identity when nothing is offered", got)
	}
}

func TestAcceptEncodingJoinsLines(t *testing.T) {
	r := &http.Request{Header: http.Header{"Accept-Encoding": {"gzip;q=0.1", "br"}}}
	if got := Negotiate(AcceptEncoding(r)); got != Brotli {
		t.Errorf("got %v, want br from the second line", got)
	}
}

func FuzzNegotiate(f *testing.F) {
	for _, seed := range []string{"", "gzip, br", "br;q=0.5, *;q=0", "identity;q=0", ";q=", "gzip;q=1.0000", "\xff,;=\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, accept string) {
		got := Negotiate(accept)
		if got >= encodings {
			t.Fatalf("Negotiate(%q) = %d", accept, got)
		}
		// Whatever else the header says, a coding that it refuses in its last
		// word must not be used, and the same header is read the same way.
		if Negotiate(accept) != got {
			t.Fatal("two readings of one header differ")
		}
		if refused := Negotiate(accept + ",br;q=0,gzip;q=0,zstd;q=0"); refused != Identity {
			t.Fatalf("Negotiate(%q) = %v although all is refused", accept, refused)
		}
	})
}
