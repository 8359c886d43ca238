package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"tafel/scripts/proc"
)

// soaked is where each run of a soak leaves its logs and reports.
const soaked = "tmp/soak"

// soak runs the suite again and again, every third time on a machine that is
// busy with something else, and tells which tests ever failed and which are slow.
func soak(runs int, only string) error {
	if err := os.RemoveAll(soaked); err != nil {
		return err
	}
	// Nothing that Go remembers of an earlier run counts as a run.
	if err := os.Setenv("GOFLAGS", strings.TrimSpace(os.Getenv("GOFLAGS")+" -count=1")); err != nil {
		return err
	}
	ctx, stop := proc.Interruptible()
	defer stop()
	var history soakHistory
	for i := 1; i <= runs && ctx.Err() == nil; i++ {
		one, err := soakOnce(ctx, i, only)
		if ctx.Err() != nil {
			break // what an interrupted run says about its tests is not true
		}
		if err != nil {
			return err
		}
		history = append(history, one)
	}
	fmt.Printf("\n%s", history.summary())
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("stopped after %d of %d runs", len(history), runs)
	case history.failed():
		return fmt.Errorf("not steady; logs and reports are in %s", soaked)
	}
	return nil
}

func soakOnce(ctx context.Context, number int, only string) (soakRun, error) {
	one := soakRun{busy: number%3 == 0}
	folder, err := filepath.Abs(filepath.Join(soaked, fmt.Sprint(number)))
	if err != nil {
		return one, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return one, err
	}
	output, err := os.Create(filepath.Join(folder, "output.log"))
	if err != nil {
		return one, err
	}
	defer func() { _ = output.Close() }()
	fmt.Printf("\nrun %d%s\n", number, one.circumstances())
	if one.busy {
		defer keepBusy(ctx)()
	}
	began := time.Now()
	one.sum, one.steps, err = suite(ctx, only, folder, io.MultiWriter(os.Stdout, output))
	one.took = time.Since(began)
	if err != nil {
		return one, err
	}
	one.tests, err = readTests(folder)
	return one, err
}

// keepBusy gives every processor something else to do until the returned
// function is called. The work is done in this process, so it cannot outlive it.
func keepBusy(ctx context.Context) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	var working sync.WaitGroup
	processors := runtime.NumCPU()
	before := runtime.GOMAXPROCS(processors + 1) // one more for the suite itself
	for range processors {
		working.Go(func() {
			for ctx.Err() == nil {
			}
		})
	}
	return func() {
		cancel()
		working.Wait()
		runtime.GOMAXPROCS(before)
	}
}

// soakRun is how one run went.
type soakRun struct {
	busy  bool
	took  time.Duration
	sum   tally
	steps []string // those that failed
	tests []testResult
}

func (r soakRun) circumstances() string {
	if r.busy {
		return " (every processor busy with something else)"
	}
	return ""
}

type soakHistory []soakRun

func (h soakHistory) failed() bool {
	return slices.ContainsFunc(h, func(r soakRun) bool { return r.sum.failed > 0 })
}

const slowestShown = 20

// summary says what a person wants to know of all runs together.
func (h soakHistory) summary() string {
	steps, failures := map[string]int{}, map[string]int{}
	times := map[string][]time.Duration{}
	var out strings.Builder
	for i, r := range h {
		fmt.Fprintf(&out, "run %-3d %5.0f s  %s%s\n", i+1, r.took.Seconds(), r.sum, r.circumstances())
		for _, name := range r.steps {
			steps[name]++
		}
		for _, test := range r.tests {
			if test.failed {
				failures[test.name]++
			}
			times[test.name] = append(times[test.name], test.took)
		}
	}
	count(&out, "Steps that failed", steps, len(h))
	count(&out, "Tests that failed", failures, len(h))

	names := slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(cmp.Compare(mean(times[b]), mean(times[a])), strings.Compare(a, b))
	})
	fmt.Fprintf(&out, "\nSlowest tests (mean, longest)\n")
	for _, name := range names[:min(len(names), slowestShown)] {
		fmt.Fprintf(&out, "%7.1f s %7.1f s  %s\n", mean(times[name]).Seconds(), slices.Max(times[name]).Seconds(), name)
	}
	return out.String()
}

func count(out io.Writer, title string, counts map[string]int, runs int) {
	fmt.Fprintf(out, "\n%s\n", title)
	if len(counts) == 0 {
		fmt.Fprintln(out, "  none")
	}
	for _, name := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	}) {
		fmt.Fprintf(out, "  %d of %d  %s\n", counts[name], runs, name)
	}
}

func mean(times []time.Duration) time.Duration {
	var sum time.Duration
	for _, took := range times {
		sum += took
	}
	return sum / time.Duration(len(times))
}

// readTests reads every report that a run left. One that is not there belongs to
// a step that failed before its tests began.
func readTests(folder string) ([]testResult, error) {
	var all []testResult
	if raw, err := os.Open(filepath.Join(folder, goTestReport)); err == nil {
		report, err := readGoTest(raw)
		if err := errors.Join(err, raw.Close()); err != nil {
			return nil, err
		}
		all = append(all, report.tests...)
	}
	for name, read := range map[string]func(string) (report, error){vitestReportFile: readVitest, playwrightReportFile: readPlaywright} {
		path := filepath.Join(folder, name)
		if !exists(path) {
			continue
		}
		report, err := read(path)
		if err != nil {
			return nil, err
		}
		all = append(all, report.tests...)
	}
	return all, nil
}
