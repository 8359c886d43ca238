// Package logging writes the program's log, as text or as JSON. The lines of requests, of which
// there are many, are written together; every other line at once.
package logging

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"tafel/internal/platform/server"
)

// New writes each line at once.
func New(w io.Writer, format string) *slog.Logger { return slog.New(handler(w, format)) }

func handler(w io.Writer, format string) slog.Handler {
	if format == "json" {
		return slog.NewJSONHandler(w, nil)
	}
	return slog.NewTextHandler(w, nil)
}

// NewServer writes the lines of requests together, all others at once. Whoever ends the server calls flush.
func NewServer(w io.Writer, format string) (log *slog.Logger, flush func()) {
	lines := &buffer{to: w}
	return slog.New(together{handler(lines, format), lines}), lines.flush
}

// together holds the lines of requests back for a moment. Any other line is written at once, after those before it.
type together struct {
	slog.Handler
	lines *buffer
}

func (h together) Handle(ctx context.Context, record slog.Record) error {
	err := h.Handler.Handle(ctx, record)
	if record.Message != server.RequestLine {
		h.lines.flush()
	}
	return err
}

func (h together) WithAttrs(attrs []slog.Attr) slog.Handler {
	return together{h.Handler.WithAttrs(attrs), h.lines}
}

func (h together) WithGroup(name string) slog.Handler {
	return together{h.Handler.WithGroup(name), h.lines}
}

const (
	longestHeld = 100 * time.Millisecond // of a line: what a crash may take with it
	mostHeld    = 32 << 10               // bytes
)

// buffer writes many lines with one call of the system.
type buffer struct {
	mu    sync.Mutex
	to    io.Writer
	held  []byte
	timer *time.Timer // runs while something is held
}

func (b *buffer) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.timer == nil:
		b.timer = time.AfterFunc(longestHeld, b.flush)
	case len(b.held) == 0:
		b.timer.Reset(longestHeld)
	}
	b.held = append(b.held, line...)
	if len(b.held) >= mostHeld {
		b.write()
	}
	return len(line), nil
}

func (b *buffer) flush() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.write()
}

func (b *buffer) write() {
	if len(b.held) > 0 {
		_, _ = b.to.Write(b.held) // a log that cannot be written cannot say so
		b.held = b.held[:0]
	}
}
