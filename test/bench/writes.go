package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tafel/scripts/proc"
	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

const (
	writers     = 64
	slowestSeat = 150 // ms
)

// writes measures registrations: Tafel on both engines, PocketBase with its
// guard, and a loop of commits without any HTTP.
func (r *suite) writes(ctx context.Context) (section report.Section, err error) {
	stage, err := r.stage(ctx)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, stage.close()) }()
	var sqlite, quiet, postgres, quietPostgres, pocket, loop written
	for round := range r.turns {
		if err := r.registrations(ctx, &sqlite, withMail, ""); err != nil {
			return section, fmt.Errorf("on SQLite: %w", err)
		}
		if err := r.registrations(ctx, &quiet, withoutMail, ""); err != nil {
			return section, fmt.Errorf("on SQLite, without mail: %w", err)
		}
		if err := stage.pocketRegistrations(ctx, r, &pocket, round); err != nil {
			return section, fmt.Errorf("at PocketBase: %w", err)
		}
		if err := r.commits(ctx, &loop); err != nil {
			return section, fmt.Errorf("in the loop: %w", err)
		}
		if r.postgres == "" {
			continue
		}
		if err := r.registrations(ctx, &postgres, withMail, fmt.Sprintf("tafel_bench_round_%d", round)); err != nil {
			return section, fmt.Errorf("on PostgreSQL: %w", err)
		}
		if err := r.registrations(ctx, &quietPostgres, withoutMail, fmt.Sprintf("tafel_bench_quiet_%d", round)); err != nil {
			return section, fmt.Errorf("on PostgreSQL, without mail: %w", err)
		}
	}
	section = report.Section{Title: "Registrations", Before: fmt.Sprintf(
		"One event, %d clients, %v for each figure, everybody gets a seat. Tafel commits with `synchronous=FULL` and answers after the commit; it also writes\nthe guest's confirmation into the outbox, in the same transaction, and sends it meanwhile. An event whose own form asks for no address has no such mail: that is\nthe same work as PocketBase does, which guards the seats in a hook and commits with `synchronous=NORMAL`, as it comes. The loop is one connection that commits the same rows with FULL, one after the other, without HTTP.\nAfter every round the seats sold are compared with what the guests were told.", writers, r.writing())}
	section.Rows = []report.Row{
		{Work: "registrations on SQLite, beside PocketBase", Sense: report.AtLeast, Limit: 7, Unit: "×", Rounds: divide(sqlite.perSecond, pocket.perSecond), Why: whyMail},
		{Work: "registrations without mail on SQLite, beside PocketBase", Sense: report.AtLeast, Limit: 7, Unit: "×", Rounds: divide(quiet.perSecond, pocket.perSecond), Why: whyRegistrations},
		{Work: "registrations without mail on SQLite, beside the loop of single commits", Sense: report.Above, Limit: 1, Unit: "×", Rounds: divide(quiet.perSecond, loop.perSecond), Why: whyRegistrations},
		{Work: "registrations on SQLite, beside the loop of single commits", Sense: report.Above, Limit: 1, Unit: "×", Rounds: divide(sqlite.perSecond, loop.perSecond), Why: whyMail},
		{Work: "registrations on SQLite, p99", Sense: report.Below, Limit: slowestSeat, Unit: "ms", Rounds: sqlite.p99},
	}
	if r.postgres != "" {
		section.Rows = append(section.Rows,
			report.Row{Work: "registrations on PostgreSQL, beside PocketBase", Sense: report.AtLeast, Limit: 2, Unit: "×", Rounds: divide(postgres.perSecond, pocket.perSecond), Why: whyPostgres},
			report.Row{Work: "registrations without mail on PostgreSQL, beside PocketBase", Sense: report.AtLeast, Limit: 2, Unit: "×", Rounds: divide(quietPostgres.perSecond, pocket.perSecond), Why: whyPostgres})
	}
	section.Rows = append(section.Rows, report.Row{Work: "registrations: seats sold too many or too few", Sense: report.AtMost, Limit: 0,
		Rounds: slices.Concat(sqlite.inexact, quiet.inexact, postgres.inexact, quietPostgres.inexact)})
	section.After = details(map[string]written{"Tafel, SQLite": sqlite, "Tafel, SQLite, without mail": quiet, "Tafel, PostgreSQL": postgres, "Tafel, PostgreSQL, without mail": quietPostgres, "PocketBase": pocket, "the loop": loop},
		"Tafel, SQLite", "Tafel, SQLite, without mail", "Tafel, PostgreSQL", "Tafel, PostgreSQL, without mail", "PocketBase", "the loop")
	return section, nil
}

