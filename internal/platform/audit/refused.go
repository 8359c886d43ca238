package audit

import (
	"context"
	"maps"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tafel/internal/platform/identity"
)

// refusals bounds what a flood can write: of the same refusal to the same network
// a few, then one in ten minutes that says how many were left out; of all to one
// network, and of all of a kind together, so many and then one a minute. Strangers
// use up nothing that is there for members of staff, nor for failed sign-ins.
type refusals struct {
	mu    sync.Mutex
	kinds map[string]*refusal
	seen  map[string]*refusal
}

type refusal struct {
	limit *rate.Limiter
	left  int // since the last that was written
}

const (
	refusalsOfKind    = 200
	refusalsOfNetwork = 50
	refusalsOfOne     = 5
	mostRefused       = 1000 // networks and refusals that are remembered
)

func newRefusals() *refusals {
	return &refusals{kinds: map[string]*refusal{}, seen: map[string]*refusal{}}
}

func refusalIn(all map[string]*refusal, key string, every time.Duration, burst int) *refusal {
	if all[key] == nil {
		all[key] = &refusal{limit: rate.NewLimiter(rate.Every(every), burst)}
	}
	return all[key]
}

// take tells whether to write a refusal, and how many like it were left out before.
func (r *refusals) take(kind, network, what string, now time.Time) (left int, write bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.seen) >= mostRefused {
		clear(r.seen)
	}
	one := refusalIn(r.seen, kind+" "+network+" "+what, 10*time.Minute, refusalsOfOne)
	here := refusalIn(r.seen, kind+" "+network, time.Minute, refusalsOfNetwork)
	all := refusalIn(r.kinds, kind, time.Minute, refusalsOfKind)
	if !one.limit.AllowN(now, 1) || !here.limit.AllowN(now, 1) || !all.limit.AllowN(now, 1) {
		one.left++
		return 0, false
	}
	left, one.left = one.left, 0
	return left, true
}

// Refused writes down that somebody was not let do something, and why, beside
// what After (a map) says about it. Those with the same by are the same refusal
// again. It must not be called inside a transaction that the refusal undoes.
func (l *Log) Refused(ctx context.Context, e Entry, by, reason string) error {
	kind, actor := e.Action, identity.Caller(ctx).ID
	if actor != "" {
		kind += " to staff"
	}
	left, write := l.refusals.take(kind, identity.RequestFrom(ctx).Prefix(), actor+" "+e.Entity+" "+by, l.clock())
	if !write {
		return nil
	}
	told := map[string]any{"reason": reason}
	if about, ok := e.After.(map[string]any); ok {
		maps.Copy(told, about)
	}
	if left > 0 {
		told["more before"] = left
	}
	e.After = told
	return l.Record(context.WithoutCancel(ctx), e)
}
