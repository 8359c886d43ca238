package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// storm is many clients who write at once, each one thing after the other, and
// note everything in the ledger.
type storm struct {
	ledger   *ledger
	visitors []*client // register and reserve by turns
	staff    []*client // upload pictures and write down payments by turns
	event    string
	invoice  string
	name     string // the beginning of every mark, no two storms the same
	jpeg     []byte

	// stubborn clients repeat what was not answered, with its key, until it is;
	// others stop when the program is gone.
	stubborn bool
	// liar is the control: it notes as acknowledged what was only sent.
	liar bool
	// after is told the number of acknowledgements of this storm, each time.
	after func(acked int)

	mu    sync.Mutex
	acked int
	odd   map[string]int // answers that were neither a yes nor a lost connection
}

// crowd makes clients.
func crowd(base string, many int) []*client {
	clients := make([]*client, many)
	for i := range clients {
		clients[i] = newClient(base)
	}
	return clients
}

// rage lets everybody write until the context ends or the program is gone.
func (st *storm) rage(ctx context.Context) {
	var group sync.WaitGroup
	for i, c := range st.visitors {
		group.Go(func() {
			st.write(ctx, c, func(n int) write {
				k := []kind{registration, reservation}[n%2]
				return st.next(k, fmt.Sprintf("%sv%dn%d", st.name, i, n))
			})
		})
	}
	for i, c := range st.staff {
		group.Go(func() {
			st.write(ctx, c, func(n int) write {
				k := []kind{picture, payment}[n%2]
				return st.next(k, fmt.Sprintf("%ss%dn%d", st.name, i, n))
			})
		})
	}
	group.Wait()
}

func (st *storm) next(k kind, mark string) write {
	return write{Kind: k, Mark: mark, Key: "key-" + mark}
}

// write goes on until there is nobody to write to. The last try, which finds
// nobody, is noted as sent like any other: it is what a liar is caught by.
func (st *storm) write(ctx context.Context, c *client, make func(n int) write) {
	gone := 0
	for n := 0; ctx.Err() == nil && gone < 2; n++ {
		w := make(n)
		st.ledger.send(w)
		if st.liar {
			st.ledger.ack(w)
		}
		if st.try(ctx, c, w) {
			gone = 0
		} else {
			gone++
		}
	}
}

// try sends one write, a stubborn client until it is answered. It tells whether
// there was an answer.
func (st *storm) try(ctx context.Context, c *client, w write) bool {
	for {
		got, err := st.once(ctx, c, w)
		if err == nil && (got.status == http.StatusCreated || !st.stubborn) {
			st.count(w, got)
			return true
		}
		if err == nil {
			st.count(w, got)
		}
		if !st.stubborn || ctx.Err() != nil {
			return false
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (st *storm) once(ctx context.Context, c *client, w write) (answer, error) {
	switch w.Kind {
	case registration:
		return c.register(ctx, st.event, w)
	case reservation:
		return c.reserve(ctx, w)
	case payment:
		return c.pay(ctx, st.invoice, w)
	default:
		return c.upload(ctx, w, st.jpeg)
	}
}

// count notes an answer.
func (st *storm) count(w write, got answer) {
	if got.status != http.StatusCreated {
		st.mu.Lock()
		defer st.mu.Unlock()
		if st.odd == nil {
			st.odd = map[string]int{}
		}
		st.odd[fmt.Sprintf("%d %s", got.status, got.problem())]++
		return
	}
	w.Request = got.request
	if w.Kind == picture {
		var stored struct {
			URL string `json:"imageUrl"`
		}
		_ = json.Unmarshal(got.body, &stored) // a picture without an address is found out later
		w.URL = stored.URL
	}
	st.ledger.ack(w)
	st.mu.Lock()
	st.acked++
	acked := st.acked
	st.mu.Unlock()
	if st.after != nil {
		st.after(acked)
	}
}

// repeat asks again for everything that was never answered, with its key.
func (st *storm) repeat(ctx context.Context, visitor, staff *client) (int, error) {
	open := st.ledger.unknown()
	for _, w := range open {
		c := visitor
		if w.Kind.byStaff() {
			c = staff
		}
		got, err := st.once(ctx, c, w)
		if err != nil {
			return 0, err
		}
		if got.status != http.StatusCreated {
			return 0, fmt.Errorf("the %s %s was repeated and answered %d: %s", w.Kind, w.Mark, got.status, got.body)
		}
		st.count(w, got)
	}
	return len(open), nil
}
