package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestASoakReadsTheReportsOfEveryRunner(t *testing.T) {
	folder := t.TempDir()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		goTestReport: `{"Action":"pass","Package":"p","Test":"TestA/one","Elapsed":3}
{"Action":"fail","Package":"p","Test":"TestA/two","Elapsed":1}
{"Action":"fail","Package":"p","Test":"TestA","Elapsed":6.5}
{"Action":"fail","Package":"p","Elapsed":7}
{"Action":"output","Package":"q","Output":"DATA RACE\n"}
{"Action":"fail","Package":"q","Elapsed":1}`,
		vitestReportFile: `{"testResults":[{"name":"` + here + `/web/a.test.ts","status":"failed","assertionResults":[
			{"fullName":"adds","status":"passed","duration":1500},{"fullName":"takes away","status":"failed","duration":20}]},
			{"name":"web/b.test.ts","status":"failed","message":"no such module","assertionResults":[]}]}`,
		playwrightReportFile: `{"stats":{"expected":1,"unexpected":1},"errors":[{"message":"tafel logged: panic"}],"suites":[{"suites":[{"title":"a group","specs":[
			{"title":"opens","file":"a.spec.ts","line":7,"tests":[
				{"projectName":"desktop","status":"expected","results":[{"duration":2000}]},
				{"projectName":"phone","status":"flaky","results":[{"duration":9000},{"duration":1000}]}]}]}]}]}`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests, err := readTests(folder)
	if err != nil {
		t.Fatal(err)
	}
	got := map[testResult]bool{}
	for _, test := range tests {
		got[test] = true
	}
	want := []testResult{
		{"p TestA/one", 3 * time.Second, false},
		{"p TestA/two", time.Second, true},
		{"p TestA", 2500 * time.Millisecond, false}, // its case failed, not the table; and the cases' time is theirs
		{"q", time.Second, true},
		{"web/a.test.ts adds", 1500 * time.Millisecond, false},
		{"web/a.test.ts takes away", 20 * time.Millisecond, true},
		{"web/b.test.ts", 0, true},
		{"[desktop] a.spec.ts:7 a group opens", 2 * time.Second, false},
		{"[phone] a.spec.ts:7 a group opens", 10 * time.Second, true},
		{"browser, outside any test", 0, true},
	}
	for _, test := range want {
		if !got[test] {
			t.Errorf("%v is missing", test)
		}
	}
	if len(tests) != len(want) {
		t.Errorf("got %v, want %v", tests, want)
	}
}

func TestARunThatLeftNoReportsIsNoError(t *testing.T) {
	if tests, err := readTests(t.TempDir()); len(tests) > 0 || err != nil {
		t.Errorf("got %v, %v", tests, err)
	}
}

func TestTheSummaryOfASoak(t *testing.T) {
	history := soakHistory{
		{took: 400 * time.Second, sum: tally{passed: 3}, tests: []testResult{{"a", 2 * time.Second, false}, {"b", 5 * time.Second, false}, {"c", 0, false}}},
		{took: 410 * time.Second, sum: tally{2, 1}, steps: []string{"go test"}, tests: []testResult{{"a", 4 * time.Second, true}, {"b", 5 * time.Second, false}}},
		{took: 700 * time.Second, sum: tally{1, 3}, busy: true, steps: []string{"go test", "lint"}, tests: []testResult{{"a", 3 * time.Second, true}, {"b", 8 * time.Second, true}}},
	}
	want := `run 1     400 s  3 passed, 0 failed
run 2     410 s  2 passed, 1 failed
run 3     700 s  1 passed, 3 failed (every processor busy with something else)

Steps that failed
  2 of 3  go test
  1 of 3  lint

Tests that failed
  2 of 3  a
  1 of 3  b

Slowest tests (mean, longest)
    6.0 s     8.0 s  b
    3.0 s     4.0 s  a
    0.0 s     0.0 s  c
`
	if got := history.summary(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !history.failed() || history[:1].failed() {
		t.Error("one failed run makes a failed soak, and only that")
	}
	if got := history[:1].summary(); strings.Count(got, "  none\n") != 2 {
		t.Errorf("a good run says that nothing failed:\n%s", got)
	}
}

func TestTheSummaryShowsTwentySlowTests(t *testing.T) {
	var run soakRun
	for i := range 30 {
		run.tests = append(run.tests, testResult{name: strings.Repeat("x", i+1), took: time.Duration(i) * time.Second})
	}
	got := soakHistory{run}.summary()
	if lines := strings.Count(got[strings.Index(got, "Slowest"):], "\n"); lines != 21 {
		t.Errorf("%d lines:\n%s", lines, got)
	}
}

func TestKeepBusyUsesTheProcessorsUntilItIsStopped(t *testing.T) {
	processors := runtime.GOMAXPROCS(0)
	before := used(t)
	stop := keepBusy(context.Background())
	for used(t)-before < 50*time.Millisecond {
		runtime.Gosched()
	}
	stop() // comes back only when the work has ended
	if got := runtime.GOMAXPROCS(0); got != processors {
		t.Errorf("Go may use %d processors, before it were %d", got, processors)
	}
}

// used is the time that processors have worked for this process.
func used(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano())
}
