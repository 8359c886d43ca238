// Command check is `make test`: it brings what the tests need, runs every
// check and every test, side by side where that helps, and ends by saying in one
// line how many passed and how many failed. Nothing is skipped: what cannot run
// has failed.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"tafel/scripts/proc"
)

// reports is where each step leaves its log and its machine-readable report.
const reports = "tmp/test"

// The reports that tests leave there.
const (
	goTestReport         = "go-test.json"
	vitestReportFile     = "vitest.json"
	playwrightReportFile = "playwright.json"
)

func main() {
	only := flag.String("only", "", "run only these steps and what they need, separated by commas")
	runs := flag.Int("soak", 0, "run everything so many times and tell which tests ever failed and which are slow")
	list := flag.Bool("list", false, "list the steps and stop")
	flag.Parse()
	if *list {
		for _, s := range new(plan).steps() {
			fmt.Println(s.name)
		}
		return
	}
	var err error
	if *runs > 0 {
		err = soak(*runs, *only)
	} else {
		err = check(*only)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func check(only string) error {
	ctx, stop := proc.Interruptible()
	defer stop()
	if err := os.RemoveAll(reports); err != nil {
		return err
	}
	sum, _, err := suite(ctx, only, reports, os.Stdout)
	if err != nil {
		return err
	}
	if sum.failed > 0 {
		stop()
		os.Exit(1)
	}
	return nil
}

// suite runs everything once, and tells which steps failed beside the tally.
func suite(ctx context.Context, only, reports string, out io.Writer) (tally, []string, error) {
	folder, err := filepath.Abs(reports)
	if err != nil {
		return tally{}, nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return tally{}, nil, err
	}
	work := &plan{reports: folder, temp: quickTemp()}
	defer work.close()
	steps, err := choose(work.steps(), only)
	if err != nil {
		return tally{}, nil, err
	}
	began := time.Now()
	sum, failed := runner{slots: runtime.NumCPU() + 1, logDir: folder, out: out}.run(ctx, steps)
	work.close()
	fmt.Fprintf(out, "\n%s; logs are in %s\n%s\n", time.Since(began).Round(time.Second), reports, sum)
	return sum, failed, nil
}

// choose keeps the named steps and, before them, all that they need.
func choose(steps []step, only string) ([]step, error) {
	if only == "" {
		return steps, nil
	}
	byName := map[string]step{}
	for _, s := range steps {
		byName[s.name] = s
	}
	wanted := map[string]bool{}
	var want func(name string) error
	want = func(name string) error {
		s, ok := byName[name]
		if !ok {
			return fmt.Errorf("no step is called %q; see -list", name)
		}
		wanted[name] = true
		for _, need := range s.needs {
			if err := want(need); err != nil {
				return err
			}
		}
		return nil
	}
	for name := range strings.SplitSeq(only, ",") {
		if err := want(strings.TrimSpace(name)); err != nil {
			return nil, err
		}
	}
	var chosen []step
	for _, s := range steps {
		if wanted[s.name] {
			chosen = append(chosen, s)
		}
	}
	return chosen, nil
}
