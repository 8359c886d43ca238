package events_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/customers"
	"tafel/internal/dashboard"
	"tafel/internal/events"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// queue is an event that is sold out, and what staff see of its list.
type queue struct {
	t     *testing.T
	a     *apptest.App
	staff *apptest.Client
	event events.ManagedEvent
	taken string // the registration that has all its seats
}

// fullEvent puts an event on, sells all its seats, and lets some wait, each with an address after its name.
func fullEvent(t *testing.T, a *apptest.App, seats int, waiting ...int) queue {
	q := queue{t: t, a: a, staff: a.As(identity.Staff), event: create(a, with("totalSeats", seats))}
	var made events.RegistrationReceipt
	register(a.Client(), q.event.ID, guest(seats)).Want(201).Into(&made)
	q.taken = made.ID
	for i, people := range waiting {
		q.join(string(rune('a'+i)), people)
	}
	return q
}

func (q queue) join(name string, people int) {
	q.t.Helper()
	q.a.Client().Do("POST", "/api/events/"+q.event.ID+"/waiting", map[string]any{
		"fullName": "Party " + name, "email": name + "@wait.example.com", "phone": "082 000 0000", "partySize": people,
	}).Want(201)
}

func (q queue) list(query string) (list events.WaitingList) {
	q.t.Helper()
	q.staff.Do("GET", "/api/admin/events/"+q.event.ID+"/waiting"+query, nil).Want(200).Into(&list)
	return list
}

// named finds a party by the letter of its name.
func (q queue) named(name string) events.WaitingRow {
	q.t.Helper()
	for _, query := range []string{"", "?past=true"} {
		for _, row := range q.list(query).Items {
			if row.FullName == "Party "+name {
				return row
			}
		}
	}
	q.t.Fatalf("no party %s", name)
	return events.WaitingRow{}
}

// order is the list in short: place, name, state.
func (q queue) order() (lines []string) {
	q.t.Helper()
	for _, row := range q.list("").Items {
		line := strings.TrimPrefix(row.FullName, "Party ") + " " + string(row.State)
		if row.Position > 0 {
			line += " " + string(rune('0'+row.Position))
		}
		lines = append(lines, line)
	}
	return lines
}

func (q queue) want(lines ...string) {
	q.t.Helper()
	if diff := cmp.Diff(lines, q.order()); diff != "" {
		q.t.Fatalf("the list (-want +got):\n%s", diff)
	}
	event := q.list("").Event
	if sum := event.Attendees + event.OfferedSeats + event.AvailableSeats; sum != event.TotalSeats {
		q.t.Fatalf("%d sold, %d offered, %d free are not %d", event.Attendees, event.OfferedSeats, event.AvailableSeats, event.TotalSeats)
	}
}

// act presses a button beside a party.
func (q queue) act(name, action string) *apptest.Answer {
	q.t.Helper()
	return q.staff.Do("POST", "/api/admin/waiting/"+q.named(name).ID+"/"+action, nil)
}

func detail(answer *apptest.Answer) string {
	text, _ := answer.JSON()["detail"].(string)
	return text
}

// letters are the kinds of letters that a party got.
func (q queue) letters(name string) (kinds []string) {
	q.t.Helper()
	q.a.Composed(q.t)
	var found struct{ Items []mail.LetterAbout }
	q.staff.Do("GET", "/api/admin/letters/about?record=waiting/"+q.named(name).ID, nil).Want(200).Into(&found)
	for _, letter := range found.Items {
		kinds = append(kinds, letter.Label)
	}
	slices.Sort(kinds)
	return kinds
}

func TestStaffSeeTheOrderAndWhatBecameOfTheOthers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 2, 3, 1)
		q.want("a waiting 1", "b waiting 2", "c waiting 3")
		if second := q.list("?page=2&pageSize=1"); second.Total != 3 || second.Items[0].Position != 2 {
			t.Errorf("the second page: %+v", second)
		}
		var page events.ManagedEventList
		q.staff.Do("GET", "/api/admin/events", nil).Want(200).Into(&page)
		if got := page.Items[0].Waiting; got == nil || *got != (events.WaitingCounts{Waiting: 3}) {
			t.Errorf("the event's row counts %+v", got)
		}
		q.act("b", "remove").Want(200)
		q.want("a waiting 1", "c waiting 2")
		if past := q.list("?past=true"); past.Total != 1 || past.Items[0].State != events.Removed || past.Items[0].Position != 0 {
			t.Errorf("the others: %+v", past)
		}
		q.staff.Do("GET", "/api/admin/events/missing/waiting", nil).Want(404)
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+q.event.ID, nil).Want(204)
		if past := q.list("?past=true"); past.Event != nil || past.Total != 3 {
			t.Errorf("of a deleted event: %+v", past)
		}
	})
}

