package live_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/live"
	"tafel/internal/platform/server"
)

// stream reads events one by one; a test that waits in vain fails by its
// deadline and says where.
type stream struct {
	t     testing.TB
	lines *bufio.Scanner
}

func follow(t testing.TB, url string, cookies []*http.Cookie) *stream {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	if response.StatusCode != 200 || response.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("%s answered %d %s", url, response.StatusCode, response.Header.Get("Content-Type"))
	}
	s := &stream{t: t, lines: bufio.NewScanner(response.Body)}
	s.want("event: hello")
	return s
}

// want reads on until a line holds the text.
func (s *stream) want(text string) {
	s.t.Helper()
	for s.lines.Scan() {
		if strings.Contains(s.lines.Text(), text) {
			return
		}
	}
	s.t.Fatalf("the stream ended before %q: %v", text, s.lines.Err())
}

// next is the data of the next change.
func (s *stream) next() string {
	s.t.Helper()
	s.want("event: change")
	if !s.lines.Scan() {
		s.t.Fatalf("the stream ended: %v", s.lines.Err())
	}
	return s.lines.Text()
}

var wish = map[string]string{"firstName": "Lerato", "lastName": "Mokoena", "email": "lerato@example.com", "date": "2026-09-20"}

func TestStaffHearOfAVisitorsRequestAndVisitorsDoNot(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := follow(t, a.URL+"/api/admin/live?topics=reservations", a.As(identity.Staff).Cookies())
		visitor := follow(t, a.URL+"/api/live", nil)
		a.Client().Do("POST", "/api/reservations", wish).Want(201)
		// The engines may tell both topics at once or one after the other.
		heard := staff.next()
		for heard == `data: {"topics":["reservations"]}` {
			heard = staff.next()
		}
		if heard != `data: {"topics":["reservations","reservations/requests"]}` && heard != `data: {"topics":["reservations/requests"]}` {
			t.Errorf("staff heard %s", heard)
		}
		a.DB.Changed(t.Context(), "site")
		if got := visitor.next(); strings.Contains(got, "reservations") || !strings.Contains(got, "site") {
			t.Errorf("a visitor heard %s", got)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "a stranger", Method: "GET", Path: "/api/admin/live", Status: 401},
			{Name: "what is not for visitors", Method: "GET", Path: "/api/live?topics=reservations", Status: 422, Has: []string{`"topics"`}},
		})
	})
}

func TestTopicsAreHeardInEitherWayOfWritingThem(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	for query, want := range map[string]string{
		"topics=engagement&topics=events": `data: {"topics":["events"]}`, "topics=engagement,events": `data: {"topics":["events"]}`,
		"topics=engagement%2Cevents&topics=": `data: {"topics":["events"]}`, "topics=": `data: {"topics":["site"]}`, "": `data: {"topics":["site"]}`,
	} {
		visitor := follow(t, a.URL+"/api/live?"+query, nil)
		a.DB.Changed(t.Context(), "site")
		a.DB.Changed(t.Context(), "events")
		// The engine may tell both at once where both are wanted.
		if got := visitor.next(); got != want && (strings.Contains(want, "events") || got != `data: {"topics":["events","site"]}`) {
			t.Errorf("%q heard %s", query, got)
		}
	}
	many := strings.Repeat("events,", 21)
	a.Run(t, []apptest.Scenario{
		{Name: "too many for a visitor", Method: "GET", Path: "/api/live?topics=" + many, Status: 422, Has: []string{"too many topics"}},
		{Name: "too many for staff", As: identity.Staff, Method: "GET", Path: "/api/admin/live?topics=" + many, Status: 422, Has: []string{"too many topics"}},
	})
}

func TestAChangeOnOneInstanceIsHeardOnAnother(t *testing.T) {
	url := dbtest.Migrated(t, db.Postgres)
	shared := func(c *app.Config) { c.DatabaseURL, c.MasterKey = url, strings.Repeat("k", 32) }
	one, two := apptest.Start(t, db.Postgres, shared), apptest.Start(t, db.Postgres, shared)
	staff := follow(t, two.URL+"/api/admin/live?topics=reservations", two.As(identity.Owner).Cookies())
	one.Client().Do("POST", "/api/reservations", wish).Want(201)
	for got := ""; !strings.Contains(got, "reservations/requests"); {
		got = staff.next()
	}
}

func TestADisabledAccountHearsNothingMore(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := follow(t, a.URL+"/api/admin/live", a.As(identity.Staff).Cookies())
		var accounts struct {
			Items []struct{ ID, Email string }
		}
		owner := a.As(identity.Owner).Proved()
		owner.Do("GET", "/api/admin/accounts", nil).Want(200).Into(&accounts)
		for _, account := range accounts.Items {
			if account.Email == apptest.Email(identity.Staff) {
				owner.Do("PUT", "/api/admin/accounts/"+account.ID+"/status", map[string]string{"status": "disabled"}).Want(200)
			}
		}
		a.DB.Changed(t.Context(), "after")
		for staff.lines.Scan() {
			if strings.Contains(staff.lines.Text(), "after") {
				t.Errorf("a disabled account heard %s", staff.lines.Text())
			}
		}
		if err := staff.lines.Err(); err != nil {
			t.Errorf("the stream was not ended by us: %v", err)
		}
	})
}

