package customers_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
)

// customer is a row of the summary, or of the grouping that it stands for.
type customer struct {
	Key, Email, First, Last, Phone string
	Total                          int
	LastDate                       calendar.Date
	CreatedAt                      calendar.Instant
}

func (c *customer) bind() []any {
	return []any{&c.Key, &c.Email, &c.First, &c.Last, &c.Phone, &c.Total, &c.LastDate, &c.CreatedAt}
}

// grouping derives customers from the reservations by plain SQL that shares
// nothing with our own.
const grouping = `SELECT g.email_key, n.email, n.first_name, n.last_name,
		COALESCE((SELECT phone FROM reservations AS p WHERE p.email_key = g.email_key AND p.phone <> ''
			ORDER BY p.created_at DESC, p.id DESC LIMIT 1), ''),
		g.total, g.last_date, g.created_at
	FROM (SELECT email_key, COUNT(*) AS total, MAX(date) AS last_date, MIN(created_at) AS created_at
		FROM reservations GROUP BY email_key) AS g
	JOIN (SELECT email_key, email, first_name, last_name,
			ROW_NUMBER() OVER (PARTITION BY email_key ORDER BY created_at DESC, id DESC) AS place
		FROM reservations) AS n ON n.email_key = g.email_key AND n.place = 1
	ORDER BY g.email_key`

func rows(t testing.TB, d *db.DB, query string) []customer {
	t.Helper()
	all, err := db.All(t.Context(), d, (*customer).bind, query)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// wantEqual proves the summary against the grouping, and against Check.
func (v *venue) wantEqual(t testing.TB) {
	t.Helper()
	stored := rows(t, v.db, `SELECT email_key, email, first_name, last_name, phone, total, last_date, created_at
		FROM customers ORDER BY email_key`)
	if diff := cmp.Diff(rows(t, v.db, grouping), stored); diff != "" {
		t.Fatalf("the summary is not the grouping: %s", diff)
	}
	if findings := v.findings(t); len(findings) > 0 {
		t.Fatalf("Check found %v", findings)
	}
}

// findings are what is wrong with the customers and with the tallies of
// reservations.
func (v *venue) findings(t testing.TB) []string {
	t.Helper()
	customers, err := v.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tallies, err := v.bookings.Check(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return append(customers, tallies...)
}

func TestTheSummaryEqualsTheGroupingWhateverHappens(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		var ids []string
		names := []string{"Thandi", "Thandeka", "Zoë van Wyk", "A"}
		emails := []string{"thandi@example.com", "THANDI@example.com ", "thandi.n@example.com", "zo@example.org"}
		phones := []string{"", "082 555 0101", "+27 82 555 0101", "083 555 0102"}
		dbtest.Check(t, func(r *rapid.T) {
			for range rapid.IntRange(1, 6).Draw(r, "steps") {
				switch step := rapid.IntRange(0, 9).Draw(r, "step"); {
				case step < 5 || len(ids) == 0:
					in := reservations.ReservationInput{}
					in.Time = "18:30"
					in.FirstName = rapid.SampledFrom(names).Draw(r, "first")
					in.LastName = rapid.SampledFrom(names).Draw(r, "last")
					in.Email = rapid.SampledFrom(emails).Draw(r, "email")
					in.Phone = rapid.SampledFrom(phones).Draw(r, "phone")
					in.Date = fmt.Sprintf("2026-10-%02d", rapid.IntRange(1, 4).Draw(r, "day"))
					made, err := v.bookings.Create(v.ctx, in)
					if err != nil {
						r.Fatal(err)
					}
					ids = append(ids, made.ID)
				case step == 7:
					id := rapid.SampledFrom(ids).Draw(r, "changed")
					found, err := v.bookings.Find(v.ctx, id)
					if err != nil {
						r.Fatal(err)
					}
					in := reservations.ReservationChange{Seen: found.UpdatedAt}
					in.FirstName, in.LastName, in.Date, in.Time, in.Guests = found.FirstName, rapid.SampledFrom(names).Draw(r, "new last"), string(found.Date), "19:00", found.Guests
					in.Email = rapid.SampledFrom(emails).Draw(r, "new email")
					if _, err := v.bookings.Change(v.ctx, id, in); err != nil {
						r.Fatal(err)
					}
				case step < 7:
					id := rapid.SampledFrom(ids).Draw(r, "id")
					if _, err := v.bookings.SetStatus(v.ctx, id, reservations.ReservationAnswer{Status: rapid.SampledFrom(reservations.Statuses).Draw(r, "status")}); err != nil {
						r.Fatal(err)
					}
				default:
					i := rapid.IntRange(0, len(ids)-1).Draw(r, "i")
					if err := v.bookings.Delete(v.ctx, ids[i], true); err != nil {
						r.Fatal(err)
					}
					ids = append(ids[:i], ids[i+1:]...)
				}
			}
			v.wantEqual(t)
		})
	})
}

