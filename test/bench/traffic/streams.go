package traffic

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"
)

// Streams opens event streams and holds them until standard input ends.
type Streams struct {
	Path  string
	Count int
}

// hold reports once every stream has said hello, so that the server can be
// looked at meanwhile.
func (s Streams) hold(ctx context.Context, address string, in io.Reader, out io.Writer) error {
	open := make([]*wire, 0, s.Count)
	defer func() {
		for _, w := range open {
			w.close()
		}
	}()
	outcome := Outcome{}
	begin := time.Now()
	for i := range s.Count {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		w, err := follow(address, s.Path, i)
		if err != nil {
			outcome.Wrong++
			if outcome.First == "" {
				outcome.First = err.Error()
			}
			continue
		}
		outcome.Done++
		open = append(open, w)
	}
	outcome.Seconds = time.Since(begin).Seconds()
	if err := json.NewEncoder(out).Encode(outcome); err != nil {
		return err
	}
	_, err := io.Copy(io.Discard, in)
	return err
}

// follow opens one stream, as if from the visitor's own address, and waits
// for its first words.
func follow(address, path string, visitor int) (*wire, error) {
	w, err := dial(address, visitor, 1<<10)
	if err != nil {
		return nil, err
	}
	if err := w.conn.SetDeadline(time.Now().Add(patience)); err != nil {
		w.close()
		return nil, err
	}
	header := map[string]string{"Accept": "text/event-stream", "X-Forwarded-For": visitorAddress(visitor)}
	h, err := w.start(request(address, "GET", path, header, ""))
	if err == nil && h.status != 200 {
		err = fmt.Errorf("answered %d", h.status)
	}
	if err == nil {
		_, err = w.word()
	}
	if err != nil {
		w.close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return w, w.conn.SetDeadline(time.Time{})
}

// word reads up to the end of one message.
func (w *wire) word() (text []byte, err error) {
	for {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return text, err
		}
		text = append(text, line...)
		if bytes.HasSuffix(text, []byte("\n\n")) {
			return text, nil
		}
	}
}

// visitorAddress is one of the many addresses behind the proxy that we play.
func visitorAddress(n int) string {
	return fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255)
}
