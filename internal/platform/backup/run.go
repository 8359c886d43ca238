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

// claim takes a run for this instance, unless somebody has it, has done it, or another
// is under way: the unique indexes decide. A run of the plan that failed is tried again later.
func (s *Scheduler) claim(ctx context.Context, r run) (claimed bool, err error) {
	now := s.source.Clock.Now()
	return claimed, s.source.DB.Write(ctx, func(ctx context.Context) error {
		_, err := s.source.DB.Exec(ctx, `UPDATE backups
			SET running = NULL, ended_at = $1, error = $3
			WHERE running = 1 AND seen_at < $2`, now, now.Add(-givenUpAfter), cutOff)
		if err != nil {
			return err
		}
		added, err := s.source.DB.Exec(ctx, `INSERT INTO backups
			(slot, started_at, ended_at, file, bytes, entries, pictures, missing, error, kind, running, seen_at, asked_by)
			VALUES ($1, $2, 0, $3, 0, 0, 0, 0, '', $4, 1, $2, $5)
			ON CONFLICT DO NOTHING`, r.slot, now, r.file, r.kind, r.by)
		if err == nil && added == 0 && r.kind == planned {
			added, err = s.source.DB.Exec(ctx, `UPDATE backups
				SET started_at = $2, ended_at = 0, error = '', running = 1, seen_at = $2, step = '', done = 0, total = 0
				WHERE slot = $1 AND error <> '' AND ended_at < $3
					AND NOT EXISTS (SELECT 1 FROM backups WHERE running = 1)`, r.slot, now, now.Add(-againAfter))
		}
		if claimed = added == 1; claimed {
			s.source.DB.Changed(ctx, Topic)
		}
		return err
	})
}

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
	noted := s.source.DB.Write(ctx, func(ctx context.Context) error {
		s.source.DB.Changed(ctx, Topic)
		_, err := s.source.DB.Exec(ctx, `UPDATE backups
			SET running = NULL, ended_at = $2, file = $3, bytes = $4, entries = $5, pictures = $6, missing = $7, error = $8
			WHERE slot = $1`, r.slot, s.source.Clock.Now(), path, sum.Bytes, sum.Rows, sum.Pictures, len(sum.Missing), problem)
		return err
	})
	if err = errors.Join(err, noted); err != nil || r.kind == check {
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
		if _, err := s.source.DB.Exec(ctx, `UPDATE backups
			SET seen_at = $2, step = $3, done = $4, total = $5
			WHERE slot = $1 AND running = 1`, r.slot, s.source.Clock.Now(), step, done, total); err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "the progress of a backup could not be noted", "error", err)
		}
	}
}

// rememberedRuns is how many runs are looked up.
const rememberedRuns = 200

func (s *Scheduler) forgetRuns(ctx context.Context) error {
	_, err := s.source.DB.Exec(ctx, `DELETE FROM backups
		WHERE slot < (
			SELECT MIN(slot)
			FROM (SELECT slot FROM backups ORDER BY slot DESC LIMIT $1) AS newest
		)`, rememberedRuns)
	return err
}

func joinRemove(err error, path string) error { return errors.Join(err, os.Remove(path)) }
