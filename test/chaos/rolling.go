package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"tafel/internal/platform/db"
)

// roll restarts one instance after the other, and again, while visitors read
// and write through the proxy and keep pages open.
func (h *instanceGroup) roll(ctx context.Context) error {
	const enough, pages = 6_000, 50
	s := h.testbed
	book, err := openLedger(s)
	if err != nil {
		return err
	}
	jpeg, err := photo(160, 120)
	if err != nil {
		return err
	}
	var listeners []*listener
	for range pages {
		listeners = append(listeners, s.listen(ctx, newClient(h.proxy.url), "/api/live?topics=events"))
	}
	raging, stop := context.WithCancel(ctx)
	var group sync.WaitGroup
	defer func() { stop(); group.Wait() }()
	st := &storm{ledger: book, visitors: crowd(h.proxy.url, 6), event: h.event, name: "roll", jpeg: jpeg}
	group.Go(func() { st.rage(raging) })
	readers := &readers{}
	for _, c := range crowd(h.proxy.url, 4) {
		group.Go(func() { readers.read(raging, c) })
	}
	requests := func() int { return book.count() + int(readers.asked.Load()) }
	restarts, slowest := 0, time.Duration(0)
	for (requests() < enough || restarts < 3*instances) && len(readers.failures())+len(st.failures()) == 0 {
		for _, p := range h.programs {
			took, err := h.restart(ctx, p)
			if err != nil {
				return err
			}
			slowest = max(slowest, took)
			restarts++
			if err := st.hang(ctx, h.staff, restarts); err != nil {
				return err
			}
		}
		s.say("%d restarts, %d requests", restarts, requests())
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
	if err := h.cameBack(ctx, listeners); err != nil {
		return err
	}
	pictures, err := book.whole(ctx, s, newClient(h.proxy.url))
	if err != nil {
		return err
	}
	s.show("pictures read back whole", "%d", pictures)
	return h.programs[0].look(ctx, func(d *db.DB) error { return book.examine(ctx, s, d) })
}

// restart ends an instance as an operator does, brings it up again, and waits
// until the proxy has noticed.
func (h *instanceGroup) restart(ctx context.Context, p *program) (time.Duration, error) {
	took, err := p.stop()
	if err != nil {
		return took, err
	}
	if _, err := p.start(ctx); err != nil {
		return took, err
	}
	return took, h.proxy.knows(ctx, p)
}

// hang uploads one picture; what became of it is in the storm's books.
func (st *storm) hang(ctx context.Context, staff *client, number int) error {
	w := st.next(picture, fmt.Sprintf("%sp%d", st.name, number))
	st.ledger.send(w)
	got, err := st.once(ctx, staff, w)
	if err == nil {
		st.count(w, got)
	}
	return err
}

// cameBack looks whether every open page has a line again, after ends that were
// clean, and hears of the next change.
func (h *instanceGroup) cameBack(ctx context.Context, listeners []*listener) error {
	lines, broken, odd := 0, 0, ""
	for _, e := range listeners {
		e.mu.Lock()
		lines += e.hellos
		if e.odd != "" {
			broken, odd = broken+1, e.odd
		}
		e.mu.Unlock()
	}
	if broken > 0 {
		h.testbed.miss("%d of %d open pages did not end cleanly or found nobody, such as: %s", broken, len(listeners), odd)
		return nil
	}
	before := make([]int, len(listeners))
	for i, e := range listeners {
		e.mu.Lock()
		before[i] = e.heard
		e.mu.Unlock()
	}
	if _, err := h.staff.createEvent(ctx, 10); err != nil {
		return err
	}
	for i, e := range listeners {
		if err := e.await(ctx, "heard of a change after the restarts", func() bool { return e.heard > before[i] }); err != nil {
			return err
		}
	}
	h.testbed.show("streams that ended cleanly and came back", "%d times, of %d pages", lines-len(listeners), len(listeners))
	return nil
}

// knows waits until the proxy sends visitors to an instance again.
func (p *proxy) knows(ctx context.Context, program *program) error {
	for limit := time.Now().Add(timeout); time.Now().Before(limit); {
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