func TestTheSummaryHoldsWhenManyBookAtOnce(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		var group sync.WaitGroup
		for worker := range 8 {
			group.Go(func() {
				for i := range 6 {
					r, err := v.bookings.Request(v.ctx, reservations.ReservationRequest{
						FirstName: fmt.Sprintf("Guest%d", worker), LastName: "Nkosi", Email: fmt.Sprintf("guest%d@example.com", i%2), Date: "2026-10-01", Time: "19:00",
					})
					if err == nil && i%3 == 0 {
						err = v.bookings.Delete(v.ctx, r.ID, true)
					} else if err == nil {
						_, err = v.bookings.SetStatus(v.ctx, r.ID, reservations.ReservationAnswer{Status: reservations.Statuses[(worker+i)%5]})
					}
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		v.wantEqual(t)
	})
}

func TestCheckFindsEveryKindOfDamageAndRebuildMendsIt(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for i := range 3 {
			v.book(t, "Lerato Mokoena", fmt.Sprintf("guest%d@example.com", i%2), "082 555 0101", "2026-09-20", "")
		}
		for name, c := range map[string]struct{ damage, says string }{
			"a count":               {`UPDATE customers SET total = total + 1 WHERE email_key = 'guest1@example.com'`, "guest1@example.com is stored with 2"},
			"a name":                {`UPDATE customers SET first_name = 'X' WHERE email_key = 'guest0@example.com'`, "guest0@example.com"},
			"a missing customer":    {`DELETE FROM customers WHERE email_key = 'guest0@example.com'`, "guest0@example.com"},
			"an invented customer":  {`INSERT INTO customers SELECT 'nobody@example.com', email, first_name, last_name, phone, name_key, total, last_date, created_at, search FROM customers WHERE email_key = 'guest0@example.com'`, "nobody@example.com"},
			"a missing word":        {`DELETE FROM customer_terms WHERE term = 'lerato'`, "words"},
			"a word's neighbour":    {`UPDATE customer_terms SET shared = shared + 1 WHERE term = 'lerato'`, "words"},
			"a word's place":        {`UPDATE customer_terms SET total = total + 1 WHERE term = 'lerato'`, "words"},
			"a day of reservations": {`UPDATE reservation_days SET guests = guests + 1`, "tally of confirmed reservations on 2026-09-20"},
			"a day of customers":    {`UPDATE customer_days SET repeats = repeats + 1`, "new customers on 2026-09-04"},
			"a lost day":            {`DELETE FROM customer_days`, "missing"},
		} {
			t.Run(name, func(t *testing.T) {
				if _, err := v.db.Exec(t.Context(), c.damage); err != nil {
					t.Fatal(err)
				}
				if findings := v.findings(t); !strings.Contains(strings.Join(findings, "\n"), c.says) {
					t.Errorf("Check said %q", findings)
				}
				if err := v.bookings.Rebuild(t.Context()); err != nil {
					t.Fatal(err)
				}
				v.wantEqual(t)
			})
		}
	})
}

func TestLoadWritesManyAndDerivesTheRest(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		const many = 5_321 // more than a batch, not a multiple of a chunk
		err := v.bookings.Load(t.Context(), func(yield func(reservations.Reservation) bool) {
			for i := range many {
				r := reservations.Reservation{
					ID: fmt.Sprintf("r%05d", i), FirstName: "Guest", LastName: fmt.Sprint(i % 700), Email: fmt.Sprintf("g%d@example.com", i%700),
					Date: "2020-01-01", Guests: "2 Guests", GuestCount: 2, Source: reservations.Website, Status: reservations.Completed,
					CreatedAt: calendar.Instant(1_577_836_800_000 + i),
				}
				if !yield(r) {
					return
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		v.wantEqual(t)
		page, err := v.bookings.List(t.Context(), reservations.Filter{Search: "guest", Query: list.Query{PageSize: 1}, Sort: "created"})
		if err != nil || page.Total != many || page.Items[0].ID != "r00000" {
			t.Errorf("found %d, %v", page.Total, err)
		}
	})
}
