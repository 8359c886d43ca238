package backup

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/settings"
)

const fileLayout = "tafel-20060102-150405.backup"

var fileName = regexp.MustCompile(`^tafel-\d{8}-\d{6}\.backup$`)

// StoredBackup is a backup that lies in the folder.
type StoredBackup struct {
	Name       string           `json:"name"`
	Bytes      int64            `json:"bytes"`
	MadeAt     calendar.Instant `json:"madeAt"`
	Rows       int64            `json:"rows,omitempty" doc:"Missing where it is not known"`
	Pictures   int              `json:"pictures,omitempty"`
	CheckedAt  calendar.Instant `json:"checkedAt,omitempty" doc:"When it was last read as a whole; missing for never"`
	CheckError string           `json:"checkError,omitempty" doc:"What was wrong with it then"`
}

// RunningBackup is what is being done now.
type RunningBackup struct {
	Kind      string           `json:"kind" enum:"planned,asked,check"`
	File      string           `json:"file,omitempty" doc:"Which one is checked"`
	Step      string           `json:"step" enum:",pictures,records,check"`
	Done      int              `json:"done"`
	Total     int              `json:"total" doc:"0 where nobody knows"`
	StartedAt calendar.Instant `json:"startedAt"`
}

// BackupOverview is everything about backups.
type BackupOverview struct {
	Status  BackupStatus   `json:"status"`
	Running *RunningBackup `json:"running,omitempty"`
	Items   []StoredBackup `json:"items" doc:"The newest first"`
	Problem string         `json:"problem,omitempty" doc:"Why the folder could not be looked at"`
}

// stored lists the files in a folder that are backups of ours.
func stored(folder string) (names []string, err error) {
	files, err := os.ReadDir(folder)
	for _, file := range files {
		if file.Type().IsRegular() && fileName.MatchString(file.Name()) {
			names = append(names, file.Name())
		}
	}
	return names, err
}

// Overview tells what there is, what is being done and how it went.
func (s *Scheduler) Overview(ctx context.Context) (all BackupOverview, err error) {
	all.Items = []StoredBackup{}
	// What runs is read first: whoever then sees nothing running sees how it ended.
	runs, err := s.newestRuns(ctx)
	if err != nil {
		return all, err
	}
	for _, r := range runs {
		if r.running && r.seen.Add(givenUpAfter) > s.source.Clock.Now() {
			all.Running = &RunningBackup{Kind: r.kind, Step: r.step, Done: r.done, Total: r.total, StartedAt: r.started}
			if r.kind == check {
				all.Running.File = r.file
			}
		}
	}
	if all.Status, err = s.Status(ctx); err != nil {
		return all, err
	}
	plan, err := s.Plan(ctx)
	if err != nil || plan.Folder == "" {
		return all, err
	}
	names, err := stored(plan.Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // it is made with the first one
		all.Problem = "The folder of the backups cannot be looked at. Is its disk there?"
		return all, nil
	}
	for _, name := range names {
		info, err := os.Stat(plan.Folder + string(os.PathSeparator) + name)
		if err != nil {
			continue // it was removed a moment ago
		}
		all.Items = append(all.Items, described(name, info, runs))
	}
	slices.SortFunc(all.Items, func(a, b StoredBackup) int { return strings.Compare(b.Name, a.Name) })
	return all, nil
}

// described is what is known of a file, by itself and by the runs that were about it.
func described(name string, info fs.FileInfo, runs []attempt) StoredBackup {
	made := StoredBackup{Name: name, Bytes: info.Size(), MadeAt: calendar.InstantOf(info.ModTime())}
	if at, err := time.ParseInLocation(fileLayout, name, settings.Zone); err == nil {
		made.MadeAt = calendar.InstantOf(at)
	}
	for _, r := range runs {
		if r.file != name || r.ended == 0 {
			continue
		}
		if made.CheckedAt == 0 { // the newest; whatever is made is read again, too
			made.CheckedAt, made.CheckError = r.ended, r.err
		}
		if r.err == "" {
			made.Rows, made.Pictures = max(made.Rows, r.rows), max(made.Pictures, r.pictures)
		}
	}
	return made
}

var (
	errBusy     = fault.Conflict("A backup is being made or checked at the moment. Please wait until it is done.")
	errNoPlace  = fault.Conflict("Please choose first where backups are kept.")
	errNoBackup = fault.NotFound("This backup is no longer there.")
)

// Ask begins a backup now.
func (s *Scheduler) Ask(ctx context.Context) error {
	return s.begin(ctx, run{kind: asked}, audit.Entry{Action: "asked for", Entity: "backup", EntityID: "now"})
}

// AskCheck begins to read a backup as a whole.
func (s *Scheduler) AskCheck(ctx context.Context, name string) error {
	if _, err := s.path(ctx, name); err != nil {
		return err
	}
	return s.begin(ctx, run{kind: check, file: name}, audit.Entry{Action: "checked", Entity: "backup", EntityID: name})
}

func (s *Scheduler) begin(ctx context.Context, r run, entry audit.Entry) error {
	plan, err := s.Plan(ctx)
	if err != nil {
		return err
	}
	if plan.Folder == "" {
		return errNoPlace
	}
	r.slot, r.plan, r.by = s.source.Clock.Now(), plan, identity.Caller(ctx).Name
	err = s.source.DB.Write(ctx, func(ctx context.Context) error {
		claimed, err := s.claim(ctx, r)
		if err != nil {
			return err
		}
		if !claimed {
			return errBusy
		}
		return s.audit.Record(ctx, entry)
	})
	if err == nil {
		s.asked <- r // there is room: one run at a time
	}
	return err
}

// path is where a backup lies. Only names that we give lead anywhere.
func (s *Scheduler) path(ctx context.Context, name string) (string, error) {
	plan, err := s.Plan(ctx)
	if err != nil {
		return "", err
	}
	if plan.Folder == "" || !fileName.MatchString(name) {
		return "", errNoBackup
	}
	path := plan.Folder + string(os.PathSeparator) + name
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return "", errNoBackup
	}
	return path, nil
}
