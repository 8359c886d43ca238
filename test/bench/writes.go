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
	"strconv"
	"strings"
	"sync"
	"time"

	"tafel/scripts/proc"
	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

const (
	writers     = 64
	manyEvents  = 50
	slowestSeat = 50 // ms
)

// sale is one way to register: what the guests answer, where, for how many events, at how many instances.
type sale struct {
	name      string
	how       kind
	postgres  bool
	events    int
	instances int
	goal      float64 // times as many as at PocketBase
	why       string
}

var sales = []sale{
	{"on SQLite", withMail, false, 1, 1, 3, whyMail},
	{"without mail on SQLite", withoutMail, false, 1, 1, 4.5, whyRegistrations},
	{"on PostgreSQL", withMail, true, 1, 1, 1.8, whyPostgres},
	{"without mail on PostgreSQL", withoutMail, true, 1, 1, 2.5, whyPostgres},
	{"without mail on PostgreSQL, 50 events", withoutMail, true, manyEvents, 1, 2.5, whyPostgres},
	{"without mail on PostgreSQL, two instances", withoutMail, true, 1, 2, 2, whyPostgres},
	{"without mail on PostgreSQL, two instances, 50 events", withoutMail, true, manyEvents, 2, 2, whyPostgres},
}

// writes measures registrations: Tafel on both engines, PocketBase with its
// guard, and a loop of commits without any HTTP.
func (r *suite) writes(ctx context.Context) (section report.Section, err error) {
	stage, err := r.stage(ctx)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, stage.close()) }()
	sold := make([]written, len(sales))
	var pocket, loop written
	for round := range r.turns {
		for i, s := range sales {
			if s.postgres && r.postgres == "" {
				continue
			}
			if err := r.registrations(ctx, &sold[i], s, fmt.Sprintf("tafel_bench_%d_%d", i, round)); err != nil {
				return section, fmt.Errorf("%s: %w", s.name, err)
			}
		}
		if err := stage.pocketRegistrations(ctx, r, &pocket, round); err != nil {
			return section, fmt.Errorf("at PocketBase: %w", err)
		}
		if err := r.commits(ctx, &loop); err != nil {
			return section, fmt.Errorf("in the loop: %w", err)
		}
	}
	section = report.Section{Title: "Registrations", Before: fmt.Sprintf(
		"One event, or %d, %d clients, %v for each figure, everybody gets a seat. Tafel commits with `synchronous=FULL` and answers after the commit; in the\nsame transaction it writes down that the guest is to be told, and composes and sends the confirmation meanwhile. An event whose own form asks for no address has no such mail: that is\nthe same work as PocketBase does, which guards the seats in a hook and commits with `synchronous=NORMAL`, as it comes. The loop is one connection that commits the same rows with FULL, one after the other, without HTTP.\nAfter every round the seats sold are compared with what the guests were told.", manyEvents, writers, r.writing())}
	table, order, inexact := map[string]written{"PocketBase": pocket, "the loop": loop}, []string{}, []float64{}
	for i, s := range sales {
		if len(sold[i].perSecond) == 0 {
			continue
		}
		work := "registrations " + s.name
		section.Rows = append(section.Rows,
			report.Row{Work: work + ", beside PocketBase", Sense: report.AtLeast, Limit: s.goal, Unit: "×", Rounds: divide(sold[i].perSecond, pocket.perSecond), Why: s.why},
			report.Row{Work: work + ", p99", Sense: report.Below, Limit: slowestSeat, Unit: "ms", Rounds: sold[i].p99})
		if !s.postgres {
			section.Rows = append(section.Rows, report.Row{Work: work + ", beside the loop of single commits", Sense: report.Above, Limit: 1, Unit: "×", Rounds: divide(sold[i].perSecond, loop.perSecond), Why: s.why})
		}
		name := "Tafel, " + strings.TrimPrefix(s.name, "on ")
		table[name], order, inexact = sold[i], append(order, name), append(inexact, sold[i].inexact...)
	}
	section.Rows = append(section.Rows, report.Row{Work: "registrations: seats sold too many or too few", Sense: report.AtMost, Limit: 0, Rounds: inexact})
	section.After = details(table, append(order, "PocketBase", "the loop")...)
	return section, nil
}

