package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// step is one thing that `make test` does.
type step struct {
	name  string
	needs []string // steps that must have succeeded before
	// setup prepares something; only its failure counts.
	setup bool
	run   func(ctx context.Context, log io.Writer) (tally, error)
}

// finding is an error that already carries the part of the log worth showing.
type finding struct{ text string }

func (f finding) Error() string { return f.text }

// skipped is why a step could not be run here, which is no failure.
type skipped struct{ reason string }

func (s skipped) Error() string { return s.reason }

type outcome struct {
	step  step
	tally tally
	err   error
	took  time.Duration
	skip  string // why it was not run
}

// runner runs steps side by side, each as soon as what it needs is there,
// earlier ones of the list first.
type runner struct {
	slots  int
	logDir string
	out    io.Writer
}

// stepLimit ends what hangs, and leaves room for a cold build on a busy machine.
const stepLimit = time.Hour

// run adds up what the steps say, and names those that failed.
func (r runner) run(ctx context.Context, steps []step) (sum tally, failed []string) {
	waiting := slices.Clone(steps)
	done := map[string]bool{} // name → succeeded
	running := 0
	finished := make(chan outcome)

	settle := func(o outcome) {
		done[o.step.name] = o.err == nil && o.tally.failed == 0
		sum = sum.plus(o.tally)
		if !done[o.step.name] {
			failed = append(failed, o.step.name)
		}
		r.show(o)
	}
	for len(waiting) > 0 || running > 0 {
		for i := 0; i < len(waiting); i++ {
			s := waiting[i]
			ready, blocker := r.ready(s, done)
			if blocker == "" && ctx.Err() != nil {
				blocker = fmt.Sprintf("the run was stopped (%v)", context.Cause(ctx))
			}
			if blocker != "" {
				waiting = slices.Delete(waiting, i, i+1)
				i = -1 // what needed this step is blocked as well
				settle(outcome{step: s, tally: tally{failed: 1}, err: finding{"not run: " + blocker}})
				continue
			}
			if !ready || running >= r.slots {
				continue
			}
			waiting = slices.Delete(waiting, i, i+1)
			i--
			running++
			go func() { finished <- r.runOne(ctx, s) }()
		}
		if running > 0 {
			o := <-finished
			running--
			settle(o)
		}
	}
	return sum, failed
}

// ready tells whether a step may start, or which failed step forbids it.
func (r runner) ready(s step, done map[string]bool) (ready bool, blocker string) {
	ready = true
	for _, need := range s.needs {
		succeeded, known := done[need]
		if known && !succeeded {
			return false, fmt.Sprintf("%q failed", need)
		}
		ready = ready && known
	}
	return ready, ""
}

func (r runner) runOne(ctx context.Context, s step) outcome {
	ctx, cancel := context.WithTimeout(ctx, stepLimit)
	defer cancel()
	began := time.Now()
	log, err := os.Create(r.logPath(s))
	if err != nil {
		return outcome{step: s, tally: tally{failed: 1}, err: err}
	}
	defer func() { _ = log.Close() }()
	count, err := s.run(ctx, log)
	if why, ok := errors.AsType[skipped](err); ok {
		return outcome{step: s, took: time.Since(began), skip: why.reason}
	}
	switch {
	case err != nil && count.failed == 0:
		count.failed = 1
	case err == nil && count.failed > 0:
		err = errors.New("failed")
	case s.setup:
		count = tally{}
	case err == nil && count == tally{}:
		count.passed = 1
	}
	return outcome{step: s, tally: count, err: err, took: time.Since(began)}
}

func (r runner) logPath(s step) string {
	return filepath.Join(r.logDir, strings.ReplaceAll(s.name, " ", "-")+".log")
}

const shownLines = 80

func (r runner) show(o outcome) {
	word, count := "ok", ""
	if o.err != nil {
		word = "FAIL"
	}
	if o.tally.passed+o.tally.failed > 1 {
		count = o.tally.String()
	}
	if o.skip != "" {
		word, count = "skip", o.skip
	}
	fmt.Fprintf(r.out, "%-5s %-16s %6.1f s  %s\n", word, o.step.name, o.took.Seconds(), count)
	if o.err == nil {
		return
	}
	fmt.Fprintf(r.out, "    %s\n", strings.Join(r.excerpt(o), "\n    "))
}

// excerpt is what to read first: the beginning of a finding, which is already
// chosen, or the end of a log, where programs say why they gave up.
func (r runner) excerpt(o outcome) []string {
	more := fmt.Sprintf("… more in %s", r.logPath(o.step))
	if found, ok := errors.AsType[finding](o.err); ok {
		lines := strings.Split(strings.TrimSpace(found.text), "\n")
		if len(lines) > shownLines {
			lines = append(lines[:shownLines], more)
		}
		return lines
	}
	text := o.err.Error()
	if log, err := os.ReadFile(r.logPath(o.step)); err == nil {
		text = string(log) + "\n" + text
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if cut := len(lines) - shownLines; cut > 0 {
		lines = append([]string{more}, lines[cut:]...)
	}
	return lines
}
