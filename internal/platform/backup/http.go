package backup

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/server"
)

// BackupSettings is the plan as the owner sees it.
type BackupSettings struct {
	Version    int              `json:"version" doc:"Send it back with a change"`
	Plan       BackupPlan       `json:"plan"`
	Fixed      bool             `json:"fixed" doc:"Set when the program was started: it cannot be changed here"`
	EveryHours float64          `json:"everyHours,omitempty" doc:"Where it is fixed: how often"`
	Held       bool             `json:"held" doc:"It came with a restored backup, and is not used before it is saved"`
	SavedBy    string           `json:"savedBy,omitempty"`
	SavedAt    calendar.Instant `json:"savedAt,omitzero" required:"false"`
}

// BackupPlanInput is a change of the plan.
type BackupPlanInput struct {
	Version int        `json:"version" doc:"The version that was edited"`
	Plan    BackupPlan `json:"plan"`
}

type (
	planInput  struct{ Body BackupPlanInput }
	backupPath struct {
		Name string `path:"name" maxLength:"100"`
	}
)

// askLimit is more than anybody needs.
var askLimit = server.Limit{Every: 5 * time.Second, Burst: 10}

// Mount adds the backups to the contract. A backup holds everything, so it is the
// owner's alone, and leaves only after a fresh proof that it is them.
func (s *Scheduler) Mount(api *server.API, proved func(context.Context) error) {
	owner := server.Staff(identity.Owner)
	api = api.Tag("backup")
	server.Answer(api, owner, http.MethodGet, "/api/admin/settings/backups", server.Op{
		ID: "find-backup-settings", Summary: "Read when and where backups are made",
	}, func(ctx context.Context, _ *struct{}) (BackupSettings, error) { return s.settings(ctx) })
	server.Answer(api, owner, http.MethodPut, "/api/admin/settings/backups", server.Op{
		ID: "update-backup-settings", Summary: "Choose when and where backups are made",
	}, func(ctx context.Context, in *planInput) (BackupSettings, error) {
		if err := proved(ctx); err != nil {
			return BackupSettings{}, err
		}
		if err := s.SavePlan(ctx, in.Body.Version, in.Body.Plan); err != nil {
			return BackupSettings{}, err
		}
		return s.settings(ctx)
	})
	server.Answer(api, owner, http.MethodGet, "/api/admin/backups", server.Op{
		ID: "list-backups", Summary: "List the backups, what is being done and how it went",
	}, func(ctx context.Context, _ *struct{}) (BackupOverview, error) { return s.Overview(ctx) })
	server.Answer(api, owner, http.MethodPost, "/api/admin/backups", server.Op{
		ID: "make-backup", Summary: "Begin a backup now", Status: http.StatusAccepted, Limit: askLimit,
	}, func(ctx context.Context, _ *struct{}) (BackupOverview, error) {
		if err := s.Ask(ctx); err != nil {
			return BackupOverview{}, err
		}
		return s.Overview(ctx)
	})
	server.Answer(api, owner, http.MethodPost, "/api/admin/backups/{name}/check", server.Op{
		ID: "check-backup", Summary: "Begin to read a backup as a whole, and compare it with its sums", Status: http.StatusAccepted, Limit: askLimit,
	}, func(ctx context.Context, in *backupPath) (BackupOverview, error) {
		if err := s.AskCheck(ctx, in.Name); err != nil {
			return BackupOverview{}, err
		}
		return s.Overview(ctx)
	})
	server.Do(api, owner, http.MethodPost, "/api/admin/backups/{name}/download", server.Op{
		ID: "prepare-backup-download", Summary: "Say whether a backup can be downloaded now: it asks for a proof that it is you",
	}, func(ctx context.Context, in *backupPath) error {
		if err := proved(ctx); err != nil {
			return err
		}
		_, err := s.path(ctx, in.Name)
		return err
	})
	server.Handle(api, owner, http.MethodGet, "/api/admin/backups/{name}/file", server.Op{
		ID: "download-backup", Summary: "Download a backup: all records, all pictures and the key", Gives: "application/octet-stream",
	}, func(ctx context.Context, in *backupPath) (*server.Download, error) {
		if err := proved(ctx); err != nil {
			return nil, err
		}
		return s.download(ctx, api, in.Name)
	})
}

// download opens the file, and writes down who takes the data out before it leaves.
func (s *Scheduler) download(ctx context.Context, api *server.API, name string) (*server.Download, error) {
	path, err := s.path(ctx, name)
	if err != nil {
		return nil, err
	}
	if err := s.audit.Record(ctx, audit.Entry{Action: "downloaded", Entity: "backup", EntityID: name}); err != nil {
		return nil, err
	}
	return api.Stream(name, "application/octet-stream", func(_ context.Context, out io.Writer) (err error) {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		_, err = io.Copy(out, file)
		return err
	}), nil
}

func (s *Scheduler) settings(ctx context.Context) (BackupSettings, error) {
	if s.fixed.Folder != "" {
		return BackupSettings{
			Fixed: true, EveryHours: s.fixed.Every.Hours(),
			Plan: BackupPlan{Place: placeFolder, Folder: s.fixed.Folder, Time: usual.Time, Keep: s.fixed.Keep},
		}, nil
	}
	saved, err := sealed.Read[BackupPlan](ctx, s.store, planDocument)
	if err != nil {
		return BackupSettings{}, err
	}
	found := BackupSettings{
		Version: saved.Version, Plan: saved.Value, Held: saved.Held || saved.Unreadable, SavedBy: saved.SavedBy, SavedAt: saved.SavedAt,
	}
	if saved.Version == 0 || saved.Unreadable {
		found.Plan = usual
	}
	return found, nil
}
