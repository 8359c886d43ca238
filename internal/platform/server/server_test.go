package server_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// fakeStaff signs in whoever sends the role as a cookie.
type fakeStaff struct{}

func (fakeStaff) Authenticate(_ context.Context, r *http.Request) (identity.Actor, error) {
	cookie, err := r.Cookie("session")
	if err != nil {
		return identity.Actor{}, fault.Unauthenticated("Please sign in.")
	}
	return identity.Actor{ID: cookie.Value, Role: identity.Role(cookie.Value)}, nil
}

type note struct {
	Body struct {
		Text  string `json:"text"`
		Count int    `json:"count"`
	}
}

type counted struct{ Body map[string]int }

// newAPI is a small product: operations for the public, for staff and for owners.
func newAPI(t testing.TB, d *db.DB, limits bool) http.Handler {
	t.Helper()
	if _, err := d.Exec(t.Context(), `CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT NOT NULL)`); err != nil {
		t.Fatal(err)
	}
	api := server.New(server.Deps{DB: d, Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.DiscardHandler), RateLimits: limits, Version: "1"})
	tagged := api.Tag("notes")
	count := func(ctx context.Context, _ *struct{}) (*counted, error) {
		n, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM notes`)
		return &counted{Body: map[string]int{"count": n}}, err
	}
	server.Handle(tagged, server.Public, http.MethodGet, "/api/notes", server.Op{ID: "count-notes", Summary: "Count", Topics: []string{"notes"}}, count)
	server.Handle(tagged, server.Public, http.MethodPost, "/api/notes", server.Op{
		ID: "add-note", Summary: "Add", Idempotent: true, Status: http.StatusCreated, Limit: server.Limit{Every: time.Hour, Burst: 3},
	}, func(ctx context.Context, in *note) (*counted, error) {
		if in.Body.Text == "" {
			return nil, fault.InvalidField("text", "Text is required")
		}
		out := &counted{}
		return out, d.Write(ctx, func(ctx context.Context) error {
			if _, err := d.Exec(ctx, `INSERT INTO notes (id, text) VALUES ($1, $2)`, fmt.Sprint(time.Now().UnixNano()), in.Body.Text); err != nil {
				return err
			}
			d.Changed(ctx, "notes")
			n, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM notes`)
			out.Body = map[string]int{"count": n}
			return err
		})
	})
	server.Handle(tagged, server.Staff(), http.MethodGet, "/api/admin/notes", server.Op{ID: "list-notes", Summary: "List"}, count)
	server.Handle(tagged, server.Staff(identity.Owner), http.MethodGet, "/api/admin/secrets", server.Op{ID: "list-secrets", Summary: "List"}, count)
	server.Handle(tagged, server.Public, http.MethodGet, "/api/boom", server.Op{ID: "boom", Summary: "Fail"}, func(context.Context, *struct{}) (*counted, error) {
		return nil, errors.New("the secret password is hunter2")
	})
	server.Handle(tagged, server.Public, http.MethodGet, "/api/panic", server.Op{ID: "panic", Summary: "Panic"}, func(context.Context, *struct{}) (*counted, error) {
		panic("hunter2")
	})
	return api.Handler(server.HandlerOptions{
		Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Hosts: []string{"venue.example"},
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}, SessionCookies: []string{"session"}, Registry: prometheus.NewRegistry(),
	})
}

type scenario struct {
	method, path, body string
	header             map[string]string
	status             int
	has, hasNot        []string
}

