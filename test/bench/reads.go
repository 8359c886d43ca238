package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

// reading is something that visitors ask for all the time.
type reading struct {
	name, path, coding string
	header             http.Header
	body               []byte
}

// prepared is the form in which a reading is given to the bare handler.
type prepared struct {
	Path, Coding string
	Header       http.Header
	Body         []byte
}

const pocketList = "/api/collections/events/records?perPage=50&skipTotal=1&sort=date,time"

// settling is how long a page stands before it is compressed as hard as can be.
const settling = 5 * time.Second

const (
	whyReads = "the bare handler looks up bytes in a map and writes them. Tafel also gives the request a name, counts it by route, writes a line of log, finds the visitor behind proxies, checks host, origin and address, looks for a pattern and compares the version of the data: the tables below have the processor times of the whole and of each of these."
	whyPeer  = "server and load share two processors, so what the load costs, the same for both, takes from the ratio; by processor time per answer the ratio is above thirty."
)

// reads measures cached answers beside a handler that does nothing but write the
// same bytes, and beside PocketBase's list of the same events.
func (r *suite) reads(ctx context.Context) (section report.Section, err error) {
	stage, err := r.stage(ctx)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, stage.close()) }()
	readings, err := stage.readings(ctx)
	if err != nil {
		return section, err
	}
	bare, err := stage.bare(ctx, r, readings)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, bare.stop()) }()

	section = report.Section{Title: "Reads from the cache", Before: fmt.Sprintf(
		"50 events; %d clients that each ask again as soon as they have their answer, %v for each figure. The bare handler writes the same bytes,\nheaders included, from a map. PocketBase %s lists the same events without counting them (`skipTotal`) and without its log.", readers, r.last, pocketVersion)}
	details := []string{"| Answer | Bytes | Tafel/s | Bare/s | Tafel p99 | Processor time: Tafel, bare |", "|---|---|---|---|---|---|"}
	for _, reading := range readings {
		ask := traffic.Ask{Method: "GET", Path: reading.path, Header: map[string]string{"Accept-Encoding": reading.coding}, Status: 200, Same: reading.body}
		own, limit := measured{}, measured{}
		ratio := report.Row{Work: reading.name + ", beside the bare handler", Sense: report.AtLeast, Limit: 0.85, Unit: "×", Why: whyReads}
		var peer measured
		for range r.turns {
			if err := own.add(ctx, r, stage.tafel, ask); err != nil {
				return section, err
			}
			if err := limit.add(ctx, r, bare, ask); err != nil {
				return section, err
			}
			if err := peer.add(ctx, r, stage.pocket, traffic.Ask{Method: "GET", Path: pocketList, Status: 200}); err != nil {
				return section, err
			}
		}
		ratio.Rounds = divide(own.perSecond, limit.perSecond)
		beside := report.Row{Work: reading.name + ", beside PocketBase's list", Sense: report.AtLeast, Limit: 30, Unit: "×", Rounds: divide(own.perSecond, peer.perSecond), Why: whyPeer}
		section.Rows = append(section.Rows, ratio, beside)
		details = append(details, fmt.Sprintf("| %s | %s | %s | %s | %s ms | %s, %s µs |", reading.name, report.Figure(float64(len(reading.body))),
			report.Figure(report.Median(own.perSecond)), report.Figure(report.Median(limit.perSecond)), report.Figure(report.Median(own.p99)),
			report.Figure(report.Median(own.processor)), report.Figure(report.Median(limit.processor))))
		if reading.coding == "identity" {
			details = append(details, fmt.Sprintf("| PocketBase's list | | %s | | %s ms | %s µs |",
				report.Figure(report.Median(peer.perSecond)), report.Figure(report.Median(peer.p99)), report.Figure(report.Median(peer.processor))))
		}
	}
	between, err := steps(ctx)
	section.After = strings.Join(append(details, between...), "\n")
	return section, err
}

const (
	readers       = 32
	pocketVersion = "0.39.0"
)

// measured is what the rounds of one measurement gave.
type measured struct {
	perSecond, p99, processor []float64
}

