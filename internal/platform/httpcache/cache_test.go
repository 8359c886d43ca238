package httpcache

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func answerOf(text string) *Answer { return NewAnswer(http.StatusOK, "text/plain", []byte(text)) }

func keeping(text string) Make {
	return func(context.Context) (*Answer, bool, error) { return answerOf(text), true, nil }
}

func mustGet(t *testing.T, c *Cache, key string, version Version, maker Make) (string, Outcome) {
	t.Helper()
	answer, outcome, err := c.Get(t.Context(), key, version, maker)
	if err != nil {
		t.Fatal(err)
	}
	return string(answer.Plain()), outcome
}

func TestCacheKeepsOneVersionOfAKey(t *testing.T) {
	c := NewCache(Limits{})
	steps := []struct {
		version Version
		made    string
		want    string
		outcome Outcome
	}{
		{Version{1, "mon"}, "one", "one", Miss},
		{Version{1, "mon"}, "never", "one", Hit},
		{Version{2, "mon"}, "two", "two", Miss},
		{Version{2, "tue"}, "three", "three", Miss},
		{Version{2, "tue"}, "never", "three", Hit},
		{Version{1, "mon"}, "made again", "made again", Miss},
	}
	for i, step := range steps {
		got, outcome := mustGet(t, c, "/", step.version, keeping(step.made))
		if got != step.want || outcome != step.outcome {
			t.Errorf("step %d: %q (%d), want %q (%d)", i, got, outcome, step.want, step.outcome)
		}
	}
	if n, _ := c.Len(); n != 1 {
		t.Errorf("%d answers cached for one key", n)
	}
}

// gather lets n requests meet inside one making, and counts the makings.
func gather(t *testing.T, n int, key func(i int) string) int64 {
	t.Helper()
	c := NewCache(Limits{})
	var made, waiting atomic.Int64
	release := make(chan struct{})
	maker := func(context.Context) (*Answer, bool, error) {
		made.Add(1)
		<-release
		return answerOf("x"), true, nil
	}
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			waiting.Add(1)
			if _, _, err := c.Get(t.Context(), key(i), Version{}, maker); err != nil {
				t.Error(err)
			}
		})
	}
	for waiting.Load() < int64(n) {
		time.Sleep(time.Millisecond)
	}
	close(release)
	wg.Wait()
	return made.Load()
}

func TestCacheMakesOnceForAllWhoWait(t *testing.T) {
	if made := gather(t, 50, func(int) string { return "same" }); made != 1 {
		t.Errorf("made %d times", made)
	}
	if made := gather(t, 50, func(i int) string { return fmt.Sprint(i) }); made != 50 {
		t.Errorf("control: 50 keys were made %d times, so this test proves nothing", made)
	}
}

func TestCacheStaysWithinItsLimits(t *testing.T) {
	c := NewCache(Limits{Answers: 10})
	for i := range 100 {
		mustGet(t, c, fmt.Sprint(i), Version{}, keeping("x"))
		mustGet(t, c, "often", Version{}, keeping("x"))
	}
	if n, _ := c.Len(); n != 10 {
		t.Errorf("%d answers cached, want 10", n)
	}
	if _, ok := c.Lookup("often", Version{}); !ok {
		t.Error("the most used answer was dropped")
	}
	if _, ok := c.Lookup("5", Version{}); ok {
		t.Error("an old unused answer was still cached")
	}

	c = NewCache(Limits{Bytes: 100_000})
	for i := range 100 {
		mustGet(t, c, fmt.Sprint(i), Version{}, keeping(strings.Repeat("x", 10_000)))
	}
	if n, bytes := c.Len(); bytes > 100_000 || n == 0 {
		t.Errorf("%d answers take %d bytes", n, bytes)
	}
	mustGet(t, c, "huge", Version{}, keeping(strings.Repeat("x", 100_000)))
	if n, _ := c.Len(); n == 0 {
		t.Error("one answer too large to keep emptied the cache")
	}
}

func TestCacheForgetsFailures(t *testing.T) {
	c := NewCache(Limits{})
	failure := errors.New("no")
	makers := map[string]Make{
		"error":      func(context.Context) (*Answer, bool, error) { return nil, true, failure },
		"panic":      func(context.Context) (*Answer, bool, error) { panic("boom") },
		"nothing":    func(context.Context) (*Answer, bool, error) { return nil, true, nil },
		"not cached": func(context.Context) (*Answer, bool, error) { return answerOf("once"), false, nil },
	}
	for name, maker := range makers {
		answer, _, err := c.Get(t.Context(), name, Version{}, maker)
		if (err == nil) != (name == "not cached") || (answer == nil) != (err != nil) {
			t.Errorf("%s: answer %v, error %v", name, answer, err)
		}
		if got, outcome := mustGet(t, c, name, Version{}, keeping("good")); got != "good" || outcome != Miss {
			t.Errorf("%s: then got %q (%d)", name, got, outcome)
		}
	}
}

func TestCacheGoesOnWhenTheFirstToAskLeaves(t *testing.T) {
	c := NewCache(Limits{})
	started, release := make(chan struct{}), make(chan struct{})
	maker := func(ctx context.Context) (*Answer, bool, error) {
		close(started)
		<-release
		return answerOf("made"), true, ctx.Err()
	}
	ctx, leave := context.WithCancel(t.Context())
	first := make(chan error)
	go func() {
		_, _, err := c.Get(ctx, "/", Version{}, maker)
		first <- err
	}()
	<-started
	leave()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who left got %v", err)
	}
	second := make(chan string)
	go func() {
		got, _ := mustGet(t, c, "/", Version{}, keeping("made twice"))
		second <- got
	}()
	close(release)
	if got := <-second; got != "made" {
		t.Errorf("who stayed got %q", got)
	}
}

// Writers change the data and then its version, as the server does after a
// commit; readers must never see data older than the version they read first.
func TestCacheNeverAnswersWithBytesFromBeforeTheVersion(t *testing.T) {
	c := NewCache(Limits{})
	var data, version atomic.Uint64
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		defer close(stop)
		for range 2000 {
			data.Add(1)
			version.Add(1)
		}
	})
	for range 4 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				seen := version.Load()
				answer, _, err := c.Get(t.Context(), "/", Version{Data: seen}, func(context.Context) (*Answer, bool, error) {
					return answerOf(fmt.Sprint(data.Load())), true, nil
				})
				if err != nil {
					t.Error(err)
					return
				}
				var got uint64
				if _, err := fmt.Sscan(string(answer.Plain()), &got); err != nil || got < seen {
					t.Errorf("asked at version %d, got data of %d (%v)", seen, got, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

func BenchmarkCacheLookup(b *testing.B) {
	c := NewCache(Limits{})
	version := Version{7, "2025-06-28"}
	if _, _, err := c.Get(b.Context(), "/events", version, keeping("x")); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := c.Lookup("/events", version); !ok {
			b.Fatal("not cached")
		}
	}
}

func TestCacheWaitsForWhatNobodyWaitsForAnyMore(t *testing.T) {
	c := NewCache(Limits{})
	asked, cancel := context.WithCancel(t.Context())
	finish := make(chan struct{})
	var made atomic.Bool
	_, _, err := c.Get(asked, "page", Version{}, func(context.Context) (*Answer, bool, error) {
		cancel()
		<-finish
		time.Sleep(10 * time.Millisecond)
		made.Store(true)
		return answerOf("late"), true, nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("the one who left got %v", err)
	}
	close(finish)
	c.Wait()
	if !made.Load() {
		t.Error("Wait returned while an answer was being made")
	}
}
