package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"
)

// scenario is one promise under fire.
type scenario struct {
	name    string
	promise string // what has to hold, for the table
	run     func(ctx context.Context, s *testbed) error
	// control runs the same with something broken on purpose: the program, its
	// settings, or the ledger, which is lied to. It must be caught.
	control func(ctx context.Context, s *testbed) error
	// full keeps a scenario out of the short form: it needs what make test has not.
	full bool
}

// scenarios are all of them, in the order of docs/reliability.md.
func scenarios() []scenario {
	return []scenario{
		killScenario,
		powercutScenario,
		diskfullScenario,
		bucketScenario,
		mailScenario,
		shutdownScenario,
		slowHeadersScenario,
		pgRestartScenario,
		failoverScenario,
		instancesScenario,
	}
}

func choose(names []string) ([]scenario, error) {
	all := scenarios()
	if len(names) == 0 {
		return all, nil
	}
	var chosen []scenario
	for _, name := range names {
		i := slices.IndexFunc(all, func(sc scenario) bool { return sc.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no scenario %q; -help lists them", name)
		}
		chosen = append(chosen, all[i])
	}
	return chosen, nil
}

// result is what came of a scenario and its control.
type result struct {
	name    string
	promise string
	figures []figure
	caught  string   // the first thing that the control was caught at
	wrong   []string // promises that did not hold, and what stopped the scenario
	took    time.Duration
}

// prove runs a scenario and then its control.
func prove(ctx context.Context, sc scenario, opts options, log io.Writer) result {
	r := result{name: sc.name, promise: sc.promise}
	begin := time.Now()
	if opts.only != "control" {
		s, err := tryOut(ctx, sc.name, sc.run, opts, log)
		r.figures, r.wrong = s.figures, s.missed
		if err != nil {
			r.wrong = append(r.wrong, "stopped: "+err.Error())
		}
	}
	if opts.only != "scenario" && ctx.Err() == nil {
		s, err := tryOut(ctx, sc.name+" (control)", sc.control, opts, log)
		switch {
		case err != nil:
			r.wrong = append(r.wrong, "the control stopped: "+err.Error())
		case len(s.missed) == 0:
			r.wrong = append(r.wrong, "the control passed, so this proves nothing")
		default:
			r.caught = fmt.Sprintf("%d times, such as: %s", len(s.missed), s.missed[0])
		}
	}
	r.took = time.Since(begin)
	return r
}

func tryOut(ctx context.Context, name string, run func(context.Context, *testbed) error, opts options, log io.Writer) (s *testbed, err error) {
	s = &testbed{name: name, short: opts.short, binary: opts.binary, log: log, begin: time.Now()}
	if s.dir, err = os.MkdirTemp("", "tafel-chaos-"); err != nil {
		return s, err
	}
	defer func() {
		for _, undo := range slices.Backward(s.undo) {
			undo()
		}
		if left := os.RemoveAll(s.dir); err == nil {
			err = left
		}
	}()
	s.say("begins")
	err = run(ctx, s)
	s.say("ends after %v; missed: %d %s", time.Since(s.begin).Round(time.Millisecond), len(s.missed), strings.Join(s.missed[:min(3, len(s.missed))], "; "))
	return s, err
}
