package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/accounts"
	"tafel/internal/customers"
	"tafel/internal/dashboard"
	"tafel/internal/employees"
	"tafel/internal/engagement"
	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/home"
	"tafel/internal/invoices"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/live"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/server"
	"tafel/internal/platform/signed"
	"tafel/internal/reservations"
	"tafel/internal/site"
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
	keys, err := loadKeys(config)
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

func loadKeys(config Config) (signed.Master, error) {
	return signed.Load(config.Data, config.MasterKey, config.PreviousMasterKey)
}

// close lets go of what openPlatform took.
func (base *platform) close() error {
	return errors.Join(base.files.Close(), base.db.Close())
}

// openMedia opens the storage of pictures.
func (base *platform) openMedia() (*media.Library, error) {
	getenv := base.config.Getenv
	if getenv == nil {
		getenv = func(string) string { return "" }
	}
	var err error
	if base.files, err = storage.Open(base.config.MediaURL, base.config.Data, getenv); err != nil {
		return nil, fmt.Errorf("open the storage of pictures: %w", err)
	}
	return media.New(media.Deps{DB: base.db, Store: base.files, Kinds: []media.Kind{events.Pictures, gallery.Pictures}, Clock: base.clock, Logger: base.log, Registry: base.registry}), nil
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

// features is the product: one field for each feature.
type features struct {
	accounts     *accounts.Service
	events       *events.Service
	gallery      *gallery.Service
	site         *site.Service
	reservations *reservations.Service
	customers    *customers.Service
	dashboard    *dashboard.Service
	employees    *employees.Service
	live         *live.Hub
	invoices     *invoices.Service
	engagement   *engagement.Service
	links        events.Links
	letters      letters
	// as of another time, for the demo's past
	invoicesAt   func(calendar.Clock) *invoices.Service
	engagementAt func(calendar.Clock) *engagement.Service
}

func (base *platform) features() (*features, error) {
	deviceKeys, err := base.keys.Keys("known devices")
	if err != nil {
		return nil, err
	}
	venue := site.New(base.db, base.audit, base.clock)
	accountLetters := accounts.Letters{Outbox: base.mail}
	f := &features{
		accounts: accounts.New(accounts.Deps{
			DB: base.db, Audit: base.audit, Clock: base.clock, Cookies: base.cookies(), DeviceKeys: deviceKeys, Throttle: base.config.RateLimits, Cost: base.config.PasswordCost,
			PublicURL: base.config.Public(), Notify: accountLetters, About: venue.Names, Logger: base.log,
		}),
		gallery:   gallery.New(gallery.Deps{DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock}),
		site:      venue,
		dashboard: dashboard.New(dashboard.Deps{DB: base.db, Clock: base.clock, Backups: base.backups(), Health: base.healthReports()}),
		customers: customers.New(customers.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}),
		employees: employees.New(employees.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}),
	}
	f.live = live.New(live.Options{Public: publicTopics, Still: func(ctx context.Context, r *http.Request) bool {
		_, err := f.accounts.Authenticate(ctx, r)
		return err == nil
	}})
	manageKeys, err := base.keys.Keys("manage links")
	if err != nil {
		return nil, err
	}
	f.links = events.Links{Keys: manageKeys, PublicURL: base.config.Public()}
	f.letters = letters{
		base:         base,
		accounts:     accountLetters,
		events:       events.Letters{Outbox: base.mail, Links: f.links, Clock: base.clock},
		reservations: reservations.Letters{Outbox: base.mail, Clock: base.clock, Readers: readers(f.accounts.ListUsers)},
	}
	if base.mail != nil { // the contract is written without one
		base.mail.Register(venue.Letterhead(base.config.Public()), f.letters.kinds()...)
	}
	f.events = events.New(events.Deps{
		DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock, PublicURL: base.config.Public(), Notifier: f.letters.events,
	})
	f.reservations = reservations.New(reservations.Deps{DB: base.db, Customers: f.customers, Audit: base.audit, Clock: base.clock, Notifier: f.letters.reservations})
	guestKeys, err := base.keys.Keys("guests")
	if err != nil {
		return nil, err
	}
	f.invoicesAt = func(clock calendar.Clock) *invoices.Service {
		return invoices.New(invoices.Deps{DB: base.db, Reservations: f.reservations, Company: invoices.CompanyOf(venue), Audit: base.audit, Clock: clock})
	}
	f.engagementAt = func(clock calendar.Clock) *engagement.Service {
		return engagement.New(engagement.Deps{
			DB: base.db, Audit: base.audit, Clock: clock, Venue: venue.Name, Staff: f.accounts.Names,
			Guests: engagement.Guests{Keys: guestKeys, Secure: base.config.HTTPS(), Clock: clock},
		})
	}
	f.invoices, f.engagement = f.invoicesAt(base.clock), f.engagementAt(base.clock)
	return f, nil
}

// publicTopics are what visitors may hear of while a page is open.
var publicTopics = []string{events.Topic, site.Topic, engagement.Topic}

func (base *platform) cookies() accounts.Cookies {
	return accounts.Cookies{Secure: base.config.HTTPS()}
}

// api registers every feature's operations.
func (base *platform) api(f *features) *server.API {
	api := server.New(server.Deps{
		DB: base.db, Auth: f.accounts, Clock: base.clock, Logger: base.log, RateLimits: base.config.RateLimits, Version: "1",
	})
	f.accounts.Mount(api)
	base.audit.Mount(api)
	base.mail.Mount(api, base.audit)
	f.employees.Mount(api)
	f.events.Mount(api)
	f.gallery.Mount(api)
	f.site.Mount(api)
	server.Describe[home.HomePage](api)
	f.reservations.Mount(api)
	f.customers.Mount(api)
	f.dashboard.Mount(api)
	f.live.Mount(api)
	f.invoices.Mount(api)
	f.engagement.Mount(api)
	return api
}

func newLogger(w io.Writer, format string) *slog.Logger {
	if format == "json" {
		return slog.New(slog.NewJSONHandler(w, nil))
	}
	return slog.New(slog.NewTextHandler(w, nil))
}
