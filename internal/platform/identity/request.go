package identity

import (
	"context"
	"net/netip"
)

// Request is where a call comes from: its id in the logs, the visitor's
// address behind trusted proxies, the browser's own name for itself, and the
// host that it asked for.
type Request struct {
	ID     string
	Addr   netip.Addr
	Device string
	Host   string
}

type requestKey struct{}

// WithRequest puts the call's origin into the context.
func WithRequest(ctx context.Context, r Request) context.Context {
	return context.WithValue(ctx, requestKey{}, r)
}

// RequestFrom reads the call's origin; a command line has none.
func RequestFrom(ctx context.Context) Request {
	r, _ := ctx.Value(requestKey{}).(Request)
	return r
}

// Prefix groups addresses that one visitor can easily have: a single IPv4
// address, a whole IPv6 /64.
func (r Request) Prefix() string {
	addr := r.Addr.Unmap()
	if !addr.IsValid() {
		return "unknown"
	}
	if addr.Is4() {
		return addr.String()
	}
	prefix, err := addr.WithZone("").Prefix(64)
	if err != nil {
		return "unknown"
	}
	return prefix.String()
}

// Network is where a call comes from, as a digest that tells nobody the address;
// empty where that is unknown. An address of this machine is a proxy's that
// nobody named as trusted: everybody comes from there.
func (r Request) Network(digest func(string) string) string {
	if addr := r.Addr.Unmap(); !addr.IsValid() || addr.IsLoopback() {
		return ""
	}
	return digest("network " + r.Prefix())
}
