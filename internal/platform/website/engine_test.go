package website

import (
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const good = `{"name":"home","path":"/","today":"2025-06-28","site":{"name":"V"},"data":{"heading":"Hello"}}`

func bad(how string) string { return `{"data":{"misbehave":"` + how + `"}}` }

func newTestEngine(t testing.TB, limits EngineLimits) *quick {
	t.Helper()
	script, err := os.ReadFile("testdata/ssr.js")
	if err != nil {
		t.Fatal(err)
	}
	engine := NewEngine(string(script), limits)
	t.Cleanup(engine.Close)
	return engine.(*quick)
}

// processorTime is what this process has used; where others keep the processors busy, the clock says little.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func TestEngineStopsWhatMisbehavesAndGoesOn(t *testing.T) {
	engine := newTestEngine(t, EngineLimits{Machines: 1, Timeout: 300 * time.Millisecond, Memory: 8 << 20})
	wanted := map[string]string{
		"loop": "interrupted", "recurse": "stack overflow", "bomb": "", "throw": "cannot render this", "number": "not a string",
	}
	for how, text := range wanted {
		t.Run(how, func(t *testing.T) {
			start := processorTime(t)
			_, err := engine.Render(t.Context(), bad(how))
			if err == nil || !strings.Contains(err.Error(), text) {
				t.Fatalf("error %v, want one with %q", err, text)
			}
			if took := processorTime(t) - start; took > 5*time.Second {
				t.Errorf("took %v of the processors", took)
			}
			html, err := engine.Render(t.Context(), good)
			if err != nil || !strings.Contains(html, "<h1>Hello</h1>") {
				t.Fatalf("the next page: %q, %v", html, err)
			}
			// A count of 1 says that the machine is a new one.
			if !strings.Contains(html, `data-renders="1"`) {
				t.Errorf("the failed machine was used again: %s", html)
			}
		})
	}
}

func TestEngineReusesAndReplacesItsMachines(t *testing.T) {
	engine := newTestEngine(t, EngineLimits{Machines: 1, Renders: 2})
	for i, want := range []string{"1", "2", "1", "2"} {
		html, err := engine.Render(t.Context(), good)
		if err != nil || !strings.Contains(html, `data-renders="`+want+`"`) {
			t.Errorf("rendering %d: %s, %v", i, html, err)
		}
	}
}

func TestEngineSendsAwayWhoWouldWaitTooLong(t *testing.T) {
	engine := newTestEngine(t, EngineLimits{Machines: 1, Timeout: 100 * time.Millisecond})
	m := <-engine.slots // someone is rendering
	if _, err := engine.Render(t.Context(), good); !errors.Is(err, errBusy) {
		t.Errorf("got %v, want busy", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Render(ctx, good); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want canceled", err)
	}
	engine.slots <- m
	if _, err := engine.Render(t.Context(), good); err != nil {
		t.Error(err)
	}
}

func TestEngineReportsAScriptThatCannotRun(t *testing.T) {
	for name, script := range map[string]string{"syntax": "let =", "throws": "throw new Error('x')", "defines nothing": "1"} {
		engine := NewEngine(script, EngineLimits{})
		for range 3 {
			if _, err := engine.Render(t.Context(), good); err == nil {
				t.Errorf("%s: no error", name)
			}
		}
		engine.Close()
	}
}

func TestEngineClosesWhileInUse(t *testing.T) {
	engine := newTestEngine(t, EngineLimits{})
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 20 {
				if _, err := engine.Render(t.Context(), good); err != nil && !errors.Is(err, errClosed) {
					t.Error(err)
				}
			}
		})
	}
	engine.Close()
	engine.Close()
	wg.Wait()
	if _, err := engine.Render(t.Context(), good); !errors.Is(err, errClosed) {
		t.Errorf("after Close: %v", err)
	}
}

func BenchmarkEngine(b *testing.B) {
	engine := newTestEngine(b, EngineLimits{})
	for b.Loop() {
		if _, err := engine.Render(b.Context(), good); err != nil {
			b.Fatal(err)
		}
	}
}
