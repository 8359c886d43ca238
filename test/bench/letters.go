package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"tafel/internal/platform/mail/mailtest"
	"tafel/test/bench/report"
)

const (
	slowestPost  = 120 // seconds
	dearestOfOne = 1.2 // ms
)

const whyLetter = "by its profile four tenths are SQLite (the letter is stored, claimed and marked as sent, so that a crash neither loses nor repeats it), a quarter is the conversation with the mail server and the coding of text, HTML and calendar file, a sixth is composing, and the rest the collector and the scheduler. None of them is waste that could be left out."

// lettersAfterARush lets guests register in a rush and then waits until a mail server has everybody's confirmation.
func (r *suite) lettersAfterARush(ctx context.Context) (section report.Section, err error) {
	section = report.Section{Title: "Letters after a rush", Before: fmt.Sprintf(
		"%s guests register at once on SQLite, each from an address of their own; a mail server on loopback takes the confirmations over SMTP.\nWhile guests wait, the worker rests four times as long as it works. Both figures begin when the last guest has a seat; the processor time is Tafel's, for composing a letter, handing it over and marking it as sent.",
		report.Figure(float64(r.letters)))}
	all := report.Row{Work: fmt.Sprintf("until the last of %s letters is handed over", report.Figure(float64(r.letters))), Sense: report.Below, Limit: slowestPost, Unit: "s"}
	each := report.Row{Work: "processor time of a letter", Sense: report.Below, Limit: dearestOfOne, Unit: "ms", Why: whyLetter}
	for range r.turns {
		took, cost, err := r.postAfterARush(ctx)
		if err != nil {
			return section, err
		}
		all.Rounds, each.Rounds = append(all.Rounds, took.Seconds()), append(each.Rounds, float64(cost.Microseconds())/1000)
	}
	section.Rows = []report.Row{all, each}
	return section, nil
}

// postAfterARush says how long the letters took and what one of those that were left cost.
func (r *suite) postAfterARush(ctx context.Context) (took, cost time.Duration, err error) {
	folder, err := os.MkdirTemp(r.work, "letters-")
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	post := mailtest.New()
	if err := post.Listen(); err != nil {
		return 0, 0, err
	}
	defer post.Down()
	p, err := r.tafel(ctx, folder, "--smtp-url", post.URL("none"))
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	p.settle(ctx)
	staff, err := signIn(ctx, p)
	if err != nil {
		return 0, 0, err
	}
	events, err := staff.addEvents(ctx, 1, seats, nil)
	if err != nil {
		return 0, 0, err
	}
	rush := r.job(p, writers, []string{"/api/events/" + events[0].ID + "/registrations"}, withMail.body, 201)
	rush.Count, rush.Warm, rush.Last = r.letters, 0, time.Minute
	outcome, err := right(crowd(ctx, rush))
	if err == nil && outcome.Right != r.letters {
		err = fmt.Errorf("%d of %d guests have a seat", outcome.Right, r.letters)
	}
	if err != nil {
		return 0, 0, err
	}
	began, before, early := time.Now(), p.processor(), len(post.Received())
	for len(post.Received()) < r.letters {
		if time.Since(began) > 3*slowestPost*time.Second || ctx.Err() != nil {
			return 0, 0, fmt.Errorf("%d of %d letters arrived", len(post.Received()), r.letters)
		}
		time.Sleep(100 * time.Millisecond) // between two looks at the mail server, which must not cost the processors that are measured
	}
	took = time.Since(began)
	for id, times := range post.Arrivals() {
		if times != 1 {
			return 0, 0, fmt.Errorf("the letter %s arrived %d times", id, times)
		}
	}
	return took, (p.processor() - before) / time.Duration(max(r.letters-early, 1)), nil
}