func TestAnOfferByHandPassesOthersOver(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 3, 1, 2)
		if said := detail(q.act("c", "offer").Want(409)); said != "No seat is free, and this party needs 2" {
			t.Errorf("said %q", said)
		}
		if said := detail(q.act("c", "offer?addSeats=1").Want(409)); said != "Only one seat is free, and this party needs 2" {
			t.Errorf("said %q", said)
		}
		wantSeats(t, a, q.event.ID, 0, 4) // what is refused adds no seats
		var party events.WaitingParty
		q.staff.Do("GET", "/api/admin/waiting/"+q.named("c").ID, nil).Want(200).Into(&party)
		if diff := cmp.Diff([]events.WaitingName{{FullName: "Party a", PartySize: 3}, {FullName: "Party b", PartySize: 1}}, party.PassesOver); diff != "" || party.Position != 3 || party.FreeSeats != 0 {
			t.Errorf("passes over (-want +got):\n%s%+v", diff, party)
		}
		q.act("c", "offer?addSeats=2").Want(200)
		q.want("a waiting 1", "b waiting 2", "c offered")
		wantSeats(t, a, q.event.ID, 0, 6)
		q.act("c", "offer").Want(409) // has one
		q.staff.Do("GET", "/api/admin/waiting/"+q.named("c").ID, nil).Want(200).Into(&party)
		if len(party.Steps) != 2 || party.Steps[0].What != "joined" || party.Steps[1].What != "offered" || party.Steps[1].By == "" || party.Steps[1].Until == 0 {
			t.Errorf("steps: %+v", party.Steps)
		}
		// What is added beyond what the party needs goes to the next who fits.
		q.act("a", "offer?addSeats=4").Want(200)
		q.want("a offered", "b offered", "c offered")
		if got := q.letters("b"); !slices.Contains(got, "Seats offered") {
			t.Errorf("the next was told %v", got)
		}
	})
}

func TestNobodyIsOfferedSeatsByHandInTheLastTwoHours(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 2)
		a.Clock.Advance(10*24*time.Hour + 5*time.Hour) // from noon: 17:00, the event begins at 18:30
		q.staff = a.SignIn(apptest.Email(identity.Staff))
		if said := detail(q.act("a", "offer?addSeats=2").Want(409)); !strings.Contains(said, "In the last two hours") {
			t.Errorf("said %q", said)
		}
		wantSeats(t, a, q.event.ID, 0, 4)
	})
}

func TestTakingOffIsUndoneForTenSecondsAtTheSamePlace(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 3, 1, 2)
		q.act("a", "remove").Want(200)
		q.want("b waiting 1", "c waiting 2")
		q.act("a", "put-back").Want(200)
		q.want("a waiting 1", "b waiting 2", "c waiting 3")
		a.Clock.Advance(mail.UndoTime)
		if got := q.letters("a"); slices.Contains(got, "Off the waiting list") {
			t.Errorf("what was undone was told: %v", got)
		}
		q.act("a", "put-back").Want(409)

		q.act("a", "remove").Want(200)
		a.Clock.Advance(mail.UndoTime)
		if got := q.letters("a"); !slices.Contains(got, "Off the waiting list") {
			t.Errorf("whoever is off the list was told %v", got)
		}
		if said := detail(q.act("a", "put-back").Want(409)); said != "This guest was told already. Please put them on the list again" {
			t.Errorf("said %q", said)
		}
		q.want("b waiting 1", "c waiting 2")

		q.act("b", "remove").Want(200)
		q.join("b", 1) // the guest was faster
		q.staff.Do("POST", "/api/admin/waiting/"+q.list("?past=true").Items[0].ID+"/put-back", nil).Want(409)
		q.want("c waiting 1", "b waiting 2")
	})
}

func TestACallerIsPutOnTheList(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 3)
		path := "/api/admin/events/" + q.event.ID + "/waiting"
		caller := map[string]any{"fullName": "Party b", "email": "b@wait.example.com", "phone": "082 000 0001", "partySize": 2}
		without := map[string]any{"fullName": "Party b", "phone": "082 000 0001", "partySize": 2}
		q.staff.Do("POST", path, without).Want(422)
		q.staff.Do("POST", path, caller).Want(201)
		q.want("a waiting 1", "b waiting 2")
		if answer := q.staff.Do("POST", path, caller).Want(422); !strings.Contains(answer.Text(), "This address is on the list already") {
			t.Errorf("said %s", answer.Text())
		}
		if got := q.letters("b"); !slices.Equal(got, []string{"On the waiting list"}) {
			t.Errorf("the guest was told %v", got)
		}
		free := create(a)
		if said := detail(q.staff.Do("POST", "/api/admin/events/"+free.ID+"/waiting", caller).Want(409)); said != "There are seats for this party. It can register on the event’s page" {
			t.Errorf("said %q", said)
		}
		var party events.WaitingParty
		q.staff.Do("GET", "/api/admin/waiting/"+q.named("b").ID, nil).Want(200).Into(&party)
		if len(party.Steps) != 1 || party.Steps[0].What != "added" || party.Steps[0].By == "" {
			t.Errorf("steps: %+v", party.Steps)
		}
	})
}

