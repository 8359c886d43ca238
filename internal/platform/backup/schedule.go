package backup

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/settings"
)

// Plan is when backups are made by themselves, and how many are kept.
type Plan struct {
	Folder string // empty: none are made
	Every  time.Duration
	Keep   int
}

// Scheduler makes backups by a plan and remembers how they went.
type Scheduler struct {
	source Source
	plan   Plan
	log    *slog.Logger
}

// NewScheduler makes a scheduler.
func NewScheduler(source Source, plan Plan, log *slog.Logger) *Scheduler {
	return &Scheduler{source, plan, log}
}

// BackupStatus is what the owner should know about backups.
type BackupStatus struct {
	Scheduled  bool             `json:"scheduled" doc:"Backups are made by themselves"`
	EveryHours float64          `json:"everyHours,omitempty"`
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
	status := BackupStatus{Scheduled: s.plan.Folder != ""}
	if !status.Scheduled {
		return status, nil
	}
	status.EveryHours = s.plan.Every.Hours()
	good, _, err := db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		WHERE ended_at > 0 AND error = ''
		ORDER BY slot DESC
		LIMIT 1`)
	if err != nil {
		return status, fmt.Errorf("find the newest backup: %w", err)
	}
	status.LastAt, status.Bytes, status.Rows, status.Pictures, status.Missing = good.ended, good.bytes, good.rows, good.pictures, good.missing
	newest, _, err := db.Find(ctx, s.source.DB, (*attempt).bind, attempts+`
		ORDER BY slot DESC
		LIMIT 1`)
	if err != nil {
		return status, fmt.Errorf("find the newest attempt: %w", err)
	}
	status.Error = newest.err
	status.Late = newest.started > 0 && good.ended.Add(2*s.plan.Every) < s.source.Clock.Now()
	return status, nil
}

type attempt struct {
	started, ended calendar.Instant
	bytes, rows    int64
	pictures       int
	missing        int
	err            string
}

const attempts = `SELECT started_at, ended_at, bytes, entries, pictures, missing, error
	FROM backups`

func (a *attempt) bind() []any {
	return []any{&a.started, &a.ended, &a.bytes, &a.rows, &a.pictures, &a.missing, &a.err}
}

const (
	// givenUpAfter is when an attempt that never ended is tried again: its
	// process was killed.
	givenUpAfter = time.Hour
	// againAfter is the pause after a failed attempt.
	againAfter = 10 * time.Minute
)

// Due makes the backup of the present period, when nobody has.
func (s *Scheduler) Due(ctx context.Context) error {
	if s.plan.Folder == "" {
		return nil
	}
	now := s.source.Clock.Now()
	slot := int64(now) / s.plan.Every.Milliseconds()
	claimed, err := s.source.DB.Exec(ctx, `INSERT INTO backups (slot, started_at, ended_at, file, bytes, entries, pictures, missing, error)
		VALUES ($1, $2, 0, '', 0, 0, 0, 0, '')
		ON CONFLICT (slot) DO UPDATE
		SET started_at = $2, ended_at = 0, error = ''
		WHERE (backups.ended_at = 0 AND backups.started_at < $3) OR (backups.error <> '' AND backups.ended_at < $4)`,
		slot, now, now.Add(-givenUpAfter), now.Add(-againAfter))
	if err != nil || claimed == 0 {
		return err
	}
	path, sum, err := s.make(ctx)
	if ctx.Err() != nil {
		err = errors.Join(err, ctx.Err())
		ctx = context.WithoutCancel(ctx)
	}
	problem := ""
	if err != nil {
		problem = err.Error()
	}
	_, noted := s.source.DB.Exec(ctx, `UPDATE backups
		SET ended_at = $2, file = $3, bytes = $4, entries = $5, pictures = $6, missing = $7, error = $8
		WHERE slot = $1`, slot, s.source.Clock.Now(), filepath.Base(path), sum.Bytes, sum.Rows, sum.Pictures, len(sum.Missing), problem)
	if err = errors.Join(err, noted); err != nil {
		return fmt.Errorf("the scheduled backup: %w", err)
	}
	s.log.InfoContext(ctx, "made a backup", "file", path, "rows", sum.Rows, "pictures", sum.Pictures, "missing", len(sum.Missing), "bytes", sum.Bytes)
	return s.forget(ctx, slot)
}

// make writes a backup and reads it again from the disk.
func (s *Scheduler) make(ctx context.Context) (path string, sum Summary, err error) {
	if err := fsutil.MakeFolder(s.plan.Folder); err != nil {
		return "", sum, fmt.Errorf("create the folder for backups: %w", err)
	}
	path = filepath.Join(s.plan.Folder, s.source.Clock().In(settings.Zone).Format(fileLayout))
	if sum, err = Make(ctx, s.source, path); err != nil {
		return path, sum, err
	}
	if _, err = Verify(path); err != nil {
		return path, sum, errors.Join(err, os.Remove(path))
	}
	return path, sum, nil
}

const fileLayout = "tafel-20060102-150405.backup"

var fileName = regexp.MustCompile(`^tafel-\d{8}-\d{6}\.backup$`)

// forget removes backups beyond those to keep; only files that are ours.
func (s *Scheduler) forget(ctx context.Context, slot int64) error {
	files, err := os.ReadDir(s.plan.Folder)
	if err != nil {
		return fmt.Errorf("look for old backups: %w", err)
	}
	var ours []string
	for _, file := range files {
		if file.Type().IsRegular() && fileName.MatchString(file.Name()) {
			ours = append(ours, file.Name())
		}
	}
	slices.Sort(ours)
	for len(ours) > s.plan.Keep {
		if err := os.Remove(filepath.Join(s.plan.Folder, ours[0])); err != nil {
			return fmt.Errorf("remove an old backup: %w", err)
		}
		ours = ours[1:]
	}
	const remembered = 100
	_, err = s.source.DB.Exec(ctx, `DELETE FROM backups WHERE slot <= $1`, slot-remembered)
	return err
}
