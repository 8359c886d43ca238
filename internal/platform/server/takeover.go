package server

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
	"time"
)

// TakeOver begins an answer that lasts for minutes and gives its connection to the
// caller, who writes the rest and closes it. The handler returns meanwhile: most of
// what an open request costs in memory is its stack and its buffers. The end of the
// connection is the end of the answer; until then it counts as open.
func TakeOver(w http.ResponseWriter, r *http.Request) (net.Conn, error) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, err
	}
	if counted, ok := r.Context().Value(connKey{}).(countedConn); ok {
		conn = counted
	}
	header := w.Header()
	header.Set("Connection", "close")
	header.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	head := bytes.NewBufferString("HTTP/1.1 200 OK\r\n")
	_ = header.Write(head) // a buffer takes everything
	head.WriteString("\r\n")
	_, err = head.WriteTo(conn)
	return conn, err
}

// Hijack lets TakeOver pass; there is nothing left to encode then.
func (c *recorder) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c.started, c.through = true, true
	return http.NewResponseController(c.w).Hijack()
}
