package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"tafel/internal/platform/server"
)

// Background runs the work that no request waits for. Every goroutine of the
// program starts here, because here a panic is caught and told.
type Background struct {
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	log    *slog.Logger
	jobs   map[string]func(context.Context) error // what is done again and again, by name
}

// Names of jobs.
const (
	JobRemind = "remind guests"
	JobLook   = "backup and check-up"
)

func (base *platform) background(ctx context.Context, f *features, api *server.API) *Background {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	b := &Background{ctx: ctx, cancel: cancel, log: base.log, jobs: map[string]func(context.Context) error{}}
	b.once("send mail", base.mail.Run)
	b.once("answer password resets", f.accounts.AnswerResets)
	b.once("sweep pictures", func(ctx context.Context) error { base.media.Run(ctx); return nil })
	b.every(5*time.Minute, JobRemind, f.remind)
	b.every(time.Minute, JobLook, inTurn(base.backups().Due, base.daily(f)))
	b.every(time.Hour, "tidy accounts", f.accounts.Tidy)
	b.every(time.Hour, "tidy the outbox", base.mail.Tidy)
	b.every(time.Hour, "forget old answers", api.Forget)
	return b
}

// inTurn does one thing after the other: both read everything there is.
func inTurn(works ...func(context.Context) error) func(context.Context) error {
	return func(ctx context.Context) error {
		var errs []error
		for _, work := range works {
			errs = append(errs, work(ctx))
		}
		return errors.Join(errs...)
	}
}

// every does something now and then until the end.
func (b *Background) every(pause time.Duration, name string, work func(context.Context) error) {
	b.jobs[name] = work
	b.group.Go(func() {
		ticker := time.NewTicker(pause)
		defer ticker.Stop()
		for {
			b.try(name, work)
			select {
			case <-b.ctx.Done():
				return
			case <-ticker.C:
			}
		}
	})
}

// once does something once.
func (b *Background) once(name string, work func(context.Context) error) {
	b.group.Go(func() { b.try(name, work) })
}

func (b *Background) try(name string, work func(context.Context) error) {
	defer func() {
		if cause := recover(); cause != nil {
			b.log.Error("panic behind the scenes", "work", name, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	if err := work(b.ctx); err != nil && !errors.Is(err, context.Canceled) {
		b.log.Error("failed behind the scenes", "work", name, "error", err)
	}
}

// Do does one of the jobs now, whenever its next turn is.
func (b *Background) Do(ctx context.Context, name string) error {
	job, ok := b.jobs[name]
	if !ok {
		return fmt.Errorf("there is no job %q", name)
	}
	return job(ctx)
}

// Stop ends all of it, and waits for that.
func (b *Background) Stop() {
	b.cancel()
	b.group.Wait()
}
