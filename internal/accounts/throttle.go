package accounts

import (
	"fmt"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// throttle slows guessing down: some tries are free, then each failure doubles
// the wait up to a ceiling. Nobody is ever locked out for good, and a browser
// that has signed in before is counted apart, so a stranger who hammers an
// account does not keep its owner away.
type throttle struct {
	free    int64
	first   time.Duration
	ceiling time.Duration
}

// counter counts tries against a subject and refuses those too many.
type counter interface {
	attempt(old tally, now calendar.Instant) (tally, error)
}

var (
	perAccount = throttle{free: 5, first: 30 * time.Second, ceiling: 15 * time.Minute}
	perAddress = throttle{free: 20, first: 10 * time.Second, ceiling: 5 * time.Minute}
)

// quota allows so many in a window of time, which begins with the first.
type quota struct {
	most   int64
	window time.Duration
}

var resetsPerAddress = quota{most: 5, window: time.Hour}

func (q quota) attempt(old tally, now calendar.Instant) (tally, error) {
	if old.freeAt <= now || old.forgotten(now) {
		return tally{failures: 1, freeAt: now.Add(q.window), updatedAt: now}, nil
	}
	if old.failures >= q.most {
		wait := time.Duration(old.freeAt-now) * time.Millisecond
		return old, fault.TooMany(fmt.Sprintf("Too many attempts. Please try again in %s.", inWords(wait)), wait)
	}
	return tally{failures: old.failures + 1, freeAt: old.freeAt, updatedAt: now}, nil
}

// forgetAfter is when old failures no longer count.
const forgetAfter = time.Hour

// wait is how long the next try must wait after so many failures.
func (t throttle) wait(failures int64) time.Duration {
	if failures < t.free {
		return 0
	}
	wait := t.first
	for range min(failures-t.free, 20) {
		if wait *= 2; wait >= t.ceiling {
			return t.ceiling
		}
	}
	return wait
}

// tally is how a subject (an account, an address) has done so far.
type tally struct {
	failures  int64
	freeAt    calendar.Instant
	updatedAt calendar.Instant
}

// forgotten tells whether a tally no longer counts. It may also be from a time that is
// yet to come: then the clock was wrong, and nobody should wait until it was right. Clocks of
// several instances differ by less.
func (t tally) forgotten(now calendar.Instant) bool {
	return t.updatedAt.Add(forgetAfter) < now || now.Add(forgetAfter) < t.updatedAt
}

// attempt counts a try before it is made, so that many at once cannot slip
// through together; a success wipes the slate.
func (t throttle) attempt(old tally, now calendar.Instant) (tally, error) {
	if old.forgotten(now) {
		old = tally{}
	}
	if now < old.freeAt {
		wait := time.Duration(old.freeAt-now) * time.Millisecond
		return old, fault.TooMany(fmt.Sprintf("Too many attempts. Please try again in %s.", inWords(wait)), wait)
	}
	failures := old.failures + 1
	return tally{failures: failures, freeAt: now.Add(t.wait(failures)), updatedAt: now}, nil
}

func inWords(wait time.Duration) string {
	seconds := int(wait.Seconds()) + 1
	if seconds < 90 {
		return fmt.Sprintf("%d seconds", seconds)
	}
	return fmt.Sprintf("%d minutes", (seconds+59)/60)
}
