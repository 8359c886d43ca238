package main

import (
	"context"
	"fmt"
	"os"
	"time"
)

// failoverScenario kills the primary in traffic and promotes its standby.
var failoverScenario = scenario{
	name:    "failover",
	promise: "the primary PostgreSQL is killed in traffic, in half of the cases after its line to the standby, which is then promoted: nothing acknowledged is missing, clients that repeat find it once, Tafel writes again within 10 s, and nobody restarts it",
	run:     func(ctx context.Context, s *testbed) error { return failOver(ctx, s, true) },
	control: func(ctx context.Context, s *testbed) error { return failOver(ctx, s, false) },
	full:    true, // two servers and a copy take more time than make test has
}

// failOver is the scenario with a synchronous standby and, with one for which
// nobody waits, the control.
func failOver(ctx context.Context, s *testbed, synchronous bool) error {
	times := s.size(1, 6)
	if !synchronous {
		times = 1
	}
	primary, err := s.newPostgres(ctx, "one")
	if err != nil {
		return err
	}
	standby, err := s.postgres("two")
	if err != nil {
		return err
	}
	both := fmt.Sprintf("postgres://postgres@%s,%s/postgres?target_session_attrs=read-write", primary.addr, standby.addr)
	t, err := s.traffic(ctx, setup{database: both})
	if err != nil {
		return err
	}
	t.begin(ctx)
	var worst outage
	for n := range times {
		line, err := standby.follow(ctx, primary, synchronous)
		if err != nil {
			return err
		}
		if err := t.acks(ctx, 30); err != nil {
			return err
		}
		if n%2 == 0 {
			if err := t.afterTheLine(ctx, line, synchronous); err != nil {
				return err
			}
		}
		down := time.Now()
		primary.kill()
		line.cutOff()
		if err := standby.tool(ctx, "pg_ctl", "promote", "--wait", "--pgdata", standby.data()); err != nil {
			return err
		}
		up := time.Now()
		if err := t.acks(ctx, 1); err != nil {
			return err
		}
		worst.note(time.Since(down), time.Since(up))
		primary, standby = standby, primary
		s.say("failed over to %s", primary.name)
	}
	if err := t.end(ctx); err != nil {
		return err
	}
	s.show("failovers", "%d", times)
	s.show("from the kill to the next acknowledgement at most", "%d ms", worst.away.Milliseconds())
	s.show("of that after the promotion at most", "%d ms", worst.after.Milliseconds())
	s.within("to write again", worst.away, 10*time.Second)
	return t.examine(ctx)
}

// afterTheLine cuts the line to the standby. Without a standby that counts,
// acknowledgements go on, and everything from now on is on one machine only;
// with one they stop, which takes until what is on its way has been answered.
func (t *traffic) afterTheLine(ctx context.Context, line *cable, synchronous bool) error {
	line.cutOff()
	if !synchronous {
		return t.acks(ctx, 30)
	}
	const quiet = 300 * time.Millisecond
	for seen := -1; seen != t.venue.ledger.count(); {
		seen = t.venue.ledger.count()
		rest(ctx, quiet)
	}
	return ctx.Err()
}

// follow makes the server a fresh copy of another and lets it follow, through a
// line that can be cut.
func (p *postgres) follow(ctx context.Context, primary *postgres, synchronous bool) (*cable, error) {
	p.kill()
	if err := os.RemoveAll(p.data()); err != nil {
		return nil, err
	}
	line, err := p.testbed.cable(ctx, primary.addr)
	if err != nil {
		return nil, err
	}
	port := line.addr[len("127.0.0.1:"):]
	source := fmt.Sprintf("host=127.0.0.1 port=%s user=postgres application_name=standby", port)
	if err := p.tool(ctx, "pg_basebackup", "--dbname", source, "--pgdata", p.data(), "--write-recovery-conf", "--create-slot", "--slot", "standby_"+p.name,
		"--wal-method", "stream", "--checkpoint", "fast", "--no-sync"); err != nil {
		return nil, err
	}
	if err := p.start(ctx); err != nil {
		return nil, err
	}
	state := "async"
	if synchronous {
		state = "sync"
		if err := primary.set(ctx, "synchronous_standby_names", "standby"); err != nil {
			return nil, err
		}
	}
	return line, primary.await(ctx, func() error {
		now, err := primary.ask(ctx, `SELECT COALESCE(MAX(sync_state), 'none') FROM pg_stat_replication WHERE state = 'streaming' AND application_name = 'standby'`)
		if err == nil && now != state {
			err = fmt.Errorf("the standby is %s, not %s", now, state)
		}
		return err
	})
}
