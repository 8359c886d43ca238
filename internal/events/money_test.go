package events_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/payments"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/money"
)

// paid is a payment of today as a manager fills it in.
func paid(a *apptest.App, amount money.Cents) map[string]any {
	return map[string]any{"amountCents": amount, "method": "eft", "receivedOn": a.Clock.Today(), "reference": "EV", "anyway": true}
}

// statement reads what was paid of a registration.
func statement(manager *apptest.Client, id string) (s payments.Statement) {
	manager.Do("GET", "/api/admin/attendance/"+id+"/payments", nil).Want(200).Into(&s)
	return s
}

// receive records a payment.
func receive(a *apptest.App, id string, amount money.Cents) (s payments.Statement) {
	a.As(identity.Manager).Do("POST", "/api/admin/attendance/"+id+"/payments", paid(a, amount)).Want(201).Into(&s)
	return s
}

func setStatus(manager *apptest.Client, id string, status events.Status) {
	manager.Do("PUT", "/api/admin/attendance/"+id+"/status", map[string]any{"status": status}).Want(200)
}

func attendance(a *apptest.App, as identity.Role, eventID string) (all events.RegistrationList) {
	a.As(as).Do("GET", "/api/admin/attendance?eventId="+eventID, nil).Want(200).Into(&all)
	return all
}

// Whatever happens, what is owed is the total less the lines: of the registration, in the list and over the event.
func TestWhatARegistrationOwesIsItsTotalLessTheLines(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager := a.As(identity.Manager)
		dbtest.Check(t, func(r *rapid.T) {
			event := create(a, with("payment", rapid.SampledFrom(payments.Plans).Draw(r, "plan")), with("priceCents", 1000))
			ids := []string{book(a, event.ID, "Anna"), book(a, event.ID, "Ben")}
			lines, ended := map[string]money.Cents{}, map[string]bool{}
			for range rapid.IntRange(1, 6).Draw(r, "steps") {
				id := rapid.SampledFrom(ids).Draw(r, "registration")
				amount := money.Cents(rapid.IntRange(1, 2500).Draw(r, "amount"))
				switch path := "/api/admin/attendance/" + id; rapid.IntRange(0, 5).Draw(r, "step") {
				case 0, 1:
					manager.Do("POST", path+"/payments", paid(a, amount)).Want(201)
					lines[id] += amount
				case 2:
					if amount > lines[id] {
						manager.Do("POST", path+"/refunds", paid(a, amount)).Want(422)
						continue
					}
					manager.Do("POST", path+"/refunds", paid(a, amount)).Want(201)
					lines[id] -= amount
				case 3:
					if now := statement(manager, id).Payments; len(now) > 0 {
						line := rapid.SampledFrom(now).Draw(r, "line")
						want := 201
						switch {
						case line.Reverses != "":
							want = 422
						case line.ReversedBy != "":
							want = 409
						case lines[id] < line.AmountCents:
							want = 422
						default:
							lines[id] -= line.AmountCents
						}
						manager.Do("POST", path+"/payments/"+line.ID+"/reversal", map[string]any{}).Want(want)
					}
				default:
					ended[id] = rapid.Bool().Draw(r, "ended")
					status := events.Registered
					if ended[id] {
						status = events.Cancelled
					}
					setStatus(manager, id, status)
				}
			}
			list, want := attendance(a, identity.Manager, event.ID), events.EventMoney{}
			for _, guest := range list.Items {
				owed := max(0, 2000-lines[guest.ID])
				if ended[guest.ID] {
					owed = 0
				}
				want.ReceivedCents += lines[guest.ID]
				want.OwedCents += owed
				said := events.RegistrationMoney{Reference: events.Reference(guest.ID), ReceivedCents: lines[guest.ID], OwedCents: owed}
				now := statement(manager, guest.ID)
				if now.OwedCents != owed || now.ReceivedCents != lines[guest.ID] {
					r.Fatalf("the statement says %s of %s, want %s of %s", now.OwedCents, now.ReceivedCents, owed, lines[guest.ID])
				}
				said.CreditCents = now.CreditCents
				if diff := cmp.Diff(&said, guest.Money); diff != "" {
					r.Fatal("the list says ", diff)
				}
			}
			if diff := cmp.Diff(&want, list.Money); diff != "" {
				r.Fatal("the event says ", diff)
			}
		})
	})
}

