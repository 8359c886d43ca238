package events_test

import (
	"fmt"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/payments"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
)

// booked registers a party and gives its receipt back.
func booked(a *apptest.App, eventID string, name string, people int) (made events.RegistrationReceipt) {
	register(a.Client(), eventID, party(name, people)).Want(201).Into(&made)
	return made
}

func seatsForm(seats, had int, kept money.Cents) url.Values {
	return url.Values{"seats": {fmt.Sprint(seats)}, "had": {fmt.Sprint(had)}, "kept": {fmt.Sprint(int64(kept))}}
}

func TestAGuestChangesTheNumberOfPeopleByTheirLink(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("payment", "full"), with("priceCents", 38000))
		made := booked(a, event.ID, "Anna", 2)
		page := func(query string) string { return a.Client().Do("GET", made.Link+query, nil).Want(200).Text() }
		if text := page("?ask=seats&seats=4"); !strings.Contains(text, "You will have 4 seats instead of 2.") || !strings.Contains(text, "R760 more is due.") {
			t.Errorf("the question says %s", text)
		}
		wantSeats(t, a, event.ID, 8, 10) // asking changes nothing
		guest := a.Client()
		for range 3 { // pressed three times
			if to := guest.Do("POST", made.Link, seatsForm(4, 2, 0)).Want(303).Header.Get("Location"); !strings.HasSuffix(to, "?done=seats") {
				t.Errorf("leads to %s", to)
			}
		}
		wantSeats(t, a, event.ID, 6, 10)
		if text := page("?done=seats"); !strings.Contains(text, "You have 4 seats now.") {
			t.Error(text)
		}
		receive(a, made.ID, 152000)
		if text := page("?ask=seats&seats=2"); !strings.Contains(text, "R380 of R760 comes back to you.") || !strings.Contains(text, "From 7 to 14 days ahead the deposit is kept.") {
			t.Errorf("the question says %s", text)
		}
		if text := guest.Do("POST", made.Link, seatsForm(2, 4, 0)).Want(409).Text(); !strings.Contains(text, "another sum by now") {
			t.Error("what was not said is kept: ", text)
		}
		guest.Do("POST", made.Link, seatsForm(2, 3, 38000)).Want(409)
		guest.Do("POST", made.Link, url.Values{"seats": {"2"}}).Want(409)
		wantSeats(t, a, event.ID, 6, 10)
		guest.Do("POST", made.Link, seatsForm(2, 4, 38000)).Want(303)
		wantSeats(t, a, event.ID, 8, 10)
		now := statement(a.As(identity.Manager), made.ID)
		if now.TotalCents != 76000 || now.KeptCents != 38000 || now.CreditCents != 38000 || now.OwedCents != 0 {
			t.Errorf("%+v", now)
		}
		if got := a.Mailed(t, "anna@example.com"); len(got) != 3 {
			t.Errorf("mails %v", got)
		}
		history := a.As(identity.Owner).Do("GET", "/api/admin/audit?entity=registration", nil).Want(200).Text()
		if strings.Count(history, "changed the number of people of the registration of Anna") != 2 {
			t.Errorf("the history says %s", history)
		}
		var own events.RegistrationReceipt
		a.Client().Do("GET", "/api/registrations/"+strings.TrimPrefix(made.Link, "/manage/"), nil).Want(200).Into(&own)
		if own.NumberOfAttendees != 2 || own.TotalCents != 76000 || own.Link != made.Link || !strings.Contains(own.Owes, "R380 more than that") {
			t.Errorf("the receipt says %+v", own)
		}
		a.Client().Do("POST", made.Link, url.Values{}).Want(303)
		wantSeats(t, a, event.ID, 10, 10)
		guest.Do("POST", made.Link, seatsForm(3, 2, 0)).Want(409)
		a.Client().Do("GET", "/api/registrations/"+strings.TrimPrefix(made.Link, "/manage/"), nil).Want(200).Into(&own)
		if own.Status != events.Cancelled {
			t.Errorf("after cancelling %+v", own)
		}
	})
}

