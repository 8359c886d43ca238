package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"tafel/internal/platform/db"
)

// shutdownScenario asks the program to end while it is busy.
var shutdownScenario = scenario{
	name:    "shutdown",
	promise: "SIGTERM with slow requests and 1,000 open event streams: every request is finished, every stream ends cleanly and comes back at the next start, exit within 30 s with code 0",
	run: func(ctx context.Context, s *testbed) error {
		return shutDown(ctx, s, func(p *program) (time.Duration, error) { return p.stop() })
	},
	// The control pulls the plug instead of asking.
	control: func(ctx context.Context, s *testbed) error {
		return shutDown(ctx, s, func(p *program) (time.Duration, error) { p.kill(); return 0, nil })
	},
}

func shutDown(ctx context.Context, s *testbed, end func(*program) (time.Duration, error)) error {
	p, book, err := s.run(ctx, setup{args: []string{"--trusted-proxies", "127.0.0.0/8"}})
	if err != nil {
		return err
	}
	streams, err := openStreams(p.addr, s.size(100, 1000))
	if err != nil {
		return err
	}
	defer closeStreams(streams)
	slow, err := beginSlowly(p.addr, book, s.size(10, 50))
	if err != nil {
		return err
	}
	s.say("%d streams are open, %d requests are half sent", len(streams), len(slow))

	shut, over := make(chan struct{}), make(chan struct{})
	go func() { // the rest of each request comes when the port is closed
		defer close(shut)
		for !refused(p.addr) {
			select {
			case <-over:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	finished := finishAll(slow, book, shut, time.Duration(s.size(20, 100))*time.Millisecond)
	clean := countClean(streams)
	took, err := end(p)
	close(over)
	if err != nil {
		return err
	}
	s.show("requests finished", "%d of %d", <-finished, len(slow))
	if n := len(slow) - book.count(); n > 0 {
		s.miss("%d of %d requests were not finished", n, len(slow))
	}
	ended := <-clean
	s.show("streams that ended cleanly", "%d of %d", ended, len(streams))
	if ended < len(streams) {
		s.miss("%d of %d streams broke off", len(streams)-ended, len(streams))
	}
	s.show("time to exit", "%.1f s", took.Seconds())
	s.within("to exit", took, 30*time.Second)
	p.quiet()
	return comeBack(ctx, s, p, book, len(streams))
}

// comeBack starts the program again: the streams return, the requests are there.
func comeBack(ctx context.Context, s *testbed, p *program, book *ledger, many int) error {
	if _, err := p.start(ctx); err != nil {
		return err
	}
	again, err := openStreams(p.addr, many)
	if err != nil {
		return err
	}
	closeStreams(again)
	s.show("streams that came back", "%d", len(again))
	return p.look(ctx, func(d *db.DB) error { return book.examine(ctx, s, d) })
}

func refused(addr string) bool {
	conn, err := net.DialTimeout("tcp", addr, time.Second)
	if err == nil {
		_ = conn.Close()
	}
	return err != nil
}

// openStreams opens pages of many visitors that hear of changes, and waits for
// each one's greeting.
func openStreams(addr string, many int) ([]*wire, error) {
	streams := make([]*wire, many)
	errs := make([]error, many)
	var group sync.WaitGroup
	for worker := range 16 {
		group.Go(func() {
			for i := worker; i < many; i += 16 {
				streams[i], errs[i] = openStream(addr, fmt.Sprintf("10.%d.%d.7", i/250, i%250))
			}
		})
	}
	group.Wait()
	return streams, errors.Join(errs...)
}

func closeStreams(streams []*wire) {
	for _, w := range streams {
		_ = w.conn.Close()
	}
}

// countClean reads all streams to their ends.
func countClean(streams []*wire) <-chan int {
	var clean atomic.Int64
	var group sync.WaitGroup
	for _, w := range streams {
		group.Go(func() {
			if w.rest() == nil {
				clean.Add(1)
			}
		})
	}
	done := make(chan int, 1)
	go func() { group.Wait(); done <- int(clean.Load()) }()
	return done
}

// beginSlowly sends the first half of reservations, and waits until the program
// has said that it reads the rest.
func beginSlowly(addr string, book *ledger, many int) ([]*slowRequest, error) {
	var slow []*slowRequest
	for i := range many {
		r, err := beginRequest(addr, write{Kind: reservation, Mark: fmt.Sprintf("slow%d", i)})
		if err != nil {
			return nil, err
		}
		book.send(r.write)
		slow = append(slow, r)
	}
	return slow, nil
}

// finishAll sends the second halves, one after the other, and counts the yeses.
func finishAll(slow []*slowRequest, book *ledger, begin <-chan struct{}, pause time.Duration) <-chan int {
	done := make(chan int, 1)
	go func() {
		<-begin
		for _, r := range slow {
			if r.finish() == nil {
				book.ack(r.write)
			}
			time.Sleep(pause) // visitors on slow lines: the last one ends long after the server was told to
		}
		done <- book.count()
	}()
	return done
}
