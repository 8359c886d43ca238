package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tafel/test/bench/report"
	"tafel/test/bench/traffic"
)

const whyIdle = "most of it are pages of the program's own file (next line), of which the system holds more than were ever touched: it reads and maps them in large pieces. What the program has asked for itself is the difference."

// memory measures the start and what the program holds, on the demo's venue.
func (r *suite) memory(ctx context.Context) (report.Section, error) {
	folder, err := r.demo(ctx)
	if err != nil {
		return report.Section{}, err
	}
	start := report.Row{Work: "start to first answer", Sense: report.Below, Limit: 60, Unit: "ms"}
	page := report.Row{Work: "start to the first home page", Unit: "ms", Note: "the first page waits for the renderer; everybody after it does not"}
	for range r.starts {
		for path, row := range map[string]*report.Row{"/healthz": &start, "/": &page} {
			took, err := r.startOnce(ctx, folder, path)
			if err != nil {
				return report.Section{}, err
			}
			row.Rounds = append(row.Rounds, took)
		}
	}
	idle := report.Row{Work: "memory, idle", Sense: report.Below, Limit: 65, Unit: "MB", Why: whyIdle}
	mapped := report.Row{Work: "memory, idle: pages of the program's own file", Unit: "MB"}
	busy := report.Row{Work: fmt.Sprintf("memory, after %s requests", report.Figure(float64(r.requests))), Sense: report.Below, Limit: 150, Unit: "MB"}
	most := report.Row{Work: "memory, the most during them", Unit: "MB"}
	for range r.turns {
		if err := r.memoryOnce(ctx, folder, &idle, &mapped, &busy, &most); err != nil {
			return report.Section{}, err
		}
	}
	return report.Section{Title: "Start and memory", Rows: []report.Row{start, page, idle, mapped, busy, most}, Before: "The demo's venue with its pictures, started again on its data folder. Memory is the resident set, five seconds after the start, and right after the\n" +
		"requests: pages, lists, the scripts and styles of a page, in turn."}, nil
}

// startOnce is from starting the process to the whole first answer, in ms.
func (r *suite) startOnce(ctx context.Context, folder, path string) (took float64, err error) {
	begin := time.Now()
	p, err := r.tafel(ctx, folder)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	visitor, err := visit(p)
	if err != nil {
		return 0, err
	}
	_, _, err = visitor.get(ctx, path, "br")
	return float64(time.Since(begin).Microseconds()) / 1000, err
}

func (r *suite) memoryOnce(ctx context.Context, folder string, idle, mapped, busy, most *report.Row) (err error) {
	p, err := r.tafel(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(5 * time.Second):
	}
	quiet, _, files, err := p.memory()
	if err != nil {
		return err
	}
	asks, err := everyday(ctx, p)
	if err != nil {
		return err
	}
	if _, err := right(crowd(ctx, traffic.Job{Address: p.address, Clients: readers, Last: 5 * time.Minute, Count: r.requests, Asks: asks})); err != nil {
		return err
	}
	now, highest, _, err := p.memory()
	idle.Rounds, mapped.Rounds = append(idle.Rounds, quiet), append(mapped.Rounds, files)
	busy.Rounds, most.Rounds = append(busy.Rounds, now), append(most.Rounds, highest)
	return err
}

// everyday is what visitors ask for: pages, lists, and the files of the pages.
func everyday(ctx context.Context, p *program) ([]traffic.Ask, error) {
	visitor, err := visit(p)
	if err != nil {
		return nil, err
	}
	var list struct{ Items []event }
	if err := visitor.json(ctx, http.MethodGet, "/api/events", nil, &list); err != nil {
		return nil, err
	}
	paths := []string{"/", "/about", "/menu", "/gallery", "/events", "/contact", "/api/site", "/api/events", "/api/gallery", "/api/session"}
	for _, e := range list.Items {
		paths = append(paths, "/events/"+e.ID, "/api/events/"+e.ID)
	}
	_, home, err := visitor.get(ctx, "/", "identity")
	if err != nil {
		return nil, err
	}
	for _, text := range strings.FieldsFunc(string(home), func(r rune) bool { return strings.ContainsRune("\"'() ,", r) }) {
		if name, ok := strings.CutPrefix(text, "/assets/"); ok && name != "" {
			paths = append(paths, text)
		}
	}
	var asks []traffic.Ask
	for _, path := range paths {
		asks = append(asks, traffic.Ask{Method: "GET", Path: path, Header: map[string]string{"Accept-Encoding": "br"}, Status: 200})
	}
	return asks, nil
}

// demo is a folder with the demo's venue, complete with its pictures. It is
// made once a day, since its events lie ahead of today.
func (r *suite) demo(ctx context.Context) (folder string, err error) {
	folder = filepath.Join(r.folder, "demo-"+time.Now().Format(time.DateOnly))
	if _, err := os.Stat(filepath.Join(folder, "complete")); err == nil {
		return folder, nil
	}
	if err := os.RemoveAll(folder); err != nil {
		return "", err
	}
	p, err := launch(ctx, folder, r.binary, "serve", "--demo", "--addr", "127.0.0.1:0", "--data", folder) // it brings its own people
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	deadline := time.Now().Add(3 * time.Minute)
	for time.Now().Before(deadline) {
		log, err := os.ReadFile(filepath.Join(folder, "log.txt"))
		if err != nil {
			return "", err
		}
		if strings.Contains(string(log), "the demo's gallery is complete") && strings.Contains(string(log), "the demo's events are complete") {
			return folder, os.WriteFile(filepath.Join(folder, "complete"), nil, 0o600)
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
	return "", errors.New("the demo was never complete")
}
