package customers_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/customers"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
	"tafel/internal/reservations"
)

type venue struct {
	*customers.Service
	bookings *reservations.Service
	db       *db.DB
	ctx      context.Context
	now      time.Time
}

func each(t *testing.T, test func(t *testing.T, v *venue)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		v := &venue{db: d, now: time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone)}
		var lock sync.Mutex
		clock := calendar.Clock(func() time.Time {
			lock.Lock()
			defer lock.Unlock()
			v.now = v.now.Add(time.Millisecond)
			return v.now
		})
		log := audit.New(d, clock)
		v.Service = customers.New(customers.Deps{DB: d, Audit: log, Clock: clock})
		v.bookings = reservations.New(reservations.Deps{DB: d, Customers: v.Service, Audit: log, Clock: clock})
		v.ctx = identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Manager})
		test(t, v)
	})
}

func (v *venue) book(t *testing.T, name, email, phone, date, wish string) {
	t.Helper()
	first, last, _ := strings.Cut(name, " ")
	_, err := v.bookings.Create(v.ctx, reservations.ReservationInput{
		ReservationRequest: reservations.ReservationRequest{FirstName: first, LastName: last, Email: email, Phone: phone, Date: date, Time: "18:00", SpecialRequest: wish},
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestAStrangersRequestDoesNotHideTheNameThatStaffKnow(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "082 555 0101", "2026-09-10", "")
		ask := func(first string) string {
			t.Helper()
			r, _, err := v.bookings.Ask(t.Context(), reservations.VisitorRequest{ReservationRequest: reservations.ReservationRequest{
				FirstName: first, LastName: "Nkosi", Email: "Thandi@example.com", Date: "2026-09-20", Guests: "2 Guests",
			}})
			if err != nil {
				t.Fatal(err)
			}
			return r.ID
		}
		known := func() *customers.ConfirmedName {
			t.Helper()
			page, err := v.List(t.Context(), customers.Filter{}, list.Query{})
			if err != nil || len(page.Items) != 1 {
				t.Fatalf("%+v, %v", page, err)
			}
			one, err := v.Find(t.Context(), "thandi@example.com")
			if err != nil || !cmp.Equal(one.Customer, page.Items[0]) {
				t.Fatalf("the list has %+v, the details %+v, %v", page.Items[0], one.Customer, err)
			}
			return one.Confirmed
		}
		ask("thandi")
		if got := known(); got != nil {
			t.Errorf("the same name is unconfirmed: %+v", got)
		}
		id := ask("Somebody")
		if diff := cmp.Diff(&customers.ConfirmedName{FirstName: "Thandi", LastName: "Nkosi", Phone: "082 555 0101"}, known()); diff != "" {
			t.Error(diff)
		}
		if _, err := v.bookings.SetStatus(v.ctx, id, reservations.ReservationAnswer{Status: reservations.Confirmed, Time: "19:00"}); err != nil {
			t.Fatal(err)
		}
		if got := known(); got != nil {
			t.Errorf("a name that staff confirmed is unconfirmed: %+v", got)
		}
	})
}

func TestTheNewestNameAndTheNewestPhoneCount(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.now = time.Date(2026, 8, 1, 12, 0, 0, 0, settings.Zone)
		v.book(t, "Thandi Nkosi", "thandi@example.com", "082 555 0101", "2026-08-10", "A cake")
		v.now = time.Date(2026, 8, 15, 12, 0, 0, 0, settings.Zone)
		v.book(t, "Thandi Dlamini", " THANDI@example.com", "", "2026-09-20", "Quiet table")
		v.now = time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone)
		got, err := v.Find(t.Context(), "Thandi@Example.com ")
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Reservations) != 2 || got.Reservations[0].Date != "2026-09-20" || got.Reservations[1].Date != "2026-08-10" {
			t.Errorf("the history is %+v", got.Reservations)
		}
		got.Reservations, got.CreatedAt = nil, 0
		want := customers.CustomerDetails{
			Customer: customers.Customer{FirstName: "Thandi", LastName: "Dlamini", Email: "thandi@example.com", Phone: "082 555 0101",
				TotalReservations: 2, LastReservation: "2026-09-20", Upcoming: true},
			SpecialRequests: []string{"Quiet table", "A cake"},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		if _, err := v.Find(t.Context(), "nobody@example.com"); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("nobody gave %v", err)
		}
	})
}

