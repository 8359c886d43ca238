package server

import (
	"container/list"
	"context"
	"io"
	"net"
	"net/http"
	"sync"

	"tafel/internal/platform/identity"
)

// mostConnections bounds the memory that connections can take. Open pages that
// hear of changes are the most of them.
const mostConnections = 16_000

// connectionLimiter keeps connections from using up the descriptors that the
// program itself needs for its database, pictures and mail. When one more would
// be too many, a silent one is closed: one that has not sent a whole request yet, body
// and all, or waits between two. It is the one of the address that holds the most of
// them which has said nothing for the longest, so whoever opens thousands and says
// nothing only pushes out themselves. Requests in flight and streams stay.
type connectionLimiter struct {
	most    int
	mu      sync.Mutex
	open    map[net.Conn]*caller
	callers map[string]*callers
}

// caller is one connection; its place is nil while it has a whole request in flight.
type caller struct {
	conn  net.Conn
	from  *callers
	place *list.Element
}

// callers are the connections of one address.
type callers struct {
	address string
	open    int
	silent  list.List // of *caller, the oldest first
}

func newConnectionLimiter(most int) *connectionLimiter {
	return &connectionLimiter{most: most, open: map[net.Conn]*caller{}, callers: map[string]*callers{}}
}

// limit makes a server keep to it.
func (l *connectionLimiter) limit(server *http.Server) {
	server.ConnState = l.note
	server.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		return context.WithValue(ctx, connKey{}, countedConn{conn, l})
	}
	server.Handler = l.hear(server.Handler)
}

type connKey struct{}

// countedConn is no longer counted once it is closed, also where the server has
// given it away.
type countedConn struct {
	net.Conn
	limiter *connectionLimiter
}

func (c countedConn) Close() error {
	c.limiter.note(c.Conn, http.StateClosed)
	return c.Conn.Close()
}

// hear follows the bodies of requests: until one has come whole, its connection is
// as silent as one that waits.
func (l *connectionLimiter) hear(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if conn, ok := r.Context().Value(connKey{}).(countedConn); ok && r.ContentLength != 0 {
			l.said(conn.Conn, false)
			body := &heardBody{ReadCloser: r.Body, said: func(whole bool) { l.said(conn.Conn, whole) }}
			r = r.WithContext(r.Context()) // the server's own request keeps its body
			r.Body = body
		}
		next.ServeHTTP(w, r)
	})
}

// heardBody tells of each piece that arrives, and of the end.
type heardBody struct {
	io.ReadCloser
	said func(whole bool)
}

func (b *heardBody) Read(into []byte) (int, error) {
	n, err := b.ReadCloser.Read(into)
	b.said(err != nil)
	return n, err
}

// said notes that a piece of a request has come, or all of it.
func (l *connectionLimiter) said(conn net.Conn, whole bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch c := l.open[conn]; {
	case c == nil: // it has gone
	case whole:
		c.speak()
	default:
		c.wait()
	}
}

// note follows the connections; it is http.Server's ConnState.
func (l *connectionLimiter) note(conn net.Conn, state http.ConnState) {
	if out := l.follow(conn, state); out != nil {
		_ = out.Close() // its own goroutine sees the end
	}
}

// follow says which connection has to go, if one has.
func (l *connectionLimiter) follow(conn net.Conn, state http.ConnState) (out net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch state {
	case http.StateNew:
		l.enter(conn).wait()
		if len(l.open) > l.most {
			return l.longest()
		}
	case http.StateActive:
		l.open[conn].speak()
	case http.StateIdle:
		l.open[conn].wait()
	case http.StateHijacked: // it was given away, and tells when it is closed
	case http.StateClosed:
		l.leave(conn)
	}
	return nil
}

func (l *connectionLimiter) enter(conn net.Conn) *caller {
	address := addressOf(conn)
	from := l.callers[address]
	if from == nil {
		from = &callers{address: address}
		l.callers[address] = from
	}
	from.open++
	l.open[conn] = &caller{conn: conn, from: from}
	return l.open[conn]
}

func (l *connectionLimiter) leave(conn net.Conn) {
	c := l.open[conn]
	if c == nil {
		return // closed before
	}
	c.speak()
	delete(l.open, conn)
	if c.from.open--; c.from.open == 0 {
		delete(l.callers, c.from.address)
	}
}

func (c *caller) wait() {
	c.speak()
	c.place = c.from.silent.PushBack(c)
}

func (c *caller) speak() {
	if c.place != nil {
		c.from.silent.Remove(c.place)
		c.place = nil
	}
}

// longest is the oldest silent connection of the address that has the most. It
// no longer counts as silent, so that it is not chosen twice.
func (l *connectionLimiter) longest() net.Conn {
	var most *callers
	for _, from := range l.callers {
		if most == nil || from.silent.Len() > most.silent.Len() {
			most = from
		}
	}
	c := most.silent.Front().Value.(*caller) // there is one: the newest has just come
	c.speak()
	return c.conn
}

// addressOf takes the addresses that one visitor can easily have for one: a
// whole IPv6 /64. What has none, such as a pipe, has one name together.
func addressOf(conn net.Conn) string {
	var from identity.Request
	if tcp, ok := conn.RemoteAddr().(*net.TCPAddr); ok {
		from.Addr = tcp.AddrPort().Addr()
	}
	return from.Prefix()
}
