package server

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/identity"
)

// BenchmarkStep measures what every request passes beside its handler, each by itself; make bench writes it down.
func BenchmarkStep(b *testing.B) {
	r := httptest.NewRequest(http.MethodGet, "/events", nil)
	r.RemoteAddr, r.Host = "127.0.0.1:4000", "127.0.0.1:8080"
	known := addresses{[]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
	g := &guard{api: &API{limiter: newLimiter(false)}, hosts: []string{"127.0.0.1", "localhost"}, cross: http.NewCrossOriginProtection()}
	m := newMetrics(prometheus.NewRegistry())
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"finding the visitor behind proxies", func() { known.origin(r) }},
		{"a name for the request", func() { _ = r.WithContext(identity.WithRequest(r.Context(), identity.Request{ID: requestID()})) }},
		{"host, origin and address", func() { _ = g.check(r) }},
		{"counting by route", func() { m.observe("GET /events", http.MethodGet, http.StatusOK, time.Millisecond) }},
	} {
		b.Run(step.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				step.do()
			}
		})
	}
}
