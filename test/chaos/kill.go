package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"tafel/internal/platform/db"
)

// killScenario kills the program in the middle of a storm, again and again.
var killScenario = scenario{
	name:    "kill",
	promise: "kill -9 in a storm of writes: nothing acknowledged is missing, nothing is there twice after a repeat, the database is sound, no half pictures, ready again within 2 s",
	run:     func(ctx context.Context, s *testbed) error { return killOften(ctx, s, false) },
	control: func(ctx context.Context, s *testbed) error { return killOften(ctx, s, true) },
}

// killOften is the scenario and, with a liar who calls every write that was only
// sent acknowledged, the control.
func killOften(ctx context.Context, s *testbed, liar bool) error {
	kills := s.size(3, 200)
	if liar {
		kills = s.size(1, 5)
	}
	v, err := s.open(ctx, setup{}, nil)
	if err != nil {
		return err
	}
	p, book := v.program, v.ledger
	worst, repeated := time.Duration(0), 0
	for round := range kills {
		st := &storm{
			ledger: book, visitors: crowd(p.url, 8), staff: []*client{v.staff}, event: v.event, invoice: v.invoice, jpeg: v.jpeg,
			name: fmt.Sprintf("r%d", round), liar: liar, after: killAfter(5+rand.IntN(40), p.gun()),
		}
		if err := st.rageToDeath(ctx, p); err != nil {
			return err
		}
		for answer, times := range st.odd {
			s.miss("%d writes were answered %s", times, answer)
		}
		ready, err := p.start(ctx)
		if err != nil {
			return err
		}
		worst = max(worst, ready)
		again, err := st.repeat(ctx, newClient(p.url), v.staff)
		if err != nil {
			return err
		}
		repeated += again
		if round%20 == 0 {
			s.say("killed %d times, %d acknowledged", round+1, book.count())
		}
	}
	s.show("kills", "%d", kills)
	s.show("repeated after an answer was lost", "%d", repeated)
	s.show("worst time until ready", "%d ms", worst.Milliseconds())
	s.within("to be ready again", worst, 2*time.Second)
	return afterKills(ctx, s, p, book)
}

// rageToDeath lets the storm rage until the program has been killed.
func (st *storm) rageToDeath(ctx context.Context, p *program) error {
	raging, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	st.rage(raging)
	if raging.Err() != nil {
		return fmt.Errorf("the storm did not come to its kill: %d acknowledged, others %v: %w", st.acked, st.odd, raging.Err())
	}
	p.kill() // it is dead already; this takes its remains away
	return nil
}

// killAfter kills once that many writes are acknowledged, a moment later, while
// others are on their way.
func killAfter(acks int, shoot func()) func(int) {
	kill := sync.OnceFunc(func() { time.AfterFunc(time.Duration(rand.IntN(15))*time.Millisecond, shoot) })
	return func(acked int) {
		if acked >= acks {
			kill()
		}
	}
}

// afterKills looks at what is left.
func afterKills(ctx context.Context, s *testbed, p *program, book *ledger) error {
	err := p.look(ctx, func(d *db.DB) error { return errors.Join(p.sound(ctx, d), book.examine(ctx, s, d)) })
	if err != nil {
		return err
	}
	pictures, err := book.whole(ctx, s, newClient(p.url))
	if err != nil {
		return err
	}
	s.show("pictures read back whole", "%d", pictures)
	if _, err := p.stop(); err != nil {
		return err
	}
	p.quiet()
	if err := p.doctor(ctx); err != nil {
		s.miss("%v", err)
	}
	return nil
}