const (
	whyRegistrations = "clients, HTTP and the one writer share two processors. By its profile, the writer spends the most of its time in SQLite's own work on the row and its four indexes, as the loop does; committing together saves the waiting for the disk, which on this machine is a small part of a commit: a loop that waits for it each time reaches thousands in a second. The rest is what the loop leaves out: HTTP, JSON, the rules of the form."
	whyMail          = "beside the registration a fact is written, from which the worker meanwhile composes the guest's confirmation with its calendar file, stores it, sends it and marks it as sent, on the same two processors: nothing that PocketBase or the loop does here."
	whyPostgres      = "PostgreSQL, Tafel and its clients are three processes on two processors, and each row is written by a process that Tafel has to speak to; PocketBase runs inside its own. What instances tell each other is part of the commit."
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

func (r *suite) job(p *program, clients int, paths []string, body string, status int) traffic.Job {
	job := traffic.Job{Address: p.address, Clients: clients, Warm: r.last / 10, Last: r.writing()}
	for _, path := range paths {
		job.Asks = append(job.Asks, traffic.Ask{
			Method: "POST", Path: path, Status: status,
			Header: map[string]string{"Content-Type": "application/json", "Origin": "http://" + p.address},
			Body:   body,
		})
	}
	return job
}

// registrations fills the events of a new venue, on SQLite or in a new database.
func (r *suite) registrations(ctx context.Context, into *written, s sale, database string) (err error) {
	folder, err := os.MkdirTemp(r.work, "writes-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	more := []string{"--master-key", strings.Repeat("bench", 7)}
	in := "sqlite:" + filepath.Join(folder, "0", "tafel.db")
	if s.postgres {
		address, drop, err := r.database(ctx, database)
		if err != nil {
			return err
		}
		defer drop()
		more, in = append(more, "--database-url", address), address
	}
	programs, stop, err := r.instances(ctx, folder, s.instances, more)
	defer func() { err = errors.Join(err, stop()) }()
	if err != nil {
		return err
	}
	staff, err := signIn(ctx, programs[0])
	if err != nil {
		return err
	}
	events, err := staff.addEvents(ctx, s.events, seats, nil)
	if err != nil {
		return err
	}
	var paths []string
	for _, e := range events {
		paths = append(paths, "/api/events/"+e.ID+"/registrations")
		if !s.how.mailed {
			if err := askNoAddress(ctx, in, e); err != nil {
				return err
			}
		}
	}
	outcome, err := r.crowds(ctx, programs, paths, s.how.body)
	if err != nil {
		return err
	}
	into.add(outcome)
	off, err := staff.inexact(ctx, events, outcome.Right)
	if err != nil {
		return err
	}
	into.inexact = append(into.inexact, float64(off))
	if err := stop(); err != nil {
		return err
	}
	return r.doctor(ctx, filepath.Join(folder, "0"), more)
}

// instances starts some that share everything but their folders. stop ends them, once.
func (r *suite) instances(ctx context.Context, folder string, many int, more []string) (all []*program, stop func() error, err error) {
	stop = sync.OnceValue(func() error {
		var errs []error
		for _, p := range all {
			errs = append(errs, p.stop())
		}
		return errors.Join(errs...)
	})
	for i := range many {
		data := filepath.Join(folder, strconv.Itoa(i))
		if err := os.Mkdir(data, 0o700); err != nil {
			return all, stop, err
		}
		p, err := r.tafel(ctx, data, more...)
		if err != nil {
			return all, stop, err
		}
		all = append(all, p)
		p.settle(ctx)
	}
	return all, stop, nil
}

// crowds sends the clients to all instances, as many to each, and adds up what they saw.
func (r *suite) crowds(ctx context.Context, programs []*program, paths []string, body string) (sum traffic.Outcome, err error) {
	var wait sync.WaitGroup
	outcomes, errs := make([]traffic.Outcome, len(programs)), make([]error, len(programs))
	for i, p := range programs {
		wait.Go(func() {
			outcomes[i], errs[i] = right(crowd(ctx, r.job(p, writers/len(programs), paths, body, 201)))
		})
	}
	wait.Wait()
	for _, o := range outcomes {
		sum.Right, sum.Done, sum.Seconds = sum.Right+o.Right, sum.Done+o.Done, max(sum.Seconds, o.Seconds)
		sum.P50, sum.P95, sum.P99 = max(sum.P50, o.P50), max(sum.P95, o.P95), max(sum.P99, o.P99)
	}
	return sum, errors.Join(errs...)
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
	outcome, err := right(crowd(ctx, r.job(s.pocket, writers, []string{pocketCreate}, strings.TrimSuffix(withMail.body, "}")+`,"event":"`+id+`"}`, 200)))
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
