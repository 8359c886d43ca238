package storagetest

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"time"
)

// Mode is a way in which a bucket can fail.
type Mode int32

// The ways.
const (
	Healthy   Mode = iota
	Refuses        // the connection is reset before any answer
	Hangs          // the request is taken and never answered
	Breaks         // 500 to everything
	Throttles      // 503 SlowDown
	Trickles       // the answer comes, a few bytes at a time
	Cuts           // answers break off in the middle
	Denies         // 403 AccessDenied
	Full           // 507, as a bucket over its quota
)

// Outages are the modes that another try may overcome.
var Outages = map[string]Mode{
	"refuses": Refuses, "hangs": Hangs, "breaks": Breaks, "throttles": Throttles,
}

// faults stands before the server and makes it fail on demand.
type faults struct {
	next     http.Handler
	mode     atomic.Int32
	left     atomic.Int32 // requests until it heals, when above 0
	requests atomic.Int32
	done     chan struct{}
}

// Fail switches the mode.
func (f *faults) Fail(mode Mode) { f.mode.Store(int32(mode)) }

// FailFor switches the mode for the next n requests.
func (f *faults) FailFor(n int, mode Mode) {
	f.left.Store(int32(n))
	f.mode.Store(int32(mode))
}

// Requests counts what reached the server.
func (f *faults) Requests() int { return int(f.requests.Load()) }

func (f *faults) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.requests.Add(1)
	mode := Mode(f.mode.Load())
	if mode != Healthy && f.left.Load() > 0 && f.left.Add(-1) == 0 {
		f.mode.Store(int32(Healthy))
	}
	switch mode {
	case Refuses:
		f.reset(w)
	case Hangs:
		select {
		case <-f.done:
		case <-r.Context().Done():
		}
		f.reset(w)
	case Breaks:
		answer(w, http.StatusInternalServerError, "InternalError")
	case Throttles:
		answer(w, http.StatusServiceUnavailable, "SlowDown")
	case Denies:
		answer(w, http.StatusForbidden, "AccessDenied")
	case Full:
		answer(w, http.StatusInsufficientStorage, "XMinioStorageFull")
	case Trickles, Cuts:
		f.spoil(w, r, mode)
	default:
		f.next.ServeHTTP(w, r)
	}
}

func answer(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	fmt.Fprintf(w, "<Error><Code>%s</Code><Message>made to fail</Message></Error>", code)
}

func (f *faults) reset(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	_ = conn.Close()
}

// spoil gives the right answer, slowly or only half of it.
func (f *faults) spoil(w http.ResponseWriter, r *http.Request, mode Mode) {
	rec := httptest.NewRecorder()
	f.next.ServeHTTP(rec, r)
	for name, values := range rec.Header() {
		w.Header()[name] = values
	}
	body := rec.Body.Bytes()
	if r.Method == http.MethodGet {
		w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	}
	w.WriteHeader(rec.Code)
	if mode == Cuts {
		_, _ = w.Write(body[:len(body)/2])
		_ = http.NewResponseController(w).Flush()
		if len(body) > 1 {
			panic(http.ErrAbortHandler)
		}
		return
	}
	for piece := max(1, len(body)/20); len(body) > 0; body = body[min(piece, len(body)):] {
		if _, err := w.Write(body[:min(piece, len(body))]); err != nil {
			return
		}
		_ = http.NewResponseController(w).Flush()
		time.Sleep(5 * time.Millisecond)
	}
}