const (
	whyRegistrations = "clients, HTTP and the one writer share two processors. By its profile, the writer spends the most of its time in SQLite's own work on the row and its four indexes, as the loop does; committing together saves the waiting for the disk, which on this machine is a small part of a commit: a loop that waits for it each time reaches thousands in a second. The rest is what the loop leaves out: HTTP, JSON, the rules of the form."
	whyMail          = "a guest's confirmation with its calendar file is written, its day's share and what it might be merged with are looked up, it is stored under six indexes in the same transaction, and later sent and marked: about three times the work of the registration itself, and nothing that PocketBase or the loop does here."
	whyPostgres      = "a registration is five statements and its mail four more, each a way to another process and back, and those who want a seat at the same event wait for each other: the sale is the last statement, but its row is held until the commit is on disk, and the notice to the other instances with it. PocketBase runs inside its own process."
)

// written is what the rounds of one writer gave.
type written struct{ perSecond, p50, p95, p99, inexact []float64 }

func (w *written) add(o traffic.Outcome) {
	w.perSecond, w.p50 = append(w.perSecond, o.PerSecond()), append(w.p50, o.P50)
	w.p95, w.p99 = append(w.p95, o.P95), append(w.p99, o.P99)
}

func details(all map[string]written, order ...string) string {
	lines := []string{"| Where | Registrations/s | p50 | p95 | p99 |", "|---|---|---|---|---|"}
	for _, name := range order {
		w := all[name]
		if len(w.perSecond) == 0 {
			continue
		}
		cells := []string{name, report.Figure(report.Median(w.perSecond))}
		for _, figures := range [][]float64{w.p50, w.p95, w.p99} {
			cell := ""
			if len(figures) > 0 {
				cell = report.Figure(report.Median(figures)) + " ms"
			}
			cells = append(cells, cell)
		}
		lines = append(lines, "| "+strings.Join(cells, " | ")+" |")
	}
	return strings.Join(lines, "\n")
}

// writing is how long a round lasts: long enough for several checkpoints.
func (r *suite) writing() time.Duration { return 2 * r.last }

// kind is a way to register: whether the event asks for an address, and what a guest answers.
type kind struct {
	mailed bool
	body   string
}

var (
	withMail    = kind{true, `{"fullName":"Guest {n}","email":"guest{n}@example.com","phone":"036 555 0100","numberOfAttendees":1}`}
	withoutMail = kind{false, `{"answers":{"fullName":"Guest {n}","phone":"036 555 0100","numberOfAttendees":1}}`}
)

func (r *suite) job(p *program, path, body string, status int) traffic.Job {
	return traffic.Job{Address: p.address, Clients: writers, Warm: r.last / 10, Last: r.writing(), Asks: []traffic.Ask{{
		Method: "POST", Path: path, Status: status,
		Header: map[string]string{"Content-Type": "application/json", "Origin": "http://" + p.address},
		Body:   body,
	}}}
}