func TestBadNumbersOfPeopleAreRefusedWithASentence(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 6), with("largestParty", 4))
		made := booked(a, event.ID, "Anna", 2)
		booked(a, event.ID, "Ben", 3)
		asked := func(typed string) string {
			return a.Client().Do("GET", made.Link+"?ask=seats&seats="+url.QueryEscape(typed), nil).Want(200).Text()
		}
		for typed, says := range map[string]string{
			"0": "Please keep at least one seat.", "-1": "Please keep at least one seat.", "4": "Not enough seats available", "5": "We take at most 4 people",
			"99999999999999999999": "Please enter a whole number", "two": "Please enter a whole number", "": "Please enter a whole number", "1.5": "Please enter a whole number",
		} {
			if text := asked(typed); !strings.Contains(text, says) || strings.Contains(text, `"asks":{`) {
				t.Errorf("%q: %s", typed, text)
			}
		}
		if text := asked("2"); strings.Contains(text, `"asks":{`) {
			t.Error("the page asks whether to leave everything as it is")
		}
		for _, form := range []url.Values{seatsForm(0, 2, 0), seatsForm(4, 2, 0), seatsForm(5, 2, 0)} {
			if status := a.Client().Do("POST", made.Link, form).Status; status != 409 && status != 422 {
				t.Errorf("%v: %d", form, status)
			}
		}
		staff := a.As(identity.Staff)
		path := "/api/admin/attendance/" + made.ID + "/seats"
		staff.Do("PUT", path, map[string]any{"numberOfAttendees": 4}).Want(409)
		staff.Do("PUT", path, map[string]any{"numberOfAttendees": 3, "had": 1}).Want(409)
		wantSeats(t, a, event.ID, 1, 6)
		staff.Do("PUT", path, map[string]any{"numberOfAttendees": 3, "had": 2}).Want(200)
		wantSeats(t, a, event.ID, 0, 6)
		a.As(identity.Manager).Do("POST", "/api/admin/events/"+event.ID+"/call-off", map[string]any{"because": "Rain"}).Want(200)
		staff.Do("PUT", path, map[string]any{"numberOfAttendees": 1}).Want(409)
		a.Client().Do("POST", made.Link, seatsForm(1, 3, 0)).Want(409)

		past := create(a)
		over := booked(a, past.ID, "Carl", 2)
		a.Clock.Advance(12 * 24 * time.Hour)
		a.Client().Do("POST", over.Link, seatsForm(1, 2, 0)).Want(422)
	})
}

// Staff may give more seats than the largest party that asks online, and read no sums unless they manage.
func TestStaffChangeTheNumberOfPeople(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("largestParty", 3))
		made := booked(a, event.ID, "Anna", 2)
		receive(a, made.ID, 70000)
		path := "/api/admin/attendance/" + made.ID + "/seats"
		if text := a.As(identity.Staff).Do("GET", path+"?numberOfAttendees=1", nil).Want(200).Text(); strings.Contains(text, "Cents") {
			t.Errorf("staff read sums: %s", text)
		}
		var plan events.SeatsPlan
		a.As(identity.Manager).Do("GET", path+"?numberOfAttendees=1", nil).Want(200).Into(&plan)
		if plan.Had != 2 || plan.Money == nil || plan.Money.KeptCents != 17500 || plan.Money.BackCents != 17500 || plan.Money.PaidCents != 35000 {
			t.Errorf("%+v, %+v", plan, plan.Money)
		}
		var after events.Registration
		a.As(identity.Staff).Do("PUT", path, map[string]any{"numberOfAttendees": 5}).Want(200).Into(&after)
		if after.NumberOfAttendees != 5 {
			t.Errorf("%+v", after)
		}
		wantSeats(t, a, event.ID, 5, 10)
	})
}

func TestSeatsGivenBackAreOfferedToWhoWaits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("totalSeats", 4))
		made := booked(a, event.ID, "Anna", 4)
		a.Client().Do("POST", "/api/events/"+event.ID+"/waiting", map[string]any{"fullName": "Ben", "email": "ben@example.com", "phone": "036 555 0100", "partySize": 2}).Want(201)
		a.Client().Do("POST", made.Link, seatsForm(1, 4, 0)).Want(303)
		var found events.ManagedEvent
		a.As(identity.Staff).Do("GET", "/api/admin/events/"+event.ID, nil).Want(200).Into(&found)
		if found.OfferedSeats != 2 || found.AvailableSeats != 1 || found.Attendees != 1 {
			t.Errorf("%d offered, %d free, %d taken", found.OfferedSeats, found.AvailableSeats, found.Attendees)
		}
		a.Client().Do("POST", made.Link, seatsForm(3, 1, 0)).Want(409) // what is offered is not free
	})
}

