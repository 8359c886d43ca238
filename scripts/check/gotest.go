package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// goEvent is one line of `go test -json`.
type goEvent struct {
	Action      string
	Package     string
	Test        string
	Output      string
	Elapsed     float64 // seconds
	ImportPath  string  // of what a build line is about
	FailedBuild string  // the import path whose build stopped a package
}

// goUnit names a test or, without a test, a whole package.
type goUnit struct{ pkg, test string }

// around is the test or package that a test runs in.
func (u goUnit) around() goUnit {
	return goUnit{u.pkg, u.test[:max(0, strings.LastIndex(u.test, "/"))]}
}

type goResult struct {
	outcome   string // pass, fail, skip, or nothing when it never ended
	elapsed   time.Duration
	inner     time.Duration // of the tests inside
	output    strings.Builder
	hasInner  bool
	innerFail bool
}

// readGoTest adds up a run. Only the innermost tests are counted, so that a
// table of ten cases is ten tests; what is around them counts only when it
// failed by itself. A skipped test is a failed one: it proved nothing.
func readGoTest(r io.Reader) (report, error) {
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
			result.elapsed = time.Duration(e.Elapsed * float64(time.Second))
		}
		if e.FailedBuild != "" {
			result.output.WriteString(entry(builds, e.FailedBuild).String())
		}
	}
	if err := lines.Err(); err != nil {
		return report{}, fmt.Errorf("read the Go test report: %w", err)
	}
	return addUp(results), nil
}

func addUp(results map[goUnit]*goResult) report {
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

	var sum report
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
			outer.inner += result.elapsed
		}
		failedItself := failed && !result.innerFail
		if unit.test != "" || failedItself {
			sum.tests = append(sum.tests, testResult{strings.TrimSpace(unit.pkg + " " + unit.test), max(0, result.elapsed-result.inner), failedItself})
		}
		switch {
		case failedItself:
			sum.failed++
			fmt.Fprintf(&failures, "%s %s %s\n%s\n", word(result.outcome), unit.pkg, unit.test, result.output.String())
		case !failed && !result.hasInner && unit.test != "":
			sum.passed++
		}
	}
	sum.failures = failures.String()
	return sum
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
