package reservations_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/customers"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// ask sends a visitor's request and gives its id.
func ask(t *testing.T, a *apptest.App, name, at string) string {
	t.Helper()
	body := with(with(guest(), "lastName", name), "email", strings.ToLower(name)+"@example.com")
	if at != "" {
		body["time"] = at
	}
	a.Client().Do("POST", "/api/reservations", body).Want(201)
	var list struct{ Items []struct{ ID string } }
	a.As(identity.Staff).Do("GET", "/api/admin/reservations?search="+name, nil).Want(200).Into(&list)
	return list.Items[0].ID
}

// crowded is a notifier whose database is very busy.
type crowded struct{ reservations.Notifier }

func (crowded) ReservationChanged(context.Context, reservations.Reservation, reservations.Reservation) error {
	return fault.Unavailable("The system is very busy just now.", time.Second, nil)
}

// A database that is very busy says nothing about a request: whoever tries again finds it.
func TestNoRequestIsGoneBecauseTheDatabaseIsBusy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		request, err := open(t, d, nil).Request(t.Context(), wish())
		if err != nil {
			t.Fatal(err)
		}
		answers := reservations.ReservationAnswers{IDs: []string{request.ID}, From: reservations.Pending, Status: reservations.Declined}
		busy := open(t, d, crowded{})
		if got, err := busy.AnswerAll(busy.ctx, answers); !fault.Is(err, fault.KindUnavailable) {
			t.Errorf("answered %v, %v", got, err)
		}
	})
}

func TestSeveralRequestsAreAnsweredAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		var rules struct {
			Version int
			Rules   map[string]any
		}
		manager, staff := a.As(identity.Manager), a.As(identity.Staff)
		manager.Do("GET", "/api/admin/booking-rules/ladysmith", nil).Want(200).Into(&rules)
		rules.Rules["capacity"] = 8
		manager.Do("PUT", "/api/admin/booking-rules/ladysmith", object{"version": rules.Version, "rules": rules.Rules}).Want(200)
		one, two, late := ask(t, a, "Adams", "19:00"), ask(t, a, "Botha", "19:00"), ask(t, a, "Cele", "19:30")
		open, answered := ask(t, a, "Dube", ""), ask(t, a, "Evans", "19:00")
		staff.Do("PUT", "/api/admin/reservations/"+answered+"/status", object{"status": "declined"}).Want(200)
		ids := []string{one, two, late, open, answered, "nobody"}
		send := func(from, status, reason string) string {
			t.Helper()
			var found struct {
				Results []struct{ ID, Outcome, Text string }
			}
			staff.Do("POST", "/api/admin/reservations/answers", object{"ids": ids, "from": from, "status": status, "reason": reason}).Want(200).Into(&found)
			var said []string
			for i, r := range found.Results {
				if r.ID != ids[i] {
					t.Errorf("%d is about %s", i, r.ID)
				}
				said = append(said, strings.TrimSpace(r.Outcome+" "+r.Text))
			}
			return strings.Join(said, "; ")
		}
		want := "done; done; no_room There is no room for 4 people at 19:30. 17:00, 21:00 and 21:30 have.; no_time Please choose a time; gone; gone"
		for range 2 { // sent again it finds its work done
			if got := send("pending", "confirmed", ""); got != want {
				t.Errorf("got %s", got)
			}
		}
		if got := send("confirmed", "pending", ""); got != "done; done; done; done; gone; gone" {
			t.Errorf("taken back: %s", got)
		}
		a.Clock.Advance(mail.UndoTime)
		if got := a.Mailed(t, "adams@example.com"); len(got) != 1 {
			t.Errorf("a guest heard of what was taken back: %v", got)
		}
		if got := send("pending", "declined", " We are full\nat that time "); got != "done; done; done; done; done; gone" {
			t.Errorf("declined: %s", got)
		}
		var now struct{ Status, DeclineReason string }
		staff.Do("GET", "/api/admin/reservations/"+open, nil).Want(200).Into(&now)
		if now.Status != "declined" || now.DeclineReason != "We are full at that time" {
			t.Errorf("it is %+v", now)
		}
		a.Clock.Advance(mail.UndoTime)
		if diff := cmp.Diff([]string{"reservation-received", "reservation-declined"}, a.Mailed(t, "dube@example.com")); diff != "" {
			t.Error(diff)
		}
		if letter := letterOf(t, a, "dube@example.com", "reservation-declined"); !strings.Contains(letter, "We are full at that time.") {
			t.Errorf("the letter says %s", letter)
		}
		for _, bad := range []object{
			{"ids": []string{}, "from": "pending", "status": "confirmed"},
			{"ids": make([]string, 51), "from": "pending", "status": "confirmed"},
			{"ids": ids, "from": "confirmed", "status": "declined"},
			{"ids": ids, "from": "pending", "status": "pending"},
			{"ids": ids, "from": "pending", "status": "declined", "reason": strings.Repeat("x", 301)},
		} {
			staff.Do("POST", "/api/admin/reservations/answers", bad).Want(422)
		}
	})
}

