package backup

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/text"
)

// BackupPlan is when and where backups are made, as the owner sets it in the browser.
type BackupPlan struct {
	Place  string             `json:"place" enum:"off,own,folder" doc:"Off, the program's own folder, or another one on the server"`
	Folder string             `json:"folder" doc:"The other folder, with its whole path"`
	Time   calendar.TimeOfDay `json:"time" doc:"Once a day at this time"`
	Keep   int                `json:"keep" doc:"How many are kept; the oldest go first"`
}

// The places.
const (
	placeOff    = "off"
	placeOwn    = "own"
	placeFolder = "folder"
)

// usual is what the form begins with.
var usual = BackupPlan{Place: placeOff, Time: "02:30", Keep: 14}

const planDocument = "backups"

const keepRule = "Please enter a number from 1 to 365"

// Forms are the rules of the form, for the server and the browser alike.
var Forms = rules.Forms{"backupPlan": {
	"place": {rules.OneOf([]string{placeOff, placeOwn, placeFolder}, "Please choose a place")},
	"time":  {rules.Required("Please choose a time"), rules.Time("Please choose a time")},
	"keep":  {rules.Required(keepRule), rules.Integer(keepRule), rules.Min(1, keepRule), rules.Max(365, keepRule)},
}}

func (b BackupPlan) told() map[string]any {
	return map[string]any{"place": b.Place, "folder": b.Folder, "time": b.Time, "keep": b.Keep}
}

// Plan is what is in force: the configuration's, else the owner's.
func (s *Scheduler) Plan(ctx context.Context) (Plan, error) {
	if s.fixed.Folder != "" {
		return s.fixed, nil
	}
	if s.store == nil {
		return Plan{}, nil
	}
	saved, err := sealed.Read[BackupPlan](ctx, s.store, planDocument)
	if err != nil || !saved.InForce() {
		return Plan{}, err
	}
	return Plan{Folder: s.folderOf(saved.Value), Keep: saved.Value.Keep, At: saved.Value.Time, Since: saved.SavedAt}, nil
}

func (s *Scheduler) folderOf(b BackupPlan) string {
	switch b.Place {
	case placeOwn:
		return s.own()
	case placeFolder:
		return b.Folder
	}
	return ""
}

// own is the program's own folder for backups.
func (s *Scheduler) own() string { return filepath.Join(s.data, "backups") }

var errFixed = fault.Conflict("Backups were set up when the program was started. Please ask whoever runs the server.")

// SavePlan puts a plan in force, once it is known that the folder can be used.
func (s *Scheduler) SavePlan(ctx context.Context, seen int, plan BackupPlan) error {
	if s.fixed.Folder != "" {
		return errFixed
	}
	plan.Folder = text.Line(plan.Folder)
	if err := Forms["backupPlan"].Check(map[string]string{"place": plan.Place, "time": string(plan.Time), "keep": strconv.Itoa(plan.Keep)}, ""); err != nil {
		return err
	}
	if plan.Place != placeFolder {
		plan.Folder = ""
	} else if message := s.checkFolder(plan.Folder); message != "" {
		return fault.InvalidField("folder", message)
	}
	return s.source.DB.Write(ctx, func(ctx context.Context) error {
		before, err := sealed.Read[BackupPlan](ctx, s.store, planDocument)
		if err != nil {
			return err
		}
		if _, err := sealed.Write(ctx, s.store, planDocument, seen, plan); err != nil {
			return err
		}
		s.source.DB.Changed(ctx, Topic)
		entry := audit.Entry{Action: "updated", Entity: "backup plan", EntityID: "settings", After: plan.told()}
		if before.Version > 0 {
			entry.Before = before.Value.told()
		}
		return s.audit.Record(ctx, entry)
	})
}

const (
	noPath  = "Please enter the whole path of a folder on the server, such as /mnt/disk/backups"
	inData  = "This is where the program keeps its data. Please choose another folder, or the program's own"
	noWrite = "The program cannot write into this folder. Please choose another one, or ask whoever runs the server"
	notOurs = "Others could read what is written there, and a backup holds everything. Please choose another folder"
)

// checkFolder makes sure that a backup could be written there, for our eyes only. It
// says what is wrong, or nothing.
func (s *Scheduler) checkFolder(path string) string {
	if !filepath.IsAbs(path) || filepath.Clean(path) == string(filepath.Separator) {
		return noPath
	}
	data, err := filepath.Abs(s.data)
	if err != nil {
		return noWrite
	}
	if inside, err := filepath.Rel(data, filepath.Clean(path)); err == nil && inside != ".." && !strings.HasPrefix(inside, ".."+string(filepath.Separator)) {
		return inData
	}
	if err := fsutil.MakeFolder(path); err != nil {
		return noWrite
	}
	switch open, err := fsutil.TryFolder(path); {
	case err != nil:
		return noWrite
	case open != nil:
		return notOurs
	}
	return ""
}
