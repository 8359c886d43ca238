package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
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
			Duration        float64 // milliseconds
			FailureMessages []string
		}
	}
}

// readVitest adds up a run. A file that could not be loaded counts as one
// failure, and a test that was skipped or left to do counts as failed.
func readVitest(path string) (report, error) {
	var told vitestReport
	if err := readJSON(path, &told); err != nil {
		return report{}, err
	}
	var sum report
	var failures strings.Builder
	for _, file := range told.TestResults {
		before := sum.failed
		for _, test := range file.AssertionResults {
			sum.tests = append(sum.tests, testResult{near(file.Name) + " " + test.FullName, milliseconds(test.Duration), test.Status != "passed"})
			if test.Status == "passed" {
				sum.passed++
				continue
			}
			sum.failed++
			fmt.Fprintf(&failures, "%s: %s\n%s\n%s\n", strings.ToUpper(test.Status), file.Name, test.FullName, opening(brief(test.FailureMessages)))
		}
		if file.Status == "failed" && sum.failed == before {
			sum.failed++
			sum.tests = append(sum.tests, testResult{name: near(file.Name), failed: true})
			fmt.Fprintf(&failures, "FAILED: %s\n%s\n", file.Name, opening(file.Message))
		}
	}
	sum.failures = failures.String()
	return sum, nil
}

// near is a path as seen from the project.
func near(path string) string {
	if here, err := os.Getwd(); err == nil {
		path = strings.TrimPrefix(path, here+"/")
	}
	return path
}

func milliseconds(n float64) time.Duration { return time.Duration(n * float64(time.Millisecond)) }

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
				Status   string
				Duration float64 // milliseconds
				Errors   []struct{ Message string }
			}
		}
	}
}

// readPlaywright adds up a run. A test that passed only at the second try, or
// did not run, counts as failed; so does an error outside any test.
func readPlaywright(path string) (report, error) {
	var told playwrightReport
	if err := readJSON(path, &told); err != nil {
		return report{}, err
	}
	var sum report
	var failures strings.Builder
	for _, suite := range told.Suites {
		suite.read(&sum, &failures, "")
	}
	for _, e := range told.Errors {
		sum.tests = append(sum.tests, testResult{name: "browser, outside any test", failed: true})
		fmt.Fprintf(&failures, "OUTSIDE ANY TEST: %s\n", opening(e.Message))
	}
	s := told.Stats
	sum.tally = tally{s.Expected, s.Unexpected + s.Flaky + s.Skipped + len(told.Errors)}
	sum.failures = failures.String()
	return sum, nil
}

// read adds up a file or a group of tests. A group inside a file gives its tests the first part of their names.
func (s playwrightSuite) read(sum *report, failures *strings.Builder, group string) {
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			one := testResult{name: fmt.Sprintf("[%s] %s:%d %s%s", test.ProjectName, spec.File, spec.Line, group, spec.Title), failed: test.Status != "expected"}
			if one.failed {
				fmt.Fprintf(failures, "%s: %s\n", strings.ToUpper(test.Status), one.name)
			}
			for _, result := range test.Results {
				one.took += milliseconds(result.Duration)
				for _, e := range result.Errors {
					if one.failed {
						fmt.Fprintf(failures, "%s\n", opening(e.Message))
					}
				}
			}
			sum.tests = append(sum.tests, one)
		}
	}
	for _, inner := range s.Suites {
		inner.read(sum, failures, group+inner.Title+" ")
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
