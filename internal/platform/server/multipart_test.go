package server_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/server"
)

type fileInput struct {
	Form struct {
		File server.FormFile `form:"file"`
	}
}

const maxFileForm = 1 << 20

// newUploadServer is a server that takes files, with deadlines of its own that are
// far too short for a slow line. The work on a file outlasts them, too.
func newUploadServer(t *testing.T, timeouts server.FormTimeouts) (address string, taken *atomic.Int64) {
	t.Helper()
	taken = &atomic.Int64{}
	api := server.New(server.Deps{DB: dbtest.Open(t, db.SQLite), Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), Version: "1", FormTimeouts: timeouts})
	tagged := api.Tag("files")
	server.Handle(tagged, server.Public, http.MethodPost, "/api/files", server.Op{ID: "send-file", Summary: "Send", MaxBody: maxFileForm},
		func(ctx context.Context, in *fileInput) (*counted, error) {
			select {
			case <-time.After(serverDeadline + 100*time.Millisecond):
			case <-ctx.Done():
				return nil, ctx.Err()
			}
			n, err := io.Copy(io.Discard, in.Form.File)
			taken.Store(n)
			return &counted{Body: map[string]int{"bytes": int(n)}}, err
		})
	server.Handle(tagged, server.Public, http.MethodPost, "/api/notes", server.Op{ID: "add-note", Summary: "Add"},
		func(context.Context, *note) (*counted, error) { return &counted{}, nil })
	post := httptest.NewUnstartedServer(api.Handler(server.HandlerOptions{
		Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry(),
	}))
	post.Config.ReadTimeout, post.Config.WriteTimeout = serverDeadline, serverDeadline
	post.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	post.Start()
	t.Cleanup(post.Close)
	return post.URL, taken
}

const serverDeadline = 400 * time.Millisecond

// line gives its bytes in pieces, with a pause before each, and then whatever
// comes after them.
type line struct {
	left  []byte
	piece int
	pause time.Duration
	then  io.Reader
}

func (l *line) Read(into []byte) (int, error) {
	if len(l.left) == 0 {
		return l.then.Read(into)
	}
	time.Sleep(l.pause)
	n := copy(into, l.left[:min(l.piece, len(l.left))])
	l.left = l.left[n:]
	return n, nil
}

// silent never gives a byte until the test is over.
type silent struct{ over <-chan struct{} }

func (s silent) Read([]byte) (int, error) { <-s.over; return 0, io.EOF }

// forever gives zeros, a few at a time.
type forever struct{ pause time.Duration }

func (f forever) Read(into []byte) (int, error) {
	time.Sleep(f.pause)
	return min(len(into), 1000), nil
}

func fileForm(t *testing.T, size int) (body []byte, contentType string) {
	t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part, err := w.CreateFormFile("file", "a.jpg")
	if err == nil {
		_, err = part.Write(make([]byte, size))
	}
	if err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return form.Bytes(), w.FormDataContentType()
}

func post(t *testing.T, address, contentType string, body io.Reader) (status int, said string, took time.Duration) {
	t.Helper()
	start := time.Now()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return 0, err.Error(), time.Since(start)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, fmt.Sprint(string(text), err), time.Since(start)
}

// A phone at the far end of the farm: the form takes three times as long as the
// server's own deadlines allow, and storing it longer still.
func TestASlowUploadArrives(t *testing.T) {
	address, taken := newUploadServer(t, server.FormTimeouts{Silence: 5 * time.Second})
	body, contentType := fileForm(t, 50_000)
	slow := func() io.Reader {
		return &line{left: bytes.Clone(body), piece: 5000, pause: 3 * serverDeadline / 10, then: strings.NewReader("")}
	}
	status, said, took := post(t, address+"/api/files", contentType, slow())
	if status != http.StatusOK || taken.Load() != 50_000 || took < 3*serverDeadline {
		t.Errorf("answered %d after %v with %d bytes: %s", status, took, taken.Load(), said)
	}
	// The control: what is no form with files does not get that long.
	note := `{"text":"` + strings.Repeat("x", 50_000) + `","count":1}`
	small := &line{left: []byte(note), piece: 5000, pause: 3 * serverDeadline / 10, then: strings.NewReader("")}
	if status, said, _ := post(t, address+"/api/notes", "application/json", small); status == http.StatusOK {
		t.Errorf("the server's own deadlines do not hold, so the test proves nothing: %s", said)
	}
}