func TestTheListIsExportedAndTheHistoryTellsOfIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 3, 2)
		q.act("b", "offer?addSeats=2").Want(200)
		q.act("a", "remove").Want(200)
		manager := a.As(identity.Manager)
		table := manager.Do("GET", "/api/admin/events/"+q.event.ID+"/waiting.csv", nil).Want(200).Text()
		for _, line := range []string{",1,Party a,a@wait.example.com,082 000 0000,3,taken off,", ",2,Party b,b@wait.example.com,082 000 0000,2,has an offer,"} {
			if !strings.Contains(table, line) {
				t.Errorf("the table has no %q:\n%s", line, table)
			}
		}
		history := a.As(identity.Owner).Do("GET", "/api/admin/audit?entity=waiting", nil).Want(200).Text()
		for _, sentence := range []string{
			"offered seats to Party b on the waiting list for “Wine tasting” on ", "took Party a off the waiting list for “Wine tasting” on ",
			"exported the waiting list for “Wine tasting” on ",
		} {
			if !strings.Contains(history, sentence) {
				t.Errorf("the history has no %q:\n%s", sentence, history)
			}
		}
	})
}

func TestTheGuestsCardAndTodayShowWhoWaits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := queue{t: t, a: a, staff: a.As(identity.Staff), event: create(a, with("totalSeats", 4), with("date", a.Clock.Today().AddDays(2)))}
		register(a.Client(), q.event.ID, guest(4)).Want(201)
		q.join("a", 3)
		q.join("b", 2)
		q.act("b", "offer?addSeats=2").Want(200)
		var lists customers.CustomerWaiting
		q.staff.Do("GET", "/api/admin/customers/A@Wait.example.com/waiting", nil).Want(200).Into(&lists)
		if lists.Total != 1 || lists.Items[0].EventID != q.event.ID || lists.Items[0].State != events.Waiting {
			t.Errorf("the card: %+v", lists)
		}
		var today dashboard.Dashboard
		q.staff.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&today)
		if len(today.Events) != 1 || today.Events[0].SoldSeats != 4 || today.Events[0].TotalSeats != 6 || today.Events[0].Waiting != 1 || today.Events[0].Offered != 1 {
			t.Errorf("today: %+v", today.Events)
		}
	})
}

// TestAnOfferIsUndoneWithTheParty: whoever is put back has the same offer again, and the next, whom nobody told, waits on.
func TestAnOfferIsUndoneWithTheParty(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 3, 2, 1)
		q.act("a", "offer?addSeats=3").Want(200)
		before := q.named("a")
		q.act("a", "remove").Want(200)
		q.want("b offered", "c offered")
		q.act("a", "put-back").Want(200)
		q.want("a offered", "b waiting 1", "c waiting 2")
		if after := q.named("a"); after.OfferEnds != before.OfferEnds || after.Place != before.Place {
			t.Errorf("the offer was %+v and is %+v", before, after)
		}
		a.Clock.Advance(mail.UndoTime)
		for _, name := range []string{"b", "c"} {
			if got := q.letters(name); !slices.Equal(got, []string{"On the waiting list"}) {
				t.Errorf("party %s was told %v", name, got)
			}
		}
		if got := q.letters("a"); !slices.Equal(got, []string{"On the waiting list", "Seats offered"}) {
			t.Errorf("party a was told %v", got)
		}

		// Nobody undoes it: the next are told.
		q.act("a", "remove").Want(200)
		a.Clock.Advance(mail.UndoTime)
		if got := q.letters("b"); !slices.Contains(got, "Seats offered") {
			t.Errorf("party b was told %v", got)
		}
		q.act("a", "put-back").Want(409)
		q.want("b offered", "c offered")
	})
}

// TestWhoseSeatsWereSoldMeanwhileIsPutBackToWait: the party has its place, and staff see that there is no offer.
func TestWhoseSeatsWereSoldMeanwhileIsPutBackToWait(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 2, 3)
		q.act("a", "offer?addSeats=2").Want(200)
		q.act("a", "remove").Want(200)
		register(a.Client(), q.event.ID, guest(1)).Want(201)
		var entry events.WaitingEntry
		q.act("a", "put-back").Want(200).Into(&entry)
		if entry.State != events.Waiting || entry.OfferEnds != 0 {
			t.Errorf("put back as %+v", entry)
		}
		q.want("a waiting 1", "b waiting 2")
	})
}

// TestWhoeverWasNotToldOfAnOfferIsToldAfterTheUndo: staff cancel a registration, which makes an offer, and take its party
// off and put it back before the letter left.
func TestWhoeverWasNotToldOfAnOfferIsToldAfterTheUndo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		q := fullEvent(t, a, 4, 4)
		q.staff.Do("PUT", "/api/admin/attendance/"+q.taken+"/status", map[string]any{"status": "cancelled"}).Want(200)
		q.want("a offered")
		q.act("a", "remove").Want(200)
		q.want()
		q.act("a", "put-back").Want(200)
		q.want("a offered")
		a.Clock.Advance(2 * mail.UndoTime)
		if got := q.letters("a"); !slices.Equal(got, []string{"On the waiting list", "Seats offered"}) {
			t.Errorf("party a was told %v", got)
		}
	})
}