func call(h http.Handler, s scenario) *httptest.ResponseRecorder {
	r := httptest.NewRequest(s.method, "http://venue.example"+s.path, strings.NewReader(s.body))
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if s.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range s.header {
		if name == "Host" {
			r.Host = value
		} else if value == "" {
			r.Header.Del(name)
		} else {
			r.Header.Set(name, value)
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestEveryAnswerHasItsStatusAndSentence(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newAPI(t, d, false)
		for name, s := range map[string]scenario{
			"a read":                    {method: "GET", path: "/api/notes", status: 200, has: []string{`"count":`}},
			"a write":                   {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, status: 201, has: []string{`"count":`}},
			"a field's message":         {method: "POST", path: "/api/notes", body: `{"text":"","count":1}`, status: 422, has: []string{`"fields":{"text":"Text is required"}`, `"detail":"Text is required"`}},
			"no JSON":                   {method: "POST", path: "/api/notes", body: `{"text":`, status: 400, has: []string{`not valid JSON`}},
			"an empty body":             {method: "POST", path: "/api/notes", status: 400, has: []string{`"detail"`}},
			"an unknown field":          {method: "POST", path: "/api/notes", body: `{"text":"x","count":1,"admin":true}`, status: 400, has: []string{`admin`}},
			"a wrong type":              {method: "POST", path: "/api/notes", body: `{"text":{"secret":"hunter2"},"count":1}`, status: 400, has: []string{`wrong kind`}, hasNot: []string{"hunter2"}},
			"a huge number":             {method: "POST", path: "/api/notes", body: `{"text":"x","count":99999999999999999999}`, status: 400, has: []string{`wrong kind`}},
			"a fraction for a whole":    {method: "POST", path: "/api/notes", body: `{"text":"x","count":1.5}`, status: 400, has: []string{`wrong kind`}},
			"two values":                {method: "POST", path: "/api/notes", body: `{"text":"x","count":1} {}`, status: 400, has: []string{`after the end`}},
			"a NUL":                     {method: "POST", path: "/api/notes", body: `{"text":"a\u0000b","count":1}`, status: 400, has: []string{`cannot be stored`}},
			"an escaped backslash-u":    {method: "POST", path: "/api/notes", body: `{"text":"a\\u0000b","count":1}`, status: 201},
			"broken UTF-8":              {method: "POST", path: "/api/notes", body: "{\"text\":\"\xff\",\"count\":1}", status: 400, has: []string{`UTF-8`}},
			"deep nesting":              {method: "POST", path: "/api/notes", body: strings.Repeat("[", 20_000), status: 400},
			"too much":                  {method: "POST", path: "/api/notes", body: `{"text":"` + strings.Repeat("x", 70_000) + `"}`, status: 413, has: []string{`too much`}, hasNot: []string{"xxx"}},
			"a form for JSON":           {method: "POST", path: "/api/notes", body: `text=x`, header: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, status: 415},
			"an unknown path":           {method: "GET", path: "/api/nothing", status: 404, has: []string{`nothing at this address`}},
			"a wrong method":            {method: "PATCH", path: "/api/notes", status: 405},
			"an unknown query":          {method: "GET", path: "/api/notes?x=1", status: 422},
			"a NUL in the address":      {method: "GET", path: "/api/notes/%00", status: 400},
			"broken UTF-8 in the query": {method: "GET", path: "/api/notes?q=%ff", status: 400},
			"a foreign host":            {method: "GET", path: "/api/notes", header: map[string]string{"Host": "evil.example"}, status: 400, has: []string{"host name"}},
			"a host with a port":        {method: "GET", path: "/api/notes", header: map[string]string{"Host": "Venue.example:8080"}, status: 200},
			"nobody to staff":           {method: "GET", path: "/api/admin/notes", status: 401, has: []string{"sign in"}},
			"staff to staff":            {method: "GET", path: "/api/admin/notes", header: map[string]string{"Cookie": "session=staff"}, status: 200},
			"staff to the owner's":      {method: "GET", path: "/api/admin/secrets", header: map[string]string{"Cookie": "session=staff"}, status: 403, has: []string{"may not"}},
			"the owner to the owner's":  {method: "GET", path: "/api/admin/secrets", header: map[string]string{"Cookie": "session=owner"}, status: 200},
			"an inside error":           {method: "GET", path: "/api/boom", status: 500, has: []string{"Something went wrong", "requestId"}, hasNot: []string{"hunter2"}},
			"a panic":                   {method: "GET", path: "/api/panic", status: 500, has: []string{"Something went wrong"}, hasNot: []string{"hunter2", "goroutine"}},
			"another site's write":      {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, header: map[string]string{"Sec-Fetch-Site": "cross-site"}, status: 403, has: []string{"another site"}},
			"a foreign origin":          {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, header: map[string]string{"Sec-Fetch-Site": "", "Origin": "http://evil.example"}, status: 403},
			"its own origin":            {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, header: map[string]string{"Sec-Fetch-Site": "", "Origin": "http://venue.example"}, status: 201},
			"a cookie and no origin":    {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, header: map[string]string{"Sec-Fetch-Site": "", "Cookie": "session=staff"}, status: 403},
			"a tool without a cookie":   {method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`, header: map[string]string{"Sec-Fetch-Site": ""}, status: 201},
			"health":                    {method: "GET", path: "/healthz", status: 200},
			"readiness":                 {method: "GET", path: "/readyz", status: 200},
			"the contract":              {method: "GET", path: "/api/openapi.yaml", status: 200, has: []string{"openapi: 3.1.0", "add-note"}},
			"the page about it":         {method: "GET", path: "/api/docs", status: 200, has: []string{"add-note", "anyone"}},
		} {
			t.Run(name, func(t *testing.T) {
				w := call(h, s)
				body := w.Body.String()
				if w.Code != s.status {
					t.Fatalf("status %d, want %d: %s", w.Code, s.status, body)
				}
				for _, part := range s.has {
					if !strings.Contains(body, part) {
						t.Errorf("%q is not in %s", part, body)
					}
				}
				for _, part := range s.hasNot {
					if strings.Contains(body, part) {
						t.Errorf("%q is in %s", part, body)
					}
				}
				if w.Code >= 400 && w.Header().Get("Content-Type") != "application/problem+json" {
					t.Errorf("an error of type %q", w.Header().Get("Content-Type"))
				}
				for _, name := range []string{"X-Content-Type-Options", "Content-Security-Policy", "Referrer-Policy", "X-Request-Id"} {
					if w.Header().Get(name) == "" {
						t.Errorf("no %s", name)
					}
				}
			})
		}
	})
}

func TestACachedAnswerIsNeverStale(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newAPI(t, d, false)
		for i := range 5 {
			w := call(h, scenario{method: "GET", path: "/api/notes"})
			if want := fmt.Sprintf(`{"count":%d}`, i); strings.TrimSpace(w.Body.String()) != want {
				t.Fatalf("got %s, want %s", w.Body, want)
			}
			tag := w.Header().Get("Etag")
			if again := call(h, scenario{method: "GET", path: "/api/notes", header: map[string]string{"If-None-Match": tag}}); again.Code != http.StatusNotModified {
				t.Errorf("a repeated read with its tag: %d", again.Code)
			}
			call(h, scenario{method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`})
		}
	})
}