func (m *measured) add(ctx context.Context, r *suite, p *program, ask traffic.Ask) error {
	before := p.processor()
	outcome, err := right(crowd(ctx, traffic.Job{Address: p.address, Clients: readers, Warm: r.last / 10, Last: r.last, Asks: []traffic.Ask{ask}}))
	if err != nil {
		return fmt.Errorf("%s: %w", ask.Path, err)
	}
	spent := p.processor() - before
	m.perSecond = append(m.perSecond, outcome.PerSecond())
	m.p99 = append(m.p99, outcome.P99)
	m.processor = append(m.processor, float64(spent.Microseconds())/float64(outcome.Right))
	return nil
}

// divide compares round by round, so that what else the machine does falls on both.
func divide(a, b []float64) []float64 {
	ratios := make([]float64, len(a))
	for i := range a {
		ratios[i] = a[i] / b[i]
	}
	return ratios
}

// stage is Tafel and PocketBase with the same events. One of them asks for
// no address, so that registering for it is the same work at both.
type stage struct {
	tafel, pocket *program
	staff         *staff
	events        []event
	quiet         event // whose guests get no mail
}

func (r *suite) stage(ctx context.Context) (*stage, error) { return r.stageWith(ctx, 50) }

func (r *suite) stageWith(ctx context.Context, events int) (s *stage, err error) {
	s = &stage{}
	folder, err := os.MkdirTemp(r.work, "stage-")
	if err != nil {
		return nil, err
	}
	if s.tafel, err = r.tafel(ctx, filepath.Join(folder, "tafel")); err != nil {
		return nil, err
	}
	if s.staff, err = signIn(ctx, s.tafel); err != nil {
		return nil, errors.Join(err, s.close())
	}
	if s.events, err = s.staff.addEvents(ctx, events-1, seats, nil); err != nil {
		return nil, errors.Join(err, s.close())
	}
	quiet, err := s.staff.addEvents(ctx, 1, seats, nil)
	if err == nil {
		err = askNoAddress(ctx, "sqlite:"+filepath.Join(folder, "tafel", "tafel.db"), quiet[0])
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	s.quiet = quiet[0]
	_, raw, err := s.staff.get(ctx, "/api/events", "identity")
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	list := filepath.Join(folder, "events.json")
	if err := os.WriteFile(list, raw, 0o600); err != nil {
		return nil, errors.Join(err, s.close())
	}
	if s.pocket, err = r.peer(ctx, filepath.Join(folder, "pocketbase"), "pocketbase", "-events", list); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func (s *stage) close() error {
	err := s.tafel.stop()
	if s.pocket != nil {
		err = errors.Join(err, s.pocket.stop())
	}
	return err
}

// readings fetches each answer once it has its final form.
func (s *stage) readings(ctx context.Context) ([]reading, error) {
	all := []reading{
		{name: "`GET /api/events`", path: "/api/events", coding: "identity"},
		{name: "`GET /api/events`, brotli", path: "/api/events", coding: "br"},
		{name: "the home page, brotli", path: "/", coding: "br"},
		{name: "the page of all events, brotli", path: "/events", coding: "br"},
		{name: "an event's page, brotli", path: "/events/" + s.events[0].ID, coding: "br"},
	}
	for range 2 { // the first time makes the pages
		for i := range all {
			var err error
			if all[i].header, all[i].body, err = s.staff.get(ctx, all[i].path, all[i].coding); err != nil {
				return nil, err
			}
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(settling):
		}
	}
	return all, nil
}

func (s *stage) bare(ctx context.Context, r *suite, readings []reading) (*program, error) {
	var all []prepared
	for _, reading := range readings {
		header := reading.header.Clone()
		header.Del("Date") // net/http writes it
		all = append(all, prepared{reading.path, reading.coding, header, reading.body})
	}
	raw, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(r.work, "bare-")
	if err != nil {
		return nil, err
	}
	answers := filepath.Join(folder, "answers.json")
	if err := os.WriteFile(answers, raw, 0o600); err != nil {
		return nil, err
	}
	return r.peer(ctx, folder, "bare", "-answers", answers)
}
