package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// grace is how long what is in flight may take once the server has lingered.
const grace = 25 * time.Second

// Ending is how a server shuts down, in this order.
type Ending struct {
	// Unready tells whoever asks that visitors should be sent elsewhere.
	Unready func()
	// Linger returns when a proxy in front has had time to ask. What comes
	// meanwhile is answered as always, and its connection closed.
	Linger func()
	// Drain ends streams, which would otherwise never end.
	Drain func()
}

// AtOnce is the shutdown of a server that nobody asks whether it is ready.
func AtOnce() Ending { return Ending{Unready: func() {}, Linger: func() {}, Drain: func() {}} }

// Serve answers on the listener until the context ends, then shuts down:
// it stops taking new requests and finishes those in flight.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger, ending Ending) error {
	var leaving atomic.Bool
	server := &http.Server{
		Handler:           closeWhen(&leaving, handler),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	newConnectionLimiter(connectionLimit()).limit(server)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	ending.Unready()
	leaving.Store(true)
	ending.Linger()
	ending.Drain()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	err := server.Shutdown(end)
	if errors.Is(err, context.DeadlineExceeded) {
		log.Warn("some requests did not end in time and were cut off")
		err = server.Close()
	}
	if served := <-failed; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}

// closeWhen lets no connection wait for a next request once we are leaving: one
// that is closed while it is idle could take a request with it.
func closeWhen(leaving *atomic.Bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if leaving.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// Inside is what operators see on the loopback-only second listener: metrics
// and profiles. How the program was called is not told: a flag may hold a secret.
func Inside(registry prometheus.Gatherer) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return mux
}
