package main

import (
	"encoding/json"
	"fmt"
	"os"
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
			fmt.Fprintf(&failures, "%s: %s\n%s\n%s\n", strings.ToUpper(test.Status), file.Name, test.FullName, brief(test.FailureMessages))
		}
		if file.Status == "failed" && sum.failed == before {
			sum.failed++
			fmt.Fprintf(&failures, "FAILED: %s\n%s\n", file.Name, file.Message)
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

// playwrightReport is the part of Playwright's JSON report that we read. What
// failed and why is shown by its own list of failures, in the log.
type playwrightReport struct {
	Stats  struct{ Expected, Unexpected, Flaky, Skipped int }
	Errors []struct{ Message string }
}

// readPlaywright adds up a run. A test that passed only at the second try, or
// did not run, counts as failed; so does an error outside any test.
func readPlaywright(path string) (tally, error) {
	var report playwrightReport
	if err := readJSON(path, &report); err != nil {
		return tally{}, err
	}
	s := report.Stats
	return tally{s.Expected, s.Unexpected + s.Flaky + s.Skipped + len(report.Errors)}, nil
}

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
