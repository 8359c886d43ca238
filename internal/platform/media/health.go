package media

import (
	"context"

	"tafel/internal/platform/health"
)

// Health compares what the tables promise with what is stored, both ways.
func (l *Library) Health() health.Check {
	return health.Check{Name: "the picture files", Run: l.examine}
}

func (l *Library) examine(ctx context.Context, look health.Look) ([]health.Finding, error) {
	if err := l.store.Ping(ctx); err != nil {
		return []health.Finding{health.Wrong("The pictures in %s cannot be reached: %s.", l.store, health.Why(err))}, nil
	}
	var found []health.Finding
	if look.Repair {
		n, err := l.Sweep(ctx)
		if err != nil {
			found = append(found, health.Wrong("The repair stopped: %s.", health.Why(err)))
		} else {
			found = append(found, health.Fine("Repaired: %s removed.", health.Count(n, "leftover was", "leftovers were")))
		}
	}
	report, err := l.Check(ctx, look.Deep)
	if err != nil {
		return found, err
	}
	if n := len(report.Missing); n > 0 {
		found = append(found, health.Wrong("%s missing: %s.\nRestore the media folder from a backup, or delete these pictures and upload them again.", health.Count(n, "picture file is", "picture files are"), health.Some(report.Missing)))
	}
	if n := len(report.Damaged); n > 0 {
		found = append(found, health.Wrong("%s damaged: %s.\nRestore them from a backup, or delete these pictures and upload them again.", health.Count(n, "picture file is", "picture files are"), health.Some(report.Damaged)))
	}
	if n := len(report.Strays); n > 0 {
		found = append(found, health.Hint("%s to no picture: %s.\nThe server removes them within a day, or do it now with --repair. If there are many, is this the right database?", health.Count(n, "file belongs", "files belong"), health.Some(report.Strays)))
	}
	if report.Waiting > 0 {
		found = append(found, health.Hint("%s to be removed. A running server does that by itself, or do it now with --repair.", health.Count(report.Waiting, "unfinished or deleted picture waits", "unfinished or deleted pictures wait")))
	}
	if report.Healthy() {
		found = append(found, health.Fine("Every picture has its files, in %s.", l.store))
	}
	return found, nil
}
