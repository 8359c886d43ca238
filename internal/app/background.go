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

// background runs the work that no request waits for. Every goroutine of the
// house starts here, because here a panic is caught and told.
type background struct {
	ctx    context.Context
	cancel context.CancelFunc
	group  sync.WaitGroup
	log    *slog.Logger
}

func (h *house) background(ctx context.Context, f *features, api *server.API) *background {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	b := &background{ctx: ctx, cancel: cancel, log: h.log}
	b.once("send mail", h.mail.Run)
	b.once("answer password resets", f.accounts.AnswerResets)
	b.once("sweep pictures", func(ctx context.Context) error { h.media.Run(ctx); return nil })
	b.every(5*time.Minute, "remind guests", f.remind)
	b.every(time.Minute, "backup and check-up", inTurn(h.backups().Due, h.daily(f)))
	b.every(time.Hour, "tidy accounts", f.accounts.Tidy)
	b.every(time.Hour, "tidy the outbox", h.mail.Tidy)
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
func (b *background) every(pause time.Duration, name string, work func(context.Context) error) {
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
func (b *background) once(name string, work func(context.Context) error) {
	b.group.Go(func() { b.try(name, work) })
}

func (b *background) try(name string, work func(context.Context) error) {
	defer func() {
		if cause := recover(); cause != nil {
			b.log.Error("panic behind the scenes", "work", name, "panic", fmt.Sprint(cause), "stack", string(debug.Stack()))
		}
	}()
	if err := work(b.ctx); err != nil && !errors.Is(err, context.Canceled) {
		b.log.Error("failed behind the scenes", "work", name, "error", err)
	}
}

func (b *background) stop() {
	b.cancel()
	b.group.Wait()
}
