package reservations_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tafel/internal/customers"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/settings"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// venue is a service on a day of its own.
type venue struct {
	*reservations.Service
	db     *db.DB
	ctx    context.Context
	moment *atomic.Int64 // milliseconds
}

func each(t *testing.T, test func(t *testing.T, v *venue)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) { test(t, open(t, d, nil)) })
}

func open(t *testing.T, d *db.DB, notifier reservations.Notifier) *venue {
	t.Helper()
	moment := new(atomic.Int64)
	v := &venue{db: d, moment: moment}
	moment.Store(time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone).UnixMilli())
	clock := calendar.Clock(func() time.Time { return time.UnixMilli(moment.Add(1)) })
	v.Service = reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: audit.New(d, clock), Clock: clock, Notifier: notifier})
	v.ctx = identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Staff})
	return v
}

func wish() reservations.ReservationRequest {
	return reservations.ReservationRequest{
		FirstName: "Lerato", LastName: "Mokoena", Email: "Lerato@Example.com", Date: "2026-09-20",
		Guests: "5+ Guests", SpecialRequest: "A window seat, please.",
	}
}

func booking() reservations.ReservationInput {
	in := reservations.ReservationInput{ReservationRequest: wish(), Notes: "Regular."}
	in.Phone, in.Time, in.Guests = "082 555 0101", "18:30", ""
	return in
}

func (v *venue) add(t *testing.T, change func(*reservations.ReservationInput)) reservations.Reservation {
	t.Helper()
	in := booking()
	change(&in)
	r, err := v.Create(v.ctx, in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (v *venue) audited(t *testing.T) []string {
	t.Helper()
	actions, err := db.All(t.Context(), v.db, db.Value[string], `SELECT action FROM audit ORDER BY at, id`)
	if err != nil {
		t.Fatal(err)
	}
	return actions
}

func TestAVisitorsRequestWaitsForStaff(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		before := v.db.Version(reservations.RequestTopic)
		made, err := v.Request(t.Context(), wish())
		if err != nil {
			t.Fatal(err)
		}
		want := reservations.Reservation{
			FirstName: "Lerato", LastName: "Mokoena", Email: "Lerato@Example.com", Date: "2026-09-20",
			BranchID: "ladysmith", StayMinutes: 120, Guests: "5+ Guests", GuestCount: 5, SpecialRequest: "A window seat, please.", Source: "website", Status: "pending",
		}
		ignore := cmpopts.IgnoreFields(reservations.Reservation{}, "ID", "CreatedAt", "UpdatedAt")
		if diff := cmp.Diff(want, made, ignore); diff != "" {
			t.Error(diff)
		}
		found, err := v.Find(t.Context(), made.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(made, found); diff != "" {
			t.Error(diff)
		}
		if v.db.Version(reservations.RequestTopic) == before {
			t.Error("nobody hears of the request")
		}
	})
}

// The day is closed at the moment between the look at the rules and the write.
func TestNoRequestConfirmsItselfOnADayThatWasJustClosed(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.rule(t, func(rules *reservations.BookingRules) { rules.ConfirmAlone = true })
		looked := false
		clock := func() time.Time {
			if looked {
				looked = false
				v.rule(t, func(rules *reservations.BookingRules) {
					rules.Closed = []reservations.ClosedDays{{From: "2026-09-20", To: "2026-09-20", Reason: "A wedding"}}
				})
			}
			return time.UnixMilli(v.moment.Add(1))
		}
		service := reservations.New(reservations.Deps{
			DB: v.db, Customers: customers.New(customers.Deps{DB: v.db}), Audit: audit.New(v.db, clock), Clock: clock,
			Venue: func(context.Context) (site.Site, error) { looked = true; return site.Default(), nil },
		})
		in := wish()
		in.Time = "19:00"
		_, err := service.Request(t.Context(), in)
		if f, _ := fault.As(err); f == nil || f.Fields["date"] != "A wedding" {
			t.Errorf("it was taken: %v", err)
		}
		if all, err := v.List(v.ctx, reservations.Filter{}); err != nil || all.Total != 0 {
			t.Errorf("%d are stored, %v", all.Total, err)
		}
		v.sound(t)
	})
}

func TestStaffsReservationIsConfirmedAndAudited(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		r := v.add(t, func(*reservations.ReservationInput) {})
		if r.Status != "confirmed" || r.Source != "admin" || r.Guests != "2 Guests" || r.Time != "18:30" || r.Notes != "Regular." {
			t.Errorf("got %+v", r)
		}
		if diff := cmp.Diff([]string{"created"}, v.audited(t)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAnAddressIsWhatCanBeSeenOfIt(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		in := wish()
		in.Email = "\ufefflerato\u200b@exam\u202dple.com\u2060 "
		asked, err := v.Request(t.Context(), in)
		if err != nil || asked.Email != "lerato@example.com" {
			t.Errorf("the visitor's is %q, %v", asked.Email, err)
		}
		taken := v.add(t, func(b *reservations.ReservationInput) { b.Email = "lera\u00adto@example.com" })
		if taken.Key() != asked.Key() {
			t.Errorf("%q and %q are two customers", taken.Email, asked.Email)
		}
		in.Email = "lerato@example.com\r\nBcc: all@example.com"
		if _, err := v.Request(t.Context(), in); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("two lines: %v", err)
		}
	})
}

