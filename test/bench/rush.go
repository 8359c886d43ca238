package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

const (
	slowestInRush = 150 // ms
	mostInRush    = 300 // MB
	seatsInRush   = 500 // for 2,000 who want one
)

// rushed plays an evening on which everybody wants to come.
func (r *suite) rushed(ctx context.Context) (report.Section, error) {
	slow := report.Row{Work: "the rush: p99 of all answers", Sense: report.Below, Limit: slowestInRush, Unit: "ms"}
	errs := report.Row{Work: "the rush: errors", Sense: report.AtMost, Limit: 0}
	memory := report.Row{Work: "the rush: memory at most", Sense: report.Below, Limit: mostInRush, Unit: "MB"}
	inexact := report.Row{Work: "the rush: seats sold too many or too few", Sense: report.AtMost, Limit: 0}
	details := "| Round | Answers | Page p99 | Registration p99 | Registered | Refused | Streams at once | Told of changes | Fetched again | Memory at most |\n|---|---|---|---|---|---|---|---|---|---|"
	for round := range r.turns {
		o, most, off, err := r.rushOnce(ctx)
		if err != nil {
			return report.Section{}, err
		}
		slow.Rounds = append(slow.Rounds, o.P99)
		memory.Rounds = append(memory.Rounds, most)
		errs.Rounds = append(errs.Rounds, float64(o.Wrong))
		inexact.Rounds = append(inexact.Rounds, float64(off))
		details += fmt.Sprintf("\n| %d | %s | %s ms | %s ms | %d | %d | %s | %s | %s | %s MB |", round+1, report.Figure(float64(o.Done)), report.Figure(o.Rush.PageP99), report.Figure(o.Rush.SeatP99),
			o.Rush.Registered, o.Rush.Refused, report.Figure(float64(o.Rush.Streams)), report.Figure(float64(o.Rush.Told)), report.Figure(float64(o.Rush.Fetched)), report.Figure(most))
		if o.First != "" {
			errs.Note = "the first was: " + o.First
		}
	}
	return report.Section{
		Title: "A rush", Rows: []report.Row{slow, memory, errs, inexact}, After: details,
		Before: fmt.Sprintf("%s visitors within %v open one event's page, each from an address of its own, and stay for %v. Each does what the page does in a browser: the page\n"+
			"itself, its likes, its comments, who is signed in, one stream for the seats and the comments, and the seats again, up to 0.8 s after each change.\n"+
			"%s of them register for %d seats. Visitors and server share the machine.", report.Figure(float64(r.rush.Visitors)), r.rush.Over, r.rush.Stay, report.Figure(float64(r.rush.Guests)), r.rushSeats()),
	}, nil
}

// rushSeats keeps one seat for four guests.
func (r *suite) rushSeats() int { return r.rush.Guests * seatsInRush / whole.rush.Guests }

func (r *suite) rushOnce(ctx context.Context) (o traffic.Outcome, most float64, off int, err error) {
	folder, err := os.MkdirTemp(r.work, "rush-")
	if err != nil {
		return o, 0, 0, err
	}
	p, err := r.tafel(ctx, folder)
	if err != nil {
		return o, 0, 0, err
	}
	defer func() { err = errors.Join(err, p.stop(), os.RemoveAll(folder)) }()
	staff, err := signIn(ctx, p)
	if err != nil {
		return o, 0, 0, err
	}
	events, err := staff.addEvents(ctx, 1, r.rushSeats(), nil)
	if err != nil {
		return o, 0, 0, err
	}
	rush := r.rush
	rush.Event, rush.Title = events[0].ID, events[0].Title
	if o, err = crowd(ctx, traffic.Job{Address: p.address, Rush: &rush}); err != nil {
		return o, 0, 0, err
	}
	if _, most, _, err = p.memory(); err != nil {
		return o, 0, 0, err
	}
	off, err = staff.inexact(ctx, events[:1], o.Rush.Registered)
	return o, most, max(off, apart(o.Rush.Registered, r.rushSeats())), err
}
