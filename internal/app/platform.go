package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/background"
	"tafel/internal/platform/backup"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/health"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/sealed"
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
	mailing  *mail.Settings
	backup   *backup.Scheduler
	sealed   *sealed.Store
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
	settingKeys, err := keys.Keys("settings")
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	base.sealed = sealed.New(store, settingKeys, clock)
	if base.mail, err = base.openMail(settingKeys); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	if base.media, err = base.openMedia(); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	base.backup = base.openBackups()
	return base, nil
}

// close lets go of what openPlatform took.
func (base *platform) close() error {
	return errors.Join(base.files.Close(), base.db.Close())
}

// keepDeleted is longer than any backup takes, which needs the files of pictures that are removed meanwhile.
const keepDeleted = 24 * time.Hour

// openMedia opens the storage of pictures.
func (base *platform) openMedia() (_ *media.Library, err error) {
	if base.files, err = storage.Open(base.config.MediaURL, base.config.Data, base.config.Getenv); err != nil {
		return nil, fmt.Errorf("open the storage of pictures: %w", err)
	}
	return media.New(media.Deps{
		DB: base.db, Store: base.files, Kinds: pictureKinds, Clock: base.clock, Logger: base.log, Registry: base.registry, KeepDeleted: keepDeleted,
	}), nil
}

func (base *platform) openMail(keys signed.Keys) (_ *mail.Outbox, err error) {
	base.mailing, err = mail.NewSettings(mail.SettingsDeps{
		DB: base.db, Store: base.sealed, Keys: keys, Clock: base.clock, Audit: base.audit, SMTPURL: base.config.SMTPURL, Data: base.config.Data,
	})
	if err != nil {
		return nil, err
	}
	secrets, err := base.keys.Keys("mail secrets v1")
	if err != nil {
		return nil, err
	}
	return mail.New(mail.Deps{
		DB: base.db, Clock: base.clock, Logger: base.log, Keys: secrets, Transport: base.mailing, Registerer: base.registry,
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

// parts are what the platform registers itself. proved refuses whoever has not shown
// lately that it is them.
func (base *platform) parts(proved func(context.Context) error) feature.Parts {
	owners := []identity.Role{identity.Owner}
	return feature.Parts{
		Operations: func(api *server.API) {
			base.audit.Mount(api)
			base.mail.Mount(api, base.audit)
			base.mailing.Mount(api, proved)
			base.backup.Mount(api, proved)
		},
		Forms:    forms(mail.Forms, backup.Forms),
		Mount:    func(mux website.Mux, _ *website.Site) { mux.Handle("GET /media/", media.Handler(base.media)) },
		Disallow: []string{"/admin", "/api/"},
		Screens: []website.Screen{
			{Pattern: "/admin/audit", Roles: owners}, {Pattern: "/admin/outbox", Roles: identity.Managers}, {Pattern: "/admin/style", Roles: owners},
			{Pattern: "/admin/settings/mail", Roles: owners}, {Pattern: "/admin/settings/backups", Roles: owners},
		},
		Jobs: []background.Job{
			{Name: "send mail", Do: base.mail.Run},
			{Name: "tidy the outbox", Every: time.Hour, Do: base.mail.Tidy},
			{Name: "seal settings with the newest key", Every: time.Hour, Do: base.sealed.Renew},
			{Name: "make backups when asked", Do: base.backup.Run},
			{Name: "sweep pictures", Do: func(ctx context.Context) error { base.media.Run(ctx); return nil }},
		},
		Health:  []health.Check{base.mail.Health(), health.Address(base.config.Public())},
		History: append(mail.History(), backup.History()...),
		Restored: func(table db.Table, row []any) bool {
			return sealed.Restored(table, row) && backup.Restored(table, row)
		},
	}
}

// forms are the rules of several parts of the platform.
func forms(all ...rules.Forms) rules.Forms {
	joined := rules.Forms{}
	for _, some := range all {
		maps.Copy(joined, some)
	}
	return joined
}
