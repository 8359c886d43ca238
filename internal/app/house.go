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

// house is the rooms that every feature stands on.
type house struct {
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

// openHouse opens the data folder and the database.
func openHouse(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*house, error) {
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
	h := &house{
		config: config, db: store, clock: clock, log: log, audit: audit.New(store, clock), keys: keys,
		registry: prometheus.NewRegistry(),
	}
	if h.mail, err = h.mailRoom(); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	if h.media, err = h.mediaRoom(); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return h, nil
}

func loadKeys(config Config) (signed.Master, error) {
	return signed.Load(config.Data, config.MasterKey, config.PreviousMasterKey)
}

// close lets go of what openHouse took.
func (h *house) close() error {
	return errors.Join(h.files.Close(), h.db.Close())
}

// mediaRoom opens the storage of pictures.
func (h *house) mediaRoom() (*media.Library, error) {
	getenv := h.config.Getenv
	if getenv == nil {
		getenv = func(string) string { return "" }
	}
	var err error
	if h.files, err = storage.Open(h.config.MediaURL, h.config.Data, getenv); err != nil {
		return nil, fmt.Errorf("open the storage of pictures: %w", err)
	}
	return media.New(media.Deps{DB: h.db, Store: h.files, Kinds: []media.Kind{events.Pictures, gallery.Pictures}, Clock: h.clock, Logger: h.log, Registry: h.registry}), nil
}

func (h *house) mailRoom() (*mail.Outbox, error) {
	transport, err := mail.NewTransport(h.config.SMTPURL, h.config.Data)
	if err != nil {
		return nil, err
	}
	return mail.New(mail.Deps{
		DB: h.db, Clock: h.clock, Logger: h.log, Keys: h.keys.All(), Transport: transport, Registerer: h.registry,
	})
}

// openMigrated opens the house and brings its database forward.
func openMigrated(ctx context.Context, config Config, log *slog.Logger, clock calendar.Clock) (*house, error) {
	h, err := openHouse(ctx, config, log, clock)
	if err != nil {
		return nil, err
	}
	applied, err := h.db.Migrate(ctx)
	if err != nil {
		return nil, errors.Join(err, h.close())
	}
	if len(applied) > 0 {
		log.Info("the database is up to date", "applied", applied)
	}
	return h, nil
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

func (h *house) features() (*features, error) {
	deviceKeys, err := h.keys.Keys("known devices")
	if err != nil {
		return nil, err
	}
	venue := site.New(h.db, h.audit, h.clock)
	accountLetters := accounts.Letters{Outbox: h.mail}
	f := &features{
		accounts: accounts.New(accounts.Deps{
			DB: h.db, Audit: h.audit, Clock: h.clock, Cookies: h.cookies(), DeviceKeys: deviceKeys, Throttle: h.config.RateLimits, Cost: h.config.PasswordCost,
			PublicURL: h.config.Public(), Notify: accountLetters, About: venue.Names, Logger: h.log,
		}),
		gallery:   gallery.New(gallery.Deps{DB: h.db, Library: h.media, Audit: h.audit, Clock: h.clock}),
		site:      venue,
		dashboard: dashboard.New(dashboard.Deps{DB: h.db, Clock: h.clock, Backups: h.backups(), Checkups: h.checkups()}),
		customers: customers.New(customers.Deps{DB: h.db, Audit: h.audit, Clock: h.clock}),
		employees: employees.New(employees.Deps{DB: h.db, Audit: h.audit, Clock: h.clock}),
	}
	f.live = live.New(live.Options{Public: publicTopics, Still: func(ctx context.Context, r *http.Request) bool {
		_, err := f.accounts.Authenticate(ctx, r)
		return err == nil
	}})
	manageKeys, err := h.keys.Keys("manage links")
	if err != nil {
		return nil, err
	}
	f.links = events.Links{Keys: manageKeys, PublicURL: h.config.Public()}
	f.letters = letters{
		house:        h,
		accounts:     accountLetters,
		events:       events.Letters{Outbox: h.mail, Links: f.links, Clock: h.clock},
		reservations: reservations.Letters{Outbox: h.mail, Clock: h.clock, Readers: readers(f.accounts.ListUsers)},
	}
	if h.mail != nil { // the contract is written without one
		h.mail.Register(venue.Letterhead(h.config.Public()), f.letters.kinds()...)
	}
	f.events = events.New(events.Deps{
		DB: h.db, Library: h.media, Audit: h.audit, Clock: h.clock, PublicURL: h.config.Public(), Notifier: f.letters.events,
	})
	f.reservations = reservations.New(reservations.Deps{DB: h.db, Audit: h.audit, Clock: h.clock, Notifier: f.letters.reservations})
	guestKeys, err := h.keys.Keys("guests")
	if err != nil {
		return nil, err
	}
	f.invoicesAt = func(clock calendar.Clock) *invoices.Service {
		return invoices.New(invoices.Deps{DB: h.db, Reservations: f.reservations, Company: invoices.CompanyOf(venue), Audit: h.audit, Clock: clock})
	}
	f.engagementAt = func(clock calendar.Clock) *engagement.Service {
		return engagement.New(engagement.Deps{
			DB: h.db, Audit: h.audit, Clock: clock, Venue: venue.Name, Staff: f.accounts.Names,
			Guests: engagement.Guests{Keys: guestKeys, Secure: h.config.HTTPS(), Clock: clock},
		})
	}
	f.invoices, f.engagement = f.invoicesAt(h.clock), f.engagementAt(h.clock)
	return f, nil
}

// publicTopics are what visitors may hear of while a page is open.
var publicTopics = []string{events.Topic, site.Topic, engagement.Topic}

func (h *house) cookies() accounts.Cookies { return accounts.Cookies{Secure: h.config.HTTPS()} }

// api registers every feature's operations.
func (h *house) api(f *features) *server.API {
	api := server.New(server.Deps{
		DB: h.db, Auth: f.accounts, Clock: h.clock, Logger: h.log, RateLimits: h.config.RateLimits, Version: "1",
	})
	f.accounts.Mount(api)
	h.audit.Mount(api)
	h.mail.Mount(api, h.audit)
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
