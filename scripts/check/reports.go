package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// vitestReport is the part of vitest's JSON report that we read.
type vitestReport struct {
	TestResults []struct {
		Name             string
		Status           string
		Message          string
		AssertionResults []struct {
			FullName        string
			Status          string
			FailureMessages []string
		}
	}
}

// readVitest adds up a run. A file that could not be loaded counts as one
// failure, and a test that was skipped or left to do counts as failed.
func readVitest(path string) (tally, string, error) {
	var report vitestReport
	if err := readJSON(path, &report); err != nil {
		return tally{}, "", err
	}
	var sum tally
	var failures strings.Builder
	for _, file := range report.TestResults {
		before := sum.failed
		for _, test := range file.AssertionResults {
			if test.Status == "passed" {
				sum.passed++
				continue
			}
			sum.failed++
			fmt.Fprintf(&failures, "%s: %s\n%s\n%s\n", strings.ToUpper(test.Status), file.Name, test.FullName, opening(brief(test.FailureMessages)))
		}
		if file.Status == "failed" && sum.failed == before {
			sum.failed++
			fmt.Fprintf(&failures, "FAILED: %s\n%s\n", file.Name, opening(file.Message))
		}
	}
	return sum, failures.String(), nil
}

// brief leaves out the runner's own part of a stack.
func brief(messages []string) string {
	var kept []string
	for line := range strings.Lines(strings.Join(messages, "\n")) {
		if !strings.Contains(line, "node_modules") && !strings.Contains(line, "<anonymous>") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// playwrightReport is the part of Playwright's JSON report that we read.
type playwrightReport struct {
	Stats  struct{ Expected, Unexpected, Flaky, Skipped int }
	Errors []struct{ Message string }
	Suites []playwrightSuite
}

type playwrightSuite struct {
	Title  string
	Suites []playwrightSuite
	Specs  []struct {
		Title string
		File  string
		Line  int
		Tests []struct {
			ProjectName string
			Status      string
			Results     []struct {
				Status string
				Errors []struct{ Message string }
			}
		}
	}
}

// readPlaywright adds up a run. A test that passed only at the second try, or
// did not run, counts as failed; so does an error outside any test.
func readPlaywright(path string) (tally, string, error) {
	var report playwrightReport
	if err := readJSON(path, &report); err != nil {
		return tally{}, "", err
	}
	var failures strings.Builder
	for _, suite := range report.Suites {
		suite.failures(&failures)
	}
	for _, e := range report.Errors {
		fmt.Fprintf(&failures, "OUTSIDE ANY TEST: %s\n", opening(e.Message))
	}
	s := report.Stats
	return tally{s.Expected, s.Unexpected + s.Flaky + s.Skipped + len(report.Errors)}, failures.String(), nil
}

func (s playwrightSuite) failures(out *strings.Builder) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			if test.Status == "expected" {
				continue
			}
			fmt.Fprintf(out, "%s: [%s] %s:%d %s\n", strings.ToUpper(test.Status), test.ProjectName, spec.File, spec.Line, spec.Title)
			for _, result := range test.Results {
				for _, e := range result.Errors {
					fmt.Fprintf(out, "%s\n", opening(e.Message))
				}
			}
		}
	}
	for _, inner := range s.Suites {
		inner.failures(out)
	}
}

// opening is the part of a message that says what went wrong; the whole one
// is in the log.
func opening(message string) string {
	const enough = 12
	lines := strings.SplitAfterN(colours.ReplaceAllString(message, ""), "\n", enough+1)
	return strings.Join(lines[:min(len(lines), enough)], "")
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

func readJSON(path string, into any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("the tests wrote no report: %w", err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("read %s: %w", path, err)
	}
	return nil
}
