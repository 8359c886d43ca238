package app_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
)

// privateMail has an invitation, a reset and a notice that could not be sent, and
// a guest's letter beside them.
func privateMail(t *testing.T, a *apptest.App) (account string, ids []string) {
	t.Helper()
	a.Running.Work.Stop() // nothing leaves by itself
	owner := a.As(identity.Owner).On(t).Proved()
	var invited struct{ Account struct{ ID string } }
	owner.Do("POST", "/api/admin/accounts", fields{"email": "waiter@staff.example.com", "name": "A Waiter", "role": "staff"}).Want(201).Into(&invited)
	manager := apptest.Email(identity.Manager)
	err := a.DB.Write(t.Context(), func(ctx context.Context) error { // as the job that answers requests does
		return a.Running.Mail().Tell(ctx, mail.Fact{Kind: "password-reset", To: manager, Secret: a.URL + "/reset-password?token=x", Data: fields{"Account": fields{"Email": manager}}})
	})
	if err != nil {
		t.Fatal(err)
	}
	owner.Do("PUT", "/api/admin/profile/password", fields{"current": apptest.Password, "password": "kudu bakkie biltong"}).Want(204)
	a.Composed(t)
	if _, err := a.DB.Exec(t.Context(), `UPDATE outbox SET status = 'failed', attempts = 1, cause = 'server', last_error = 'The mail server cannot be reached.'`); err != nil {
		t.Fatal(err)
	}
	ids, err = db.All(t.Context(), a.DB, db.Value[string], `SELECT id FROM outbox ORDER BY kind`)
	if err != nil || len(ids) != 3 {
		t.Fatalf("%d letters about accounts, %v", len(ids), err)
	}
	return invited.Account.ID, ids
}

