package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
)

func TestRunner(t *testing.T) {
	good := func(context.Context, io.Writer) (tally, error) { return tally{}, nil }
	bad := func(_ context.Context, log io.Writer) (tally, error) {
		_, err := io.WriteString(log, "words of the log\n")
		return tally{}, errors.Join(errors.New("broken"), err)
	}
	cases := []struct {
		name  string
		steps []step
		want  tally
		shown string
	}{
		{"a check counts as one", []step{{name: "a", run: good}}, tally{passed: 1}, "ok    a"},
		{"setting up counts only when it fails", []step{
			{name: "a", setup: true, run: good}, {name: "b", setup: true, run: bad},
		}, tally{failed: 1}, "FAIL  b"},
		{"a failure shows its log", []step{{name: "a", run: bad}}, tally{failed: 1}, "words of the log"},
		{"what needs a failed step has failed, through every level", []step{
			{name: "c", needs: []string{"b"}, run: good}, {name: "b", needs: []string{"a"}, run: good}, {name: "a", run: bad},
		}, tally{failed: 3}, `not run: "b" failed`},
		{"the rest goes on after a failure", []step{{name: "a", run: bad}, {name: "b", run: good}}, tally{1, 1}, "ok    b"},
		{"failed tests fail a step even when nothing else does", []step{
			{name: "a", run: func(context.Context, io.Writer) (tally, error) { return tally{4, 1}, nil }},
		}, tally{4, 1}, "4 passed, 1 failed"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			got, _ := runner{slots: 2, logDir: t.TempDir(), out: &out}.run(t.Context(), c.steps)
			if got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if !strings.Contains(out.String(), c.shown) {
				t.Errorf("the output does not say %q:\n%s", c.shown, out.String())
			}
		})
	}
}

func TestRunnerKeepsOrder(t *testing.T) {
	var mu sync.Mutex
	running, seen := 0, []string{}
	note := func(name string) func(context.Context, io.Writer) (tally, error) {
		return func(context.Context, io.Writer) (tally, error) {
			mu.Lock()
			running++
			seen = append(seen, fmt.Sprintf("%s/%d", name, running))
			mu.Unlock()
			defer func() { mu.Lock(); running--; mu.Unlock() }()
			return tally{}, nil
		}
	}
	runner{slots: 4, logDir: t.TempDir(), out: io.Discard}.run(t.Context(), []step{
		{name: "last", needs: []string{"first"}, run: note("last")},
		{name: "first", run: note("first")},
	})
	if got := strings.Join(seen, " "); got != "first/1 last/1" {
		t.Errorf("ran %s", got)
	}
}

func TestRunnerStopsStartingStepsWhenInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	steps := []step{
		{name: "a", run: func(context.Context, io.Writer) (tally, error) { cancel(); return tally{}, nil }},
		{name: "b", needs: []string{"a"}, run: func(context.Context, io.Writer) (tally, error) { t.Error("b ran"); return tally{}, nil }},
	}
	if got, failed := (runner{slots: 2, logDir: t.TempDir(), out: io.Discard}).run(ctx, steps); got.failed != 1 || !slices.Equal(failed, []string{"b"}) {
		t.Errorf("got %v, %v", got, failed)
	}
}

func TestPlanNamesOnlyStepsThatExist(t *testing.T) {
	names := map[string]bool{}
	for _, s := range new(plan).steps() {
		names[s.name] = true
	}
	for _, s := range new(plan).steps() {
		for _, need := range s.needs {
			if !names[need] {
				t.Errorf("%q needs %q, which does not exist", s.name, need)
			}
		}
	}
}

func TestChoose(t *testing.T) {
	chosen, err := choose(new(plan).steps(), "browser")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range chosen {
		names = append(names, s.name)
	}
	want := "packages, npm codegen, npm web, npm e2e, compile, generated, front end, binary, browser"
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if _, err := choose(new(plan).steps(), "browsers"); err == nil {
		t.Error("an unknown step was accepted")
	}
}

func TestAStepThatCannotRunHereIsSkippedAloud(t *testing.T) {
	var out strings.Builder
	r := runner{slots: 1, logDir: t.TempDir(), out: &out}
	sum, failed := r.run(t.Context(), []step{{name: "far", run: func(context.Context, io.Writer) (tally, error) {
		return tally{}, skipped{"nobody answers"}
	}}})
	if sum != (tally{}) || len(failed) > 0 || !strings.HasPrefix(out.String(), "skip  far") || !strings.Contains(out.String(), "nobody answers") {
		t.Errorf("%v, %v: %s", sum, failed, out.String())
	}
	t.Setenv("GOVULNDB", "http://127.0.0.1:1")
	if _, err := knownWeaknesses(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "cannot be reached") {
		t.Errorf("without a database: %v", err)
	}
}
