package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// wire is a connection that we hold by hand.
type wire struct {
	conn   net.Conn
	reader *bufio.Reader
	body   io.Reader
}

func dial(addr string) (*wire, error) {
	conn, err := net.DialTimeout("tcp", addr, timeout)
	if err != nil {
		return nil, err
	}
	if err := conn.SetDeadline(time.Now().Add(timeout)); err != nil {
		return nil, err
	}
	return &wire{conn: conn, reader: bufio.NewReader(conn)}, nil
}

// openStream follows the changes of the site, as a page of some visitor.
func openStream(addr, visitor string) (*wire, error) {
	w, err := dial(addr)
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(w.conn, "GET /api/live HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\nX-Forwarded-For: %s\r\n\r\n", addr, visitor)
	if err != nil {
		return nil, err
	}
	answer, err := http.ReadResponse(w.reader, nil)
	if err != nil {
		return nil, fmt.Errorf("open a stream: %w", err)
	}
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("a stream was answered %s", answer.Status)
	}
	lines := bufio.NewReader(answer.Body)
	w.body = lines
	var greeting strings.Builder
	for !strings.HasSuffix(greeting.String(), "\n\n") {
		line, err := lines.ReadString('\n')
		if err != nil {
			return nil, fmt.Errorf("read a stream's greeting: %w", err)
		}
		greeting.WriteString(line)
	}
	if !strings.Contains(greeting.String(), "retry: ") {
		return nil, fmt.Errorf("the stream does not say when to come back: %q", greeting.String())
	}
	return w, nil
}

// rest reads to the end. A stream that just breaks off is an error.
func (w *wire) rest() error {
	_, err := io.Copy(io.Discard, w.body)
	return err
}

// slowRequest is a request whose second half is still to come.
type slowRequest struct {
	*wire
	write write
	left  []byte
}

// beginRequest sends the first half of a reservation and waits for the word to
// go on, by which the program shows that it has the request in hand.
func beginRequest(addr string, w write) (*slowRequest, error) {
	body, err := json.Marshal(reservationOf(w))
	if err != nil {
		return nil, err
	}
	line, err := dial(addr)
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(line.conn, "POST /api/reservations HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", addr, len(body))
	if err != nil {
		return nil, err
	}
	if word, err := line.reader.ReadString('\n'); err != nil || !strings.Contains(word, "100 Continue") {
		return nil, fmt.Errorf("the request is not taken: %q, %w", word, err)
	}
	if _, err := line.reader.ReadString('\n'); err != nil { // the empty line
		return nil, err
	}
	_, err = line.conn.Write(body[:len(body)/2])
	return &slowRequest{wire: line, write: w, left: body[len(body)/2:]}, err
}

// finish sends the second half and reads the answer.
func (r *slowRequest) finish() error {
	defer func() { _ = r.conn.Close() }()
	if _, err := r.conn.Write(r.left); err != nil {
		return err
	}
	answer, err := http.ReadResponse(r.reader, nil)
	if err != nil {
		return err
	}
	raw, err := drain(answer.Body)
	if err == nil && answer.StatusCode != http.StatusCreated {
		err = fmt.Errorf("answered %s: %s", answer.Status, raw)
	}
	return err
}
