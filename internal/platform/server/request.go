package server

import (
	"cmp"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/identity"
)

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
		origin := addr(r)
		origin.ID = requestID()
		r = r.WithContext(identity.WithRequest(r.Context(), origin))
		w := &written{ResponseWriter: rw}
		w.Header()["X-Request-Id"] = []string{origin.ID}
		defer func() {
			if cause := recover(); cause != nil {
				m.panics.Inc()
				if cause == http.ErrAbortHandler { //nolint:errorlint // the documented sentinel, compared as net/http does
					panic(cause)
				}
				log.ErrorContext(r.Context(), "panic", "panic", fmt.Sprint(cause), "request", origin.ID, "route", r.Pattern, "stack", string(debug.Stack()))
				if w.status == 0 {
					writeProblem(w, newProblem(http.StatusInternalServerError, "internal", somethingWrong, origin.ID))
				}
			}
			m.done(log, r, w, time.Since(start))
		}()
		next.ServeHTTP(w, r)
	})
}

// requestID tells requests apart, in the log and in what visitors report. It
// opens nothing, so it need not be drawn from the system's own well.
func requestID() string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	id := make([]byte, 16)
	for i, high, low := 0, rand.Uint64(), rand.Uint64(); i < len(id); i += 2 {
		id[i], id[i+1] = letters[high&31], letters[low&31]
		high, low = high>>5, low>>5
	}
	return string(id)
}

// RequestLine is the message of the line that every request leaves in the log.
const RequestLine = "request"

// classes are the labels of the metrics, by the first digit of a status.
var classes = [...]string{"0xx", "1xx", "2xx", "3xx", "4xx", "5xx"}

// route names what was asked for, in the log and the history, by the pattern that the
// mux left in the request, or the guard: paths hold e-mail addresses and tokens.
func route(r *http.Request) string { return cmp.Or(r.Pattern, "other") }

// done writes the line and the measurement of a request.
func (m *metrics) done(log *slog.Logger, r *http.Request, w *written, took time.Duration) {
	route := route(r)
	status := max(w.status, http.StatusOK)
	m.observe(route, knownMethod(r.Method), status, took)
	line := slog.NewRecord(time.Now(), slog.LevelInfo, RequestLine, 0) // nobody asks which line of ours wrote it
	line.AddAttrs(
		slog.String("request", identity.RequestFrom(r.Context()).ID), slog.String("method", knownMethod(r.Method)), slog.String("route", route),
		slog.Int("status", status), slog.Int64("bytes", w.bytes), slog.Duration("took", took))
	if log.Enabled(r.Context(), line.Level) {
		_ = log.Handler().Handle(r.Context(), line) // as slog does: a log that cannot be written cannot say so
	}
}

func (m *metrics) observe(route, method string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, method, classes[min(status/100, len(classes)-1)]).Observe(took.Seconds())
}

// knownMethod keeps invented methods out of the metrics.
func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return method
	}
	return "other"
}
