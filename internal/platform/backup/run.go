package backup

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"tafel/internal/platform/calendar"
)

// The kinds of runs: by the plan, asked for by the owner, and the check of a file.
const (
	planned = "planned"
	asked   = "asked"
	check   = "check"
)

// run is one piece of work that one instance does.
type run struct {
	slot calendar.Instant // for which moment; also its id
	kind string
	plan Plan
	file string // of a check
	by   string // who asked
}

const (
	// givenUpAfter is when a run that says nothing more counts as ended: its process was killed.
	givenUpAfter = 10 * time.Minute
	// againAfter is the pause after a failed run of the plan.
	againAfter = 10 * time.Minute
)

const cutOff = "it was cut off before its end"

// perform does a run that was claimed, and notes how it went.
func (s *Scheduler) perform(ctx context.Context, r run) error {
	var path string
	var sum Summary
	var err error
	if r.kind == check {
		path = filepath.Join(r.plan.Folder, r.file)
		sum, err = prove(path, s.reporter(ctx, r))
	} else {
		path, sum, err = s.make(ctx, r.plan, s.reporter(ctx, r))
	}
	if ctx.Err() != nil {
		err = errors.Join(err, ctx.Err())
		ctx = context.WithoutCancel(ctx)
	}
	problem := ""
	if err != nil {
		problem = err.Error()
	}
	if path != "" {
		path = filepath.Base(path)
	}
	if err = errors.Join(err, s.noteEnd(ctx, r, path, sum, problem)); err != nil || r.kind == check {
		return err
	}
	s.log.InfoContext(ctx, "made a backup", "file", path, "rows", sum.Rows, "pictures", sum.Pictures, "missing", len(sum.Missing), "bytes", sum.Bytes)
	return s.forget(ctx, r.plan)
}

// The steps of a run, as the browser knows them.
const (
	stepPictures = "pictures"
	stepRecords  = "records"
	stepCheck    = "check"
)

// reporter hears how far a run is; nil for one that nobody watches.
type reporter func(step string, done, total int)

func (r reporter) say(step string, done, total int) {
	if r != nil {
		r(step, done, total)
	}
}

// reporter writes the progress down, so that every instance can show it and knows
// that the run is alive. A lost word does no harm.
func (s *Scheduler) reporter(ctx context.Context, r run) reporter {
	var last time.Time
	return func(step string, done, total int) {
		if time.Since(last) < beat {
			return
		}
		last = time.Now()
		if err := s.noteProgress(ctx, r, step, done, total); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "the progress of a backup could not be noted", "error", err)
		}
	}
}

// rememberedRuns is how many runs are looked up.
const rememberedRuns = 200

func joinRemove(err error, path string) error { return errors.Join(err, os.Remove(path)) }
