// Package background runs the work that no request waits for. The program's
// goroutines start here, because here a panic is caught and told. It owns no
// tables.
package background

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"
)

// Job is a piece of work.
type Job struct {
	Name  string
	Every time.Duration // the pause between two turns; zero for work that is done once
	Do    func(context.Context) error
}

// Runner does jobs until it is stopped.
type Runner struct {
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	log    *slog.Logger
	again  map[string]Job // what is done again and again, by name
}

// New makes a runner. It takes the values of ctx, but does not end with it.
func New(ctx context.Context, log *slog.Logger) *Runner {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	return &Runner{ctx: ctx, cancel: cancel, log: log, again: map[string]Job{}}
}

// Start begins with some jobs, each at once.
func (r *Runner) Start(jobs ...Job) {
	for _, job := range jobs {
		if job.Every > 0 {
			r.again[job.Name] = job
		}
		r.group.Go(func() { r.run(job) })
	}
}

func (r *Runner) run(job Job) {
	r.try(job)
	if job.Every == 0 {
		return
	}
	ticker := time.NewTicker(job.Every)
	defer ticker.Stop()
	for {
		select {
		case <-r.ctx.Done():
			return
		case <-ticker.C:
			r.try(job)
		}
	}
}

func (r *Runner) try(job Job) {
	defer func() {
		if cause := recover(); cause != nil {
			r.log.Error("background job panicked", "work", job.Name, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	if err := job.Do(r.ctx); err != nil && !errors.Is(err, context.Canceled) {
		r.log.Error("background job failed", "work", job.Name, "error", err)
	}
}

// Do does one of the repeated jobs now, whenever its next turn is.
func (r *Runner) Do(ctx context.Context, name string) error {
	job, ok := r.again[name]
	if !ok {
		return fmt.Errorf("there is no job %q", name)
	}
	return job.Do(ctx)
}

// Stop ends all of it, and waits for that.
func (r *Runner) Stop() {
	r.cancel()
	r.group.Wait()
}
