package backup

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// attempt is a run as it was noted.
type attempt struct {
	slot, started, ended calendar.Instant
	kind, file, err      string
	bytes, rows          int64
	pictures, missing    int
	running              bool
	seen                 calendar.Instant
	step                 string
	done, total          int
}

const attempts = `SELECT slot, started_at, ended_at, kind, file, error, bytes, entries, pictures, missing, running IS NOT NULL, seen_at, step, done, total
	FROM backups`

func (a *attempt) bind() []any {
	return []any{&a.slot, &a.started, &a.ended, &a.kind, &a.file, &a.err, &a.bytes, &a.rows, &a.pictures, &a.missing, &a.running, &a.seen, &a.step, &a.done, &a.total}
}

// newestGood is the newest backup that was made.
func (s *Scheduler) newestGood(ctx context.Context) (attempt, bool, error) {
	return db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		WHERE kind <> 'check' AND ended_at > 0 AND error = ''
		ORDER BY slot DESC
		LIMIT 1`)
}

// newest is the newest attempt at a backup, good or not.
func (s *Scheduler) newest(ctx context.Context) (attempt, bool, error) {
	return db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		WHERE kind <> 'check'
		ORDER BY slot DESC
		LIMIT 1`)
}

func (s *Scheduler) newestRuns(ctx context.Context) ([]attempt, error) {
	return db.All(ctx, s.source.DB, (*attempt).bind, attempts+`
		ORDER BY slot DESC
		LIMIT $1`, rememberedRuns)
}

// Made tells whether there is a good backup of this installation.
func (s *Scheduler) Made(ctx context.Context) (bool, error) {
	return db.One(ctx, s.source.DB, db.Value[bool], `SELECT EXISTS (
			SELECT 1
			FROM backups
			WHERE kind <> 'check' AND ended_at > 0 AND error = ''
		)`)
}

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

// noteProgress writes down how far a run is, and that it is alive.
func (s *Scheduler) noteProgress(ctx context.Context, r run, step string, done, total int) error {
	_, err := s.source.DB.Exec(ctx, `UPDATE backups
		SET seen_at = $2, step = $3, done = $4, total = $5
		WHERE slot = $1 AND running = 1`, r.slot, s.source.Clock.Now(), step, done, total)
	return err
}

// noteEnd writes down how a run went.
func (s *Scheduler) noteEnd(ctx context.Context, r run, file string, sum Summary, problem string) error {
	return s.source.DB.Write(ctx, func(ctx context.Context) error {
		s.source.DB.Changed(ctx, Topic)
		_, err := s.source.DB.Exec(ctx, `UPDATE backups
			SET running = NULL, ended_at = $2, file = $3, bytes = $4, entries = $5, pictures = $6, missing = $7, error = $8
			WHERE slot = $1`, r.slot, s.source.Clock.Now(), file, sum.Bytes, sum.Rows, sum.Pictures, len(sum.Missing), problem)
		return err
	})
}

// Restored leaves out what was under way: the run that made the backup is always among its rows.
func Restored(table db.Table, row []any) (keep bool) {
	running := slices.Index(table.Columns, "running")
	return table.Name != "backups" || running < 0 || row[running] == nil
}

func (s *Scheduler) forgetRuns(ctx context.Context) error {
	_, err := s.source.DB.Exec(ctx, `DELETE FROM backups
		WHERE slot < (
			SELECT MIN(slot)
			FROM (SELECT slot FROM backups ORDER BY slot DESC LIMIT $1) AS newest
		)`, rememberedRuns)
	return err
}
