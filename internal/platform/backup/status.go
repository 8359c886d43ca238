package backup

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

// BackupStatus is what the owner should know about backups.
type BackupStatus struct {
	Scheduled  bool             `json:"scheduled" doc:"Backups are made by themselves"`
	EveryHours float64          `json:"everyHours,omitempty"`
	NextAt     calendar.Instant `json:"nextAt,omitempty" doc:"When the next one is made"`
	LastAt     calendar.Instant `json:"lastAt,omitempty" doc:"When the newest good one was made; 0 for never"`
	Bytes      int64            `json:"bytes,omitempty"`
	Rows       int64            `json:"rows,omitempty"`
	Pictures   int              `json:"pictures,omitempty"`
	Missing    int              `json:"missing,omitempty" doc:"Pictures whose file was not there to be copied"`
	Late       bool             `json:"late" doc:"The newest good one is older than it should be"`
	Error      string           `json:"error,omitempty" doc:"Why the newest attempt failed"`
}

// Status tells how the backups are doing.
func (s *Scheduler) Status(ctx context.Context) (BackupStatus, error) {
	plan, err := s.Plan(ctx)
	if err != nil {
		return BackupStatus{}, err
	}
	good, _, err := db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		WHERE kind <> 'check' AND ended_at > 0 AND error = ''
		ORDER BY slot DESC
		LIMIT 1`)
	if err != nil {
		return BackupStatus{}, fmt.Errorf("find the newest backup: %w", err)
	}
	newest, _, err := db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		WHERE kind <> 'check'
		ORDER BY slot DESC
		LIMIT 1`)
	if err != nil {
		return BackupStatus{}, fmt.Errorf("find the newest attempt: %w", err)
	}
	status := BackupStatus{
		Scheduled: plan.Folder != "", LastAt: good.ended, Bytes: good.bytes, Rows: good.rows, Pictures: good.pictures, Missing: good.missing, Error: newest.err,
	}
	if status.Scheduled {
		now := s.source.Clock.Now()
		status.EveryHours, status.NextAt = plan.everyHours(), plan.next(now)
		status.Late = plan.late(now, good.ended, newest.started > 0)
	}
	return status, nil
}

// Made tells whether there is a good backup of this installation.
func (s *Scheduler) Made(ctx context.Context) (bool, error) {
	return db.One(ctx, s.source.DB, db.Value[bool], `SELECT EXISTS (
			SELECT 1
			FROM backups
			WHERE kind <> 'check' AND ended_at > 0 AND error = ''
		)`)
}

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