// crowd books so many times for so many people that every way of reading a
// list is taken.
func (v *venue) crowd(t *testing.T, many, people int) {
	t.Helper()
	firsts, lasts := []string{"Thandi", "Sipho", "Zoë", "Andile", "José"}, []string{"Nkosi", "van Wyk", "Thabethe"}
	err := v.bookings.Load(t.Context(), func(yield func(reservations.Reservation) bool) {
		for i := range many {
			n := i % people
			r := reservations.Reservation{
				ID: fmt.Sprintf("r%06d", i), FirstName: firsts[n%5], LastName: lasts[n%3], Email: fmt.Sprintf("%s%d@example.com", strings.ToLower(lasts[n%3][:3]), n),
				Phone: fmt.Sprintf("082 555 %04d", n), Date: calendar.Date("2026-01-01").AddDays(n % 300), Time: "18:00",
				Guests: "2 Guests", GuestCount: 2, Source: reservations.Website, Status: reservations.Completed,
				CreatedAt: calendar.InstantOf(v.now.Add(-time.Duration(many-i) * time.Minute)),
			}
			if !yield(r) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// sameAsPlain compares pages in every order with the obvious way of listing.
func (v *venue) sameAsPlain(t *testing.T, searches []string, pages ...int) {
	t.Helper()
	all, err := db.All(t.Context(), v.db, func(r *plain) []any {
		return []any{&r.email, &r.name, &r.search, &r.total, &r.last}
	}, `SELECT email_key, name_key, search, total, last_date FROM customers ORDER BY email_key`)
	if err != nil {
		t.Fatal(err)
	}
	for _, search := range searches {
		for _, sort := range []string{"name", "-name", "email", "-email", "reservations", "-reservations", "lastVisit", "-lastVisit"} {
			for _, page := range pages {
				f, q := customers.Filter{Search: search, Sort: sort}, list.Query{Page: page, PageSize: 20}
				want, total, inside := plainList(all, f, q)
				got, err := v.List(t.Context(), f, q)
				if err != nil {
					t.Fatal(err)
				}
				emails := []string{}
				for _, c := range got.Items {
					emails = append(emails, rules.EmailKey(c.Email))
				}
				if diff := cmp.Diff(want, emails); diff != "" || got.Total != min(total, 10_000) || got.Capped != (total > 10_000) || got.Inside != inside {
					t.Fatalf("%+v: total %d, want %d; inside %v, want %v: %s", f, got.Total, total, got.Inside, inside, diff)
				}
			}
		}
	}
}

func TestEveryWayOfListingAgreesWithThePlainOne(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.crowd(t, 1_800, 1_200)
		v.sameAsPlain(t, []string{"", "t", "th", "thandi", "thandi van", "jose e 082", "082 555 01", "nko1", "example", "e", "xyz", "ndi", "555"}, 1, 3)
		// A name that changes, a further visit and a cancelled one move customers in every order.
		v.book(t, "Aaron Thabethe", "nko0@example.com", "082 555 0000", "2027-01-01", "")
		v.sameAsPlain(t, []string{"aaron", "nko0", "082 555 00", "th nko"}, 1)
	})
}

func TestTotalsAreExactToTenThousand(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.crowd(t, 10_001, 10_000)
		for search, want := range map[string]string{"": "10000 false", "example": "10000 false", "nk": "3334 false", "e": "10000 false"} {
			page, err := v.List(t.Context(), customers.Filter{Search: search}, list.Query{})
			if got := fmt.Sprint(page.Total, " ", page.Capped); err != nil || got != want {
				t.Errorf("%q: %s, want %s, %v", search, got, want, err)
			}
		}
		v.book(t, "One More", "one@example.com", "", "2026-09-12", "")
		v.sameAsPlain(t, []string{"", "e", "e thandi"}, 1)
	})
}

func TestStatsCountFromTheMonthsBeginning(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		if stats, err := v.Stats(t.Context()); err != nil || stats != (customers.CustomerStats{}) {
			t.Errorf("an empty venue has %+v, %v", stats, err)
		}
		v.now = time.Date(2026, 8, 31, 23, 59, 0, 0, settings.Zone)
		for range 3 {
			v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-10", "")
		}
		v.now = time.Date(2026, 9, 1, 0, 1, 0, 0, settings.Zone)
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-10", "")
		v.book(t, "Zoë van Wyk", "zoe@example.com", "", "2026-09-11", "")
		v.book(t, "Sipho Zulu", "sipho@example.com", "", "2026-09-11", "")
		v.book(t, "Sipho Zulu", "sipho@example.com", "", "2026-09-12", "")
		stats, err := v.Stats(t.Context())
		want := customers.CustomerStats{TotalCustomers: 3, TotalReservations: 7, RepeatCustomers: 2, NewThisMonth: 2, AverageReservations: 2.3}
		if err != nil || stats != want {
			t.Errorf("got %+v, %v", stats, err)
		}
	})
}

func TestAnExportHoldsWhatTheListShows(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.crowd(t, 1_800, 1_200)
		v.book(t, "=SUM(A1) Danger", "danger@example.com", "", "2026-09-12", "")
		for _, f := range []customers.Filter{{}, {Sort: "-reservations"}, {Sort: "lastVisit"}, {Sort: "-email"}, {Search: "thandi", Sort: "-name"}, {Search: "ndil"}} {
			write, err := v.Export(v.ctx, f)
			if err != nil {
				t.Fatal(err)
			}
			var file bytes.Buffer
			if err := write(v.ctx, &file); err != nil {
				t.Fatal(err)
			}
			rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file.String(), "\ufeff"))).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			want := []string{"Email"}
			for page := 1; ; page++ {
				list, err := v.List(v.ctx, f, list.Query{Page: page, PageSize: 100})
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range list.Items {
					want = append(want, c.Email)
				}
				if len(list.Items) < 100 {
					break
				}
			}
			got := []string{}
			for _, row := range rows {
				got = append(got, row[2])
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%+v: %s", f, diff)
			}
			if f.Search == "" && !strings.Contains(file.String(), "'=SUM(A1)") {
				t.Error("a formula was exported")
			}
		}
		exported, err := db.One(t.Context(), v.db, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = 'exported'`)
		if err != nil || exported != 6 {
			t.Errorf("%d exports are written down, %v", exported, err)
		}
	})
}

func TestAnUnknownSortIsRefused(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		if _, err := v.List(t.Context(), customers.Filter{Sort: "salary"}, list.Query{}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("got %v", err)
		}
		if _, err := v.Export(v.ctx, customers.Filter{Sort: "salary"}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("got %v", err)
		}
	})
}
