package main

import (
	"fmt"
	"time"
)

// tally counts what was proved and what was not.
type tally struct {
	passed, failed int
}

func (t tally) plus(other tally) tally {
	return tally{t.passed + other.passed, t.failed + other.failed}
}

func (t tally) String() string {
	return fmt.Sprintf("%d passed, %d failed", t.passed, t.failed)
}

// verdict makes sure that a runner's figures and its exit agree: a run that
// ended badly, or that ran nothing, never counts as a success.
func (t tally) verdict(exit error) tally {
	if t.failed == 0 && (exit != nil || t.passed == 0) {
		t.failed = 1
	}
	return t
}

// report is what a runner's machine-readable report says.
type report struct {
	tally
	// failures holds the words of everything that failed, and nothing else.
	failures string
	tests    []testResult
}

// testResult is one test's part of it.
type testResult struct {
	name   string
	took   time.Duration // without the tests inside it
	failed bool
}
