package imaging

import (
	"context"

	"golang.org/x/sync/semaphore"
)

// budget is how much memory decoded pictures may take together. The garbage
// collector lets the process grow to a few times as much.
const budget = 64 << 20

// memoryLimit lets in one picture per core, and fewer when they are large: a picture
// that needs more than its share waits until it is alone.
type memoryLimit struct {
	all   *semaphore.Weighted
	share int64
}

func newMemoryLimit(cores int) *memoryLimit {
	return &memoryLimit{all: semaphore.NewWeighted(budget), share: budget / int64(max(1, cores))}
}

// acquire waits for memory, as long as the caller does.
func (m *memoryLimit) acquire(ctx context.Context, memory int64) (release func(), err error) {
	weight := min(max(memory, m.share), budget)
	if err := m.all.Acquire(ctx, weight); err != nil {
		return nil, err
	}
	return func() { m.all.Release(weight) }, nil
}
