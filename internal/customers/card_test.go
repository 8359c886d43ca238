package customers_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/customers"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/settings"
	"tafel/internal/reservations"
)

func (v *venue) note(t *testing.T, email string, in customers.CardInput) customers.CustomerCard {
	t.Helper()
	card, err := v.SaveCard(v.ctx, email, in)
	if err != nil {
		t.Fatal(err)
	}
	return card
}

// found are the addresses of the customers whom a search lists.
func (v *venue) found(t *testing.T, search string) []string {
	t.Helper()
	page, err := v.List(t.Context(), customers.Filter{Search: search}, list.Query{})
	if err != nil {
		t.Fatal(err)
	}
	emails := []string{}
	for _, c := range page.Items {
		emails = append(emails, c.Email)
	}
	return emails
}

func TestACardIsFoundByTagAndAllergyAndSurvivesEverything(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "Thandi@example.com", "082 555 0101", "2026-09-10", "")
		v.book(t, "Sipho Zulu", "sipho@example.com", "", "2026-09-10", "")
		v.note(t, "thandi@example.com", customers.CardInput{Notes: " By the window ", Allergies: "(Pea)nuts, gluten-free", Tags: []string{"VIP", " vip", "Wine club", ""}})
		want := &reservations.GuestCard{Notes: "By the window", Allergies: "(Pea)nuts, gluten-free", Tags: []string{"VIP", "Wine club"}}
		check := func(when string) {
			t.Helper()
			for _, search := range []string{"vip", "nuts", "pea", "gluten-free", "gluten", "club", "thandi vip"} {
				if diff := cmp.Diff([]string{"thandi@example.com"}, v.found(t, search)); diff != "" {
					t.Errorf("%s: %q finds %s", when, search, diff)
				}
			}
			one, err := v.Find(t.Context(), "thandi@example.com")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, one.Card); diff != "" {
				t.Errorf("%s: %s", when, diff)
			}
			v.wantEqual(t)
		}
		check("when it was written")
		if err := v.bookings.Rebuild(v.ctx); err != nil {
			t.Fatal(err)
		}
		check("after a rebuild")
		day, err := v.bookings.Day(v.ctx, reservations.DiaryQuery{Date: "2026-09-10"})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(reservations.GuestCards{"thandi@example.com": *want}, day.Cards); diff != "" {
			t.Errorf("the day has the cards %s", diff)
		}
		page, err := v.bookings.List(v.ctx, reservations.Filter{Search: "thandi"})
		if err != nil || len(page.Items) != 1 || page.Cards["thandi@example.com"].Allergies != want.Allergies {
			t.Errorf("the list has %+v, %v", page, err)
		}
		// The last reservation goes and another comes: the card was not lost.
		if err := v.bookings.Delete(v.ctx, page.Items[0].ID, true); err != nil {
			t.Fatal(err)
		}
		if emails := v.found(t, "vip"); len(emails) > 0 {
			t.Errorf("somebody without reservations is found: %v", emails)
		}
		v.wantEqual(t)
		if _, err := v.SaveCard(v.ctx, "thandi@example.com", customers.CardInput{Version: 1}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("nobody's card is saved: %v", err)
		}
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-12", "")
		check("when she came back")
	})
}

func TestACardFollowsAnAddressThatIsPutRight(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@exmaple.com", "", "2026-09-10", "")
		v.note(t, "thandi@exmaple.com", customers.CardInput{Allergies: "Nuts"})
		page, err := v.bookings.List(v.ctx, reservations.Filter{})
		if err != nil {
			t.Fatal(err)
		}
		r := page.Items[0]
		correct := func(email string) {
			t.Helper()
			in := reservations.ReservationChange{Seen: r.UpdatedAt}
			in.FirstName, in.LastName, in.Email, in.Date, in.Time, in.Guests = r.FirstName, r.LastName, email, string(r.Date), string(r.Time), r.Guests
			if r, err = v.bookings.Change(v.ctx, r.ID, in); err != nil {
				t.Fatal(err)
			}
			v.wantEqual(t)
		}
		correct("thandi@example.com")
		if diff := cmp.Diff([]string{"thandi@example.com"}, v.found(t, "nuts")); diff != "" {
			t.Error(diff)
		}
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-11", "")
		correct("other@example.com") // of two bookings one was somebody else's
		if diff := cmp.Diff([]string{"thandi@example.com"}, v.found(t, "nuts")); diff != "" {
			t.Error(diff)
		}
	})
}

