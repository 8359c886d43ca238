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
	"tafel/internal/platform/settings"
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

	var accountService *accounts.Service
	staff := func(ctx context.Context, roles ...identity.Role) ([]identity.Actor, error) {
		return accountService.Staff(ctx, roles...)
	}
	siteService := site.New(site.Deps{
		DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock, Letters: site.Letters{Outbox: base.mail, Staff: staff},
		Proved: func(ctx context.Context) error { return accountService.Proved(ctx) },
	})
	accountLetters := accounts.Letters{Outbox: base.mail}
	accountService = accounts.New(accounts.Deps{
		DB: base.db, Audit: base.audit, Clock: base.clock, Cookies: base.cookies(), DeviceKeys: deviceKeys, FactorKeys: factorKeys, Throttle: base.config.RateLimits, Cost: base.config.PasswordCost,
		PublicURL: public, Origin: base.config.PublicURL, Venue: siteService.Name, Notify: accountLetters, About: siteService.Names, Logger: base.log,
	})
	api := server.New(server.Deps{
		DB: base.db, Auth: accountService, Clock: base.clock, Logger: base.log, RateLimits: base.config.RateLimits, Version: "1",
		About: "The one API behind the website and the admin area of a restaurant, picnic and events venue. Money is in cents, dates are the venue's (" + settings.TimeZone + "), errors are problem+json.",
		Refused: func(ctx context.Context, operation, reason string) error {
			return base.audit.Refused(ctx, audit.Entry{Action: "refused", Entity: "operation", EntityID: operation}, operation, reason)
		},
	})
	sitePages := site.Pages{Site: siteService, API: api, PublicURL: public}

	registrationLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "registration"}
	waitingLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "waiting"}
	eventLetters := events.Letters{Outbox: base.mail, Links: registrationLinks, WaitingLinks: waitingLinks, Venue: siteService.Find, Clock: base.clock}
	eventService := events.New(events.Deps{DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock, PublicURL: public, Letters: eventLetters, LargestParty: siteService.LargestParty, Terms: siteService.Agreed, Venue: siteService.Find})
	eventPages := events.Pages{Events: eventService, Site: siteService, API: api, Links: registrationLinks, Logger: base.log, PublicURL: public}

	customerService := customers.New(customers.Deps{DB: base.db, Audit: base.audit, Clock: base.clock})
	reservationLinks := signed.Links{Keys: linkKeys, Base: public + "/manage/", Kind: "reservation"}
	reservationLetters := reservations.Letters{Outbox: base.mail, DB: base.db, Links: reservationLinks, Venue: siteService.Find, Clock: base.clock, Staff: accountService.Staff}
	var invoiceService func(calendar.Clock) *invoices.Service
	reservationService := reservations.New(reservations.Deps{
		DB: base.db, Customers: customerService, Audit: base.audit, Clock: base.clock, Notifier: reservationLetters, Venue: siteService.Find, Links: reservationLinks, PublicURL: public,
		Paid: func(ctx context.Context, id string) (bool, error) { return invoiceService(base.clock).Paid(ctx, id) },
		Off: func(ctx context.Context, visit reservations.Reservation, deleted bool) error {
			return invoiceService(base.clock).VisitOff(ctx, visit, deleted)
		},
	})
	reservationPages := reservations.Pages{Reservations: reservationService, Site: siteService, API: api, Links: reservationLinks, PublicURL: public}

	galleryService := gallery.New(gallery.Deps{DB: base.db, Library: base.media, Audit: base.audit, Clock: base.clock})
	employeeService := employees.New(employees.Deps{DB: base.db, Accounts: accountService, Audit: base.audit, Clock: base.clock})
	invoiceService = func(clock calendar.Clock) *invoices.Service {
		return invoices.New(invoices.Deps{DB: base.db, Reservations: reservationService, Company: invoices.CompanyOf(siteService), Venue: siteService.Find, Terms: siteService.Agreed, Audit: base.audit, Clock: clock, Mail: base.mail})
	}
	reservationPages.Money = invoiceService(base.clock).OfReservation(siteService.Find)
	reservationLetters.Money = reservationPages.Money
	engagementService := func(clock calendar.Clock) *engagement.Service {
		return engagement.New(engagement.Deps{
			DB: base.db, Audit: base.audit, Clock: clock, Venue: siteService.Name, Staff: accountService.Names,
			Limit: api.Limited("new-guest", engagement.GuestLimit), Guests: engagement.Guests{Keys: guestKeys, Secure: base.config.SecureCookies(), Clock: clock},
		})
	}

	eventPages.Beneath = events.Beneath{Topic: engagement.CommentsTopic, Load: engagementService(base.clock).Newest}

	f := &features{
		api: api, accounts: accountService, shared: website.Options{Site: sitePages.Shared, SiteTopics: []string{site.Topic}, Manifest: sitePages.Manifest},
		demo: demo.Venue{
			Accounts: accountService, Site: siteService, Employees: employeeService, Events: eventService, Gallery: galleryService, Reservations: reservationService, Customers: customerService, Engagement: engagementService, Invoices: invoiceService,
			Clock: base.clock, Log: base.log, Data: base.config.Data,
		},
	}
	f.Parts = feature.Join(
		accounts.Pages{Accounts: accountService, API: api}.Parts(accountLetters),
		base.parts(accountService.Proved),
		employeeService.Parts(),
		eventPages.Parts(eventLetters),
		gallery.Pages{Gallery: galleryService, Site: siteService, Logger: base.log, PublicURL: public}.Parts(),
		sitePages.Parts(),
		home.Pages{Site: siteService, Events: eventPages, Reservations: reservationPages, PublicURL: public}.Parts(),
		reservationPages.Parts(reservationLetters),
		manage.Pages{API: api, Site: siteService, Kinds: []manage.Kind{eventPages, events.WaitingPages{Pages: eventPages, Links: waitingLinks}, reservationPages}}.Parts(),
		customerService.Parts(eventService, invoiceService(base.clock)),
		dashboard.New(dashboard.Deps{
			DB: base.db, Clock: base.clock, Cards: reservationService.Cards, Backups: base.backup, Health: base.healthReports(),
			Start:  dashboard.Start{Site: siteService, Mail: base.mailing, Backups: base.backup, Store: base.sealed},
			Offers: reservationService.AddOffers,
		}).Parts(),
		feature.Parts{Operations: func(api *server.API) { f.live.Mount(api) }, History: audit.Refusals(api.Operations)},
		invoiceService(base.clock).Parts(),
		payments.New(payments.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}).Parts(),
		reports.New(reports.Deps{DB: base.db, Audit: base.audit, Clock: base.clock}).Parts(),
		engagementService(base.clock).Parts(),
		f.demo.Parts(),
	)
	f.live = live.New(live.Options{Public: f.PublicTopics, Still: func(ctx context.Context, r *http.Request) bool {
		_, err := accountService.Authenticate(ctx, r)
		return err == nil
	}})
	if base.mail != nil { // the contract is written without one
		base.mailing.Sender = siteService.Letterhead(public)
		base.mail.Register(siteService.Letterhead(public), f.Letters...)
		base.audit.Outsider = "a guest"
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
