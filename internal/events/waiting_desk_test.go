package events

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/platform/money"
	"tafel/internal/platform/settings"
	"tafel/internal/platform/signed"
	"tafel/internal/site"
)

// desk is the service on a database of its own, with a clock that moves by reading and by hand.
type desk struct {
	*Service
	db     *db.DB
	outbox *mail.Outbox
	moment *atomic.Int64
	guest  context.Context
	staff  context.Context
	joined int
}

func eachDesk(t *testing.T, test func(t *testing.T, d *desk)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, database *db.DB) {
		moment := new(atomic.Int64)
		moment.Store(time.Date(2026, 9, 4, 12, 0, 0, 0, settings.Zone).UnixMilli())
		test(t, openDesk(t, database, moment))
	})
}

// openDesk is one instance; others may share its database and its time.
func openDesk(t *testing.T, database *db.DB, moment *atomic.Int64) *desk {
	t.Helper()
	clock := calendar.Clock(func() time.Time { return time.UnixMilli(moment.Add(1)) })
	key := []byte("a key of thirty-two bytes, or so")
	outbox, err := mail.New(mail.Deps{DB: database, Clock: clock, Keys: [][]byte{key}})
	if err != nil {
		t.Fatal(err)
	}
	links := signed.Links{Keys: signed.Keys{key}, Base: "https://veldandvine.example/manage/"}
	letters := Letters{Outbox: outbox, Links: links, WaitingLinks: links, Clock: clock, Venue: func(context.Context) (site.Site, error) { return site.Site{}, nil }}
	outbox.Register(func(context.Context) (mail.Sender, error) { return mailtest.Sender(), nil }, letters.Kinds()...)
	return &desk{
		Service: New(Deps{DB: database, Audit: audit.New(database, clock), Clock: clock, Letters: letters}), db: database, outbox: outbox, moment: moment,
		guest: t.Context(), staff: identity.With(t.Context(), identity.Actor{ID: "u1", Name: "Thandi", Role: identity.Manager}),
	}
}

func (d *desk) pass(by time.Duration) { d.moment.Add(by.Milliseconds()) }

// put is an event as staff fill it in, on a day from today.
func (d *desk) put(seats, days int, at calendar.TimeOfDay) EventInput {
	price := money.Cents(10000)
	return EventInput{
		Title: "Long table", Description: "Under the trees.", Date: d.clock.Today().AddDays(days), Time: at, Location: "Ladysmith", PriceCents: &price, TotalSeats: &seats,
	}
}

func (d *desk) create(t testing.TB, seats int) Event {
	t.Helper()
	event, err := d.Create(d.staff, d.put(seats, 10, "18:30"))
	if err != nil {
		t.Fatal(err)
	}
	return event
}

func (d *desk) form(people int) RegistrationInput {
	return RegistrationInput{FullName: "Lerato Mokoena", Email: "lerato@example.com", Phone: "082 555 0101", NumberOfAttendees: &people}
}

func (d *desk) register(t testing.TB, eventID string, people int) Registration {
	t.Helper()
	made, err := d.Register(d.guest, eventID, d.form(people))
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// wait puts a party on the list under an address of its own.
func (d *desk) wait(eventID string, people int) error {
	d.joined++
	return d.Join(d.guest, eventID, WaitingInput{FullName: "Sipho Dlamini", Email: fmt.Sprintf("party%d@example.com", d.joined), Phone: "082 000 0000", PartySize: &people})
}

func (d *desk) mustWait(t testing.TB, eventID string, people ...int) {
	t.Helper()
	for _, n := range people {
		if err := d.wait(eventID, n); err != nil {
			t.Fatal(err)
		}
	}
}

// list is everybody who ever waited for an event, in order.
func (d *desk) list(t testing.TB, eventID string) []WaitingEntry {
	t.Helper()
	all, err := db.All(t.Context(), d.db, (*WaitingEntry).bind, `SELECT `+waitingColumns+`
		FROM waiting
		WHERE event_id = $1
		ORDER BY place`, eventID)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func (d *desk) states(t testing.TB, eventID string) string {
	t.Helper()
	states := ""
	for _, entry := range d.list(t, eventID) {
		states += fmt.Sprintf(" %d:%s", entry.PartySize, entry.State)
	}
	return states
}

func (d *desk) wantStates(t testing.TB, eventID, want string) {
	t.Helper()
	if got := d.states(t, eventID); got != want {
		t.Fatalf("the list is%s, want%s", got, want)
	}
	d.proved(t)
}

func (d *desk) proved(t testing.TB) {
	t.Helper()
	if wrong, err := d.Check(t.Context()); err != nil || len(wrong) > 0 {
		t.Fatalf("the doctor says %v, %v", wrong, err)
	}
}

// letters counts the letters of a kind, those included that are not written yet.
func (d *desk) written(t testing.TB, kind string) int {
	t.Helper()
	n, err := db.One(t.Context(), d.db, db.Value[int], `SELECT (SELECT COUNT(*) FROM mail_facts WHERE kind = $1) + (SELECT COUNT(*) FROM outbox WHERE kind = $1)`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func (d *desk) compose(t testing.TB) {
	t.Helper()
	if _, err := d.outbox.Compose(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (d *desk) endOffers(t testing.TB) {
	t.Helper()
	if err := d.EndOffers(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (d *desk) status(t testing.TB, ctx context.Context, id string, to Status) {
	t.Helper()
	if _, err := d.SetStatus(ctx, id, to); err != nil {
		t.Fatal(err)
	}
}
