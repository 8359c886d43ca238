package logging

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tafel/internal/platform/server"
)

func TestLinesOfRequestsAreWrittenTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		to := &counted{}
		log, _ := NewServer(to, "text")
		for range 3 {
			log.Info(server.RequestLine)
		}
		if to.calls() != 0 {
			t.Fatalf("a line was written at once: %s", to.text())
		}
		time.Sleep(longestHeld) // of the bubble: no time passes
		synctest.Wait()
		if to.calls() != 1 || strings.Count(to.text(), "\n") != 3 {
			t.Fatalf("%d calls wrote %q, not one call three lines", to.calls(), to.text())
		}
		log.Info(server.RequestLine)
		time.Sleep(longestHeld) // of the bubble: no time passes
		synctest.Wait()
		if to.calls() != 2 {
			t.Errorf("the next line was not written")
		}
	})
}

func TestOtherLinesAreWrittenAtOnceAndInOrder(t *testing.T) {
	to := &counted{}
	log, _ := NewServer(to, "json")
	log.Info(server.RequestLine)
	log.With("part", "mail").WithGroup("of").Error("mail could not be sent")
	first, second := strings.Index(to.text(), server.RequestLine), strings.Index(to.text(), "mail could not")
	if first < 0 || second < first {
		t.Errorf("wrote %q", to.text())
	}
}

func TestNoLineIsLostAtTheEndOrWhenThereAreMany(t *testing.T) {
	to := &counted{}
	log, flush := NewServer(to, "text")
	const many = 2000
	for n := range many {
		log.Info(server.RequestLine, "n", n)
	}
	if to.calls() < 2 {
		t.Errorf("%d calls: all is held back", to.calls())
	}
	flush()
	if lines := strings.Count(to.text(), "\n"); lines != many {
		t.Errorf("%d lines of %d", lines, many)
	}
}

// BenchmarkStep measures the line that each request leaves; make bench writes it down.
func BenchmarkStep(b *testing.B) {
	file, err := os.Create(filepath.Join(b.TempDir(), "log.txt"))
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	together, flush := NewServer(file, "text")
	defer flush()
	for _, step := range []struct {
		name string
		log  *slog.Logger
	}{{"a line of log", together}, {"the same, if each were written by itself", New(file, "text")}} {
		b.Run(step.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				step.log.LogAttrs(b.Context(), slog.LevelInfo, server.RequestLine, slog.String("request", "ABCDEFGHIJKLMNOP"), slog.String("method", "GET"),
					slog.String("route", "GET /events"), slog.Int("status", 200), slog.Int64("bytes", 9000), slog.Duration("took", time.Millisecond))
			}
		})
	}
}

// counted is where lines go.
type counted struct {
	mu    sync.Mutex
	lines strings.Builder
	count int
}

func (c *counted) Write(lines []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count++
	return c.lines.Write(lines)
}

func (c *counted) calls() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.count
}

func (c *counted) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lines.String()
}
