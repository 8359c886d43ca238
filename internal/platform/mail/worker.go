package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math"
	mathrand "math/rand/v2"
	"runtime/debug"
	"sync"
	"time"

	"tafel/internal/platform/calendar"
)

// Run sends what is due until ctx ends, then finishes the current message and
// returns. It wakes when a message is added, when one becomes due, and now and
// then in case it missed something. Several instances may run at once.
func (o *Outbox) Run(ctx context.Context) error {
	if o.transport == nil {
		return errors.New("the outbox has no transport")
	}
	var composer sync.WaitGroup
	composer.Go(func() { o.composeForever(ctx) })
	defer composer.Wait()
	outages := 0
	for ctx.Err() == nil {
		_, err := o.passSafely(ctx)
		if err == nil {
			outages = 0
			sleep(ctx, o.untilDue(ctx), o.wake, o.again)
			continue
		}
		if ctx.Err() != nil {
			break
		}
		outages++
		pause := jitter(min(o.timing.pause<<min(outages-1, 16), time.Minute))
		o.log.Warn("mail waits", "error", err, "pause", pause)
		sleep(ctx, pause, o.again, nil) // new messages do not make a dead server answer
	}
	return nil
}

// sleep waits, unless one of two signals comes earlier; nil is none.
func sleep(ctx context.Context, wait time.Duration, early, other <-chan struct{}) {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	case <-early:
	case <-other:
	}
}

func (o *Outbox) untilDue(ctx context.Context) time.Duration {
	due, err := o.nextDue(ctx)
	if err != nil || due == 0 {
		return o.timing.idle
	}
	// Never quite zero: what is due now is another worker's.
	return min(max(due.Time().Sub(o.clock()), 50*time.Millisecond), o.timing.idle)
}

// untilToldOf is how long there is nothing to tell: until something can no longer be
// taken back. Another instance, or a command, may record something meanwhile.
func (o *Outbox) untilToldOf(ctx context.Context) time.Duration {
	next, err := o.nextFact(ctx)
	if err != nil || next == 0 {
		return o.timing.idle
	}
	return min(next.Time().Sub(o.clock()), o.timing.idle)
}

// Flush composes what there is to tell, sends all that is due and says how many messages went. Run
// does the same for ever.
func (o *Outbox) Flush(ctx context.Context) (sent int, err error) {
	if o.transport == nil {
		return 0, errors.New("the outbox has no transport")
	}
	if _, err := o.Compose(ctx); err != nil {
		return 0, err
	}
	return o.passSafely(ctx)
}

// composeForever writes letters as soon as there is something to tell, also
// while the mail server is down: staff see what waits.
func (o *Outbox) composeForever(ctx context.Context) {
	for ctx.Err() == nil {
		wait := jitter(o.timing.pause)
		if _, err := o.Compose(ctx); err == nil {
			wait = o.untilToldOf(ctx)
		} else if ctx.Err() == nil {
			o.log.Warn("letters wait to be composed", "error", err)
		}
		sleep(ctx, wait, o.news, nil)
	}
}

// passSafely keeps a fault in one message from ending the program.
func (o *Outbox) passSafely(ctx context.Context) (sent int, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = fmt.Errorf("the mail worker panicked: %v\n%s", panicked, debug.Stack())
		}
	}()
	return o.pass(ctx)
}