// letterOf is the text of a letter.
func letterOf(t *testing.T, a *apptest.App, to, kind string) string {
	t.Helper()
	a.Composed(t)
	all, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 AND kind = $2 ORDER BY created_at, id`, to, kind)
	if err != nil || len(all) == 0 {
		t.Fatalf("no letter of kind %s to %s: %v", kind, to, err)
	}
	return fmt.Sprint(all)
}

func TestAnOfferIsToldAfterTenSecondsAndItsAcceptanceAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		id := ask(t, a, "Adams", "")
		path := "/api/admin/reservations/" + id
		times := object{"times": []object{{"date": "2026-09-20", "time": "18:30"}, {"date": "2026-09-21", "time": "20:00"}}}
		told := []string{"reservation-received"}
		heard := func(kinds ...string) {
			t.Helper()
			told = append(told, kinds...)
			if diff := cmp.Diff(told, a.Mailed(t, "adams@example.com")); diff != "" {
				t.Error(diff)
			}
		}
		staff.Do("POST", path+"/offers", times).Want(200)
		staff.Do("DELETE", path+"/offers", nil).Want(204)
		a.Clock.Advance(mail.UndoTime)
		heard()
		var now struct {
			Status  string
			Offered struct {
				Times []struct{ ID, Date, Time string }
			}
		}
		staff.Do("POST", path+"/offers", times).Want(200).Into(&now)
		heard()
		a.Clock.Advance(mail.UndoTime)
		heard("reservation-offered")
		if letter := letterOf(t, a, "adams@example.com", "reservation-offered"); !strings.Contains(letter, "Choose a time") {
			t.Errorf("the letter says %s", letter)
		}
		if now.Status != "pending" || len(now.Offered.Times) != 2 {
			t.Fatalf("it is %+v", now)
		}
		staff.Do("DELETE", path+"/offers", nil).Want(204) // whoever has read of them is told
		staff.Do("DELETE", path+"/offers", nil).Want(204)
		a.Clock.Advance(mail.UndoTime)
		heard("reservation-withdrawn")
		staff.Do("POST", path+"/offers", times).Want(200).Into(&now)
		a.Clock.Advance(mail.UndoTime)
		heard("reservation-offered")
		guests := customers.New(customers.Deps{DB: a.DB, Clock: a.Clock.Read})
		letters := reservations.Letters{Outbox: a.Running.Mail(), Clock: a.Clock.Read}
		service := reservations.New(reservations.Deps{DB: a.DB, Customers: guests, Audit: audit.New(a.DB, a.Clock.Read), Clock: a.Clock.Read, Notifier: letters})
		if _, err := service.AcceptOffer(t.Context(), id, now.Offered.Times[1].ID); err != nil {
			t.Fatal(err)
		}
		heard("reservation-confirmed")
		staff.Do("GET", path, nil).Want(200).Into(&now)
		if now.Status != "confirmed" {
			t.Errorf("it is %s", now.Status)
		}
	})
}

// One tap declines; the reason can follow while nobody was told, and makes no second letter afterwards.
func TestAReasonCanFollowTheNo(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		path := "/api/admin/reservations/" + ask(t, a, "Adams", "") + "/status"
		var now struct{ DeclineReason string }
		for _, step := range []object{{"status": "declined"}, {"status": "declined", "reason": "Too short notice"}, {"status": "declined"}} {
			staff.Do("PUT", path, step).Want(200).Into(&now)
		}
		a.Clock.Advance(mail.UndoTime)
		if letter := letterOf(t, a, "adams@example.com", "reservation-declined"); strings.Count(letter, "Too short notice.") == 0 || now.DeclineReason != "Too short notice" {
			t.Errorf("%s: %s", now.DeclineReason, letter)
		}
		if said := staff.Do("PUT", path, object{"status": "declined", "reason": strings.Repeat("🍽", 151)}).Want(422).Text(); !strings.Contains(said, "at most 300 characters") {
			t.Error(said)
		}
		staff.Do("PUT", path, object{"status": "declined", "reason": "We are closed that day"}).Want(200)
		a.Clock.Advance(mail.UndoTime)
		if diff := cmp.Diff([]string{"reservation-received", "reservation-declined"}, a.Mailed(t, "adams@example.com")); diff != "" {
			t.Error(diff)
		}
		staff.Do("PUT", path, object{"status": "pending"}).Want(200)
	})
}