func TestTheMediaTypeIsNotTheAskersToChoose(t *testing.T) {
	h := newAPI(t, dbtest.Open(t, db.SQLite), false)
	for _, s := range []scenario{
		{method: "GET", path: "/api/notes", header: map[string]string{"Accept": "json"}}, // cached as it is answered now
		{method: "GET", path: "/api/notes"},
		{method: "GET", path: "/api/admin/notes", header: map[string]string{"Accept": "json", "Cookie": "session=staff"}},
	} {
		if w := call(h, s); w.Code != 200 || w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("%s with %v: %d, %q", s.path, s.header, w.Code, w.Header().Get("Content-Type"))
		}
	}
}

func TestAnIdempotencyKeyWorksOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newAPI(t, d, false)
		send := func(key, body string) *httptest.ResponseRecorder {
			return call(h, scenario{method: "POST", path: "/api/notes", body: body, header: map[string]string{"Idempotency-Key": key}})
		}
		answers := make([]string, 50)
		var group sync.WaitGroup
		for i := range answers {
			group.Go(func() {
				w := send("k1", `{"text":"x","count":1}`)
				answers[i] = fmt.Sprint(w.Code, w.Body)
			})
		}
		group.Wait()
		for _, answer := range answers {
			if answer != answers[0] || !strings.HasPrefix(answer, "201") {
				t.Fatalf("different answers: %q and %q", answer, answers[0])
			}
		}
		if n, _ := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM notes`); n != 1 {
			t.Errorf("%d notes", n)
		}
		if w := send("k1", `{"text":"other","count":1}`); w.Code != 422 || !strings.Contains(w.Body.String(), "idempotency-key-reused") {
			t.Errorf("another body under the same key: %d %s", w.Code, w.Body)
		}
		if w := send("k2", `{"text":"","count":1}`); w.Code != 422 {
			t.Errorf("a refused request: %d", w.Code)
		}
		if w := send("k2", `{"text":"now right","count":1}`); w.Code != 201 {
			t.Errorf("after a refusal the key must be free again: %d %s", w.Code, w.Body)
		}
		if w := send(strings.Repeat("k", 201), `{"text":"x","count":1}`); w.Code != 400 {
			t.Errorf("a key that is too long: %d", w.Code)
		}
	})
}

func TestGuestsDoNotShareKeys(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		h := newAPI(t, d, false)
		send := func(from, key string) string {
			r := httptest.NewRequest("POST", "http://venue.example/api/notes", strings.NewReader(`{"text":"x","count":1}`))
			r.RemoteAddr = from
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Idempotency-Key", key)
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			return fmt.Sprint(w.Code, w.Body)
		}
		first, other, again := send("203.0.113.7:1000", "1"), send("203.0.113.8:1000", "1"), send("203.0.113.7:2000", "1")
		if !strings.HasPrefix(first, "201") || !strings.HasPrefix(other, "201") || other == first {
			t.Errorf("another guest with the same key: %s, the first: %s", other, first)
		}
		if again != first {
			t.Errorf("the first guest again: %s, not %s", again, first)
		}
		const random = "4f0c8a9be17d4d2f9a6b3c5d7e8f9012" // as our pages make them
		athome, outside := send("203.0.113.7:1000", random), send("198.51.100.4:1000", random)
		if !strings.HasPrefix(athome, "201") || outside != athome || athome == first {
			t.Errorf("a phone that comes back from another network: %s, not %s", outside, athome)
		}
	})
}

// TestWithoutAKeyRepeatsCount shows that the test above can fail.
func TestWithoutAKeyRepeatsCount(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	h := newAPI(t, d, false)
	for range 3 {
		call(h, scenario{method: "POST", path: "/api/notes", body: `{"text":"x","count":1}`})
	}
	if n, _ := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM notes`); n != 3 {
		t.Errorf("%d notes", n)
	}
}

