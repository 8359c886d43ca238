package traffic

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http/httputil"
	"slices"
	"strconv"
	"strings"
	"time"
)

// patience is how long anything may take before it counts as failed.
const patience = 20 * time.Second

// wire is one connection that speaks just enough HTTP/1.1. A whole client would
// take more of the machine than the servers that are measured on it.
type wire struct {
	conn net.Conn
	in   *bufio.Reader
	body []byte
}

// dial connects from one of several loopback addresses, since one of them has
// too few ports for a crowd that comes and goes.
func dial(address string, number, buffer int) (*wire, error) {
	dialer := net.Dialer{Timeout: patience, LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(2+number%16))}}
	conn, err := dialer.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &wire{conn: conn, in: bufio.NewReaderSize(conn, buffer)}, nil
}

func (w *wire) close() { _ = w.conn.Close() }

// request writes down a request as it goes over the wire.
func request(address, method, path string, header map[string]string, body string) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, address)
	for _, name := range slices.Sorted(maps.Keys(header)) {
		fmt.Fprintf(&out, "%s: %s\r\n", name, header[name])
	}
	if method != "GET" {
		fmt.Fprintf(&out, "Content-Length: %d\r\n", len(body))
	}
	out.WriteString("\r\n" + body)
	return out.Bytes()
}

// head is what we want to know of an answer before its body.
type head struct {
	status  int
	length  int // -1 where none is announced
	chunked bool
}

// ask sends a request and reads the whole answer. The body is only good until
// the next one.
func (w *wire) ask(request []byte) (status int, body []byte, err error) {
	if err := w.conn.SetDeadline(time.Now().Add(patience)); err != nil {
		return 0, nil, err
	}
	h, err := w.start(request)
	if err != nil {
		return 0, nil, err
	}
	switch {
	case h.chunked:
		body, err = io.ReadAll(httputil.NewChunkedReader(w.in))
		if err == nil {
			err = w.line(func([]byte) {}) // after the last chunk
		}
	case h.length >= 0:
		body = slices.Grow(w.body[:0], h.length)[:h.length]
		_, err = io.ReadFull(w.in, body)
		w.body = body
	case h.status != 204 && h.status != 304:
		err = errors.New("an answer without a length")
	}
	return h.status, body, err
}

// start sends a request and reads the head of the answer.
func (w *wire) start(request []byte) (h head, err error) {
	if _, err := w.conn.Write(request); err != nil {
		return h, err
	}
	h.length = -1
	if err := w.line(func(line []byte) {
		if fields := bytes.Fields(line); len(fields) > 1 {
			h.status, _ = strconv.Atoi(string(fields[1])) // 0 is never what is expected
		}
	}); err != nil {
		return h, err
	}
	for more := true; more; {
		err := w.line(func(line []byte) {
			more = len(line) > 0
			name, value, _ := strings.Cut(string(line), ":")
			switch strings.ToLower(name) {
			case "content-length":
				h.length, _ = strconv.Atoi(strings.TrimSpace(value))
			case "transfer-encoding":
				h.chunked = strings.Contains(value, "chunked")
			}
		})
		if err != nil {
			return h, err
		}
	}
	return h, nil
}

// line hands on one line without its end.
func (w *wire) line(read func([]byte)) error {
	line, err := w.in.ReadSlice('\n')
	if err == nil {
		read(bytes.TrimRight(line, "\r\n"))
	}
	return err
}
