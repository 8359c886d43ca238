package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"tafel/internal/platform/db"
)

// pgRestartScenario takes the database server away in traffic, again and again.
var pgRestartScenario = scenario{
	name:    "pg-restart",
	promise: "PostgreSQL is restarted immediately in traffic: nothing acknowledged is missing, clients that repeat with the same key find it once, answers come again within 5 s, and nobody restarts Tafel",
	run:     func(ctx context.Context, s *testbed) error { return restartOften(ctx, s, false) },
	control: func(ctx context.Context, s *testbed) error { return restartOften(ctx, s, true) },
}

// restartOften is the scenario and, with a server that acknowledges before the disk
// has it, the control.
func restartOften(ctx context.Context, s *testbed, careless bool) error {
	restarts := s.size(1, 20)
	settings := []string{}
	if careless {
		restarts = s.size(1, 3)
		settings = append(settings, "wal_buffers=64MB")
	}
	server, err := s.newPostgres(ctx, "postgres", settings...)
	if err != nil {
		return err
	}
	t, err := s.traffic(ctx, setup{database: server.url()})
	if err != nil {
		return err
	}
	if careless { // the program looks at its start only
		if err := server.set(ctx, "synchronous_commit", "off"); err != nil {
			return err
		}
	}
	t.begin(ctx)
	var worst outage
	for range restarts {
		if careless { // who would write behind everybody's back, and soon
			if err := server.freeze("walwriter"); err != nil {
				return err
			}
		}
		if err := t.acks(ctx, 10+rand.IntN(60)); err != nil {
			return err
		}
		if careless {
			server.kill() // what is frozen hears no other signal
		}
		server.crash()
		down := time.Now()
		if err := server.start(ctx); err != nil {
			return err
		}
		up := time.Now()
		if err := t.acks(ctx, 1); err != nil {
			return err
		}
		worst.note(up.Sub(down), time.Since(up))
	}
	if err := t.end(ctx); err != nil {
		return err
	}
	if careless { // nobody opens such a server, neither do we
		if err := server.set(ctx, "synchronous_commit", "on"); err != nil {
			return err
		}
	}
	s.show("restarts", "%d", restarts)
	s.show("PostgreSQL away at most", "%d ms", worst.away.Milliseconds())
	s.show("then the first acknowledgement after at most", "%d ms", worst.after.Milliseconds())
	s.within("answers after PostgreSQL was back", worst.after, 5*time.Second)
	return t.examine(ctx)
}

// outage is the longest that something was away, and that nothing was
// acknowledged afterwards.
type outage struct{ away, after time.Duration }

func (o *outage) note(away, after time.Duration) {
	o.away, o.after = max(o.away, away), max(o.after, after)
}

// traffic is a venue with a crowd of stubborn clients, who write and repeat
// what is not answered until it is.
type traffic struct {
	*venue
	*storm
	stop   context.CancelFunc
	raging sync.WaitGroup
	grown  chan struct{} // a word for acknowledgements, where somebody listens
}

func (s *testbed) traffic(ctx context.Context, how setup) (*traffic, error) {
	v, err := s.open(ctx, how, nil)
	if err != nil {
		return nil, err
	}
	t := &traffic{venue: v, grown: make(chan struct{}, 1)}
	t.storm = &storm{
		ledger: v.ledger, visitors: crowd(v.url, 8), staff: []*client{v.staff}, event: v.event, invoice: v.invoice, name: "t", jpeg: v.jpeg, stubborn: true,
		after: func(int) {
			select {
			case t.grown <- struct{}{}:
			default:
			}
		},
	}
	return t, nil
}

// begin lets the crowd in.
func (t *traffic) begin(ctx context.Context) {
	ctx, t.stop = context.WithCancel(ctx)
	t.testbed.later(func() { t.stop(); t.raging.Wait() })
	t.raging.Go(func() { t.rage(ctx) })
}

// acks waits for some more acknowledgements.
func (t *traffic) acks(ctx context.Context, more int) error {
	select { // one may lie there from before
	case <-t.grown:
	default:
	}
	for goal, limit := t.venue.ledger.count()+more, time.After(timeout); t.venue.ledger.count() < goal; {
		select {
		case <-t.grown:
		case <-ctx.Done():
			return ctx.Err()
		case <-limit:
			return fmt.Errorf("nothing was acknowledged any more; the answers were %v\n%s", t.odd, t.tail())
		}
	}
	return nil
}

// end sends the crowd home and asks again for what they never heard of.
func (t *traffic) end(ctx context.Context) error {
	t.stop()
	t.raging.Wait()
	_, err := t.repeat(ctx, newClient(t.url), t.venue.staff)
	return err
}

// examine looks at what came of it all. While a database is away a client may
// hear 503 with a sentence, and nothing else.
func (t *traffic) examine(ctx context.Context) error {
	refused := 0
	for answer, times := range t.odd {
		refused += times
		if !strings.HasPrefix(answer, "503 The ") {
			t.testbed.miss("%d writes were answered %s", times, answer)
		}
	}
	t.testbed.show("503 in between", "%d", refused)
	book, v := t.venue.ledger, t.venue
	if err := v.look(ctx, func(d *db.DB) error { return book.examine(ctx, v.testbed, d) }); err != nil {
		return err
	}
	pictures, err := book.whole(ctx, v.testbed, newClient(v.url))
	if err != nil {
		return err
	}
	v.testbed.show("pictures read back whole", "%d", pictures)
	if _, err := v.program.stop(); err != nil {
		return err
	}
	for _, line := range v.complaints() { // background jobs may say that the database is away
		if !strings.Contains(line, "The database is not answering just now") {
			v.testbed.miss("the program said: %s", line)
		}
	}
	if err := v.doctor(ctx); err != nil {
		v.testbed.miss("%v", err)
	}
	return nil
}