// Whose name was put right once has a row, but nothing is noted there: an allergy must not stay behind under the wrong address.
func TestACardFollowsToAnAddressOfWhichOnlyTheNameIsKnown(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-09", "")
		if _, err := v.ConfirmName(v.ctx, "thandi@example.com", customers.ConfirmedName{FirstName: "Thandeka", LastName: "Nkosi"}); err != nil {
			t.Fatal(err)
		}
		v.book(t, "Thandi Nkosi", "thandi@exmaple.com", "", "2026-09-10", "")
		v.note(t, "thandi@exmaple.com", customers.CardInput{Allergies: "Nuts"})
		page, err := v.bookings.List(v.ctx, reservations.Filter{Search: "exmaple"})
		if err != nil || len(page.Items) != 1 {
			t.Fatal(page.Items, err)
		}
		r := page.Items[0]
		in := reservations.ReservationChange{Seen: r.UpdatedAt}
		in.FirstName, in.LastName, in.Email, in.Date, in.Time, in.Guests = r.FirstName, r.LastName, "thandi@example.com", string(r.Date), string(r.Time), r.Guests
		if _, err := v.bookings.Change(v.ctx, r.ID, in); err != nil {
			t.Fatal(err)
		}
		v.wantEqual(t)
		if diff := cmp.Diff([]string{"thandi@example.com"}, v.found(t, "nuts")); diff != "" {
			t.Error(diff)
		}
		file, err := v.File(t.Context(), "thandi@example.com")
		if err != nil || file.Card.Allergies != "Nuts" {
			t.Errorf("the card says %+v, %v", file.Card, err)
		}
		file.Card.Notes = "By the window"
		v.note(t, "thandi@example.com", customers.CardInput{Notes: "By the window", Allergies: "Nuts", Version: file.Card.Version})
	})
}

func TestACardIsNotOverwrittenUnseen(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-10", "")
		first := v.note(t, "thandi@example.com", customers.CardInput{Allergies: "Nuts"})
		if first.Version != 1 || first.SavedBy != "Thandi" {
			t.Errorf("saved %+v", first)
		}
		for _, version := range []int64{0, 2} {
			if _, err := v.SaveCard(v.ctx, "thandi@example.com", customers.CardInput{Version: version}); !fault.Is(err, fault.KindConflict) {
				t.Errorf("version %d: %v", version, err)
			}
		}
		file, err := v.File(v.ctx, "thandi@example.com")
		if err != nil || file.Card.Allergies != "Nuts" {
			t.Errorf("the card is %+v, %v", file.Card, err)
		}
		v.note(t, "thandi@example.com", customers.CardInput{Version: 1})
		if got := v.found(t, "nuts"); len(got) > 0 {
			t.Errorf("an allergy that was taken out is found: %v", got)
		}
		v.wantEqual(t)
	})
}

func TestACardHasLimits(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-10", "")
		tags := func(n int) (all []string) {
			for i := range n {
				all = append(all, fmt.Sprint("tag", i))
			}
			return all
		}
		for field, in := range map[string]customers.CardInput{
			"notes":     {Notes: strings.Repeat("x", 501)},
			"allergies": {Allergies: strings.Repeat("x", 301)},
			"tags":      {Tags: tags(11)},
			"tags ":     {Tags: []string{strings.Repeat("x", 25)}},
			"tags  ":    {Tags: []string{strings.Repeat("🍽", 13)}},
		} {
			_, err := v.SaveCard(v.ctx, "thandi@example.com", in)
			if f, ok := errors.AsType[*fault.Error](err); !ok || f.Fields[strings.TrimSpace(field)] == "" {
				t.Errorf("%s: %v", field, err)
			}
		}
		v.note(t, "thandi@example.com", customers.CardInput{Notes: strings.Repeat("ë", 500), Allergies: strings.Repeat("x", 300), Tags: append(tags(10), "TAG1")})
	})
}

