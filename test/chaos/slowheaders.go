package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// slowHeadersScenario lets thousands of connections begin a request and never
// end it, while visitors come.
var slowHeadersScenario = scenario{
	name:    "slowheaders",
	promise: "5,000 connections that never finish their headers, and come back when they are closed: real visitors read and book all the while, also where the system allows few open files",
	run:     outlastSlowHeaders,
	control: starveOnSlowHeaders,
}

func outlastSlowHeaders(ctx context.Context, s *testbed) error {
	for _, how := range []struct {
		files, attackers, requests int
	}{
		{0, s.size(0, 5000), s.size(0, 200)},
		{s.size(256, 1024), s.size(400, 5000), s.size(10, 200)}, // fewer files than attackers
	} {
		if how.attackers == 0 {
			continue
		}
		name := "open files not limited"
		start := setup{name: fmt.Sprint(how.files)}
		if how.files > 0 {
			name = fmt.Sprintf("at most %d open files", how.files)
			start.wrap = limited("n", how.files)
		}
		p, err := s.program(ctx, start)
		if err != nil {
			return err
		}
		if _, err := p.start(ctx); err != nil {
			return err
		}
		worst, err := requestAmong(ctx, s, p.addr, how.attackers, how.requests, timeout)
		if err != nil {
			return err
		}
		s.show(fmt.Sprintf("%d attackers, %s", how.attackers, name), "%d requests, the slowest %d ms", how.requests, worst.Milliseconds())
		s.within("the slowest request", worst, 2*time.Second)
		if _, err := p.stop(); err != nil {
			return err
		}
		p.quiet()
	}
	return nil
}

// limited runs a command with a limit of the shell's.
func limited(what string, value int) []string {
	return []string{"sh", "-c", fmt.Sprintf(`ulimit -%s %d && exec "$@"`, what, value), "sh"}
}

// starveOnSlowHeaders is the control: a server that waits for ever and takes
// only some connections.
func starveOnSlowHeaders(ctx context.Context, s *testbed) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusCreated)
		}
	})}
	go func() { _ = server.Serve(&narrow{Listener: listener, slots: make(chan struct{}, 100)}) }()
	defer func() { _ = server.Close() }()
	_, err = requestAmong(ctx, s, listener.Addr().String(), 150, 3, 2*time.Second)
	return err
}

// narrow lets in some connections at once, and the next when one ends.
type narrow struct {
	net.Listener
	slots chan struct{}
}

func (n *narrow) Accept() (net.Conn, error) {
	n.slots <- struct{}{}
	conn, err := n.Listener.Accept()
	return &leaving{Conn: conn, leave: sync.OnceFunc(func() { <-n.slots })}, err
}

type leaving struct {
	net.Conn
	leave func()
}

func (l *leaving) Close() error {
	l.leave()
	return l.Conn.Close()
}

// requestAmong lets visitors come while attackers hold their connections, and
// gives the time of the slowest request.
func requestAmong(ctx context.Context, s *testbed, addr string, attackers, requests int, wait time.Duration) (worst time.Duration, err error) {
	attack, stop := context.WithCancel(ctx)
	defer stop()
	var group sync.WaitGroup
	defer group.Wait()
	defer stop()
	var holding, closed atomic.Int64
	for i := range attackers {
		group.Go(func() { holdHeaders(attack, fmt.Sprintf("127.0.%d.%d", 1+i/2000, 1+i%4), addr, &holding, &closed) })
	}
	for deadline := time.Now().Add(timeout); holding.Load() < int64(attackers); {
		if time.Now().After(deadline) {
			return 0, fmt.Errorf("only %d of %d attackers came to hold a connection", holding.Load(), attackers)
		}
		time.Sleep(5 * time.Millisecond) // looks again, until all hold or the deadline has passed
	}
	for i := range requests {
		visitor := newClient("http://" + addr) // on a new connection, as newcomers do
		visitor.http.Timeout = wait
		for _, ask := range []func() (answer, error){
			func() (answer, error) { return visitor.do(ctx, "GET", "/api/events", "", nil) },
			func() (answer, error) {
				return visitor.reserve(ctx, write{Mark: fmt.Sprintf("among%d", i)})
			},
		} {
			begin := time.Now()
			got, err := ask()
			worst = max(worst, time.Since(begin))
			if err != nil || got.status >= 300 {
				s.miss("a visitor was not served: %d %v %s", got.status, err, got.problem())
				return worst, nil
			}
		}
		visitor.http.CloseIdleConnections()
		rest(ctx, 50*time.Millisecond)
	}
	s.say("%d attackers were closed %d times", attackers, closed.Load())
	return worst, nil
}

// holdHeaders begins a request and goes on with it for ever, a letter at a time;
// when it is closed it comes back.
func holdHeaders(ctx context.Context, from, addr string, holding, closed *atomic.Int64) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: timeout}
	for first := true; ctx.Err() == nil; {
		conn, err := dialer.DialContext(ctx, "tcp", addr)
		if err != nil {
			rest(ctx, 100*time.Millisecond)
			continue
		}
		_, err = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: "+addr+"\r\nX-Slow: ")
		if first {
			holding.Add(1)
			first = false
		}
		for err == nil && ctx.Err() == nil {
			if open := listen(conn, time.Second); !open {
				break
			}
			_, err = io.WriteString(conn, "x")
		}
		_ = conn.Close()
		closed.Add(1)
		rest(ctx, 2*time.Second)
	}
}

// listen waits for a while and tells whether the connection is still open.
func listen(conn net.Conn, wait time.Duration) bool {
	if err := conn.SetReadDeadline(time.Now().Add(wait)); err != nil {
		return false
	}
	_, err := conn.Read(make([]byte, 1))
	late, ok := errors.AsType[net.Error](err)
	return ok && late.Timeout()
}

func rest(ctx context.Context, wait time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(wait):
	}
}