// pass is one connection to the mail server: connect first, so that no message is
// blamed for a server that is down, then hand over one after the other.
func (o *Outbox) pass(ctx context.Context) (sent int, err error) {
	if due, err := o.anyDue(ctx); err != nil || !due {
		return 0, err
	}
	s, err := o.connect(ctx)
	if err != nil {
		return 0, err
	}
	defer func() {
		if s != nil {
			s.close()
		}
	}()
	var last *row // sent, and not yet marked as sent
	for ctx.Err() == nil {
		began := time.Now()
		r, ok, err := o.next(ctx, last)
		if last = nil; err != nil {
			return sent, err
		}
		if !ok {
			if more, err := o.anyDue(ctx); err != nil || !more {
				return sent, err
			}
			sleep(ctx, jitter(5*time.Millisecond), o.again, nil) // another worker was faster
			continue
		}
		t, err := o.deliver(ctx, s, r)
		if err != nil {
			return sent, err
		}
		switch {
		case t == nil:
			sent++
			last = &r
		case t.lost:
			o.setProblem(t.reason)
			return sent, errBroken
		case t.reconnect:
			s.close()
			if s, err = o.connect(ctx); err != nil {
				return sent, err
			}
		}
		if o.db.Busy() {
			if err := o.sent(ctx, last); err != nil {
				return sent, err
			}
			last = nil
			o.giveWay(ctx, began)
		}
	}
	return sent, o.sent(ctx, last)
}

// next marks a message as sent and takes the next one, in one transaction.
func (o *Outbox) next(ctx context.Context, last *row) (r row, ok bool, err error) {
	take := func(ctx context.Context) (err error) {
		now := o.clock.Now()
		r, ok, err = o.claim(ctx, now, now.Add(o.timing.lease), rand.Text())
		return err
	}
	if last == nil {
		err = take(ctx)
		return r, ok, err
	}
	err = o.settled(ctx, func(ctx context.Context) error {
		return o.db.Write(ctx, func(ctx context.Context) error {
			if err := o.markSent(ctx, *last, o.transport.name(), o.clock.Now()); err != nil {
				return err
			}
			return take(ctx)
		})
	})
	return r, ok, err
}

// sent marks a message as sent, if there is one.
func (o *Outbox) sent(ctx context.Context, last *row) error {
	if last == nil {
		return nil
	}
	return o.settled(ctx, func(ctx context.Context) error {
		return o.markSent(ctx, *last, o.transport.name(), o.clock.Now())
	})
}

// giveWay rests after some work while many writes wait: letters have time.
func (o *Outbox) giveWay(ctx context.Context, began time.Time) {
	if o.db.Busy() {
		sleep(ctx, min(restTimes*time.Since(began), longestRest), nil, nil)
	}
}

const (
	restTimes   = 4           // how much longer than its work the worker rests while many writes wait
	longestRest = time.Second // a slow mail server is no reason to rest
)

// errBroken stands for what the server said, which may name a person and so
// belongs on the message, not in the log.
var errBroken = errors.New("the connection to the mail server broke")

func (o *Outbox) anyDue(ctx context.Context) (bool, error) {
	due, err := o.nextDue(ctx)
	return due != 0 && due <= o.clock.Now(), err
}

// connect opens the transport and remembers for the admin area when it fails.
func (o *Outbox) connect(ctx context.Context) (session, error) {
	s, err := o.transport.open(ctx)
	if err == nil {
		o.setProblem(reason{})
		return s, nil
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	o.metrics.outages.Inc()
	why := explain(err, toServer)
	if t, ok := errors.AsType[*trouble](err); ok {
		why = t.reason
	}
	o.setProblem(why)
	now := o.clock.Now()
	return nil, errors.Join(err, o.noteOutage(ctx, why, now, now.Add(-o.timing.window)))
}

func (o *Outbox) setProblem(why reason) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if why.sentence != "" && o.problem.sentence == "" {
		o.problemSince = o.clock.Now()
	}
	o.problem = why
}

// backoff is when to try again: one minute, two, four … up to four hours, not
// all at the same moment, the last time when the window closes.
func (o *Outbox) backoff(r row, now calendar.Instant) (next calendar.Instant, over bool) {
	end := r.DueAt.Add(o.timing.window)
	if now >= end {
		return 0, true
	}
	wait := float64(o.timing.first) * math.Pow(2, float64(min(r.Attempts-1, 30)))
	return min(now.Add(jitter(time.Duration(min(wait, float64(o.timing.longest))))), end), false
}

// jitter moves a wait by up to a fifth either way.
func jitter(d time.Duration) time.Duration {
	return time.Duration(float64(d) * (0.8 + 0.4*mathrand.Float64()))
}
