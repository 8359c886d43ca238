package server

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"testing"
	"time"
)

// callFrom opens a connection from one of loopback's many addresses.
func callFrom(t *testing.T, address, to string) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: 10 * time.Second}
	conn, err := dialer.Dial("tcp", to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

func TestSilentConnectionsAreClosedBeforeOthers(t *testing.T) {
	listener := listenLocal(t)
	server := &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "welcome") }),
	}
	newConnectionLimiter(8).limit(server)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	// A visitor who has been served and now reads, with the line still open.
	visitor := &http.Client{Timeout: 30 * time.Second}
	ask := func() {
		t.Helper()
		answer, err := visitor.Get("http://" + listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err := errors.Join(err, answer.Body.Close()); err != nil || string(body) != "welcome" {
			t.Fatalf("%q, %v", body, err)
		}
	}
	ask()
	var silent []net.Conn
	for range 40 {
		conn := callFrom(t, "127.0.0.2", listener.Addr().String())
		if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: "); err != nil {
			t.Fatal(err)
		}
		silent = append(silent, conn)
		ask()
	}
	// All but the newest of those who say nothing were closed.
	for i, conn := range silent[:len(silent)-8] {
		if err := conn.SetReadDeadline(time.Now().Add(30 * time.Second)); err != nil {
			t.Fatal(err)
		}
		_, err := conn.Read(make([]byte, 1))
		if late, ok := errors.AsType[net.Error](err); err == nil || ok && late.Timeout() {
			t.Errorf("connection %d is still open: %v", i, err)
		}
	}
}

func TestBodiesThatDoNotComeAreClosedBeforeOthers(t *testing.T) {
	listener := listenLocal(t)
	begun, release := make(chan struct{}), make(chan struct{})
	server := &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				begun <- struct{}{}
			}
			if body, err := io.ReadAll(r.Body); err == nil && len(body) > 0 {
				begun <- struct{}{}
				<-release
			}
			_, _ = io.WriteString(w, "welcome")
		}),
	}
	newConnectionLimiter(10).limit(server)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	post := func(address, body string) net.Conn {
		conn := callFrom(t, address, listener.Addr().String())
		if _, err := io.WriteString(conn, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"+body); err != nil {
			t.Fatal(err)
		}
		<-begun
		return conn
	}
	var whole []net.Conn
	for range 4 { // they wait for us, and nobody for them
		whole = append(whole, post("127.0.0.3", "body"))
		<-begun
	}
	for range 6 {
		post("127.0.0.2", "b")
	}
	visitor := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	for range 20 {
		answer, err := visitor.Get("http://" + listener.Addr().String())
		if err != nil {
			t.Fatalf("a visitor beside bodies that do not come: %v", err)
		}
		check(t, answer.Body.Close())
		post("127.0.0.2", "b")
	}
	close(release)
	for _, conn := range whole {
		check(t, conn.SetReadDeadline(time.Now().Add(10*time.Second)))
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Errorf("a request that came whole: %v", err)
		}
	}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// from is a connection of somebody's.
type from struct {
	net.Conn
	addr string
}

func (f from) RemoteAddr() net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(f.addr)) }

func TestAnIPv6NetworkCountsAsOneCaller(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"192.0.2.1:1000", "192.0.2.1:1001", true},
		{"192.0.2.1:1000", "[::ffff:192.0.2.1]:1000", true},
		{"192.0.2.1:1000", "192.0.2.2:1000", false},
		{"[2001:db8:1:2::1]:1000", "[2001:db8:1:2:ffff::9]:1000", true},
		{"[2001:db8:1:2::1]:1000", "[2001:db8:1:3::1]:1000", false},
		{"[fe80::1%eth0]:1000", "[fe80::2%eth1]:1000", true},
	} {
		if got := addressOf(from{addr: c.one}) == addressOf(from{addr: c.other}); got != c.same {
			t.Errorf("%s and %s are the same caller: %v", c.one, c.other, got)
		}
	}
}

func TestAConnectionWithARequestIsNeverClosed(t *testing.T) {
	limiter := newConnectionLimiter(2)
	conns := make([]net.Conn, 4)
	for i := range conns {
		conns[i], _ = net.Pipe()
	}
	for _, conn := range conns[:2] {
		limiter.follow(conn, http.StateNew)
		limiter.follow(conn, http.StateActive)
	}
	if out := limiter.follow(conns[2], http.StateNew); out != conns[2] {
		t.Error("when every connection has a request, the new one must be closed")
	}
	limiter.follow(conns[2], http.StateClosed)
	limiter.follow(conns[0], http.StateIdle)
	if out := limiter.follow(conns[3], http.StateNew); out != conns[0] {
		t.Error("an idle connection must be closed before a new one")
	}
	for _, i := range []int{0, 1, 3} {
		limiter.follow(conns[i], http.StateClosed)
	}
	if len(limiter.open) != 0 || len(limiter.callers) != 0 {
		t.Errorf("%d open, %d callers", len(limiter.open), len(limiter.callers))
	}
}