func TestTagsAreSuggestedByHowOftenTheyAreUsed(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for i, tags := range [][]string{{"VIP"}, {"Regular", "vip"}, {"Regular"}, {"Regular", "Wine club"}, nil} {
			email := fmt.Sprintf("guest%d@example.com", i)
			v.book(t, "Some Body", email, "", "2026-09-10", "")
			v.note(t, email, customers.CardInput{Tags: tags})
		}
		got, err := v.Tags(v.ctx)
		if diff := cmp.Diff([]string{"Regular", "vip", "Wine club"}, got.Items); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestOneTapAcceptsANameAndItsUndoMarksItAgain(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "082 555 0101", "2026-09-10", "")
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-11", "") // staff still know the number
		ask := func(first, phone string) string {
			t.Helper()
			asked, _, err := v.bookings.Ask(t.Context(), reservations.VisitorRequest{ReservationRequest: reservations.ReservationRequest{
				FirstName: first, LastName: "Nkosi", Email: "thandi@example.com", Date: "2026-09-20", Guests: "2 Guests", Phone: phone,
			}})
			if err != nil {
				t.Fatal(err)
			}
			return asked.ID
		}
		marked := func(want *customers.ConfirmedName) {
			t.Helper()
			page, err := v.List(t.Context(), customers.Filter{}, list.Query{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, page.Items[0].Confirmed); diff != "" {
				t.Error(diff)
			}
		}
		accept := func(first, phone string) {
			t.Helper()
			if _, err := v.ConfirmName(v.ctx, "thandi@example.com", customers.ConfirmedName{FirstName: first, LastName: "Nkosi", Phone: phone}); err != nil {
				t.Fatal(err)
			}
		}
		former := &customers.ConfirmedName{FirstName: "Thandi", LastName: "Nkosi", Phone: "082 555 0101"}
		ask("Thandi", "+27 82 555-0101")
		marked(nil) // the same number, written otherwise
		ask("Thandi", "060 555 0999")
		marked(former)
		accept("Thandi", "060 555 0999")
		marked(nil)
		accept("Thandi", "082 555 0101") // Undo
		marked(former)
		accept("Thandi", "060 555 0999")
		ask("Somebody", "")
		marked(&customers.ConfirmedName{FirstName: "Thandi", LastName: "Nkosi", Phone: "060 555 0999"})
		v.note(t, "thandi@example.com", customers.CardInput{Notes: "Both live in one row"})
		if err := v.bookings.Rebuild(v.ctx); err != nil {
			t.Fatal(err)
		}
		marked(&customers.ConfirmedName{FirstName: "Thandi", LastName: "Nkosi", Phone: "060 555 0999"})
		v.book(t, "Thandeka Nkosi", "thandi@example.com", "060 555 0111", "2026-09-12", "")
		marked(nil) // staff wrote it down themselves
		request, err := v.bookings.Find(v.ctx, ask("Somebody", "060 555 0222"))
		if err != nil {
			t.Fatal(err)
		}
		marked(&customers.ConfirmedName{FirstName: "Thandeka", LastName: "Nkosi", Phone: "060 555 0111"})
		in := reservations.ReservationChange{Seen: request.UpdatedAt}
		in.FirstName, in.LastName, in.Email, in.Date, in.Guests, in.Phone = "Thandiwe", "Nkosi", request.Email, string(request.Date), request.Guests, request.Phone
		if _, err := v.bookings.Change(v.ctx, request.ID, in); err != nil {
			t.Fatal(err)
		}
		marked(nil) // staff put the request right
		if _, err := v.ConfirmName(v.ctx, "nobody@example.com", *former); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("nobody gave %v", err)
		}
	})
}

func TestARequestThatConfirmedItselfIsNotWhatStaffConfirmed(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-10", "")
		err := v.bookings.Load(t.Context(), func(yield func(reservations.Reservation) bool) {
			now := calendar.InstantOf(v.now.Add(time.Hour))
			yield(reservations.Reservation{ID: "alone", FirstName: "Somebody", LastName: "Else", Email: "thandi@example.com", Date: "2026-09-20", Time: "18:00",
				Guests: "2 Guests", GuestCount: 2, Source: reservations.Website, Status: reservations.Confirmed, CreatedAt: now, UpdatedAt: now})
		})
		if err != nil {
			t.Fatal(err)
		}
		one, err := v.Find(v.ctx, "thandi@example.com")
		if err != nil || one.FirstName != "Somebody" || one.Confirmed == nil || one.Confirmed.FirstName != "Thandi" {
			t.Errorf("%+v, %v", one.Customer, err)
		}
	})
}

