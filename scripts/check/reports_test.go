package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestReadVitest(t *testing.T) {
	cases := []struct {
		name, report string
		want         tally
	}{
		{"passed and failed tests",
			`{"testResults":[{"status":"failed","assertionResults":[{"status":"passed"},{"status":"failed"}]}]}`, tally{1, 1}},
		{"a file that does not load",
			`{"testResults":[{"status":"failed","message":"no such module","assertionResults":[]}]}`, tally{0, 1}},
		{"skipped and to-do tests count as failed",
			`{"testResults":[{"status":"passed","assertionResults":[{"status":"pending"},{"status":"todo"},{"status":"passed"}]}]}`, tally{1, 2}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := readVitest(written(t, c.report))
			if err != nil || got.tally != c.want {
				t.Errorf("got %v, %v; want %v", got.tally, err, c.want)
			}
		})
	}
}

func TestReadPlaywright(t *testing.T) {
	cases := []struct {
		name, report string
		want         tally
	}{
		{"expected and unexpected", `{"stats":{"expected":5,"unexpected":2},"errors":[]}`, tally{5, 2}},
		{"flaky and skipped count as failed", `{"stats":{"expected":5,"flaky":1,"skipped":2},"errors":[]}`, tally{5, 3}},
		{"an error outside the tests", `{"stats":{"expected":5},"errors":[{"message":"tafel logged: panic"}]}`, tally{5, 1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := readPlaywright(written(t, c.report))
			if err != nil || got.tally != c.want {
				t.Errorf("got %v, %v; want %v", got.tally, err, c.want)
			}
		})
	}
}

func TestAFailedBrowserTestIsNamedWithItsReason(t *testing.T) {
	got, err := readPlaywright(written(t, `{"stats":{"expected":1,"unexpected":1},"suites":[{"title":"a.spec.ts","suites":[{"title":"a group","specs":[
		{"title":"opens","file":"a.spec.ts","line":7,"tests":[
			{"projectName":"desktop","status":"expected","results":[{"status":"passed"}]},
			{"projectName":"phone","status":"unexpected","results":[{"status":"failed","errors":[{"message":"no such button"}]}]}]}]}]}]}`))
	if want := "UNEXPECTED: [phone] a.spec.ts:7 a group opens\nno such button\n"; err != nil || got.failures != want {
		t.Errorf("got %q, %v; want %q", got.failures, err, want)
	}
}

func TestReportsThatAreMissingOrBrokenAreErrors(t *testing.T) {
	if _, err := readPlaywright(filepath.Join(t.TempDir(), "none.json")); err == nil {
		t.Error("a missing report was taken for a good one")
	}
	if _, err := readVitest(written(t, `{"testResults":`)); err == nil {
		t.Error("a broken report was taken for a good one")
	}
}

func TestVerdict(t *testing.T) {
	exit := errors.New("exit status 1")
	cases := []struct {
		name string
		told tally
		exit error
		want tally
	}{
		{"good", tally{passed: 3}, nil, tally{passed: 3}},
		{"failed tests", tally{3, 1}, exit, tally{3, 1}},
		{"a bad exit that no test explains", tally{passed: 3}, exit, tally{3, 1}},
		{"nothing ran", tally{}, nil, tally{failed: 1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.told.verdict(c.exit); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func written(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