func TestAnEventSaysHowItIsPaid(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		if plain := create(a); plain.Payment != payments.AtTheVenue {
			t.Errorf("by default %q", plain.Payment)
		}
		today, manager := a.Clock.Today(), a.As(identity.Manager)
		for plan, want := range map[payments.Plan][]payments.DuePart{
			payments.AtTheVenue: {{Part: "total", AmountCents: 70000, OwedCents: 70000, DueOn: today.AddDays(10)}},
			payments.Beforehand: {{Part: "total", AmountCents: 70000, OwedCents: 70000, DueOn: today.AddDays(8)}},
			payments.WithDeposit: {
				{Part: "deposit", AmountCents: 35000, OwedCents: 35000, DueOn: today}, {Part: "balance", AmountCents: 35000, OwedCents: 35000, DueOn: today.AddDays(8)},
			},
		} {
			event := create(a, with("payment", plan))
			id := book(a, event.ID, "Anna")
			if diff := cmp.Diff(want, statement(manager, id).Schedule); diff != "" {
				t.Error(plan, diff)
			}
			var public events.Event
			a.Client().Do("GET", "/api/events/"+event.ID, nil).Want(200).Into(&public)
			if public.Payment != plan {
				t.Errorf("visitors read %q, want %q", public.Payment, plan)
			}
		}
		manager.Do("POST", "/api/admin/events", draft(a, with("payment", "shells"))).Want(422)
	})
}

// The role staff sees no sums; the list, the printed one and the table of managers say the same.
func TestOnlyManagersSeeWhatWasPaid(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("payment", "deposit"))
		id := book(a, event.ID, "Anna")
		receive(a, id, 35000)
		for _, path := range []string{"/api/admin/attendance?eventId=" + event.ID, "/api/admin/events/" + event.ID + "/door-list"} {
			if text := a.As(identity.Staff).Do("GET", path, nil).Want(200).Text(); strings.Contains(text, "receivedCents") || strings.Contains(text, "owedCents") || strings.Contains(text, `"money"`) {
				t.Errorf("%s for staff: %s", path, text)
			}
			if text := a.As(identity.Manager).Do("GET", path, nil).Want(200).Text(); strings.Count(text, `"receivedCents":35000,"owedCents":35000`) != 2 {
				t.Errorf("%s for managers: %s", path, text)
			}
		}
		a.As(identity.Staff).Do("GET", "/api/admin/attendance.csv?eventId="+event.ID, nil).Want(403)
		raw := a.As(identity.Manager).Do("GET", "/api/admin/attendance.csv?eventId="+event.ID, nil).Want(200).Text()
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix([]byte(raw), []byte("\ufeff")))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatal(raw, err)
		}
		said := map[string]string{}
		for i, name := range rows[0] {
			said[name] = rows[1][i]
		}
		if got := fmt.Sprint(said["Total (R)"], " ", said["Paid (R)"], " ", said["Due (R)"], " ", said["Reference"]); got != "700.00 350.00 350.00 "+events.Reference(id) {
			t.Errorf("the table says %s", got)
		}
		var found events.RegistrationList
		a.As(identity.Staff).Do("GET", "/api/admin/attendance?search="+strings.ToLower(events.Reference(id)), nil).Want(200).Into(&found)
		if len(found.Items) != 1 || found.Items[0].ID != id {
			t.Errorf("looked for by its reference: %+v", found)
		}
	})
}

