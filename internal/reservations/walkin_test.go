package reservations_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/customers"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/settings"
	"tafel/internal/reservations"
)

func TestAWalkInIsThereTakesRoomAndCanBeTakenBack(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 6)
		r, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 4})
		if err != nil {
			t.Fatal(err)
		}
		want := reservations.Reservation{
			ID: r.ID, FirstName: "Walk-in", Date: "2026-09-04", Time: "17:00", BranchID: "ladysmith", Guests: "4 Guests", GuestCount: 4,
			Source: reservations.Admin, Status: reservations.Arrived, StayMinutes: 120, CreatedAt: r.CreatedAt, UpdatedAt: r.CreatedAt,
		}
		if diff := cmp.Diff(want, r); diff != "" {
			t.Error(diff)
		}
		_, err = v.Seat(v.ctx, reservations.WalkIn{PartySize: 3})
		if f, _ := fault.As(err); f == nil || f.Code != reservations.CodeNoRoom || !strings.Contains(f.Message, "There is no room for 3 people at 17:00. 19:00 and 19:30 have.") {
			t.Errorf("the seventh person: %v", err)
		}
		if _, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 3, Overbook: true}); !fault.Is(err, fault.KindForbidden) {
			t.Errorf("staff overbook: %v", err)
		}
		manager := identity.With(t.Context(), identity.Actor{ID: "u2", Role: identity.Manager})
		over, err := v.Seat(manager, reservations.WalkIn{PartySize: 12, Overbook: true, Name: " Naidoo "})
		if err != nil || over.FirstName != "Naidoo" || over.Guests != "10+ Guests" || over.PartySize != 12 {
			t.Errorf("a manager seats %+v, %v", over, err)
		}
		if err := v.Delete(manager, over.ID, true); err != nil {
			t.Fatal(err)
		}
		if err := v.Delete(v.ctx, r.ID, true); err != nil {
			t.Errorf("who seated them takes it back: %v", err)
		}
		if _, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 6}); err != nil {
			t.Errorf("the room was not given back: %v", err)
		}
		v.sound(t)
		if diff := cmp.Diff([]string{"updated", "created", "created", "overbooked", "deleted", "deleted", "created"}, v.audited(t)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestNoTimeThatHasBegunIsNamed(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.limit(t, 6)
		v.moment.Store(time.Date(2026, 9, 4, 20, 10, 0, 0, settings.Zone).UnixMilli())
		if _, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 6}); err != nil {
			t.Fatal(err)
		}
		_, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 3})
		if f, _ := fault.As(err); f == nil || f.Message != "There is no room for 3 people at 20:00. 22:00 has." {
			t.Errorf("ten past eight: %v", err)
		}
	})
}

func TestAWalkInThatCannotBe(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for name, in := range map[string]reservations.WalkIn{
			"nobody": {}, "too many": {PartySize: 501}, "no such branch": {PartySize: 2, BranchID: "atlantis"},
			"a long name": {PartySize: 2, Name: strings.Repeat("x", 121)},
		} {
			if _, err := v.Seat(v.ctx, in); !fault.Is(err, fault.KindInvalid) {
				t.Errorf("%s: %v", name, err)
			}
		}
		now, err := v.FindRules(v.ctx, "", -1)
		if err != nil {
			t.Fatal(err)
		}
		now.Rules.Closed = []reservations.ClosedDays{{From: "2026-09-04", To: "2026-09-04", Reason: "We paint the kitchen."}}
		if _, err := v.SaveRules(v.ctx, "", reservations.RulesInput{Version: now.Version, Rules: now.Rules}); err != nil {
			t.Fatal(err)
		}
		_, err = v.Seat(v.ctx, reservations.WalkIn{PartySize: 2})
		if f, _ := fault.As(err); f == nil || f.Message != "Nobody is received today: We paint the kitchen." {
			t.Errorf("a closed day: %v", err)
		}
	})
}

