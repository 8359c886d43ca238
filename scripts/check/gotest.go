package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// goEvent is one line of `go test -json`.
type goEvent struct {
	Action      string
	Package     string
	Test        string
	Output      string
	ImportPath  string // of what a build line is about
	FailedBuild string // the import path whose build stopped a package
}

// goUnit names a test or, without a test, a whole package.
type goUnit struct{ pkg, test string }

// around is the test or package that a test runs in.
func (u goUnit) around() goUnit {
	return goUnit{u.pkg, u.test[:max(0, strings.LastIndex(u.test, "/"))]}
}

type goResult struct {
	outcome   string // pass, fail, skip, or nothing when it never ended
	output    strings.Builder
	hasInner  bool
	innerFail bool
}

// goReport is what one `go test -json` run said.
type goReport struct {
	tally
	// failures holds the output of everything that failed, and nothing else.
	failures string
}

// readGoTest adds up a run. Only the innermost tests are counted, so that a
// table of ten cases is ten tests; what is around them counts only when it
// failed by itself. A skipped test is a failed one: it proved nothing.
func readGoTest(r io.Reader) (goReport, error) {
	results := map[goUnit]*goResult{}
	builds := map[string]*strings.Builder{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e goEvent
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			continue // something that a tool printed beside the report
		}
		if e.ImportPath != "" {
			entry(builds, e.ImportPath).WriteString(e.Output)
			continue
		}
		result := entry(results, goUnit{e.Package, e.Test})
		switch e.Action {
		case "output":
			result.output.WriteString(e.Output)
		case "pass", "fail", "skip":
			result.outcome = e.Action
		}
		if e.FailedBuild != "" {
			result.output.WriteString(entry(builds, e.FailedBuild).String())
		}
	}
	if err := lines.Err(); err != nil {
		return goReport{}, fmt.Errorf("read the Go test report: %w", err)
	}
	return addUp(results), nil
}

func addUp(results map[goUnit]*goResult) goReport {
	units := make([]goUnit, 0, len(results))
	for unit := range results {
		units = append(units, unit)
	}
	// Inner tests come before what is around them: their names are longer.
	slices.SortFunc(units, func(a, b goUnit) int {
		if d := strings.Compare(a.pkg, b.pkg); d != 0 {
			return d
		}
		return strings.Compare(b.test, a.test)
	})

	var report goReport
	var failures strings.Builder
	for _, unit := range units {
		result := results[unit]
		failed := result.outcome != "pass"
		if unit.test == "" && result.outcome == "skip" {
			failed = false // a package without tests
		}
		if unit.test != "" {
			outer := entry(results, unit.around())
			outer.hasInner = true
			outer.innerFail = outer.innerFail || failed
		}
		switch {
		case failed && !result.innerFail:
			report.failed++
			fmt.Fprintf(&failures, "%s %s %s\n%s\n", word(result.outcome), unit.pkg, unit.test, result.output.String())
		case !failed && !result.hasInner && unit.test != "":
			report.passed++
		}
	}
	report.failures = failures.String()
	return report
}

func word(outcome string) string {
	switch outcome {
	case "skip":
		return "SKIPPED, which counts as failed:"
	case "":
		return "NEVER ENDED:"
	default:
		return "FAILED:"
	}
}

func entry[K comparable, V any](m map[K]*V, key K) *V {
	if m[key] == nil {
		m[key] = new(V)
	}
	return m[key]
}