func TestAnOpenPageDoesNotKeepASessionAlive(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		open := follow(t, a.URL+"/api/admin/live", staff.Cookies())
		a.Clock.Advance(2 * time.Hour)
		a.DB.Changed(t.Context(), "site") // who hears of it is looked up
		open.next()
		again := follow(t, a.URL+"/api/admin/live", staff.Cookies())
		follow(t, a.URL+"/api/live", staff.Cookies())
		a.Clock.Advance(time.Hour)
		a.DB.Changed(t.Context(), "after")
		for _, s := range []*stream{open, again} {
			for s.lines.Scan() {
				if strings.Contains(s.lines.Text(), "after") {
					t.Errorf("after three idle hours a page heard %s", s.lines.Text())
				}
			}
			if err := s.lines.Err(); err != nil {
				t.Errorf("the stream was not ended by us: %v", err)
			}
		}
		staff.Do("GET", "/api/admin/profile", nil).Want(401)
	})
}

type nobody struct{}

func (nobody) Authenticate(context.Context, *http.Request) (identity.Actor, error) {
	return identity.Actor{}, fault.Unauthenticated("Please sign in.")
}

func handler(hub *live.Hub) http.Handler {
	api := server.New(server.Deps{Auth: nobody{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
	hub.Mount(api)
	return api.Handler(server.HandlerOptions{Site: http.NotFoundHandler(), Registry: prometheus.NewRegistry()})
}

func TestAStreamOutlivesTheServersDeadlines(t *testing.T) {
	hub := live.New(live.Options{Heartbeat: 600 * time.Millisecond})
	s := httptest.NewUnstartedServer(handler(hub))
	s.Config.ReadTimeout, s.Config.WriteTimeout = 400*time.Millisecond, 400*time.Millisecond // a request is read in time on a busy machine, too
	s.Start()
	t.Cleanup(func() { hub.Close(); s.Close() })
	open := follow(t, s.URL+"/api/live", nil)
	for range 3 {
		open.want(": still here")
	}
}

func TestAStreamEndsAfterItsLifetime(t *testing.T) {
	hub := live.New(live.Options{Lifetime: time.Millisecond})
	s := httptest.NewServer(handler(hub))
	t.Cleanup(s.Close)
	open := follow(t, s.URL+"/api/live", nil)
	for open.lines.Scan() {
	}
	if err := open.lines.Err(); err != nil {
		t.Errorf("it did not end cleanly: %v", err)
	}
}

func TestStreamsDoNotHoldUpAShutdown(t *testing.T) {
	hub := live.New(live.Options{})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- server.Serve(ctx, listener, handler(hub), slog.New(slog.DiscardHandler), server.Ending{Unready: func() {}, Linger: func() {}, Drain: hub.Close})
	}()
	var open []*stream
	for range 10 {
		open = append(open, follow(t, fmt.Sprintf("http://%s/api/live", listener.Addr()), nil))
	}
	begin := time.Now()
	cancel()
	if err := <-ended; err != nil {
		t.Errorf("the server ended with %v", err)
	}
	if took := time.Since(begin); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
	for _, s := range open {
		for s.lines.Scan() {
		}
		if err := s.lines.Err(); err != nil && err != io.EOF {
			t.Errorf("a stream was torn: %v", err)
		}
	}
}

// A rush is thousands of open pages: each must cost far less than the request that
// opened it, whose stack and buffers take more than 30 KB.
func TestAnOpenPageTakesLittleMemory(t *testing.T) {
	const pages, most = 300, 16 << 10
	hub := live.New(live.Options{MostEach: pages})
	s := httptest.NewServer(handler(hub))
	t.Cleanup(func() { hub.Close(); s.Close() })
	before := held()
	for range pages {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := fmt.Fprintf(conn, "GET /api/live HTTP/1.1\r\nHost: %s\r\n\r\n", s.Listener.Addr()); err != nil {
			t.Fatal(err)
		}
		for heard := ""; !strings.Contains(heard, "event: hello"); {
			piece := make([]byte, 2048)
			n, err := conn.Read(piece)
			if err != nil {
				t.Fatal(err)
			}
			heard += string(piece[:n])
		}
	}
	if each := (held() - before) / pages; each > most {
		t.Errorf("an open page takes %d bytes, more than %d", each, most)
	}
}

// held is what is in use for values and stacks, once nothing can be given back.
func held() int {
	for range 5 { // a stack gives back half of what it does not need each time
		runtime.GC()
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}