// The days count to the earlier date, from the day of cancelling; what the venue calls off goes back in full.
func TestCancellingProposesWhatGoesBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		today := a.Clock.Today()
		event := create(a, with("payment", "full"), with("date", today.AddDays(20)))
		moved, later, off := book(a, event.ID, "Anna"), book(a, event.ID, "Ben"), book(a, event.ID, "Carl")
		for _, id := range []string{moved, later, off} {
			receive(a, id, 70000)
		}
		a.Clock.Advance(10 * 24 * time.Hour)
		manager := a.SignIn(apptest.Email(identity.Manager)) // the session has ended meanwhile
		manager.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("payment", "full"), with("date", today.AddDays(60)))).Want(200)
		if back := statement(manager, moved).Refund; back == nil || back.BackCents != 35000 || back.Days != 10 || back.Cancelled {
			t.Errorf("moved to a later day, before anybody cancels: %+v", back)
		}
		setStatus(manager, moved, events.Cancelled)
		a.Clock.Advance(5 * 24 * time.Hour)
		manager = a.SignIn(apptest.Email(identity.Manager))
		if back := statement(manager, moved).Refund; back == nil || back.BackCents != 35000 || back.Days != 10 || !back.Cancelled {
			t.Errorf("five days after it was cancelled: %+v", back)
		}
		answer := manager.Do("POST", "/api/admin/attendance/"+moved+"/payments", map[string]any{"amountCents": 1, "method": "cash", "receivedOn": today}).Want(409)
		if answer.JSON()["code"] != "cancelled" {
			t.Error(answer.Text())
		}
		setStatus(manager, later, events.Cancelled)
		if back := statement(manager, later).Refund; back == nil || back.BackCents != 0 || back.Days != 5 {
			t.Errorf("cancelled five days ahead: %+v", back)
		}
		answer = manager.Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(409)
		if answer.JSON()["code"] != "has-money" || !strings.Contains(answer.Text(), "3 guests have paid for this event") {
			t.Error(answer.Text())
		}
		manager.Do("DELETE", "/api/admin/events/"+event.ID+"?anyway=true", nil).Want(204)
		back := map[string]money.Cents{}
		var all events.RegistrationList
		manager.Do("GET", "/api/admin/attendance?eventId="+event.ID, nil).Want(200).Into(&all)
		for _, guest := range all.Items {
			back[guest.ID] = guest.Money.CreditCents
		}
		if diff := cmp.Diff(map[string]money.Cents{moved: 35000, later: 0, off: 70000}, back); diff != "" {
			t.Error("the list says ", diff)
		}
		if got := statement(manager, off); got.Refund == nil || got.Refund.BackCents != 70000 || got.CreditCents != 70000 || len(got.Payments) != 1 {
			t.Errorf("called off: %+v", got)
		}
	})
}

// Two people write the same payment down: one of them is asked.
// A page may be open for days. Nobody loses what they paid by a button below which it said that all comes back.
func TestAGuestWhoCancelsGetsBackWhatTheyHaveRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("payment", "full"), with("date", a.Clock.Today().AddDays(20)))
		var made events.RegistrationReceipt
		register(a.Client(), event.ID, guest(2)).Want(201).Into(&made)
		receive(a, made.ID, 70000)
		if page := a.Client().Do("GET", made.Link+"?ask=cancel", nil).Want(200).Text(); !strings.Contains(page, `"backCents":70000`) {
			t.Error("the page does not say what comes back")
		}
		a.Clock.Advance(15 * 24 * time.Hour) // by now nothing comes back
		refused := a.Client().Do("POST", made.Link, url.Values{"back": {"70000"}}).Want(409).Text()
		if !strings.Contains(refused, "What comes back to you is another sum by now. Please look at it again.") || !strings.Contains(refused, "nothing of R700 comes back to you") {
			t.Error(refused)
		}
		for range 2 { // pressed twice it is done once
			a.Client().Do("POST", made.Link, url.Values{"back": {"0"}}).Want(303)
		}
		if page := a.Client().Do("GET", made.Link, nil).Want(200).Text(); !strings.Contains(page, `"status":"cancelled"`) {
			t.Error("it is not cancelled")
		}
	})
}

func TestTheSamePaymentForARegistrationIsAskedAbout(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := book(a, create(a).ID, "Anna")
		once := paid(a, 35000)
		once["anyway"] = false
		manager := a.As(identity.Manager)
		codes := make(chan int, 4)
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() { codes <- manager.Do("POST", "/api/admin/attendance/"+id+"/payments", once).Status })
		}
		group.Wait()
		close(codes)
		got := map[int]int{}
		for code := range codes {
			got[code]++
		}
		if diff := cmp.Diff(map[int]int{201: 1, 409: 3}, got); diff != "" || len(statement(manager, id).Payments) != 1 {
			t.Error(diff)
		}
		setStatus(manager, id, events.Cancelled) // which is another question: one answer is not two
		if answer := manager.Do("POST", "/api/admin/attendance/"+id+"/payments", once).Want(409).Text(); !strings.Contains(answer, `"recorded-before"`) {
			t.Error(answer)
		}
	})
}
