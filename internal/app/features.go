package app

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/customers"
	"tafel/internal/dashboard"
	"tafel/internal/demo"
	"tafel/internal/employees"
	"tafel/internal/engagement"
	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/home"
	"tafel/internal/invoices"
	"tafel/internal/manage"
	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/live"
	"tafel/internal/platform/media"
	"tafel/internal/platform/server"
	"tafel/internal/platform/signed"
	"tafel/internal/platform/website"
	"tafel/internal/reports"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// features is the product: what its features consist of, and those of them that
// commands need. This file alone names them all.
type features struct {
	feature.Parts
	api      *server.API
	live     *live.Hub
	accounts *accounts.Service
	demo     demo.Venue
	shared   website.Options // what the pages have in common
}

// pictureKinds are what pictures are uploaded for.
var pictureKinds = []media.Kind{events.Pictures, gallery.Pictures, site.Pictures, site.Films}

func (base *platform) features() (*features, error) {
	deviceKeys, devicesErr := base.keys.Keys("known devices")
	factorKeys, factorsErr := base.keys.Keys("second factors")
	linkKeys, linksErr := base.keys.Keys("manage links")
	guestKeys, guestsErr := base.keys.Keys("guests")
	if err := errors.Join(devicesErr, factorsErr, linksErr, guestsErr); err != nil {
		return nil, err
	}
	public := base.config.Public()

	var people *accounts.Service
	staff := func(ctx context.Context, roles ...identity.Role) ([]identity.Actor, error) {
		return people.Staff(ctx, roles...)
	}
	venue := site.New(site.Deps{
		DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock, Letters: site.Letters{Outbox: base.mail, Staff: staff},
		Proved: func(ctx context.Context) error { return people.Proved(ctx) },
	})
	accountLetters := accounts.Letters{Outbox: base.mail}
	people = accounts.New(accounts.Deps{
		DB: base.db, Audit: base.audit, Clock: base.clock, Cookies: base.cookies(), DeviceKeys: deviceKeys, FactorKeys: factorKeys, Throttle: base.config.RateLimits, Cost: base.config.PasswordCost,
		PublicURL: public, Origin: base.config.PublicURL, Venue: venue.Name, Notify: accountLetters, About: venue.Names, Logger: base.log,
	})
	api := server.New(server.Deps{
		DB: base.db, Auth: people, Clock: base.clock, Logger: base.log, RateLimits: base.config.RateLimits, Version: "1",
		Refused: func(ctx context.Context, operation, reason string) error {
			return base.audit.Refused(ctx, audit.Entry{Action: "refused", Entity: "operation", EntityID: operation}, operation, reason)
		},
	})
	sitePages := site.Pages{Site: venue, API: api, Authenticate: people.Authenticate, PublicURL: public}

	registrationLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "registration"}
	waitingLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "waiting"}
	eventLetters := events.Letters{Outbox: base.mail, Links: registrationLinks, WaitingLinks: waitingLinks, Venue: venue.Find, Clock: base.clock}
	programme := events.New(events.Deps{DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock, PublicURL: public, Letters: eventLetters, LargestParty: venue.LargestParty, Terms: venue.Agreed, Venue: venue.Find})
	eventPages := events.Pages{Events: programme, Site: venue, API: api, Links: registrationLinks, Logger: base.log, PublicURL: public, Authenticate: people.Authenticate}

	guests := customers.New(customers.Deps{DB: base.db, Audit: base.audit, Clock: base.clock})
	tableLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "reservation"}
	tableLetters := reservations.Letters{Outbox: base.mail, Links: tableLinks, Venue: venue.Find, Clock: base.clock, Staff: people.Staff}
	var bills func(calendar.Clock) *invoices.Service
	tables := reservations.New(reservations.Deps{
		DB: base.db, Customers: guests, Audit: base.audit, Clock: base.clock, Notifier: tableLetters, Venue: venue.Find, Links: tableLinks, PublicURL: public,
		Paid: func(ctx context.Context, id string) (bool, error) { return bills(base.clock).Paid(ctx, id) },
	})
	tablePages := reservations.Pages{Reservations: tables, Site: venue, API: api, Links: tableLinks, PublicURL: public}

	pictures := gallery.New(gallery.Deps{DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock})
	team := employees.New(employees.Deps{DB: base.db, Accounts: people, Audit: base.audit, Clock: base.clock})
	bills = func(clock calendar.Clock) *invoices.Service {
		return invoices.New(invoices.Deps{DB: base.db, Reservations: tables, Company: invoices.CompanyOf(venue), Venue: venue.Find, Terms: venue.Agreed, Audit: base.audit, Clock: clock, Mail: base.mail})
	}
	tablePages.Money = bills(base.clock).OfReservation(venue.Find)
	tableLetters.Money = tablePages.Money
	comments := func(clock calendar.Clock) *engagement.Service {
		return engagement.New(engagement.Deps{
			DB: base.db, Audit: base.audit, Clock: clock, Venue: venue.Name, Staff: people.Names,
			Limit: api.Limited("new-guest", engagement.GuestLimit), Guests: engagement.Guests{Keys: guestKeys, Secure: base.config.SecureCookies(), Clock: clock},
		})
	}

	eventPages.Beneath = events.Beneath{Topic: engagement.CommentsTopic, Load: comments(base.clock).Newest}

	f := &features{
		api: api, accounts: people, shared: website.Options{Site: sitePages.Shared, SiteTopics: []string{site.Topic}, Manifest: sitePages.Manifest},
		demo: demo.Venue{
			Accounts: people, Site: venue, Employees: team, Events: programme, Gallery: pictures, Reservations: tables, Customers: guests, Engagement: comments, Invoices: bills,
			Clock: base.clock, Log: base.log, Data: base.config.Data,
		},
	}
	f.Parts = feature.Join(
		accounts.Pages{Accounts: people, API: api}.Parts(accountLetters),
		base.parts(people.Proved),
		team.Parts(),
		eventPages.Parts(eventLetters),
		gallery.Pages{Gallery: pictures, Site: venue, Logger: base.log, PublicURL: public}.Parts(),
		sitePages.Parts(),
		home.Pages{Site: venue, Events: eventPages, Reservations: tablePages, PublicURL: public}.Parts(),
		tablePages.Parts(tableLetters),
		manage.Pages{API: api, Site: venue, Kinds: []manage.Kind{eventPages, events.WaitingPages{Pages: eventPages, Links: waitingLinks}, tablePages}}.Parts(),
		customers.Desk{Customers: guests, Events: programme, Invoices: bills(base.clock)}.Parts(),
		dashboard.New(dashboard.Deps{
			DB: base.db, Clock: base.clock, Cards: tables.Cards, Backups: base.backup, Health: base.healthReports(),
			Start:  dashboard.Start{Site: venue, Mail: base.mailing, Backups: base.backup, Store: base.sealed},
			Offers: tables.AddOffers,
		}).Parts(),
		feature.Parts{Operations: func(api *server.API) { f.live.Mount(api) }, History: history(api)},
		bills(base.clock).Parts(),
		payments.New(payments.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}).Parts(),
		reports.New(reports.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}).Parts(),
		comments(base.clock).Parts(),
		f.demo.Parts(),
	)
	f.live = live.New(live.Options{Public: f.PublicTopics, Still: func(ctx context.Context, r *http.Request) bool {
		_, err := people.Authenticate(ctx, r)
		return err == nil
	}})
	if base.mail != nil { // the contract is written without one
		base.mailing.Sender = venue.Letterhead(public)
		base.mail.Register(venue.Letterhead(public), f.Letters...)
		base.audit.Register(f.History...)
	}
	return f, nil
}

func (base *platform) cookies() accounts.Cookies {
	return accounts.Cookies{Secure: base.config.SecureCookies()}
}

// Contract is every operation and all parts without a database, so that what is
// generated can be written, and the operations walked.
func Contract() (*server.API, feature.Parts, error) {
	f, err := (&platform{clock: time.Now, log: slog.New(slog.DiscardHandler)}).features()
	if err != nil {
		return nil, feature.Parts{}, err
	}
	f.Operations(f.api)
	return f.api, f.Parts, nil
}
