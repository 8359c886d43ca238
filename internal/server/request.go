package server

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/identity"
)

// state is what one request gathers on its way, for the log line at its end.
type state struct {
	id      string
	pattern string
}

type stateKey struct{}

// notePattern remembers which route answered: logs and metrics name patterns,
// since paths hold e-mail addresses and tokens.
func notePattern(ctx context.Context, pattern string) {
	if s, ok := ctx.Value(stateKey{}).(*state); ok {
		s.pattern = pattern
	}
}

// written counts what goes out.
type written struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (w *written) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *written) Write(data []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(data)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *written) Unwrap() http.ResponseWriter { return w.ResponseWriter }

type metrics struct {
	requests *prometheus.HistogramVec
	panics   prometheus.Counter
}

func newMetrics(registry prometheus.Registerer) *metrics {
	m := &metrics{
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "tafel_http_request_seconds", Help: "Time to answer, by route, method and status class.",
			Buckets: []float64{.001, .005, .025, .1, .5, 2, 10},
		}, []string{"route", "method", "status"}),
		panics: prometheus.NewCounter(prometheus.CounterOpts{Name: "tafel_panics_total", Help: "Requests that ended in a panic."}),
	}
	registry.MustRegister(m.requests, m.panics)
	return m
}

// observe is the outermost layer: it names the request, survives a panic, and
// writes one line and one measurement when the answer is out.
func observe(next http.Handler, log *slog.Logger, m *metrics, addr func(*http.Request) identity.Request) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		start := time.Now()
		s := &state{id: rand.Text()[:16]}
		origin := addr(r)
		origin.ID = s.id
		ctx := identity.WithRequest(context.WithValue(r.Context(), stateKey{}, s), origin)
		w := &written{ResponseWriter: rw}
		w.Header().Set("X-Request-Id", s.id)
		defer func() {
			if cause := recover(); cause != nil {
				m.panics.Inc()
				if cause == http.ErrAbortHandler { //nolint:errorlint // the documented sentinel, compared as net/http does
					panic(cause)
				}
				log.ErrorContext(ctx, "panic", "panic", fmt.Sprint(cause), "request", s.id, "route", s.pattern, "stack", string(debug.Stack()))
				if w.status == 0 {
					writeProblem(w, newProblem(http.StatusInternalServerError, "internal", somethingWrong, s.id))
				}
			}
			m.done(log, r, w, s, time.Since(start))
		}()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

func (m *metrics) done(log *slog.Logger, r *http.Request, w *written, s *state, took time.Duration) {
	route := s.pattern
	if route == "" {
		route = "other"
	}
	status := max(w.status, http.StatusOK)
	m.requests.WithLabelValues(route, knownMethod(r.Method), strconv.Itoa(status/100)+"xx").Observe(took.Seconds())
	log.LogAttrs(r.Context(), slog.LevelInfo, "request",
		slog.String("request", s.id), slog.String("method", knownMethod(r.Method)), slog.String("route", route),
		slog.Int("status", status), slog.Int64("bytes", w.bytes), slog.Duration("took", took))
}

// knownMethod keeps invented methods out of the metrics.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}
