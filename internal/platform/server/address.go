package server

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// addresses finds the visitor behind trusted proxies. Forwarding headers count
// only from a configured network, and are walked from the right: the first
// address that is not ours is the visitor. By default they are ignored.
type addresses struct{ trusted []netip.Prefix }

func (a addresses) origin(r *http.Request) identity.Request {
	return identity.Request{Addr: a.client(r), Device: text.Cut(r.UserAgent(), 200), Host: r.Host}
}

func (a addresses) client(r *http.Request) netip.Addr {
	addr := parseAddr(r.RemoteAddr)
	if !a.trusts(addr) {
		return addr
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		next := parseAddr(strings.TrimSpace(hop))
		if !next.IsValid() {
			return addr // junk from here on: the last one that we know
		}
		addr = next
		if !a.trusts(addr) {
			return addr
		}
	}
	return addr
}

func (a addresses) trusts(addr netip.Addr) bool {
	return slices.ContainsFunc(a.trusted, func(p netip.Prefix) bool { return p.Contains(addr) })
}

// parseAddr reads an address with or without a port.
func parseAddr(s string) netip.Addr {
	if pair, err := netip.ParseAddrPort(s); err == nil {
		return pair.Addr().Unmap().WithZone("")
	}
	addr, err := netip.ParseAddr(strings.Trim(s, "[]"))
	if err != nil {
		return netip.Addr{}
	}
	return addr.Unmap().WithZone("")
}
