package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/background"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/server"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/website"
)

// platform is what every feature stands on: the database, mail, pictures, the log and the keys.
type platform struct {
	config   Config
	db       *db.DB
	clock    calendar.Clock
	log      *slog.Logger
	audit    *audit.Log
	mail     *mail.Outbox
	media    *media.Library
	files    storage.Store
	keys     signed.Master
	registry *prometheus.Registry
}

// openPlatform opens the data folder and the database.
func openPlatform(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*platform, error) {
	if err := fsutil.MakeFolder(config.Data); err != nil {
		return nil, fmt.Errorf("create the data folder: %w", err)
	}
	if err := fsutil.Private(config.Data); err != nil {
		return nil, err
	}
	keys, err := signed.Load(config.Data, config.MasterKey, config.PreviousMasterKey)
	if err != nil {
		return nil, err
	}
	store, err := db.Open(ctx, config.Database(), db.Options{Logger: log})
	if err != nil {
		return nil, err
	}
	base := &platform{
		config: config, db: store, clock: clock, log: log, audit: audit.New(store, clock), keys: keys,
		registry: prometheus.NewRegistry(),
	}
	if base.mail, err = base.openMail(); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	if base.media, err = base.openMedia(); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return base, nil
}

// close lets go of what openPlatform took.
func (base *platform) close() error {
	return errors.Join(base.files.Close(), base.db.Close())
}

// openMedia opens the storage of pictures.
func (base *platform) openMedia() (_ *media.Library, err error) {
	if base.files, err = storage.Open(base.config.MediaURL, base.config.Data, base.config.Getenv); err != nil {
		return nil, fmt.Errorf("open the storage of pictures: %w", err)
	}
	return media.New(media.Deps{DB: base.db, Store: base.files, Kinds: pictureKinds, Clock: base.clock, Logger: base.log, Registry: base.registry}), nil
}

func (base *platform) openMail() (*mail.Outbox, error) {
	transport, err := mail.NewTransport(base.config.SMTPURL, base.config.Data)
	if err != nil {
		return nil, err
	}
	return mail.New(mail.Deps{
		DB: base.db, Clock: base.clock, Logger: base.log, Keys: base.keys.All(), Transport: transport, Registerer: base.registry,
	})
}

// openMigrated opens the platform and brings its database forward.
func openMigrated(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*platform, error) {
	base, err := openPlatform(ctx, config, log, clock)
	if err != nil {
		return nil, err
	}
	applied, err := base.db.Migrate(ctx)
	if err != nil {
		return nil, errors.Join(err, base.close())
	}
	if len(applied) > 0 {
		log.Info("the database is up to date", "applied", applied)
	}
	return base, nil
}

// parts are what the platform registers itself.
func (base *platform) parts() feature.Parts {
	owners := []identity.Role{identity.Owner}
	return feature.Parts{
		Operations: func(api *server.API) {
			base.audit.Mount(api)
			base.mail.Mount(api, base.audit)
		},
		Forms:    mail.Forms,
		Mount:    func(mux website.Mux, _ *website.Site) { mux.Handle("GET /media/", media.Handler(base.media)) },
		Disallow: []string{"/admin", "/api/"},
		Screens:  []website.Screen{{Pattern: "/admin/audit", Roles: owners}, {Pattern: "/admin/outbox", Roles: identity.Managers}, {Pattern: "/admin/style", Roles: owners}},
		Jobs: []background.Job{
			{Name: "send mail", Do: base.mail.Run},
			{Name: "tidy the outbox", Every: time.Hour, Do: base.mail.Tidy},
			{Name: "sweep pictures", Do: func(ctx context.Context) error { base.media.Run(ctx); return nil }},
		},
		Health:   []health.Check{base.mail.Health(), health.Address(base.config.Public())},
		History:  mail.History(),
		Restored: mail.Restored,
	}
}

func newLogger(w io.Writer, format string) *slog.Logger {
	if format == "json" {
		return slog.New(slog.NewJSONHandler(w, nil))
	}
	return slog.New(slog.NewTextHandler(w, nil))
}
