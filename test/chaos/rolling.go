package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"tafel/internal/db"
)

// roll restarts one instance after the other, and again, while visitors read
// and write through the proxy and keep pages open.
func (h *manor) roll(ctx context.Context) error {
	const enough = 20_000
	s := h.stage
	book, err := openLedger(s)
	if err != nil {
		return err
	}
	jpeg, err := photo(160, 120)
	if err != nil {
		return err
	}
	var ears []*ear
	for range 50 {
		ears = append(ears, s.listen(ctx, newClient(h.proxy.url), "/api/live?topics=events"))
	}
	raging, stop := context.WithCancel(ctx)
	var group sync.WaitGroup
	defer func() { stop(); group.Wait() }()
	st := &storm{ledger: book, visitors: crowd(h.proxy.url, 6), staff: []*client{h.staff}, event: h.event, name: "roll", jpeg: jpeg}
	group.Go(func() { st.rage(raging) })
	readers := &readers{}
	for _, c := range crowd(h.proxy.url, 4) {
		group.Go(func() { readers.read(raging, c) })
	}
	requests := func() int { return book.count() + int(readers.asked.Load()) }
	restarts, slowest := 0, time.Duration(0)
	for requests() < enough && len(readers.failures()) == 0 && len(st.failures()) == 0 {
		for _, p := range h.programs {
			took, err := p.stop()
			if err != nil {
				return err
			}
			slowest = max(slowest, took)
			if _, err := p.start(ctx); err != nil {
				return err
			}
			if err := h.proxy.knows(ctx, p); err != nil {
				return err
			}
			restarts++
		}
		s.say("%d restarts, %d requests", restarts, requests())
	}
	for _, e := range ears {
		lines := 0
		if err := e.await(ctx, "came back", func() bool { lines = e.hellos; return lines > 0 }); err != nil {
			return err
		}
		e.mu.Lock()
		odd := e.odd
		e.mu.Unlock()
		if odd != "" {
			s.miss("an open page did not end cleanly: %s", odd)
		}
	}
	stop()
	group.Wait()
	failed := append(readers.failures(), st.failures()...)
	if len(failed) > 0 {
		s.miss("%d requests failed in a rolling restart, such as %s", len(failed), failed[0])
	}
	s.show("restarts of an instance in traffic", "%d", restarts)
	s.show("requests meanwhile", "%d, %d failed", requests(), len(failed))
	s.show("slowest exit", "%d ms", slowest.Milliseconds())
	s.within("to exit", slowest, 30*time.Second)
	pictures, err := book.whole(ctx, s, newClient(h.proxy.url))
	if err != nil {
		return err
	}
	s.show("pictures read back whole", "%d", pictures)
	return h.programs[0].look(ctx, func(d *db.DB) error { return book.examine(ctx, s, d) })
}

// knows waits until the proxy sends visitors to an instance again.
func (p *proxy) knows(ctx context.Context, program *program) error {
	for limit := time.Now().Add(patience); time.Now().Before(limit); {
		for _, one := range p.instances {
			if one.target.String() == program.url && one.ready.Load() {
				return nil
			}
		}
		rest(ctx, asks)
	}
	return fmt.Errorf("the proxy never found %s again", program.url)
}

// readers look at pages and lists, one after the other.
type readers struct {
	asked  atomic.Int64
	mu     sync.Mutex
	failed []string
}

func (r *readers) read(ctx context.Context, c *client) {
	paths := []string{"/", "/events", "/api/events?upcoming=true", "/menu", "/api/site", "/gallery"}
	for n := 0; ctx.Err() == nil; n++ {
		path := paths[n%len(paths)]
		got, err := c.do(ctx, http.MethodGet, path, "", nil)
		if ctx.Err() != nil {
			return
		}
		r.asked.Add(1)
		if err != nil || got.status != http.StatusOK {
			r.mu.Lock()
			r.failed = append(r.failed, fmt.Sprintf("GET %s: %d %v", path, got.status, err))
			r.mu.Unlock()
		}
	}
}

func (r *readers) failures() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string{}, r.failed...)
}

// failures are the writes of a storm that were not answered as they should.
func (st *storm) failures() []string {
	st.mu.Lock()
	defer st.mu.Unlock()
	var all []string
	for answer, times := range st.odd {
		all = append(all, fmt.Sprintf("%d writes were answered %s", times, answer))
	}
	return all
}