// Whatever happens, what is owed is the total and what is kept, less the lines, and seats add up.
func TestWhatIsOwedFollowsSeatsAndMoney(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		dbtest.Check(t, func(r *rapid.T) {
			days := rapid.SampledFrom([]int{3, 10, 20}).Draw(r, "days")
			event := create(a, with("payment", rapid.SampledFrom(payments.Plans).Draw(r, "plan")), with("priceCents", 1001), with("date", a.Clock.Today().AddDays(days)))
			made := booked(a, event.ID, "Anna", 3)
			path := "/api/admin/attendance/" + made.ID
			var lines, kept money.Cents
			people, ended := 3, false
			for range rapid.IntRange(1, 8).Draw(r, "steps") {
				amount := money.Cents(rapid.IntRange(1, 4000).Draw(r, "amount"))
				switch rapid.IntRange(0, 5).Draw(r, "step") {
				case 0:
					manager.Do("POST", path+"/payments", paid(a, amount)).Want(201)
					lines += amount
				case 1:
					if amount <= lines {
						manager.Do("POST", path+"/refunds", paid(a, amount)).Want(201)
						lines -= amount
					}
				case 2:
					ended = !ended
					setStatus(manager, made.ID, map[bool]events.Status{true: events.Cancelled, false: events.Registered}[ended])
				default:
					want := rapid.IntRange(-1, 12).Draw(r, "people")
					status := manager.Do("PUT", path+"/seats", map[string]any{"numberOfAttendees": want}).Status
					if good := !ended && want >= 1 && want <= 10; good != (status == 200) {
						r.Fatalf("%d people of %d: %d", want, people, status)
					}
					if status == 200 {
						people = want
						kept = statement(manager, made.ID).KeptCents
					}
				}
				now, list := statement(manager, made.ID), attendance(a, identity.Manager, event.ID)
				total := 1001 * money.Cents(people)
				owed, free := max(0, total+kept-lines), 10-people
				if ended {
					owed, free = 0, 10
				}
				if now.OwedCents != owed || now.TotalCents != total || now.KeptCents != kept || kept < 0 {
					r.Fatalf("the statement says %+v, want %s of %s and %s", now, owed, total, kept)
				}
				var parts money.Cents
				for _, part := range now.Schedule {
					parts += part.OwedCents
				}
				if parts != owed {
					r.Fatalf("the parts of what is owed come to %s, want %s: %+v", parts, owed, now.Schedule)
				}
				if of := list.Items[0].Money; of.OwedCents != owed || of.KeptCents != kept || list.Money.OwedCents != owed {
					r.Fatalf("the list says %+v and %+v, want %s", of, list.Money, owed)
				}
				wantSeats(t, a, event.ID, free, 10)
			}
		})
		report := a.As(identity.Owner).Do("GET", "/api/admin/health", nil)
		if report.Status == 200 && strings.Contains(report.Text(), "keeps another sum") {
			t.Error(report.Text())
		}
	})
}

// Fifty guests want one more of seven seats at once: seven have it. The control looks first and sells then.
func TestTheLastSeatsGoToAsManyAsThereAre(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const guests, free = 50, 7
		event := create(a, with("totalSeats", guests+free))
		manager := a.As(identity.Manager)
		ids := make([]string, guests)
		for i := range ids {
			ids[i] = booked(a, event.ID, fmt.Sprintf("Guest%d", i), 1).ID
		}
		race := func(ask func(id string) bool) int {
			var won atomic.Int64
			var ready, group sync.WaitGroup
			ready.Add(guests)
			for _, id := range ids {
				group.Go(func() {
					ready.Done()
					ready.Wait()
					if ask(id) {
						won.Add(1)
					}
				})
			}
			group.Wait()
			return int(won.Load())
		}
		won := race(func(id string) bool {
			return manager.Do("PUT", "/api/admin/attendance/"+id+"/seats", map[string]any{"numberOfAttendees": 2}).Status == 200
		})
		wantSeats(t, a, event.ID, 0, guests+free)
		people := 0
		for _, guest := range everybody(a, event.ID) {
			people += guest.NumberOfAttendees
		}
		if won != free || people != guests+free {
			t.Errorf("%d had one more, and %d people come to %d seats", won, people, guests+free)
		}
		var looked sync.WaitGroup
		looked.Add(guests)
		other := create(a, with("totalSeats", guests+free))
		for i := range ids {
			ids[i] = booked(a, other.ID, fmt.Sprintf("Other%d", i), 1).ID
		}
		race(func(id string) bool {
			available, _ := seats(t, a, other.ID)
			looked.Done()
			looked.Wait()
			if available < 1 {
				return false
			}
			_, err := a.DB.Exec(t.Context(), `UPDATE attendance SET number_of_attendees = 2 WHERE id = $1`, id)
			return err == nil
		})
		people = 0
		for _, guest := range everybody(a, other.ID) {
			people += guest.NumberOfAttendees
		}
		if people <= guests+free {
			t.Errorf("the race does not catch who looks first: %d people for %d seats", people, guests+free)
		}
	})
}

// everybody reads all pages of an event's registrations.
func everybody(a *apptest.App, eventID string) (all []events.Registration) {
	var door events.DoorList
	a.As(identity.Manager).Do("GET", "/api/admin/events/"+eventID+"/door-list", nil).Want(200).Into(&door)
	return door.Items
}
