package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

// scale is how much is done of everything.
type scale struct {
	turns    int
	last     time.Duration // of one measurement under load
	cold     int           // reads after writes in a round
	starts   int
	requests int // after which memory is looked at
	letters  int // after a rush
	rush     traffic.Rush
	streams  []int
	sizes    []size
	asks     int // of each list, in a round
	visits   int // of each page, by a browser
}

var (
	whole = scale{
		turns: 3, last: 2 * time.Second, cold: 150, starts: 9, requests: 100_000, letters: 20_000,
		rush:    traffic.Rush{Visitors: 20_000, Guests: 2_000, Over: time.Minute, Stay: 12 * time.Second},
		streams: []int{1, 10, 100, 1_000, 10_000}, sizes: []size{tiny, small, middle, large}, asks: 40, visits: 5,
	}
	brief = scale{
		turns: 2, last: 500 * time.Millisecond, cold: 20, starts: 3, requests: 10_000, letters: 1_000,
		rush:    traffic.Rush{Visitors: 1_000, Guests: 100, Over: 5 * time.Second, Stay: 3 * time.Second},
		streams: []int{1, 10, 100, 1_000}, sizes: []size{tiny, small}, asks: 10, visits: 1,
	}
)

// suite is everything that is under way in one run.
type suite struct {
	options
	scale
	work   string // a folder for this run alone
	broken bool   // a part could not be measured
}

// part is a section of the page and how it is measured.
type part struct {
	name    string
	measure func(*suite, context.Context) (report.Section, error)
}

// parts are in the order in which a reader wants them.
var parts = []part{
	{"reads", (*suite).reads},
	{"cold", (*suite).coldReads},
	{"writes", (*suite).writes},
	{"letters", (*suite).lettersAfterARush},
	{"rush", (*suite).rushed},
	{"lists", (*suite).lists},
	{"memory", (*suite).memory},
	{"streams", (*suite).streamed},
	{"weights", (*suite).weights},
	{"paint", (*suite).paint},
}

// all measures everything, or the parts that are asked for, and writes the
// page. A whole run replaces the page in docs; anything less stays in tmp.
func all(ctx context.Context, o options) (err error) {
	r := &suite{options: o, scale: whole}
	if o.quick {
		r.scale = brief
	}
	if err := os.MkdirAll(o.folder, 0o755); err != nil {
		return err
	}
	if r.work, err = os.MkdirTemp("", "tafel-bench-"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(r.work)) }()
	began, version := time.Now(), versionOf(ctx)
	page := report.Page{Quick: o.quick}
	var failed error
	for _, p := range parts {
		if o.only != "" && !slices.Contains(strings.Split(o.only, ","), p.name) {
			continue
		}
		begin := time.Now()
		section, err := p.measure(r, ctx)
		fmt.Printf("%-8s %v\n", p.name, time.Since(begin).Round(time.Second))
		if err != nil { // the others may still be worth looking at
			failed = errors.Join(failed, fmt.Errorf("%s: %w", p.name, err))
			r.broken = true
			continue
		}
		page.Sections = append(page.Sections, section)
	}
	page.Made = made(version, time.Since(began))
	return errors.Join(failed, r.finish(page))
}

// finish writes the page, or compares it with the one that is there.
func (r *suite) finish(page report.Page) error {
	target := filepath.Join(r.docs, "performance.md")
	if r.check {
		before, err := os.ReadFile(target)
		if err != nil {
			return err
		}
		compared, worse := page.Compare(string(before), r.tolerance)
		fmt.Printf("%d ratios compared with %s, %d worse by more than %.0f %%\n", compared, target, len(worse), 100*r.tolerance)
		if len(worse) > 0 {
			return errors.New(strings.Join(worse, "\n"))
		}
		return nil
	}
	if r.partial() {
		target = filepath.Join(r.folder, "performance.md")
	}
	if err := os.WriteFile(target, []byte(page.Markdown()), 0o644); err != nil {
		return err
	}
	fmt.Printf("wrote %s; %d goals missed\n", target, len(page.Missed()))
	return nil
}

// partial tells whether the figures are not for the docs.
func (r *suite) partial() bool { return r.quick || r.only != "" || r.check || r.broken }

// plot writes a picture beside the page and gives the Markdown that shows it.
func (r *suite) plot(name string, p report.Plot) (string, error) {
	folder := filepath.Join(r.docs, "images")
	if r.partial() {
		folder = filepath.Join(r.folder, "images")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	file := "performance-" + name + ".svg"
	return fmt.Sprintf("![%s](images/%s)", p.Title, file), os.WriteFile(filepath.Join(folder, file), []byte(p.SVG()), 0o644)
}

// versionOf is asked before anything is written: the page itself is no change.
func versionOf(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output()
	if err != nil {
		return "an unknown version"
	}
	return "`" + strings.TrimSpace(string(out)) + "`"
}

func made(version string, took time.Duration) string {
	return fmt.Sprintf("Made on %s in %v, of %s, with %s on %d processors.",
		time.Now().UTC().Format("2 January 2006"), took.Round(time.Second), version, runtime.Version(), runtime.NumCPU())
}
