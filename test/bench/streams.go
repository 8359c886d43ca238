package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

// streamed measures what open event streams cost in memory.
func (r *suite) streamed(ctx context.Context) (report.Section, error) {
	line := report.Line{Name: "Tafel"}
	each := report.Row{Work: "memory of one more open page", Unit: "KB"}
	details := "| Streams | Memory | Time to open them all |\n|---|---|---|"
	var first, last [2]float64
	for _, count := range r.streams {
		memory, took, err := r.streamsOpen(ctx, count)
		if err != nil {
			return report.Section{}, fmt.Errorf("%d streams: %w", count, err)
		}
		point := [2]float64{float64(count), memory}
		if first == [2]float64{} {
			first = point
		}
		last = point
		line.Points = append(line.Points, point)
		details += fmt.Sprintf("\n| %s | %s MB | %s s |", report.Figure(float64(count)), report.Figure(memory), report.Figure(took))
	}
	each.Rounds = []float64{(last[1] - first[1]) * 1024 / (last[0] - first[0])}
	picture, err := r.plot("streams", report.Plot{Title: "Memory by open event streams", X: "open event streams", Y: "MB", Lines: []report.Line{line}})
	return report.Section{
		Title: "Event streams", Rows: []report.Row{each}, After: details + "\n\n" + picture,
		Before: "Streams to one event, each from an address of its own, opened one after the other and then left open; each number with a server of its own.",
	}, err
}

func (r *suite) streamsOpen(ctx context.Context, count int) (memory, seconds float64, err error) {
	folder, err := os.MkdirTemp(r.work, "streams-")
	if err != nil {
		return 0, 0, err
	}
	p, err := r.tafel(ctx, folder)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, p.stop(), os.RemoveAll(folder)) }()
	outcome, release, err := hold(ctx, traffic.Job{Address: p.address, Streams: &traffic.Streams{Path: "/api/live?topics=events", Count: count}})
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, release()) }()
	if _, err := right(outcome, nil); err != nil {
		return 0, 0, err
	}
	select { // until what opening them has used is given back
	case <-ctx.Done():
		return 0, 0, ctx.Err()
	case <-time.After(2 * time.Second):
	}
	memory, _, _, err = p.memory()
	return memory, outcome.Seconds, err
}
