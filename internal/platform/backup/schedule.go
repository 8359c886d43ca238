package backup

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/settings"
)

// Topic changes when a backup begins, ends or is planned otherwise.
const Topic = "backups"

// Scheduler makes backups by a plan and when it is asked to, and remembers how they went.
type Scheduler struct {
	source Source
	fixed  Plan
	data   string
	store  *sealed.Store
	audit  *audit.Log
	log    *slog.Logger
	asked  chan run
}

// SchedulerDeps are what a scheduler needs from outside.
type SchedulerDeps struct {
	Source Source
	Fixed  Plan          // of the configuration; with a folder it wins
	Data   string        // the data folder, which holds the program's own folder for backups
	Store  *sealed.Store // the owner's plan
	Audit  *audit.Log
	Log    *slog.Logger
}

// NewScheduler makes a scheduler.
func NewScheduler(deps SchedulerDeps) *Scheduler {
	return &Scheduler{
		source: deps.Source, fixed: deps.Fixed, data: deps.Data, store: deps.Store, audit: deps.Audit, log: deps.Log, asked: make(chan run, 1),
	}
}

// Due makes the backup that should be there by now, when nobody has.
func (s *Scheduler) Due(ctx context.Context) error {
	plan, err := s.Plan(ctx)
	if err != nil {
		return err
	}
	slot, ok := plan.due(s.source.Clock.Now())
	if !ok {
		return nil
	}
	claimed, err := s.claim(ctx, run{slot: slot, kind: planned, plan: plan})
	if err != nil || !claimed {
		return err
	}
	if err := s.perform(ctx, run{slot: slot, kind: planned, plan: plan}); err != nil {
		return fmt.Errorf("the scheduled backup: %w", err)
	}
	return nil
}

// Run does what is asked for until ctx ends.
func (s *Scheduler) Run(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case next := <-s.asked:
			if err := s.perform(ctx, next); err != nil && ctx.Err() == nil {
				s.log.WarnContext(ctx, "what was asked of the backups failed", "kind", next.kind, "error", err)
			}
		}
	}
}

// make writes a backup and reads it again from the disk.
func (s *Scheduler) make(ctx context.Context, plan Plan, report reporter) (path string, sum Summary, err error) {
	if err := fsutil.MakeFolder(plan.Folder); err != nil {
		return "", sum, fmt.Errorf("create the folder for backups: %w", err)
	}
	path = filepath.Join(plan.Folder, s.source.Clock().In(settings.Zone).Format(fileLayout))
	source := s.source
	source.report = report
	if sum, err = Make(ctx, source, path); err != nil {
		return path, sum, err
	}
	if _, err = prove(path, report); err != nil {
		return path, sum, fmt.Errorf("read it again: %w", joinRemove(err, path))
	}
	return path, sum, nil
}

// forget removes backups beyond those to keep, and runs that nobody asks for any more. The newest that has every picture
// stays, however old: those after it may lack what a storage did not give out for a while.
func (s *Scheduler) forget(ctx context.Context, plan Plan) error {
	ours, err := stored(plan.Folder)
	if err != nil {
		return fmt.Errorf("look for old backups: %w", err)
	}
	runs, err := s.newestRuns(ctx)
	if err != nil {
		return fmt.Errorf("look for the newest whole backup: %w", err)
	}
	whole := slices.IndexFunc(runs, func(r attempt) bool {
		return r.kind != check && r.ended > 0 && r.err == "" && r.missing == 0 && slices.Contains(ours, r.file)
	})
	slices.Sort(ours)
	for _, name := range ours[:max(0, len(ours)-plan.Keep)] {
		if whole >= 0 && name == runs[whole].file {
			continue
		}
		if err := os.Remove(filepath.Join(plan.Folder, name)); err != nil {
			return fmt.Errorf("remove an old backup: %w", err)
		}
	}
	return s.forgetRuns(ctx)
}

// beat is how often a run says how far it is.
const beat = time.Second
