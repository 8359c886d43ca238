package backup

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
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
	good, _, err := s.newestGood(ctx)
	if err != nil {
		return BackupStatus{}, fmt.Errorf("find the newest backup: %w", err)
	}
	newest, attempted, err := s.newest(ctx)
	if err != nil {
		return BackupStatus{}, fmt.Errorf("find the newest attempt: %w", err)
	}
	status := BackupStatus{
		Scheduled: plan.Folder != "", LastAt: good.ended, Bytes: good.bytes, Rows: good.rows, Pictures: good.pictures, Missing: good.missing, Error: newest.err,
	}
	if status.Scheduled {
		now := s.source.Clock.Now()
		status.EveryHours, status.NextAt = plan.everyHours(), plan.next(now)
		status.Late = plan.late(now, good.ended, attempted)
	}
	return status, nil
}
