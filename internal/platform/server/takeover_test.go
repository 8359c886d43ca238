package server

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

func TestAConnectionThatWasTakenOverCountsUntilItIsClosed(t *testing.T) {
	listener := listenLocal(t)
	given := make(chan net.Conn, 1)
	limiter := newConnectionLimiter(8)
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		encode(w, r, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/event-stream")
			conn, err := TakeOver(w, r)
			if err != nil {
				t.Error(err)
			}
			given <- conn
		})
	})}
	limiter.limit(server)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	open := func() int {
		limiter.mu.Lock()
		defer limiter.mu.Unlock()
		return len(limiter.open)
	}
	answer, err := http.Get("http://" + listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	conn := <-given
	if open() != 1 {
		t.Errorf("%d connections count while it is open", open())
	}
	if _, err := io.WriteString(conn, "the rest"); err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
	if open() != 0 {
		t.Errorf("%d connections count after its end", open())
	}
	body, err := io.ReadAll(answer.Body)
	if err != nil || string(body) != "the rest" || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/event-stream") || answer.Header.Get("Date") == "" {
		t.Errorf("%q, %v, %v", body, answer.Header, err)
	}
}
