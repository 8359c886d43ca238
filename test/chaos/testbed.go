package main

import (
	"fmt"
	"io"
	"path/filepath"
	"sync"
	"time"
)

// testbed is what a scenario runs on: a folder of its own, the size of the run,
// and a place to write down what was seen.
type testbed struct {
	name   string
	short  bool
	binary string
	dir    string // goes with the testbed
	begin  time.Time

	mu      sync.Mutex
	log     io.Writer
	figures []figure
	missed  []string
	undo    []func()
}

// figure is one number of the table.
type figure struct{ name, value string }

// size gives the short or the full number.
func (s *testbed) size(short, full int) int {
	if s.short {
		return short
	}
	return full
}

// path is a place in the testbed's folder.
func (s *testbed) path(name string) string { return filepath.Join(s.dir, name) }

// show puts a number into the table.
func (s *testbed) show(name, format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.figures = append(s.figures, figure{name, fmt.Sprintf(format, args...)})
}

// miss says that a promise did not hold.
func (s *testbed) miss(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.missed = append(s.missed, fmt.Sprintf(format, args...))
}

// within holds a time against its bound, which counts in the full form only: a
// machine that runs other tests beside is no measure.
func (s *testbed) within(what string, took, bound time.Duration) {
	if !s.short && took > bound {
		s.miss("%s took %v, more than %v", what, took.Round(time.Millisecond), bound)
	}
}

// say tells whoever watches how far we are.
func (s *testbed) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = fmt.Fprintf(s.log, "%6.1fs %s: %s\n", time.Since(s.begin).Seconds(), s.name, fmt.Sprintf(format, args...))
}

// later undoes something when the scenario has ended, the last thing first.
func (s *testbed) later(undo func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.undo = append(s.undo, undo)
}
