package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"tafel/test/bench/report"
)

// painted is one visit of a page by a browser.
type painted struct {
	Page        string
	First       float64 // ms
	Largest     float64 // ms
	Shift       float64
	LongestTask float64 // ms
	Transferred float64 // bytes, without video
}

// paint lets a real browser with a slow processor and a slow line open pages.
func (r *suite) paint(ctx context.Context) (report.Section, error) {
	file, err := filepath.Abs(filepath.Join(r.folder, "paint.json"))
	if err != nil {
		return report.Section{}, err
	}
	command := exec.CommandContext(ctx, "npm", "--prefix", "e2e", "run", "--silent", "paint")
	command.Env = append(os.Environ(), "ROUNDS="+strconv.Itoa(r.visits), "PAINT_FILE="+file)
	if out, err := command.CombinedOutput(); err != nil {
		return report.Section{}, fmt.Errorf("open pages in Chromium: %w\n%s", err, out)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return report.Section{}, err
	}
	var visits []painted
	if err := json.Unmarshal(raw, &visits); err != nil {
		return report.Section{}, err
	}
	section := report.Section{Title: "First sight", Before: "Chromium at a phone's width, the processor slowed down four times, DevTools' \"Slow 4G\" (1.4 Mbit/s and 562 ms before each answer), nothing cached from\nbefore; the demo's venue, with its pictures. A browser tells of tasks above 50 ms only: 0 is none."}
	for _, page := range []string{"home", "events", "event"} {
		section.Rows = append(section.Rows, paintRows(page, visits)...)
	}
	return section, nil
}

const whyTasks = "the one that is left is styling, laying out and painting the first screen and what is near it. On this machine, slowed down four times, that is 80 ms of processor time on the home page; its first screen alone takes 45, a page with nothing but a heading 19, and all of the home page at once took 170 (ADR 48). Chromium does not report every task: those that only style and lay out, without a script, were 250 ms long in traces and missing here, so that 0 may only mean that the last script and the layout were two tasks. Waking the page up is in slices."

func paintRows(page string, visits []painted) []report.Row {
	name := map[string]string{"home": "the home page", "events": "the page of all events", "event": "an event's page"}[page]
	first := report.Row{Work: name + ": first paint", Unit: "ms"}
	largest := report.Row{Work: name + ": largest paint", Sense: report.Below, Limit: 1500, Unit: "ms"}
	shift := report.Row{Work: name + ": layout shift", Sense: report.AtMost, Limit: 0.01}
	task := report.Row{Work: name + ": longest task", Sense: report.AtMost, Limit: 50, Unit: "ms", Why: whyTasks}
	weight := report.Row{Work: name + ": transferred, without video", Unit: "KB"}
	if page == "home" {
		weight.Sense, weight.Limit = report.Below, 300
	}
	for _, v := range visits {
		if v.Page != page {
			continue
		}
		first.Rounds, largest.Rounds = append(first.Rounds, v.First), append(largest.Rounds, v.Largest)
		shift.Rounds, task.Rounds = append(shift.Rounds, v.Shift), append(task.Rounds, v.LongestTask)
		weight.Rounds = append(weight.Rounds, v.Transferred/1024)
	}
	return []report.Row{first, largest, shift, task, weight}
}
