package live

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

type input struct {
	Topics []string `query:"topics,explode" maxItems:"20" doc:"What to hear of, with all beneath it; several with commas between them, or each for itself; everything when missing"`
}

// mostTopics is more than any page follows.
const mostTopics = 20

// topics are what is asked for, in either way of writing it.
func (in *input) topics() ([]string, error) {
	var all []string
	for _, written := range in.Topics {
		all = append(all, strings.FieldsFunc(written, func(r rune) bool { return r == ',' })...)
	}
	if len(all) > mostTopics {
		return nil, fault.InvalidField("topics", "There are too many topics")
	}
	return all, nil
}

// The addresses of the two streams.
const (
	visitorsPath = "/api/live"
	staffPath    = "/api/admin/live"
)

// Listens tells whether a request only asks to hear of changes. An open page does
// that by itself, whether or not anybody is there.
func Listens(r *http.Request) bool {
	return r.URL.Path == visitorsPath || r.URL.Path == staffPath
}

// Mount adds the two streams to the contract.
func (h *Hub) Mount(api *server.API) {
	api = api.Tag("live")
	server.Handle(api, server.Public, http.MethodGet, visitorsPath, server.Op{
		ID: "follow-site", Summary: "Hear of changes that visitors may know of (server-sent events)",
	}, func(ctx context.Context, in *input) (*server.Written, error) {
		return h.stream(ctx, in, false, func(topic string) bool { return within(topic, h.opts.Public) })
	})
	server.Handle(api, server.Staff(), http.MethodGet, staffPath, server.Op{
		ID: "follow-admin", Summary: "Hear of every change (server-sent events)",
	}, func(ctx context.Context, in *input) (*server.Written, error) {
		return h.stream(ctx, in, true, func(string) bool { return true })
	})
}

// stream tells of the topics that were asked for and are open to whoever asks.
// Whether staff may still hear is asked before each word.
func (h *Hub) stream(ctx context.Context, in *input, staff bool, open func(topic string) bool) (*server.Written, error) {
	topics, err := in.topics()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(topics, func(topic string) bool { return !open(topic) }) {
		return nil, fault.InvalidField("topics", "There is no such topic for visitors")
	}
	l, err := h.join(identity.RequestFrom(ctx).Prefix(), staff, func(topic string) bool {
		return open(topic) && (len(topics) == 0 || within(topic, topics))
	})
	if err != nil {
		return nil, err
	}
	return &server.Written{Body: func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Type", "text/event-stream")
		header.Set("Cache-Control", "no-store")
		header.Set("X-Accel-Buffering", "no")
		conn, err := server.TakeOver(w, r)
		if err != nil {
			h.leave(l)
			if conn != nil {
				_ = conn.Close()
			}
			return
		}
		still := func() bool { return true }
		if staff && h.opts.Still != nil {
			asking := context.WithoutCancel(r.Context()) // the request has ended, for the server
			still = func() bool { return h.opts.Still(asking, r) }
		}
		go h.send(line{conn, still}, l)
	}}, nil
}

// writeTimeout is how long a single message may take to leave.
const writeTimeout = 10 * time.Second

// line is the way to one page. Each message gets a deadline of its own, so
// that a page which has stopped reading does not hold us.
type line struct {
	conn  net.Conn
	still func() bool
}

var errNoLonger = errors.New("may no longer hear")

func (o line) say(text string) error {
	if !o.still() {
		return errNoLonger
	}
	if err := o.conn.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	_, err := io.WriteString(o.conn, text)
	return err
}

// gone is closed when the page has gone. It has nothing more to say, so whatever
// is read is the end.
func (o line) gone() <-chan struct{} {
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		_, _ = o.conn.Read(make([]byte, 1))
	}()
	return gone
}

// send speaks until the page goes away, the server ends, or the listener has
// been there so long that it should show again who it is.
func (h *Hub) send(out line, l *listener) {
	defer h.leave(l)
	defer func() { _ = out.conn.Close() }()
	heartbeat := time.NewTicker(h.opts.Heartbeat)
	defer heartbeat.Stop()
	end := time.NewTimer(h.opts.Lifetime)
	defer end.Stop()
	gone := out.gone()
	err := out.say("retry: 3000\nevent: hello\ndata: {}\n\n")
	for err == nil {
		select {
		case <-gone:
			return
		case <-h.closed:
			return
		case <-end.C:
			return
		case <-heartbeat.C:
			err = out.say(": still here\n\n")
		case <-l.signal:
			if topics := l.take(); len(topics) > 0 {
				err = out.say(message(topics))
			}
		}
	}
}

func message(topics []string) string {
	names, err := json.Marshal(topics)
	if err != nil {
		return ""
	}
	return "event: change\ndata: {\"topics\":" + string(names) + "}\n\n"
}
