package imaging

import (
	"context"

	"golang.org/x/sync/semaphore"
)

// budget is how much memory decoded pictures may take together. The garbage
// collector lets the process grow to a few times as much.
const budget = 64 << 20

// gate lets in one picture per core, and fewer when they are large: a picture
// that needs more than its share waits until it is alone.
type gate struct {
	all   *semaphore.Weighted
	share int64
}

func newGate(cores int) *gate {
	return &gate{all: semaphore.NewWeighted(budget), share: budget / int64(max(1, cores))}
}

// enter waits for memory, as long as the caller does.
func (g *gate) enter(ctx context.Context, memory int64) (leave func(), err error) {
	weight := min(max(memory, g.share), budget)
	if err := g.all.Acquire(ctx, weight); err != nil {
		return nil, err
	}
	return func() { g.all.Release(weight) }, nil
}