func TestAVisitorWhoDoesTooMuchWaits(t *testing.T) {
	h := newAPI(t, dbtest.Open(t, db.SQLite), true)
	post := func(forwarded string) *httptest.ResponseRecorder {
		r := httptest.NewRequest("POST", "http://venue.example/api/notes", strings.NewReader(`{"text":"x","count":1}`))
		r.RemoteAddr = "10.1.1.1:1000"
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("X-Forwarded-For", forwarded)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for range 3 {
		if w := post("203.0.113.7"); w.Code != 201 {
			t.Fatalf("within the limit: %d", w.Code)
		}
	}
	w := post("6.6.6.6, 203.0.113.7")
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("over the limit with a spoofed hop: %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	if w := post("203.0.113.8"); w.Code != 201 {
		t.Errorf("another visitor: %d", w.Code)
	}
}

func TestARefusedRequestDoesNotWaitForItsBody(t *testing.T) {
	s := httptest.NewServer(newAPI(t, dbtest.Open(t, db.SQLite), true))
	t.Cleanup(s.Close)
	for range 3 { // all that one visitor may do
		r, err := http.NewRequest("POST", s.URL+"/api/notes", strings.NewReader(`{"text":"x","count":1}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = "venue.example"
		answer, err := s.Client().Do(r)
		if err != nil || answer.StatusCode != 201 {
			t.Fatal(answer, err)
		}
		_ = answer.Body.Close()
	}
	for request, status := range map[string]int{
		"POST /api/notes HTTP/1.1\r\nHost: venue.example\r\n":                         429,
		"POST /api/notes HTTP/1.1\r\nHost: venue.example\r\nOrigin: http://other\r\n": 403,
		"GET /api/admin/notes HTTP/1.1\r\nHost: venue.example\r\n":                    401,
	} {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		_, writeErr := io.WriteString(conn, request+"Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{")
		if err := errors.Join(writeErr, conn.SetReadDeadline(time.Now().Add(10*time.Second))); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(conn)
		answer, err := http.ReadResponse(lines, nil)
		if err != nil {
			t.Fatalf("%q is not answered: %v", request, err)
		}
		if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != status {
			t.Errorf("%q: %d, %v", request, answer.StatusCode, err)
		}
		if _, err := lines.ReadByte(); err != io.EOF {
			t.Errorf("%q: the connection stays: %v", request, err)
		}
	}
}

func TestAnswersAreEncodedAsAsked(t *testing.T) {
	h := newAPI(t, dbtest.Open(t, db.SQLite), false)
	for _, encoding := range []string{"br", "gzip", "zstd"} {
		w := call(h, scenario{method: "GET", path: "/api/openapi.yaml", header: map[string]string{"Accept-Encoding": encoding}})
		if w.Header().Get("Content-Encoding") != encoding || !strings.Contains(w.Header().Get("Vary"), "Accept-Encoding") {
			t.Errorf("%s: got %q, Vary %q", encoding, w.Header().Get("Content-Encoding"), w.Header().Get("Vary"))
		}
	}
}

func TestLogsNameRoutesAndNoPeople(t *testing.T) {
	var lines bytes.Buffer
	d := dbtest.Open(t, db.SQLite)
	api := server.New(server.Deps{DB: d, Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.NewJSONHandler(&lines, nil)), Version: "1"})
	type byEmail struct {
		Email string `path:"email"`
	}
	server.Handle(api.Tag("x"), server.Public, "GET", "/api/people/{email}", server.Op{ID: "x", Summary: "x"},
		func(context.Context, *byEmail) (*counted, error) { return &counted{}, nil })
	h := api.Handler(server.HandlerOptions{Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry()})
	call(h, scenario{method: "GET", path: "/api/people/thandi@example.com"})
	if line := lines.String(); strings.Contains(line, "thandi") || !strings.Contains(line, "/api/people/{email}") {
		t.Errorf("logged %s", line)
	}
}

func TestWhoLeavesBeforeTheAnswerIsNoPanic(t *testing.T) {
	var lines bytes.Buffer
	d := dbtest.Open(t, db.SQLite)
	api := server.New(server.Deps{DB: d, Auth: fakeStaff{}, Clock: time.Now, Logger: slog.New(slog.NewJSONHandler(&lines, nil)), Version: "1"})
	type number struct{ Body float64 }
	for path, value := range map[string]float64{"/api/one": 1, "/api/none": math.NaN()} {
		server.Handle(api.Tag("x"), server.Public, "GET", path, server.Op{ID: path[5:], Summary: "x", Topics: []string{"x"}},
			func(context.Context, *struct{}) (*number, error) { return &number{value}, nil })
	}
	h := api.Handler(server.HandlerOptions{Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry()})
	gone, leave := context.WithCancel(t.Context())
	leave()
	for path, panics := range map[string]bool{"/api/one": false, "/api/none": true} {
		lines.Reset()
		h.ServeHTTP(closed{httptest.NewRecorder()}, httptest.NewRequestWithContext(gone, "GET", "http://venue.example"+path, nil))
		if got := strings.Contains(lines.String(), `"msg":"panic"`); got != panics || !strings.Contains(lines.String(), server.RequestLine) {
			t.Errorf("%s: logged %s", path, lines.String())
		}
	}
}

// closed is a connection that the client has closed.
type closed struct{ http.ResponseWriter }

func (closed) Write([]byte) (int, error) { return 0, syscall.EPIPE }

func FuzzDecoders(f *testing.F) {
	d := dbtest.Open(f, db.SQLite)
	h := newAPI(f, d, false)
	for _, seed := range []string{`{"text":"x","count":1}`, `{"text":null}`, `[]`, `"\ud800"`, `{"__proto__":{}}`, `{"text":"x","text":"y"}`, `{"count":1e999}`, "\x00", `{"text":"\u0000"}`} {
		f.Add(seed, "application/json", "/api/notes")
	}
	f.Add(`a=1`, "application/x-www-form-urlencoded", "/api/notes?x=%zz")
	f.Add(``, "", "/api/%2e%2e/notes")
	f.Fuzz(func(t *testing.T, body, kind, path string) {
		r, err := http.NewRequest("POST", "http://venue.example"+path, strings.NewReader(body))
		if err != nil {
			t.Skip() // not something that a client can send
		}
		r.Header.Set("Content-Type", kind)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		answer, _ := io.ReadAll(w.Result().Body)
		if w.Code >= 500 {
			t.Fatalf("%d for %q: %s", w.Code, body, answer)
		}
		if strings.HasPrefix(r.URL.Path, "/api/") && w.Code >= 400 && !json.Valid(answer) {
			t.Fatalf("%d without a problem: %s", w.Code, answer)
		}
	})
}