func TestBadInputIsRefusedWithTheSpecifiedWords(t *testing.T) {
	v := open(t, dbtest.Open(t, db.SQLite), nil)
	for name, c := range map[string]struct {
		change func(*reservations.ReservationInput)
		want   map[string]string
	}{
		"nothing": {func(in *reservations.ReservationInput) { *in = reservations.ReservationInput{} }, map[string]string{
			"firstName": "First name is required", "lastName": "Last name is required", "email": "Email is required",
			"date": "Date is required", "time": "Time is required",
		}},
		"yesterday":      {func(in *reservations.ReservationInput) { in.Date = "2026-09-03" }, map[string]string{"date": "Date cannot be in the past"}},
		"no such day":    {func(in *reservations.ReservationInput) { in.Date = "2026-02-30" }, map[string]string{"date": "Please enter a valid date"}},
		"no address":     {func(in *reservations.ReservationInput) { in.Email = "lerato at home" }, map[string]string{"email": "Please enter a valid email"}},
		"lunch":          {func(in *reservations.ReservationInput) { in.Time = "12:00" }, map[string]string{"time": "Please choose a time between 17:00 and 22:00"}},
		"a quarter past": {func(in *reservations.ReservationInput) { in.Time = "19:15" }, map[string]string{"time": "Please choose 19:00 or 19:30 instead of 19:15"}},
		"a crowd":        {func(in *reservations.ReservationInput) { in.Guests = "400 Guests" }, map[string]string{"guests": "Please choose the number of guests"}},
		"a novel":        {func(in *reservations.ReservationInput) { in.SpecialRequest = strings.Repeat("x", 10_000) }, map[string]string{"specialRequest": "Please use at most 2 000 characters"}},
		"a long name":    {func(in *reservations.ReservationInput) { in.FirstName = strings.Repeat("x", 121) }, map[string]string{"firstName": "Please use at most 120 characters"}},
		"endless notes":  {func(in *reservations.ReservationInput) { in.Notes = strings.Repeat("x", 10_001) }, map[string]string{"notes": "Please use at most 10 000 characters"}},
	} {
		t.Run(name, func(t *testing.T) {
			in := booking()
			c.change(&in)
			_, err := v.Create(v.ctx, in)
			f, _ := fault.As(err)
			if f == nil {
				t.Fatalf("it was accepted: %v", err)
			}
			if diff := cmp.Diff(c.want, f.Fields); diff != "" {
				t.Error(diff)
			}
		})
	}
	if _, err := v.Request(v.ctx, reservations.ReservationRequest{FirstName: "A", LastName: "B", Email: "a@example.com", Date: "2026-09-04", Guests: "7 Guests"}); !fault.Is(err, fault.KindInvalid) {
		t.Errorf("a visitor chose what only staff may: %v", err)
	}
}

func TestAnyStatusMayFollowAnyOther(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		r := v.add(t, func(*reservations.ReservationInput) {})
		for _, status := range append([]reservations.Status{}, append(reservations.Statuses, reservations.Pending)...) {
			changed, err := v.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: status})
			if err != nil || changed.Status != status {
				t.Fatalf("to %s: %+v, %v", status, changed.Status, err)
			}
		}
		n := len(v.audited(t))
		if _, err := v.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: reservations.Pending}); err != nil || len(v.audited(t)) != n {
			t.Errorf("setting the same again left a trace: %v", err)
		}
		if _, err := v.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: "eaten"}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("an unknown status gave %v", err)
		}
		if _, err := v.SetStatus(v.ctx, "nobody", reservations.ReservationAnswer{Status: reservations.Declined}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an unknown id gave %v", err)
		}
	})
}

func TestADeletedReservationIsGoneAndRemembered(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		r := v.add(t, func(*reservations.ReservationInput) {})
		if err := v.Delete(v.ctx, r.ID, true); err != nil {
			t.Fatal(err)
		}
		if _, err := v.Find(v.ctx, r.ID); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("it is still there: %v", err)
		}
		if err := v.Delete(v.ctx, r.ID, true); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("deleting twice gave %v", err)
		}
		if diff := cmp.Diff([]string{"created", "deleted"}, v.audited(t)); diff != "" {
			t.Error(diff)
		}
	})
}

type refusing struct {
	reservations.Letters
	told []string
}

func (n *refusing) ReservationReceived(_ context.Context, r reservations.Reservation) error {
	n.told = append(n.told, "received "+r.FirstName)
	return nil
}

func (n *refusing) ReservationChanged(context.Context, reservations.Reservation, reservations.Reservation) error {
	return errors.New("the outbox is full")
}

func (n *refusing) OffersChanged(context.Context, reservations.Reservation, []reservations.Offer) error {
	return nil
}

func (n *refusing) ReservationRemoved(context.Context, reservations.Reservation, bool) error {
	return nil
}

func TestWhatCannotBeToldDoesNotHappen(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		notifier := &refusing{}
		v := open(t, d, notifier)
		r, err := v.Request(t.Context(), wish())
		if err != nil || len(notifier.told) != 1 {
			t.Fatalf("told %v, %v", notifier.told, err)
		}
		_, err = v.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: reservations.Confirmed, Time: "19:00"})
		if _, told := fault.As(err); err == nil || told {
			t.Error("the failure was swallowed")
		}
		if found, err := v.Find(t.Context(), r.ID); err != nil || found.Status != reservations.Pending {
			t.Errorf("the status is %s, %v", found.Status, err)
		}
	})
}
