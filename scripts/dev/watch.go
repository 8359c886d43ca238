package main

import (
	"context"
	"io/fs"
	"path/filepath"
	"strings"
	"time"
)

// watch names a file each time sources have changed and then kept still for
// one round, so that saving ten files at once builds once. Looking at every file's
// time costs about a millisecond, needs no library and works on every disk.
func watch(ctx context.Context, roots []string, every time.Duration) <-chan string {
	changes := make(chan string)
	known := times(roots)
	go func() {
		pending := ""
		ticks := time.NewTicker(every)
		defer ticks.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticks.C:
			}
			now := times(roots)
			if path := difference(known, now); path != "" {
				known, pending = now, path
				continue
			}
			if pending == "" {
				continue
			}
			select {
			case changes <- pending:
				pending = ""
			case <-ctx.Done():
				return
			}
		}
	}()
	return changes
}

// times holds when each file that goes into the binary was last written.
func times(roots []string) map[string]time.Time {
	found := map[string]time.Time{}
	for _, root := range roots {
		// A file may vanish between being listed and being looked at; the next
		// round sees that.
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			if info, err := entry.Info(); err == nil {
				found[path] = info.ModTime()
			}
			return nil
		})
	}
	return found
}

// difference names one file that was written, added or removed, or none.
func difference(before, after map[string]time.Time) string {
	for path, written := range after {
		if !before[path].Equal(written) {
			return path
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			return path
		}
	}
	return ""
}
