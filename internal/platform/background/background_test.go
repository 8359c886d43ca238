package background_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/background"
)

func TestAFailureAndAPanicAreToldAndTheRestGoesOn(t *testing.T) {
	var log strings.Builder
	r := background.New(t.Context(), slog.New(slog.NewTextHandler(&log, nil)))
	var turns atomic.Int32
	thrice := make(chan struct{})
	r.Start(
		background.Job{Name: "breaks", Do: func(context.Context) error { return errors.New("no disk") }},
		background.Job{Name: "panics", Every: time.Millisecond, Do: func(context.Context) error {
			if turns.Add(1) == 3 {
				close(thrice)
			}
			panic("a mistake")
		}},
	)
	<-thrice
	if err := r.Do(t.Context(), "breaks"); err == nil {
		t.Error("work that is done once was done again")
	}
	r.Stop()
	for _, told := range []string{`work=breaks error="no disk"`, `work=panics panic="a mistake"`} {
		if !strings.Contains(log.String(), told) {
			t.Errorf("nothing about %s in:\n%s", told, log.String())
		}
	}
}

func TestItOutlivesTheContextItWasMadeWith(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := background.New(ctx, slog.New(slog.DiscardHandler))
	ended := make(chan error, 1)
	r.Start(background.Job{Name: "waits", Do: func(ctx context.Context) error {
		ended <- ctx.Err() // nil: still wanted
		<-ctx.Done()
		ended <- ctx.Err()
		return ctx.Err()
	}})
	if err := <-ended; err != nil {
		t.Errorf("it ended with the context: %v", err)
	}
	r.Stop()
	select {
	case err := <-ended:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	default:
		t.Error("stopping did not wait for the work")
	}
}