func TestAnUploadThatNeverEndsIsCut(t *testing.T) {
	over := make(chan struct{})
	t.Cleanup(func() { close(over) })
	body, contentType := fileForm(t, 50_000)
	unended := func(then io.Reader) io.Reader {
		return &line{left: bytes.Clone(body[:20_000]), piece: 5000, then: then}
	}
	const late = "The upload did not arrive in time. Please try again."
	for name, test := range map[string]struct {
		body     io.Reader
		timeouts server.FormTimeouts
		status   int
		said     string
	}{
		"that falls silent":           {unended(silent{over}), server.FormTimeouts{Silence: 300 * time.Millisecond}, 400, late},
		"that trickles":               {unended(forever{20 * time.Millisecond}), server.FormTimeouts{Silence: 5 * time.Second, Upload: 500 * time.Millisecond}, 400, late},
		"that pours":                  {unended(forever{}), server.FormTimeouts{}, 413, "That is too much to send at once."},
		"that goes on after the form": {io.MultiReader(bytes.NewReader(body), forever{20 * time.Millisecond}), server.FormTimeouts{Silence: 5 * time.Second, Upload: 500 * time.Millisecond}, 400, late},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address, taken := newUploadServer(t, test.timeouts)
			status, said, took := post(t, address+"/api/files", contentType, test.body)
			if status != test.status || !strings.Contains(said, test.said) || took > 4*time.Second || taken.Load() != 0 {
				t.Errorf("answered %d after %v: %s", status, took, said)
			}
		})
	}
}

// waitingBody says when somebody begins to read it, and then waits.
type waitingBody struct {
	io.Reader
	begin sync.Once
	begun func()
	open  <-chan struct{}
}

func (b *waitingBody) Read(into []byte) (int, error) {
	b.begin.Do(func() { b.begun(); <-b.open })
	return b.Reader.Read(into)
}

// Forty phones send slowly. Few of their forms are read, and of one sender fewer
// still; the others wait, and arrive.
func TestFewUploadsAreReadAtOnce(t *testing.T) {
	body, contentType := fileForm(t, 50_000)
	for name, c := range map[string]struct {
		senders int
		most    int64
	}{"of one sender": {1, 2}, "of many": {40, 4}} {
		database := dbtest.Open(t, db.SQLite)
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				api := server.New(server.Deps{DB: database, Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), Version: "1"})
				server.Handle(api.Tag("files"), server.Public, http.MethodPost, "/api/files", server.Op{ID: "send-file", Summary: "Send", MaxBody: maxFileForm},
					func(context.Context, *fileInput) (*counted, error) { return &counted{}, nil })
				handler := api.Handler(server.HandlerOptions{
					Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry(),
				})
				var reading atomic.Int64
				open := make(chan struct{})
				statuses := make([]int, 40)
				var group sync.WaitGroup
				for i := range statuses {
					group.Go(func() {
						r := httptest.NewRequest(http.MethodPost, "http://venue.example/api/files", &waitingBody{
							Reader: bytes.NewReader(body), begun: func() { reading.Add(1) }, open: open,
						})
						r.RemoteAddr = fmt.Sprintf("203.0.113.%d:1000", i%c.senders)
						r.Header.Set("Content-Type", contentType)
						w := httptest.NewRecorder()
						handler.ServeHTTP(w, r)
						statuses[i] = w.Code
					})
				}
				synctest.Wait()
				if n := reading.Load(); n != c.most {
					t.Errorf("%d were read at once, not %d", n, c.most)
				}
				close(open)
				group.Wait()
				for _, status := range statuses {
					if status != http.StatusOK {
						t.Errorf("answered %d", status)
					}
				}
			})
		})
	}
}

// Whoever is cut off while they still send can read why: the connection is not
// reset under the answer.
func TestWhoIsCutOffReadsWhy(t *testing.T) {
	address, _ := newUploadServer(t, server.FormTimeouts{Upload: 200 * time.Millisecond})
	conn, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_, contentType := fileForm(t, 1)
	_, err = fmt.Fprintf(conn, "POST /api/files HTTP/1.1\r\nHost: venue.example\r\nTransfer-Encoding: chunked\r\nContent-Type: %s\r\n\r\n", contentType)
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan struct{})
	answer := bufio.NewReader(conn)
	go func() {
		_, _ = answer.Peek(1)
		close(answered)
	}()
	for after := 0; after < 5; { // it goes on sending when the answer is there
		select {
		case <-answered:
			after++
		case <-time.After(5 * time.Millisecond): // as slowly as a line would
		}
		if _, err := io.WriteString(conn, "1\r\nx\r\n"); err != nil {
			t.Fatalf("cut off without a word: %v", err)
		}
	}
	said, err := io.ReadAll(answer)
	if err != nil || !strings.Contains(string(said), "400 Bad Request") || !strings.Contains(string(said), "did not arrive in time") {
		t.Errorf("read %q, %v", said, err)
	}
}
