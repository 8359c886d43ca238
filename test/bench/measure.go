package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"time"

	"tafel/internal/app"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// question is something that staff ask. Those with a goal must be answered
// within 100 ms, or within their own limit, and within twice the time that the small venue takes.
type question struct {
	name   string
	path   string
	goal   bool
	within float64 // ms at p95, where it is not 100
	grows  bool    // a larger venue has more to show there, up to a limit: only the time counts
	sums   bool    // a larger venue has more to search or to add up: below 20 ms is enough
}

func (q question) limit() float64 { return cmp.Or(q.within, 100) }

func questions() []question {
	all := []question{{name: "dashboard", path: "/api/admin/dashboard", goal: true}, {name: "customers' figures", path: "/api/admin/customers/stats", goal: true}}
	for _, sort := range []string{"name", "-name", "email", "-email", "reservations", "-reservations", "lastVisit", "-lastVisit"} {
		all = append(all, question{name: "customers by " + sort, path: "/api/admin/customers?sort=" + sort, goal: true})
	}
	for _, search := range []string{"thandi", "mkhize", "lerato.mok", "08255", "thandi nko", "thandi.nkosi1"} {
		all = append(all, question{name: "customers: " + search, path: "/api/admin/customers?search=" + url.QueryEscape(search), goal: true})
	}
	for _, search := range []string{"t", "th"} {
		all = append(all, question{name: "customers: " + search, path: "/api/admin/customers?search=" + search, goal: false})
	}
	all = append(all, diary()...)
	all = append(all, reports()...)
	return append(all,
		question{name: "thandi by last visit", path: "/api/admin/customers?search=thandi&sort=-lastVisit", goal: true},
		question{name: "inside words: handi", path: "/api/admin/customers?search=handi", goal: false},
		question{name: "inside words: nothing", path: "/api/admin/customers?search=qqqq", goal: false},
		question{name: "reservations", path: "/api/admin/reservations", goal: true},
		question{name: "reservations by date", path: "/api/admin/reservations?sort=-date", goal: true},
		question{name: "reservations by name", path: "/api/admin/reservations?sort=name", goal: true},
		question{name: "reservations, pending", path: "/api/admin/reservations?status=pending", goal: true},
		question{name: "reservations, this week", path: "/api/admin/reservations?from=2026-08-31&to=2026-09-06&sort=date", goal: true},
		question{name: "reservations: lerato.mok", path: "/api/admin/reservations?search=lerato.mok", goal: false},
		question{name: "reservations: thandi", path: "/api/admin/reservations?search=thandi", goal: false},
	)
}

// reports are the money of a month, of a year and of five, and the events in them.
func reports() []question {
	const years = "period=dates&from=2021-10-01&to=2026-09-30"
	return []question{
		{name: "report of a month", path: "/api/admin/reports", goal: true},
		{name: "report of a year", path: "/api/admin/reports?period=this-year", goal: true},
		{name: "report of five years", path: "/api/admin/reports?" + years, goal: true},
		{name: "events of a month", path: "/api/admin/reports/events?pageSize=10", goal: true, grows: true},
		{name: "events of five years", path: "/api/admin/reports/events?pageSize=10&" + years, goal: true, grows: true},
	}
}

// asked is a running product on one database, with somebody signed in.
type asked struct {
	url    string
	client *http.Client
	close  func() error
}

func measure(ctx context.Context, o options) error {
	failed := false
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		if engine == db.Postgres && o.postgres == "" {
			fmt.Println("postgres: left out, since TAFEL_TEST_POSTGRES is not set")
			continue
		}
		missed, err := compare(ctx, o, engine)
		if err != nil {
			return fmt.Errorf("measure %s: %w", engine, err)
		}
		failed = failed || missed
	}
	if failed {
		fmt.Println("\n* misses a goal: p95 of the large venue at most 100 ms (2 ms for when there is room), and its median at most twice the small one's")
	}
	return nil
}

// compare asks both sizes in turn, so that whatever else the machine does
// falls on both alike.
func compare(ctx context.Context, o options, engine db.Engine) (missed bool, err error) {
	var venues []*asked
	defer func() {
		for _, v := range venues {
			err = errors.Join(err, v.close())
		}
	}()
	for _, s := range []size{small, o.large()} {
		v, err := start(ctx, o, place{engine, s})
		if err != nil {
			return false, err
		}
		venues = append(venues, v)
	}
	fmt.Printf("\n%-28s %22s %22s %8s\n", engine, small.name+" p50 / p95 ms", o.large().name+" p50 / p95 ms", "ratio")
	for _, q := range questions() {
		times := [2][]time.Duration{}
		for round := range o.rounds + 3 {
			for i, v := range venues {
				took, err := v.ask(ctx, q.path)
				if err != nil {
					return missed, err
				}
				if round >= 3 { // the first rounds prepare statements and fill caches
					times[i] = append(times[i], took)
				}
			}
		}
		ratio := quantile(times[1], 50) / quantile(times[0], 50)
		mark := ""
		if q.goal && (quantile(times[1], 95) > q.limit() || ratio > 2 && !q.grows) {
			missed, mark = true, "*"
		} else if !q.goal {
			mark = "(no goal)"
		}
		fmt.Printf("%-28s %12.1f / %7.1f %12.1f / %7.1f %8.2f %s\n", q.name,
			quantile(times[0], 50), quantile(times[0], 95), quantile(times[1], 50), quantile(times[1], 95), ratio, mark)
	}
	return missed, nil
}

// quantile is in milliseconds.
func quantile(times []time.Duration, percent int) float64 {
	sorted := slices.Sorted(slices.Values(times))
	return float64(sorted[(len(sorted)-1)*percent/100].Microseconds()) / 1000
}

const (
	email    = "bench-manager@staff.example.com"
	password = "only for this benchmark"
)

func start(ctx context.Context, o options, p place) (*asked, error) {
	c, err := p.config(o, false)
	if err != nil {
		return nil, err
	}
	running, err := app.Start(ctx, c, slog.New(slog.NewTextHandler(io.Discard, nil)), now)
	if err != nil {
		return nil, err
	}
	_, err = running.Accounts().AddUser(ctx, email, "Bench", password, identity.Manager)
	if err != nil && !fault.Is(err, fault.KindInvalid) { // it is there already
		return nil, errors.Join(err, running.Close())
	}
	server := httptest.NewServer(running.Handler)
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	a := &asked{url: server.URL, client: &http.Client{Jar: jar}, close: func() error { server.Close(); return running.Close() }}
	body := fmt.Sprintf(`{"email":%q,"password":%q}`, email, password)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.url+"/api/session", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", a.url)
	return a, a.send(request)
}

func (a *asked) ask(ctx context.Context, path string) (time.Duration, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.url+path, nil)
	if err != nil {
		return 0, err
	}
	begin := time.Now()
	err = a.send(request)
	return time.Since(begin), err
}

func (a *asked) send(request *http.Request) error {
	response, err := a.client.Do(request)
	if err != nil {
		return err
	}
	raw, err := io.ReadAll(response.Body)
	if err := errors.Join(err, response.Body.Close()); err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("%s answered %d: %s", request.URL.Path, response.StatusCode, raw)
	}
	return nil
}
