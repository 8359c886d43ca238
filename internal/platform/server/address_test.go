package server

import (
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"tafel/internal/platform/identity"
)

func TestTheVisitorIsTheLastAddressThatIsNoTrustedProxy(t *testing.T) {
	trusted := addresses{[]netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}}
	none := addresses{}
	for name, c := range map[string]struct {
		rule      addresses
		remote    string
		forwarded []string
		want      string
	}{
		"nobody is trusted by default": {none, "10.0.0.1:5", []string{"6.6.6.6"}, "10.0.0.1"},
		"a direct visitor":             {trusted, "203.0.113.7:5", []string{"6.6.6.6"}, "203.0.113.7"},
		"one proxy":                    {trusted, "10.0.0.1:5", []string{"203.0.113.7"}, "203.0.113.7"},
		"two proxies":                  {trusted, "10.0.0.1:5", []string{"203.0.113.7, 10.0.0.2"}, "203.0.113.7"},
		"a spoofed first hop":          {trusted, "10.0.0.1:5", []string{"6.6.6.6, 203.0.113.7"}, "203.0.113.7"},
		"several lines":                {trusted, "10.0.0.1:5", []string{"6.6.6.6", "203.0.113.7"}, "203.0.113.7"},
		"junk":                         {trusted, "10.0.0.1:5", []string{"203.0.113.7, junk"}, "10.0.0.1"},
		"empty":                        {trusted, "10.0.0.1:5", []string{""}, "10.0.0.1"},
		"only proxies":                 {trusted, "10.0.0.1:5", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3"},
		"with ports":                   {trusted, "10.0.0.1:5", []string{"203.0.113.7:99"}, "203.0.113.7"},
		"IPv6":                         {trusted, "[fd00::1]:5", []string{"2001:db8::7"}, "2001:db8::7"},
		"IPv6 in brackets":             {trusted, "[fd00::1]:5", []string{"[2001:db8::7]:44"}, "2001:db8::7"},
		"IPv4 inside IPv6":             {trusted, "[::ffff:10.0.0.1]:5", []string{"::ffff:203.0.113.7"}, "203.0.113.7"},
		"a thousand hops":              {trusted, "10.0.0.1:5", []string{strings.Repeat("6.6.6.6, ", 1000) + "203.0.113.7"}, "203.0.113.7"},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = c.remote
			r.Header["X-Forwarded-For"] = c.forwarded
			r.Header.Set("X-Real-Ip", "6.6.6.6")
			r.Header.Set("Forwarded", "for=6.6.6.6")
			if got := c.rule.client(r).String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestAnIPv6NetworkCountsAsOneVisitor(t *testing.T) {
	one := identity.Request{Addr: netip.MustParseAddr("2001:db8::1")}.Prefix()
	two := identity.Request{Addr: netip.MustParseAddr("2001:db8::2")}.Prefix()
	far := identity.Request{Addr: netip.MustParseAddr("2001:db8:0:1::1")}.Prefix()
	if one != two || one == far {
		t.Errorf("%s, %s, %s", one, two, far)
	}
}

func TestAFloodOfAddressesIsBoundedAndBlocksNobodyNew(t *testing.T) {
	l := newLimiter(true)
	limit := Limit{Every: 1, Burst: 1}
	for i := range mostVisitors + 1000 {
		if err := l.take("x", limit, string(rune(i))); err != nil {
			t.Fatalf("visitor %d was refused", i)
		}
	}
	if l.order.Len() > mostVisitors || len(l.seen) > mostVisitors {
		t.Errorf("%d visitors are remembered", l.order.Len())
	}
}

func FuzzForwardedFor(f *testing.F) {
	rule := addresses{[]netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	f.Add("203.0.113.7, 10.0.0.2")
	f.Add("[::1%25eth0]:80,,")
	f.Fuzz(func(t *testing.T, header string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = "10.0.0.1:5"
		r.Header.Set("X-Forwarded-For", header)
		if !rule.client(r).IsValid() {
			t.Errorf("no address for %q", header)
		}
	})
}