// registrations fills one event of a new venue, on SQLite or in a new database.
func (r *suite) registrations(ctx context.Context, into *written, how kind, database string) (err error) {
	folder, err := os.MkdirTemp(r.work, "writes-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	var more []string
	in := "sqlite:" + filepath.Join(folder, "tafel.db")
	if database != "" {
		address, drop, err := r.database(ctx, database)
		if err != nil {
			return err
		}
		defer drop()
		more, in = []string{"--database-url", address}, address
	}
	p, err := r.tafel(ctx, folder, more...)
	if err != nil {
		return err
	}
	stopped := false
	defer func() {
		if !stopped {
			err = errors.Join(err, p.stop())
		}
	}()
	staff, err := signIn(ctx, p)
	if err != nil {
		return err
	}
	events, err := staff.addEvents(ctx, 1, seats, nil)
	if err == nil && !how.mailed {
		err = askNoAddress(ctx, in, events[0])
	}
	if err != nil {
		return err
	}
	p.settle(ctx)
	outcome, err := right(crowd(ctx, r.job(p, "/api/events/"+events[0].ID+"/registrations", how.body, 201)))
	if err != nil {
		return err
	}
	into.add(outcome)
	off, err := staff.inexact(ctx, events[0].ID, outcome.Right)
	if err != nil {
		return err
	}
	into.inexact = append(into.inexact, float64(off))
	stopped = true
	if err := p.stop(); err != nil {
		return err
	}
	return r.doctor(ctx, folder, more)
}

// doctor lets Tafel itself compare seats with rows.
func (r *suite) doctor(ctx context.Context, folder string, more []string) error {
	command := exec.CommandContext(ctx, r.binary, append([]string{"doctor", "--data", folder}, more...)...)
	command.Env = proc.Environment()
	out, err := command.CombinedOutput()
	if err != nil {
		return fmt.Errorf("the doctor found: %w\n%s", err, out)
	}
	return nil
}

// database makes a new one on the server and says how to get rid of it.
func (r *suite) database(ctx context.Context, name string) (address string, drop func(), err error) {
	if err := createDatabase(ctx, r.postgres, name); err != nil {
		return "", nil, err
	}
	u, err := url.Parse(r.postgres)
	if err != nil {
		return "", nil, err
	}
	u.Path = "/" + name
	return u.String(), func() { dropDatabase(ctx, r.postgres, name) }, nil
}

// dropDatabase tidies up; one that stays goes with its throw-away server.
func dropDatabase(ctx context.Context, server, name string) {
	_ = onServer(server, func(conn *sql.DB) error {
		_, err := conn.ExecContext(ctx, fmt.Sprintf(`DROP DATABASE IF EXISTS %s WITH (FORCE)`, name))
		return err
	})
}

// pocketRegistrations does the same at PocketBase, at another event each round.
func (s *stage) pocketRegistrations(ctx context.Context, r *suite, into *written, round int) error {
	events, visitor, err := s.pocketEvents(ctx)
	if err != nil {
		return err
	}
	id := events[round].ID
	outcome, err := right(crowd(ctx, r.job(s.pocket, pocketCreate, strings.TrimSuffix(withMail.body, "}")+`,"event":"`+id+`"}`, 200)))
	if err != nil {
		return err
	}
	into.add(outcome)
	var after event
	if err := visitor.json(ctx, "GET", "/api/collections/events/records/"+id, nil, &after); err != nil {
		return err
	}
	if sold := events[round].AvailableSeats - after.AvailableSeats; sold != outcome.Right {
		return fmt.Errorf("%d guests, %d seats sold", outcome.Right, sold)
	}
	return nil
}

func (r *suite) commits(ctx context.Context, into *written) error {
	folder, err := os.MkdirTemp(r.work, "commits-")
	if err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, r.peers, "commits", "-data", filepath.Join(folder, "data"), "-last", r.writing().String()).Output()
	if err != nil {
		return err
	}
	var result struct{ PerSecond float64 }
	if err := json.Unmarshal(out, &result); err != nil {
		return err
	}
	into.perSecond = append(into.perSecond, result.PerSecond)
	return os.RemoveAll(folder)
}