func TestEveryReservationIsToComeOrPastOrMissed(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		v.now = time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone)
		where := map[reservations.Status][2]string{ // before today, and from today on
			reservations.Pending: {customers.Missed, customers.Coming}, reservations.Confirmed: {customers.Past, customers.Coming},
			reservations.Arrived: {customers.Past, customers.Past}, reservations.Completed: {customers.Past, customers.Past},
			reservations.Declined: {customers.Missed, customers.Missed}, reservations.Cancelled: {customers.Missed, customers.Missed},
			reservations.NoShow: {customers.Missed, customers.Missed},
		}
		want := map[string][]string{}
		err := v.bookings.Load(t.Context(), func(yield func(reservations.Reservation) bool) {
			for _, status := range reservations.Statuses {
				for i, date := range []calendar.Date{"2026-09-03", "2026-09-04"} {
					id := fmt.Sprintf("%s %d", status, i)
					want[where[status][i]] = append(want[where[status][i]], id)
					if !yield(reservations.Reservation{ID: id, FirstName: "A", LastName: "B", Email: "a@example.com", Date: date, Guests: "2 Guests", GuestCount: 2,
						Source: reservations.Admin, Status: status, CreatedAt: 1}) {
						return
					}
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for when, ids := range want {
			page, err := v.Visits(v.ctx, "A@example.com", when, list.Query{PageSize: 3})
			if err != nil || page.Total != len(ids) || len(page.Items) != min(3, len(ids)) {
				t.Errorf("%s: %+v, %v; want %v", when, page, err, ids)
			}
		}
		file, err := v.File(v.ctx, "a@example.com")
		if diff := cmp.Diff(customers.VisitCounts{Coming: len(want["coming"]), Past: len(want["past"]), Missed: len(want["missed"]), NoShows: 2}, file.Visits); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestNotesSayWhoWroteThem(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		in := reservations.ReservationInput{Notes: "Comes by train", ReservationRequest: reservations.ReservationRequest{
			FirstName: "Thandi", LastName: "Nkosi", Email: "thandi@example.com", Date: "2026-09-10", Time: "18:00", Guests: "2 Guests",
		}}
		made, err := v.bookings.Create(v.ctx, in)
		if err != nil {
			t.Fatal(err)
		}
		v.book(t, "Thandi Nkosi", "thandi@example.com", "", "2026-09-12", "") // without notes
		if _, err := v.db.Exec(v.ctx, `UPDATE reservations SET notes = 'Older than the history' WHERE date = '2026-09-12'`); err != nil {
			t.Fatal(err)
		}
		page, err := v.Notes(v.ctx, "thandi@example.com", list.Query{})
		if err != nil {
			t.Fatal(err)
		}
		got := []string{}
		for _, n := range page.Items {
			got = append(got, fmt.Sprintf("%s: %s (%s, %v)", n.Date, n.Notes, n.WrittenBy, n.WrittenAt >= made.CreatedAt))
		}
		if diff := cmp.Diff([]string{"2026-09-12: Older than the history (, false)", "2026-09-10: Comes by train (Thandi, true)"}, got); diff != "" {
			t.Error(diff)
		}
	})
}

// TestACardReadsFewRows holds that none of the card's statements reads a whole table of a large venue.
func TestACardReadsFewRows(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		if v.db.Engine() != db.SQLite { // PostgreSQL reads a small table whole, whatever its indexes
			return
		}
		for name, query := range map[string]string{
			"visits":        `SELECT COUNT(*) FROM reservations WHERE email_key = 'a' AND status IN ('pending', 'confirmed') AND date >= '2026-01-01'`,
			"registrations": `SELECT id FROM attendance WHERE LOWER(email) = 'a' AND email <> '' ORDER BY event_date DESC, submitted_at DESC, id DESC LIMIT 25`,
			"invoices":      `SELECT id FROM invoices WHERE LOWER(customer_email) = 'a' ORDER BY created_at DESC, id DESC LIMIT 25`,
			"tags":          `SELECT tags FROM customer_cards WHERE tags <> '[]' ORDER BY saved_at DESC, email_key DESC LIMIT 1000`,
			"writers":       `SELECT actor_name FROM audit WHERE entity = 'reservation' AND entity_id IN ('a', 'b') AND action IN ('created', 'updated') ORDER BY at, id`,
		} {
			type step struct {
				id, parent, unused int
				detail             string
			}
			plan, err := db.All(t.Context(), v.db, func(s *step) []any { return []any{&s.id, &s.parent, &s.unused, &s.detail} }, `EXPLAIN QUERY PLAN `+query)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(plan[0].detail, "INDEX") {
				t.Errorf("%s: %+v", name, plan)
			}
		}
	})
}
