package media

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/media/storage"
)

const (
	// unfinishedAfter is when an upload that never ended is given up. No upload
	// takes so long: storage gives up after ten minutes.
	unfinishedAfter = time.Hour
	// unclaimedAfter is when a picture that no record took is given up. A form
	// may stay open over a long lunch.
	unclaimedAfter = 24 * time.Hour

	// fewStrays may be removed whatever else is there: accidents leave a few. A
	// dozen and more, with fewer known files, look like somebody's gallery.
	fewStrays = 12

	tidyEvery  = 10 * time.Minute
	sweepEvery = 24 * time.Hour
)

// Run removes what waits to be removed, until the context ends: a full sweep
// at the start and every day, the rest soon after it is due.
func (l *Library) Run(ctx context.Context) {
	tidy := time.NewTicker(tidyEvery)
	defer tidy.Stop()
	var swept time.Time
	for {
		if due := time.Since(swept) >= sweepEvery; due {
			swept = time.Now()
			l.attempt(ctx, "sweep", l.Sweep)
		} else {
			l.attempt(ctx, "removal", l.collect)
		}
		select {
		case <-ctx.Done():
			return
		case <-tidy.C:
		case <-l.wake:
		}
	}
}

// attempt logs what went wrong; the next round tries again.
func (l *Library) attempt(ctx context.Context, what string, do func(context.Context) (int, error)) {
	n, err := do(ctx)
	if err != nil && ctx.Err() == nil {
		l.log.ErrorContext(ctx, "the "+what+" of pictures did not finish", "error", err)
	}
	if n > 0 {
		l.log.InfoContext(ctx, "removed pictures", "count", n)
	}
}

// Sweep makes rows and files agree again after whatever happened: unfinished
// and unclaimed uploads go, deleted pictures lose their files, and files that
// no row knows are removed. It says how many pictures and files it removed.
func (l *Library) Sweep(ctx context.Context) (int, error) {
	pictures, err := l.collect(ctx)
	if err != nil {
		return pictures, err
	}
	strays, err := l.removeStrays(ctx)
	tidied := l.store.Tidy(ctx, l.clock().Add(-unfinishedAfter))
	return pictures + strays, errors.Join(err, tidied)
}

// collect gives up what is too old, then erases what is due.
func (l *Library) collect(ctx context.Context) (int, error) {
	now := l.clock.Now()
	if err := l.expireOld(ctx, now.Add(-unfinishedAfter), now.Add(-unclaimedAfter)); err != nil {
		return 0, err
	}
	for erased := 0; ; {
		due, err := l.deletedBefore(ctx, now.Add(-l.keep))
		if err != nil || len(due) == 0 {
			return erased, err
		}
		var errs []error // one that cannot be erased must not keep the others
		for _, id := range due {
			if err := l.erase(ctx, id); err != nil {
				errs = append(errs, err)
				continue
			}
			erased++
		}
		if len(errs) > 0 {
			return erased, errors.Join(errs...)
		}
	}
}

// erase removes a deleted picture's files and then its rows. Interrupted, it
// leaves the rows, and so can be done again.
func (l *Library) erase(ctx context.Context, id string) error {
	paths, err := l.deletedFiles(ctx, id)
	if err != nil {
		return err
	}
	for _, p := range paths {
		if err := l.store.Delete(ctx, p); err != nil {
			return fmt.Errorf("remove %s: %w", p, err)
		}
	}
	return l.removeRows(ctx, id)
}

// ErrForeign is what Sweep says when most files are unknown: then it is more
// likely that the database is the wrong one than that all of them are strays.
var ErrForeign = errors.New("most stored pictures are unknown to this database; nothing was removed")

// removeStrays removes files that no row knows. A row is written before its
// file, so a file that is seen first and looked up second has its row, unless
// it is a stray; young ones are left for the next time all the same.
func (l *Library) removeStrays(ctx context.Context) (int, error) {
	before := l.clock.Now().Add(-unfinishedAfter)
	var strays []string
	known := 0
	err := l.walk(ctx, func(some []storage.Info, rows map[string]bool) {
		for _, info := range some {
			switch {
			case rows[info.FullPath]:
				known++
			case info.Updated < before:
				strays = append(strays, info.FullPath)
			}
		}
	})
	if err != nil {
		return 0, err
	}
	if len(strays) > fewStrays && len(strays) > known {
		return 0, fmt.Errorf("%w (%d of %d)", ErrForeign, len(strays), len(strays)+known)
	}
	for i, p := range strays {
		if err := l.store.Delete(ctx, p); err != nil {
			return i, fmt.Errorf("remove %s: %w", p, err)
		}
	}
	return len(strays), nil
}

// walk goes through our folders, some files at a time, and tells which of them
// have a row.
func (l *Library) walk(ctx context.Context, see func(some []storage.Info, rows map[string]bool)) error {
	var folders []string
	for _, kind := range l.kinds {
		folders = append(folders, kind.Folder)
	}
	for _, folder := range append(folders, variantFolder) {
		var some []storage.Info
		for info, err := range l.store.List(ctx, folder+"/") {
			if err != nil {
				return err
			}
			if some = append(some, info); len(some) == db.MostIn {
				if err := l.lookUp(ctx, some, see); err != nil {
					return err
				}
				some = nil
			}
		}
		if err := l.lookUp(ctx, some, see); err != nil {
			return err
		}
	}
	return nil
}

func (l *Library) lookUp(ctx context.Context, some []storage.Info, see func([]storage.Info, map[string]bool)) error {
	if len(some) == 0 {
		return nil
	}
	paths := make([]string, len(some))
	for i, info := range some {
		paths[i] = info.FullPath
	}
	found, err := l.pathsWithRow(ctx, paths)
	if err != nil {
		return err
	}
	rows := make(map[string]bool, len(found))
	for _, p := range found {
		rows[p] = true
	}
	see(some, rows)
	return nil
}
