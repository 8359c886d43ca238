package server

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

func listenLocal(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

func TestAServerThatEndsFinishesWhatItHasBegun(t *testing.T) {
	listener := listenLocal(t)
	ctx, stop := context.WithCancel(t.Context())
	begun, release := make(chan struct{}, 20), make(chan struct{})
	var drained atomic.Bool
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		begun <- struct{}{}
		<-release
		_, _ = io.WriteString(w, "whole")
	})
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(ctx, listener, handler, slog.New(slog.DiscardHandler), Ending{Unready: func() {}, Linger: func() {}, Drain: func() { drained.Store(true) }})
	}()
	var group sync.WaitGroup
	var whole atomic.Int64
	for range 20 {
		group.Go(func() {
			answer, err := http.Get("http://" + listener.Addr().String())
			if err != nil {
				t.Error(err)
				return
			}
			body, err := io.ReadAll(answer.Body)
			if err := answer.Body.Close(); err != nil {
				t.Error(err)
			}
			if err == nil && string(body) == "whole" {
				whole.Add(1)
			}
		})
	}
	for range 20 {
		<-begun
	}
	stop()
	for !drained.Load() {
		time.Sleep(time.Millisecond) // until Serve has heard
	}
	close(release)
	group.Wait()
	if err := <-ended; err != nil || whole.Load() != 20 {
		t.Errorf("%d of 20 answers were whole; ended with %v", whole.Load(), err)
	}
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Error("the port is still open")
	}
}

func TestAServerThatEndsAnswersUntilAProxyHasNoticed(t *testing.T) {
	listener := listenLocal(t)
	ctx, stop := context.WithCancel(t.Context())
	lingers, noticed := make(chan struct{}), make(chan struct{})
	var unready, drained atomic.Bool
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(ctx, listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "whole") }),
			slog.New(slog.DiscardHandler), Ending{
				Unready: func() { unready.Store(true) }, Linger: func() { close(lingers); <-noticed }, Drain: func() { drained.Store(true) },
			})
	}()
	ask := func(closes bool) {
		t.Helper()
		answer, err := http.Get("http://" + listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err := errors.Join(err, answer.Body.Close()); err != nil || string(body) != "whole" || answer.Close != closes {
			t.Errorf("answered %q, closes %v, %v", body, answer.Close, err)
		}
	}
	ask(false)
	stop()
	<-lingers
	if !unready.Load() || drained.Load() {
		t.Errorf("while it lingers: unready %v, drained %v", unready.Load(), drained.Load())
	}
	ask(true)
	ask(true)
	close(noticed)
	if err := <-ended; err != nil || !drained.Load() {
		t.Errorf("ended with %v, drained %v", err, drained.Load())
	}
}

func TestNobodyInsideLearnsHowTheProgramWasCalled(t *testing.T) {
	inside := Inside(prometheus.NewRegistry())
	for path, want := range map[string]int{"/metrics": 200, "/debug/pprof/": 200, "/debug/pprof/goroutine": 200, "/debug/pprof/cmdline": 404} {
		w := httptest.NewRecorder()
		inside.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		if w.Code != want {
			t.Errorf("%s: %d, not %d", path, w.Code, want)
		}
	}
}

func TestSlowHeadersAreCutOffAndOthersServed(t *testing.T) {
	listener := listenLocal(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- Serve(ctx, listener, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), slog.New(slog.DiscardHandler), AtOnce())
	}()
	var slow []net.Conn
	for range 200 {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
		slow = append(slow, conn)
	}
	answer, err := http.Get("http://" + listener.Addr().String())
	if err != nil {
		t.Fatalf("a real visitor: %v", err)
	}
	if err := answer.Body.Close(); err != nil {
		t.Error(err)
	}
	deadline := time.Now().Add(7 * time.Second)
	for _, conn := range slow {
		if err := conn.SetReadDeadline(deadline); err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, bufio.NewReader(conn)); err != nil {
			t.Fatalf("still open after 7 seconds: %v", err)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
