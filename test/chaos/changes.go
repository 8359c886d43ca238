package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

// listener is an open page that is told of changes. It comes back when its line ends,
// as a browser does, to whoever the address leads to.
type listener struct {
	client *client
	path   string

	mu     sync.Mutex
	heard  int // changes
	hellos int // times that a line was opened
	odd    string
	stir   chan struct{} // closed when any of this has changed
}

// listen opens a page and keeps it open until the context ends.
func (s *testbed) listen(ctx context.Context, c *client, path string) *listener {
	e := &listener{client: c, path: path, stir: make(chan struct{})}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	s.later(func() { cancel(); <-done })
	go func() {
		defer close(done)
		for ctx.Err() == nil {
			if err := e.line(ctx); err != nil && ctx.Err() == nil {
				e.note(func() { e.odd = err.Error() })
			}
			rest(ctx, 20*time.Millisecond) // a browser waits longer
		}
	}()
	return e
}

func (e *listener) note(what func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	what()
	close(e.stir)
	e.stir = make(chan struct{})
}

// line reads one connection to its end. Only a clean end is none to complain of.
func (e *listener) line(ctx context.Context) (err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, e.client.base+e.path, nil)
	if err != nil {
		return err
	}
	unlimited := &http.Client{Transport: e.client.http.Transport, Jar: e.client.http.Jar} // without a limit of time
	answer, err := unlimited.Do(request)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, answer.Body.Close()) }()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the stream was answered %d", answer.StatusCode)
	}
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		switch {
		case lines.Text() == "event: hello":
			e.note(func() { e.hellos++ })
		case strings.HasPrefix(lines.Text(), "data: ") && strings.Contains(lines.Text(), "topics"):
			e.note(func() { e.heard++ })
		}
	}
	return lines.Err()
}

// await waits until something is true of the listener.
func (e *listener) await(ctx context.Context, what string, holds func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	for {
		e.mu.Lock()
		ok, stir := holds(), e.stir
		e.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-stir:
		case <-ctx.Done():
			return fmt.Errorf("an open page never %s: %w", what, ctx.Err())
		}
	}
}

// changes are written at one instance, told by all, and read at all.
func (h *instanceGroup) changes(ctx context.Context) error {
	event, err := h.staff.createEvent(ctx, 1000)
	if err != nil {
		return err
	}
	var listeners []*listener
	for _, p := range h.programs {
		listeners = append(listeners, h.testbed.listen(ctx, newClient(p.url), "/api/live?topics=events"),
			h.testbed.listen(ctx, h.staff.at(p.url), "/api/admin/live"))
	}
	for _, e := range listeners {
		if err := e.await(ctx, "opened", func() bool { return e.hellos > 0 }); err != nil {
			return err
		}
	}
	slowest := time.Duration(0)
	for n, writer := range h.programs {
		for _, reader := range h.programs { // so that each has an old answer to keep
			if err := newClient(reader.url).must(ctx, "GET", "/api/events/"+event, nil, nil); err != nil {
				return err
			}
		}
		before := make([]int, len(listeners))
		for i, e := range listeners {
			e.mu.Lock()
			before[i] = e.heard
			e.mu.Unlock()
		}
		mark := fmt.Sprintf("live%d", n)
		got, err := newClient(writer.url).register(ctx, event, write{Mark: mark, Key: mark})
		if err != nil || got.status != http.StatusCreated {
			return fmt.Errorf("a registration was answered %d %s: %w", got.status, got.body, err)
		}
		begin := time.Now()
		for i, e := range listeners {
			if err := e.await(ctx, "heard of a change at another instance", func() bool { return e.heard > before[i] }); err != nil {
				return err
			}
		}
		slowest = max(slowest, time.Since(begin))
		for _, reader := range h.programs {
			if err := h.reads(ctx, reader, event, 1000-1-n); err != nil {
				return err
			}
		}
	}
	h.testbed.show("open pages that heard of changes at other instances", "%d of %d, within %d ms", len(listeners), len(listeners), slowest.Milliseconds())
	return nil
}

// reads waits until an instance shows what another has written.
func (h *instanceGroup) reads(ctx context.Context, reader *program, event string, seats int) error {
	for limit := time.Now().Add(timeout); ; {
		var seen struct {
			AvailableSeats int `json:"availableSeats"`
		}
		if err := newClient(reader.url).must(ctx, "GET", "/api/events/"+event, nil, &seen); err != nil {
			return err
		}
		if seen.AvailableSeats == seats {
			return nil
		}
		if time.Now().After(limit) {
			return fmt.Errorf("an instance still shows %d seats where there are %d", seen.AvailableSeats, seats)
		}
		rest(ctx, 10*time.Millisecond)
	}
}