// A manager who wants a colleague's link, by every way that leads to a letter.
func TestLettersAboutAccountsAreTheOwnersAloneAndGoNowhereElse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		account, ids := privateMail(t, a)
		comes(t, a, newEvent(t, a), "no..body@example.com")
		a.Composed(t)
		manager, owner := a.As(identity.Manager).On(t), a.As(identity.Owner).On(t)

		var state struct {
			Counts struct{ Queued, Sent, Failed, Server int }
			Kinds  []struct{ Name string }
		}
		answer := manager.Do("GET", "/api/admin/outbox/state", nil).Want(200).Into(&state)
		if state.Counts.Failed != 1 || state.Counts.Server != 0 || strings.Contains(answer.Text(), "password") || strings.Contains(answer.Text(), "invitation") {
			t.Errorf("a manager counts %s", answer.Text())
		}
		for _, query := range []string{"", "status=failed", "search=staff.example.com", "search=waiter", "kind=staff-invitation", "kind=password-reset", "about=account/" + account} {
			answer := manager.Do("GET", "/api/admin/outbox?"+query, nil).Want(200)
			if found := answer.Text(); strings.Contains(found, "staff.example.com") || strings.Contains(found, "password") {
				t.Errorf("%s shows a manager %s", query, found)
			}
		}
		for _, id := range ids {
			path := "/api/admin/outbox/" + id
			for _, try := range [][2]string{{"GET", ""}, {"GET", "/page"}, {"POST", "/retry"}, {"PUT", "/recipient"}} {
				var body any
				if try[0] == "PUT" {
					body = fields{"email": "mallory@example.com"}
				}
				manager.Do(try[0], path+try[1], body).Want(404)
			}
			if said := owner.Do("PUT", path+"/recipient", fields{"email": "mallory@example.com"}).Want(403).Text(); !strings.Contains(said, "and to no other") {
				t.Error(said)
			}
			a.As(identity.Staff).On(t).Do("PUT", path+"/recipient", fields{"email": "mallory@example.com"}).Want(403)
			a.Client().On(t).Do("PUT", path+"/recipient", fields{"email": "mallory@example.com"}).Want(401)
		}
		manager.Do("POST", "/api/admin/outbox/retry", nil).Want(200)
		left, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT status || ' ' || recipient FROM outbox WHERE kind <> 'registration-confirmed' ORDER BY recipient`)
		want := []string{"failed manager@staff.example.com", "failed owner@staff.example.com", "failed waiter@staff.example.com"}
		if diff := cmp.Diff(want, left); err != nil || diff != "" {
			t.Error(err, diff)
		}
		var all outboxList
		if owner.Do("GET", "/api/admin/outbox?status=failed", nil).Want(200).Into(&all); all.Total != 4 {
			t.Errorf("the owner sees %+v", all)
		}
		if n := owner.Do("POST", "/api/admin/outbox/retry", nil).Want(200).JSON()["messages"]; n != 3.0 {
			t.Errorf("the owner sent %v again", n)
		}
	})
}

func TestAGuestsLetterIsCorrectedByAManager(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		comes(t, a, newEvent(t, a), "no..body@example.com")
		a.Composed(t)
		id := one(t, a, `SELECT id FROM outbox`)
		path := "/api/admin/outbox/" + id + "/recipient"
		a.Run(t, []apptest.Scenario{
			{Name: "no address", As: identity.Manager, Method: "PUT", Path: path, Body: fields{"email": ""}, Status: 422, Has: []string{"Email is required"}},
			{Name: "half an address", As: identity.Manager, Method: "PUT", Path: path, Body: fields{"email": "nobody@"}, Status: 422, Has: []string{"Please enter a valid email"}},
			{Name: "no mail goes there", As: identity.Manager, Method: "PUT", Path: path, Body: fields{"email": "no..body@example.org"}, Status: 422, Has: []string{"not an address that mail can be sent to"}},
			{Name: "corrected", As: identity.Manager, Method: "PUT", Path: path, Body: fields{"email": "nobody@example.com"}, Status: 200, Has: []string{`"queued"`, "nobody@example.com"}, HasNot: []string{"no..body"}},
		})
		if diff := cmp.Diff([]string{"registration-confirmed"}, a.Mailed(t, "nobody@example.com")); diff != "" {
			t.Error(diff)
		}
		sent(t, a, 1)
		a.As(identity.Manager).On(t).Do("PUT", path, fields{"email": "somebody@example.com"}).Want(409)
	})
}

// Every screen that promised a letter says whether it left, to whom that is open.
func TestScreensSayWhetherALetterLeft(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		account, _ := privateMail(t, a)
		event := newEvent(t, a)
		come := comes(t, a, event, "sipho@example.com")
		comes(t, a, event, "no..body@example.com")
		booked := table(t, a, "2026-09-05", "zoe@example.com")
		a.Delivered(t)
		before := a.As(identity.Owner).On(t).Do("GET", "/api/admin/events/"+event, nil).Want(200).JSON()
		changed := eventFields("2099-01-03", "18:00")
		changed["totalSeats"], changed["revision"] = 10, before["revision"]
		a.As(identity.Owner).On(t).Do("PUT", "/api/admin/events/"+event, changed).Want(200)
		records := fmt.Sprintf("/api/admin/letters?records=account/%s,event/%s,registration/%s,reservation/%s,reservation/missing", account, event, come, booked)
		type progress struct {
			Record, Label, Reason, MessageID string
			Waiting, Kept, Failed            int
		}
		read := func(role identity.Role) map[string]progress {
			t.Helper()
			var list struct{ Items []progress }
			a.As(role).On(t).Do("GET", records, nil).Want(200).Into(&list)
			byRecord := map[string]progress{}
			for _, item := range list.Items {
				noun, _, _ := strings.Cut(item.Record, "/")
				if item.Record = noun; item.MessageID != "" {
					item.MessageID = "open"
				}
				byRecord[noun] = item
			}
			return byRecord
		}
		if waiting := read(identity.Staff)["event"]; waiting.Waiting+waiting.Failed != 2 {
			t.Errorf("just changed: %+v", waiting)
		}
		a.Delivered(t)
		const bad = "This is not an address that mail can be sent to."
		want := map[string]progress{
			"account":      {"account", "Staff invitation", "The mail server cannot be reached.", "open", 0, 0, 1},
			"event":        {"event", "Event changed", bad, "open", 0, 1, 1},
			"registration": {"registration", "Event changed", "", "open", 0, 1, 0},
			"reservation":  {"reservation", "Reservation confirmed", "", "open", 0, 1, 0},
		}
		if diff := cmp.Diff(want, read(identity.Owner)); diff != "" {
			t.Error("the owner", diff)
		}
		invitation := want["account"]
		invitation.MessageID = ""
		want["account"] = invitation
		if diff := cmp.Diff(want, read(identity.Manager)); diff != "" {
			t.Error("a manager", diff)
		}
		delete(want, "account")
		for noun, p := range want {
			p.MessageID = ""
			want[noun] = p
		}
		if diff := cmp.Diff(want, read(identity.Staff)); diff != "" {
			t.Error("a member of staff", diff)
		}
	})
}
