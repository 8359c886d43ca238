package media

import (
	"context"
	"strings"

	"tafel/internal/platform/health"
	"tafel/internal/platform/text"
)

// Claim is a sort of record that shows pictures.
type Claim struct {
	One, Many string // its name, for one and for several
	IDs       func(context.Context) ([]string, error)
}

// Health compares what the tables promise with what is stored, and the records
// that show pictures with the pictures, both ways.
func (l *Library) Health(claims ...Claim) []health.Check {
	return []health.Check{
		{Name: "the picture files", Run: l.examine},
		{Name: "the pictures", Run: func(ctx context.Context, _ health.Look) ([]health.Finding, error) {
			return l.examineClaims(ctx, claims)
		}},
	}
}

func (l *Library) examineClaims(ctx context.Context, claims []Claim) ([]health.Finding, error) {
	lost, unused, err := l.Compare(ctx, func(ctx context.Context) (all []string, err error) {
		for _, claim := range claims {
			ids, err := claim.IDs(ctx)
			if err != nil {
				return nil, err
			}
			all = append(all, ids...)
		}
		return all, nil
	})
	if err != nil {
		return nil, err
	}
	var one, many []string
	for _, claim := range claims {
		one, many = append(one, claim.One), append(many, claim.Many)
	}
	var found []health.Finding
	if n := len(lost); n > 0 {
		found = append(found, health.Wrong("%s a picture that is not there: %s.", text.Count(n, strings.Join(one, " or ")+" names", strings.Join(many, " or ")+" name"), health.Some(lost)))
	}
	if n := len(unused); n > 0 {
		found = append(found, health.Hint("%s kept that nobody shows: %s.", text.Count(n, "picture is", "pictures are"), health.Some(unused)))
	}
	if len(found) == 0 {
		found = append(found, health.Fine("Every %s has its picture, and no picture is left over.", strings.Join(one, " and ")))
	}
	return found, nil
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
			found = append(found, health.Fine("Repaired: %s removed.", text.Count(n, "leftover was", "leftovers were")))
		}
	}
	report, err := l.Check(ctx, look.Deep)
	if err != nil {
		return found, err
	}
	if n := len(report.Missing); n > 0 {
		found = append(found, health.Wrong("%s missing: %s.\nRestore the media folder from a backup, or delete these pictures and upload them again.", text.Count(n, "picture file is", "picture files are"), health.Some(report.Missing)))
	}
	if n := len(report.Damaged); n > 0 {
		found = append(found, health.Wrong("%s damaged: %s.\nRestore them from a backup, or delete these pictures and upload them again.", text.Count(n, "picture file is", "picture files are"), health.Some(report.Damaged)))
	}
	if n := len(report.Strays); n > 0 {
		found = append(found, health.Hint("%s to no picture: %s.\nThe server removes them within a day, or do it now with --repair. If there are many, is this the right database?", text.Count(n, "file belongs", "files belong"), health.Some(report.Strays)))
	}
	if report.Waiting > 0 {
		found = append(found, health.Hint("%s to be removed. A running server does that by itself, or do it now with --repair.", text.Count(report.Waiting, "unfinished or deleted picture waits", "unfinished or deleted pictures wait")))
	}
	if report.Healthy() {
		found = append(found, health.Fine("Every picture has its files, in %s.", l.store))
	}
	return found, nil
}