func TestCallersAreKnownByNameAndNumber(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		call := func(first, phone, date, notes string) {
			v.add(t, func(in *reservations.ReservationInput) {
				in.FirstName, in.LastName, in.Email, in.NoEmail = first, "Zulu", "", true
				in.Phone, in.Date, in.Notes = phone, date, notes
			})
		}
		v.add(t, func(in *reservations.ReservationInput) { in.LastName = "Zulu" }) // a customer
		call("Bongani", "083 555 0199", "2026-10-10", "By the fire")
		call("Bongani", "0835550199", "2026-09-20", "")
		call("Anele", "", "2026-09-20", "") // nobody could be called back
		call("Sindi", "036 555 0140", "2026-09-21", "")
		for search, want := range map[string][]reservations.KnownCaller{
			"550199":   {{FirstName: "Bongani", LastName: "Zulu", Phone: "0835550199", Notes: "By the fire", Reservations: 2, LastReservation: "2026-10-10"}},
			"indi":     {{FirstName: "Sindi", LastName: "Zulu", Phone: "036 555 0140", Reservations: 1, LastReservation: "2026-09-21"}},
			"nobody":   {},
			"  ":       {},
			"zulu bon": {{FirstName: "Bongani", LastName: "Zulu", Phone: "0835550199", Notes: "By the fire", Reservations: 2, LastReservation: "2026-10-10"}},
		} {
			found, err := v.Callers(t.Context(), reservations.CallerQuery{Search: search})
			if diff := cmp.Diff(want, found.Items); diff != "" || err != nil {
				t.Errorf("%q: %s %v", search, diff, err)
			}
		}
		many, err := v.Callers(t.Context(), reservations.CallerQuery{Search: "zulu"})
		if err != nil || len(many.Items) != 2 || many.Items[0].FirstName != "Sindi" {
			t.Errorf("who called last comes first: %+v, %v", many, err)
		}
	})
}

func TestAPhoneNumberIsOneHoweverItIsWritten(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for _, phone := range []string{"036 637 1234", "+27 (0)36 637 1234", "0027 36 637 1234"} {
			v.add(t, func(in *reservations.ReservationInput) {
				in.FirstName, in.LastName, in.Email, in.NoEmail, in.Phone = "Bongani", "Zulu", "", true, phone
			})
		}
		for _, search := range []string{"036 637 1234", "+27 36 637 1234", "+27 (0)36 637 1234", "+27 (0)36 637", "0027 (0)36 637 1234", "27366371234"} {
			found, err := v.Callers(t.Context(), reservations.CallerQuery{Search: search})
			if err != nil || len(found.Items) != 1 || found.Items[0].Reservations != 3 {
				t.Errorf("callers of %q: %+v, %v", search, found.Items, err)
			}
			if page, err := v.List(t.Context(), reservations.Filter{Search: search}); err != nil || page.Total != 3 || page.Inside {
				t.Errorf("reservations of %q: %d, %v", search, page.Total, err)
			}
		}
	})
}

// customersSound proves the customers, who must not know of bookings without an address.
func (v *venue) customersSound(t *testing.T) {
	t.Helper()
	if wrong, err := customers.New(customers.Deps{DB: v.db}).Check(t.Context()); err != nil || len(wrong) > 0 {
		t.Errorf("the customers: %v, %v", wrong, err)
	}
}

func TestABookingWithoutAnAddressBelongsToNobodyAndIsFound(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.add(t, func(in *reservations.ReservationInput) { in.FirstName, in.LastName = "Thandi", "Nkosi" })
		caller := v.add(t, func(in *reservations.ReservationInput) {
			in.FirstName, in.LastName, in.Email, in.NoEmail, in.Phone = "Bongani", "", "", true, "083 555 0199"
		})
		if _, err := v.Seat(v.ctx, reservations.WalkIn{PartySize: 2, Name: "Nkosinathi"}); err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			filter reservations.Filter
			want   []string
			inside bool
		}{
			"by name":                {filter: reservations.Filter{Search: "bong"}, want: []string{"Bongani"}},
			"by number":              {filter: reservations.Filter{Search: "+27 83 555 01"}, want: []string{"Bongani"}},
			"with customers":         {filter: reservations.Filter{Search: "nkosi", Sort: "name"}, want: []string{"Nkosinathi", "Thandi"}},
			"with customers, turned": {filter: reservations.Filter{Search: "nkosi", Sort: "-created"}, want: []string{"Nkosinathi", "Thandi"}},
			"inside":                 {filter: reservations.Filter{Search: "gani"}, want: []string{"Bongani"}, inside: true},
			"by status":              {filter: reservations.Filter{Search: "nkosi", Status: "arrived"}, want: []string{"Nkosinathi"}},
		} {
			page, err := v.List(t.Context(), c.filter)
			names := []string{}
			for _, r := range page.Items {
				names = append(names, r.FirstName)
			}
			if diff := cmp.Diff(c.want, names); diff != "" || err != nil || page.Total != len(c.want) || page.Inside != c.inside {
				t.Errorf("%s: %s %v, total %d, inside %v", name, diff, err, page.Total, page.Inside)
			}
		}
		v.customersSound(t)
		stats, err := customers.New(customers.Deps{DB: v.db, Clock: func() time.Time { return time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone) }}).Stats(t.Context())
		if err != nil || stats.TotalCustomers != 1 || stats.TotalReservations != 1 || stats.AverageReservations != 1 {
			t.Errorf("the figures of customers: %+v, %v", stats, err)
		}
		if err := v.Rebuild(t.Context()); err != nil {
			t.Fatal(err)
		}
		v.customersSound(t)
		if err := v.Delete(v.ctx, caller.ID, true); err != nil {
			t.Error(err)
		}
		v.sound(t)
	})
}
