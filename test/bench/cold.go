package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

// coldReads measures the first read after each write: nothing that is cached can
// be used. One client writes and reads in turn, at both.
func (r *suite) coldReads(ctx context.Context) (section report.Section, err error) {
	stage, err := r.stage(ctx)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, stage.close()) }()
	few, err := r.stageWith(ctx, ten)
	if err != nil {
		return section, err
	}
	defer func() { err = errors.Join(err, few.close()) }()
	pocket, err := stage.pocketGuest(ctx)
	if err != nil {
		return section, err
	}
	own, ownOfTen := stage.guest(), few.guest()
	list := report.Row{Work: "`GET /api/events` right after each write, beside PocketBase's list", Sense: report.AtLeast, Limit: 4, Unit: "×", Why: whyColdList}
	page := report.Row{Work: "the page of 50 events right after each write", Sense: report.Below, Limit: 25, Unit: "ms", Why: whyColdPage}
	short := report.Row{Work: "the page of ten events right after each write", Sense: report.Below, Limit: 10, Unit: "ms", Why: whyColdPage}
	times := map[string][]float64{}
	for range r.turns {
		tookList, err := own.readAfterWrite(ctx, r.cold, "/api/events", "identity")
		if err != nil {
			return section, err
		}
		tookPocket, err := pocket.readAfterWrite(ctx, r.cold, pocketList, "identity")
		if err != nil {
			return section, err
		}
		tookPage, err := own.readAfterWrite(ctx, r.cold, "/events", "br")
		if err != nil {
			return section, err
		}
		tookShort, err := ownOfTen.readAfterWrite(ctx, r.cold, "/events", "br")
		if err != nil {
			return section, err
		}
		list.Rounds = append(list.Rounds, tookPocket/tookList)
		short.Rounds = append(short.Rounds, tookShort)
		page.Rounds = append(page.Rounds, tookPage)
		times["`GET /api/events`"] = append(times["`GET /api/events`"], tookList)
		times["the page of 50 events"] = append(times["the page of 50 events"], tookPage)
		times["the page of ten events"] = append(times["the page of ten events"], tookShort)
		times["PocketBase's list"] = append(times["PocketBase's list"], tookPocket)
	}
	section = report.Section{Title: "Reads right after a write", Rows: []report.Row{list, page, short}, Before: fmt.Sprintf(
		"One client registers a guest, without mail, which changes the seats of an event in the list, and then reads; only the read is timed, %d times in a round.", r.cold)}
	details := []string{"| Read | Median |", "|---|---|"}
	for _, name := range []string{"`GET /api/events`", "PocketBase's list", "the page of 50 events", "the page of ten events"} {
		details = append(details, fmt.Sprintf("| %s | %s ms |", name, report.Figure(report.Median(times[name]))))
	}
	section.After = strings.Join(details, "\n")
	return section, nil
}

const (
	whyColdList = "the list keeps its events and reads again only the one that changed; what is left is encoding 50 events as JSON and the way over HTTP."
	whyColdPage = "the engine draws the card that changed and takes the others from its memory; what is left is reading the page's data, putting the page together in the interpreter, and compressing it."
)

// ten events are what a venue usually has on its page.
const ten = 10

// guest registers for the event whose guests get no mail.
func (s *stage) guest() guest {
	return guest{s.staff, "/api/events/" + s.quiet.ID + "/registrations", ""}
}

// guest registers at one of the servers.
type guest struct {
	staff *staff
	path  string
	event string // PocketBase's
}

func (g guest) body(n int) map[string]any {
	answers := map[string]any{"fullName": fmt.Sprintf("Guest %d", n), "phone": "036 555 0100", "numberOfAttendees": 1}
	if g.event == "" {
		return map[string]any{"answers": answers}
	}
	answers["event"], answers["email"] = g.event, fmt.Sprintf("guest%d@example.com", n)
	return answers
}

// readAfterWrite gives the median in milliseconds.
func (g guest) readAfterWrite(ctx context.Context, times int, path, coding string) (float64, error) {
	var took []time.Duration
	for n := range times {
		if err := g.staff.json(ctx, http.MethodPost, g.path, g.body(n), nil); err != nil {
			return 0, err
		}
		begin := time.Now()
		if _, _, err := g.staff.get(ctx, path, coding); err != nil {
			return 0, err
		}
		took = append(took, time.Since(begin))
	}
	slices.Sort(took)
	return traffic.Quantile(took, 50), nil
}

const pocketCreate = "/api/collections/attendance/records"

// pocketEvents are the events' ids at PocketBase, in the order of their days.
func (s *stage) pocketEvents(ctx context.Context) ([]event, *staff, error) {
	visitor, err := visit(s.pocket)
	if err != nil {
		return nil, nil, err
	}
	var list struct{ Items []event }
	if err := visitor.json(ctx, http.MethodGet, pocketList, nil, &list); err != nil {
		return nil, nil, err
	}
	if len(list.Items) != len(s.events)+1 {
		return nil, nil, fmt.Errorf("PocketBase lists %d events, Tafel has %d", len(list.Items), len(s.events)+1)
	}
	return list.Items, visitor, nil
}

func (s *stage) pocketGuest(ctx context.Context) (guest, error) {
	events, visitor, err := s.pocketEvents(ctx)
	if err != nil {
		return guest{}, err
	}
	return guest{visitor, pocketCreate, events[0].ID}, nil
}
