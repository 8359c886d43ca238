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
// a few, then one in ten minutes that says how many were left out, and of all
// together one a minute.
type refusals struct {
	mu   sync.Mutex
	all  *rate.Limiter
	seen map[string]*refusal
}

type refusal struct {
	limit *rate.Limiter
	left  int // since the last that was written
}

const (
	refusalsAtOnce = 200
	refusalsOfOne  = 5
	mostRefused    = 1000 // networks and refusals that are remembered
)

func newRefusals() *refusals {
	return &refusals{all: rate.NewLimiter(rate.Every(time.Minute), refusalsAtOnce), seen: map[string]*refusal{}}
}

// take tells whether to write a refusal, and how many like it were left out before.
func (r *refusals) take(key string, now time.Time) (left int, write bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.seen[key]
	if one == nil {
		if len(r.seen) >= mostRefused {
			clear(r.seen)
		}
		one = &refusal{limit: rate.NewLimiter(rate.Every(10*time.Minute), refusalsOfOne)}
		r.seen[key] = one
	}
	if !one.limit.AllowN(now, 1) || !r.all.AllowN(now, 1) {
		one.left++
		return 0, false
	}
	left, one.left = one.left, 0
	return left, true
}

// Refused writes down that somebody was not let do something, and why, beside
// what After (a map) says about it. It must
// not be called inside a transaction that the refusal undoes.
func (l *Log) Refused(ctx context.Context, e Entry, reason string) error {
	left, write := l.refusals.take(identity.RequestFrom(ctx).Prefix()+" "+e.Action+" "+e.Entity+" "+e.EntityID, l.clock())
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
