package main

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// venue is a running program with a member of staff and an event: what most
// scenarios begin with.
type venue struct {
	*program
	ledger *ledger
	staff  *client
	event  string
	// invoice is one that all payments of a scenario are for.
	invoice string
	jpeg    []byte
}

// open starts a program and signs in. Clients may be sent through another
// address than the program's own.
func (s *testbed) open(ctx context.Context, how setup, through func(url string) (string, error)) (*venue, error) {
	p, book, err := s.run(ctx, how)
	if err != nil {
		return nil, err
	}
	v := &venue{program: p, ledger: book}
	if through != nil {
		if p.url, err = through(p.url); err != nil {
			return nil, err
		}
	}
	if v.staff, err = signIn(ctx, p.url); err != nil {
		return nil, err
	}
	if v.event, err = v.staff.createEvent(ctx, 100_000); err != nil {
		return nil, err
	}
	if v.invoice, err = v.staff.createInvoice(ctx); err != nil {
		return nil, err
	}
	v.jpeg, err = smallPhoto()
	return v, err
}

// book lets four visitors register and reserve, so many times in all. Every
// booking must be taken; the slowest answer's time comes back.
func (v *venue) book(ctx context.Context, name string, many int) (worst time.Duration) {
	var mu sync.Mutex
	var group sync.WaitGroup
	st := &storm{ledger: v.ledger, event: v.event, invoice: v.invoice}
	for worker, visitor := range crowd(v.url, 4) {
		group.Go(func() {
			for i := worker; i < many && ctx.Err() == nil; i += 4 {
				w := st.next([]kind{registration, reservation}[i/4%2], fmt.Sprintf("%sb%d", name, i))
				v.ledger.send(w)
				got, err := st.once(ctx, visitor, w)
				if err != nil || got.status != http.StatusCreated {
					v.testbed.miss("a booking was not taken: %d %v %s", got.status, err, got.problem())
					return
				}
				v.ledger.ack(w)
				mu.Lock()
				worst = max(worst, got.took)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return worst
}

// hang uploads a picture and gives the answer.
func (v *venue) hang(ctx context.Context, mark string) (answer, error) {
	st := &storm{ledger: v.ledger, event: v.event, invoice: v.invoice, jpeg: v.jpeg}
	w := st.next(picture, mark)
	v.ledger.send(w)
	got, err := st.once(ctx, v.staff, w)
	if err == nil && got.status == http.StatusCreated {
		st.count(w, got)
	}
	return got, err
}

// reads fetches what visitors and staff look at; everything must be there.
func (v *venue) reads(ctx context.Context, when string, paths ...string) error {
	for _, path := range append([]string{"/", "/events", "/api/events", "/api/gallery", "/api/admin/reservations", "/api/admin/events/" + v.event, "/healthz", "/readyz"}, paths...) {
		got, err := v.staff.do(ctx, "GET", path, "", nil)
		if err != nil {
			return err
		}
		if got.status != http.StatusOK {
			v.testbed.miss("%s, %s answers %d %s", when, path, got.status, got.problem())
		}
	}
	return nil
}
