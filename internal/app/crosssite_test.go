package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// TestOnlyTheOwnOriginCanWrite sends every write of the contract with every mix
// of what a browser says about where it comes from. Only our own pages pass, and
// a tool without a session, which no other site can make anybody use.
func TestOnlyTheOwnOriginCanWrite(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	visitors, records := seed(t, a)
	cookie := "session=" + session(a.As(identity.Owner))
	host := strings.TrimPrefix(a.URL, "http://")
	origins := map[string]string{
		"own": a.URL, "another": "https://evil.example", "null": "null", "userinfo": "http://x@" + host, "a longer host": a.URL + ".evil.example",
		"another port": "http://127.0.0.1:1", "absent": "",
	}
	cells := 0
	for _, op := range operations(t) {
		if op.Method == http.MethodGet || op.ID == "sign-out" {
			continue
		}
		path := fill(access[op.ID].path, map[string]string{"reservation": "missing", "event": "missing", "employee": "missing", "comment": "missing", "account": "missing", "registration": "missing"})
		for _, site := range []string{"same-origin", "same-site", "cross-site", "none", ""} {
			for name, origin := range origins {
				for _, contentType := range []string{"application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"} {
					for _, signedIn := range []bool{true, false} {
						cells++
						status, body := send(t, a, op.Method, path, site, origin, contentType, cookie, signedIn)
						refused := strings.Contains(body, `"cross-site"`)
						if want := foreign(site, name, signedIn); refused != want || (refused && status != http.StatusForbidden) {
							t.Errorf("%s with Sec-Fetch-Site %q, Origin %s, %s, signed in %v: %d %s", op.ID, site, name, contentType, signedIn, status, body)
						}
						if contentType != "application/json" && status < 300 && access[op.ID].body != nil {
							t.Errorf("%s took a body of %s", op.ID, contentType)
						}
					}
				}
			}
		}
	}
	t.Logf("%d cells", cells)
	if len(visitors) == 0 || records["event"] == "" {
		t.Fatal("nothing was seeded")
	}
}

// foreign is what the guard must refuse.
func foreign(site, origin string, signedIn bool) bool {
	if origin != "own" && origin != "absent" {
		return true
	}
	switch site {
	case "same-origin", "none":
		return false
	case "":
		return origin == "absent" && signedIn
	}
	return true
}

func send(t *testing.T, a *apptest.App, method, path, site, origin, contentType, cookie string, signedIn bool) (int, string) {
	t.Helper()
	request := httptest.NewRequestWithContext(context.Background(), method, a.URL+path, strings.NewReader("{}"))
	request.Header.Set("Content-Type", contentType)
	for name, value := range map[string]string{"Sec-Fetch-Site": site, "Origin": origin} {
		if value != "" {
			request.Header.Set(name, value)
		}
	}
	if signedIn {
		request.Header.Set("Cookie", cookie)
	}
	recorder := httptest.NewRecorder()
	a.Running.Handler.ServeHTTP(recorder, request)
	return recorder.Code, recorder.Body.String()
}

// TestReadingChangesNothing reads everything as everybody and compares what the
// database holds, but for the notes on who read.
func TestReadingChangesNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		visitors, records := seed(t, a)
		before := contents(t, a)
		for _, op := range operations(t) {
			if op.Method != http.MethodGet || access[op.ID].stream {
				continue
			}
			for _, v := range visitors {
				v.client.On(t).Do("GET", fill(access[op.ID].path, records), nil)
			}
		}
		if after := contents(t, a); after != before {
			t.Errorf("before %s\nafter  %s", before, after)
		}
	})
}

func contents(t *testing.T, a *apptest.App) string {
	t.Helper()
	var all []string
	for _, query := range []string{
		`SELECT COUNT(*) || ':' || COALESCE(MAX(updated_at), 0) FROM employees`, `SELECT COUNT(*) || ':' || COALESCE(MAX(updated_at), 0) FROM users`,
		`SELECT COUNT(*) || ':' || COALESCE(MAX(updated_at), 0) || ':' || COALESCE(SUM(available_seats), 0) FROM events`, `SELECT COUNT(*) || '' FROM attendance`,
		`SELECT COUNT(*) || '' FROM reservations`, `SELECT COUNT(*) || '' FROM invoices`, `SELECT COUNT(*) || '' FROM sessions`,
		`SELECT COUNT(*) || '' FROM single_use_links`, `SELECT COUNT(*) || '' FROM site_versions`, `SELECT COUNT(*) || '' FROM idempotency`,
	} {
		all = append(all, one(t, a, query))
	}
	return strings.Join(all, " ")
}
