package media

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/media/storage"
)

// Report is what Check found, for tafel doctor. All empty is well.
type Report struct {
	Missing []string // files that a living picture needs and that are not there
	Damaged []string // files of another size or content than when they were made
	Strays  []string // files that no picture knows
	Waiting int      // unfinished or deleted pictures that a sweep would remove now
}

// Healthy tells whether a visitor would see everything.
func (r Report) Healthy() bool { return len(r.Missing)+len(r.Damaged) == 0 }

// Check compares rows and files both ways, changing nothing. Deep, it reads
// every file and compares its content.
func (l *Library) Check(ctx context.Context, deep bool) (Report, error) {
	var report Report
	stored, err := l.storedFiles(ctx, "")
	if err != nil {
		return report, err
	}
	sizes := map[string]int64{}
	err = l.walk(ctx, func(some []storage.Info, rows map[string]bool) {
		for _, info := range some {
			sizes[info.FullPath] = info.Size
			if !rows[info.FullPath] {
				report.Strays = append(report.Strays, info.FullPath)
			}
		}
	})
	if err != nil {
		return report, err
	}
	for _, f := range stored {
		size, there := sizes[f.path]
		if there && size == f.size && !deep {
			continue
		}
		if err := l.inspect(ctx, f, deep, &report); err != nil {
			return report, err
		}
	}
	now := l.clock.Now()
	report.Waiting, err = l.countRemovable(ctx, now.Add(-unfinishedAfter), now.Add(-unclaimedAfter), now.Add(-l.keep))
	return report, err
}

// inspect looks at one file closely. While we looked, the picture may have
// been removed: then nothing is wrong.
func (l *Library) inspect(ctx context.Context, f file, deep bool, report *Report) error {
	info, err := l.store.Stat(ctx, f.path)
	missing := storage.Is(err, storage.ObjectNotFound)
	if err != nil && !missing {
		return fmt.Errorf("look at %s: %w", f.path, err)
	}
	damaged := !missing && (info.Size != f.size || deep && info.DownloadToken != storage.Token(f.hash))
	if !missing && !damaged {
		return nil
	}
	still, err := l.storedFiles(ctx, f.path)
	if err != nil || len(still) == 0 {
		return err
	}
	if missing {
		report.Missing = append(report.Missing, f.path)
	} else {
		report.Damaged = append(report.Damaged, f.path)
	}
	return nil
}

// Compare finds where records and pictures disagree: pictures that a record
// shows and that are not there (lost), and pictures that are somebody's and
// that no record shows (unused). claimed gives the ids that records hold; it is
// asked again before anything is reported, since people work meanwhile.
func (l *Library) Compare(ctx context.Context, claimed func(context.Context) ([]string, error)) (lost, unused []string, err error) {
	lost, unused, err = l.compare(ctx, claimed)
	if err != nil || len(lost)+len(unused) == 0 {
		return nil, nil, err
	}
	lostStill, unusedStill, err := l.compare(ctx, claimed)
	return both(lost, lostStill), both(unused, unusedStill), err
}

func (l *Library) compare(ctx context.Context, claimed func(context.Context) ([]string, error)) (lost, unused []string, err error) {
	ids, err := claimed(ctx)
	if err != nil {
		return nil, nil, err
	}
	ready, err := l.readyPictures(ctx)
	if err != nil {
		return nil, nil, err
	}
	lost = missingFrom(ids, ready)
	unused = missingFrom(ready, ids)
	return lost, unused, nil
}

// missingFrom gives those of some that are not among others.
func missingFrom(some, others []string) []string {
	known := make(map[string]bool, len(others))
	for _, id := range others {
		known[id] = true
	}
	return slices.DeleteFunc(slices.Clone(some), func(id string) bool { return known[id] })
}

func both(some, others []string) []string { return missingFrom(some, missingFrom(some, others)) }
