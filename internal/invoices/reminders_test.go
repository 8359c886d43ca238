package invoices_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/invoices"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// noMailServer keeps messages waiting: nothing listens there.
func noMailServer(c *app.Config) { c.SMTPURL = "smtp://127.0.0.1:1?from=venue@example.com&tls=none" }

// do runs a job as often as it takes: on a slow machine it comes again, as it does by itself.
func do(t *testing.T, a *apptest.App, job string) {
	t.Helper()
	err := a.Running.Work.Do(t.Context(), job)
	for fault.Is(err, fault.KindUnavailable) {
		err = a.Running.Work.Do(t.Context(), job)
	}
	if err != nil {
		t.Error(err)
	}
}

// reminded are the stages of which reminders stand in the outbox.
func reminded(t *testing.T, a *apptest.App) (found []string) {
	t.Helper()
	for _, id := range mailed(t, a) {
		parts := strings.SplitN(id, "-", 5)
		found = append(found, parts[3]+" "+parts[4])
	}
	return found
}

func later(a *apptest.App, d time.Duration) {
	a.Clock.Advance(d)
	for _, role := range []identity.Role{identity.Owner, identity.Manager} {
		a.As(role).Do("POST", "/api/session", object{"email": apptest.Email(role), "password": apptest.Password}).Want(200)
	}
}

// The product starts at noon of 4 September 2026.
func TestCustomersAreRemindedOnceOfEachStage(t *testing.T) {
	const day = 24 * time.Hour
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner, manager := a.As(identity.Owner).On(t), a.As(identity.Manager).On(t)
		reservation := reserve(t, a, "Zoë")
		create(t, a, with(bill(reservation), "dueDate", "2026-09-10"))
		paid := create(t, a, with(bill(reservation), "dueDate", "2026-09-10"))
		off := create(t, a, with(bill(reservation), "dueDate", "2026-09-10"))
		moved := create(t, a, with(bill(reservation), "dueDate", "2026-09-10"))
		step := func(when string, want ...string) {
			t.Helper()
			var group sync.WaitGroup
			for range 3 {
				group.Go(func() { do(t, a, invoices.JobRemind) })
			}
			group.Wait()
			if diff := cmp.Diff(want, reminded(t, a)); diff != "" {
				t.Errorf("%s: %s", when, diff)
			}
		}
		later(a, 3*day) // the 7th
		step("nobody has turned them on")
		manager.Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(403)
		owner.Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
		four := []string{"before 2026-09-10", "before 2026-09-10", "before 2026-09-10", "before 2026-09-10"}
		step("three days before", four...)

		manager.Do("POST", "/api/admin/invoices/"+paid.ID+"/payments", object{"amountCents": 230000, "method": "eft", "receivedOn": "2026-09-07"}).Want(201)
		manager.Do("PUT", "/api/admin/invoices/"+off.ID+"/status", object{"status": "cancelled"}).Want(200)
		manager.Do("PUT", "/api/admin/invoices/"+moved.ID, with(with(bill(""), "version", moved.Version), "dueDate", "2026-09-30")).Want(200)
		step("what was paid, cancelled or moved is taken back while it waits", four[0])

		later(a, 3*day) // the 10th
		step("on the day", four[0], "due 2026-09-10")
		later(a, 4*day)
		step("four days after", four[0], "due 2026-09-10")
		later(a, 3*day)
		step("seven days after", four[0], "due 2026-09-10", "after 2026-09-10")
		later(a, 3*day)
		step("after that", four[0], "due 2026-09-10", "after 2026-09-10")

		create(t, a, with(bill(reservation), "dueDate", "2026-09-21"))
		step("who has just been sent one needs no reminder", four[0], "due 2026-09-10", "after 2026-09-10")
		owner.Do("PUT", "/api/admin/invoices/reminders", object{"enabled": false}).Want(200)
		later(a, 7*day) // the 27th: three days before the one that was moved
		step("they are off again", four[0], "due 2026-09-10", "after 2026-09-10")
		history := owner.Do("GET", "/api/admin/audit?entityId=reminders", nil).Want(200).Text()
		for _, sentence := range []string{"Test Owner turned the reminders of invoices on", "Test Owner turned the reminders of invoices off"} {
			if strings.Count(history, sentence) != 1 {
				t.Errorf("%q is not once in %s", sentence, history)
			}
		}
	}, noMailServer)
}

func TestWhatIsPaidBeforeTheReminderIsWrittenIsNotReminded(t *testing.T) {
	a := apptest.Start(t, db.SQLite, noMailServer)
	made := create(t, a, with(bill(reserve(t, a, "Zoë")), "dueDate", "2026-09-05"))
	a.As(identity.Owner).On(t).Do("PUT", "/api/admin/invoices/reminders", object{"enabled": true}).Want(200)
	later(a, 24*time.Hour)
	a.Running.Work.Stop() // nobody composes meanwhile
	do(t, a, invoices.JobRemind)
	a.As(identity.Manager).On(t).Do("PUT", "/api/admin/invoices/"+made.ID+"/status", object{"status": "paid"}).Want(200)
	if found := reminded(t, a); len(found) != 0 {
		t.Errorf("%v", found)
	}
}

func TestTheDailyJobMarksWhatIsPendingWithMoneyOutstandingAndNothingElse(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reservation := reserve(t, a, "Zoë")
		manager := a.As(identity.Manager).On(t)
		made := func(due, status string) invoices.Invoice {
			one := create(t, a, with(bill(reservation), "dueDate", due))
			if status != "pending" {
				manager.Do("PUT", "/api/admin/invoices/"+one.ID+"/status", object{"status": status}).Want(200)
			}
			return one
		}
		late, today, paid, off := made("2026-09-04", "pending"), made("2026-09-05", "pending"), made("2026-09-04", "paid"), made("2026-09-04", "cancelled")
		nothing := create(t, a, with(with(bill(reservation), "dueDate", "2026-09-04"), "discountCents", 99999999))
		later(a, 24*time.Hour)
		stored := func(i invoices.Invoice) string {
			t.Helper()
			status, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT status FROM invoices WHERE id = $1`, i.ID)
			if err != nil {
				t.Fatal(err)
			}
			return status
		}
		if stored(late) != "pending" {
			t.Fatal("it is marked already")
		}
		for _, path := range []string{"/" + late.ID, "?status=overdue", ".csv?status=overdue"} {
			if text := manager.Do("GET", "/api/admin/invoices"+path, nil).Want(200).Text(); !strings.Contains(text, "overdue") || !strings.Contains(text, late.InvoiceNumber) {
				t.Errorf("%s does not show it as overdue before the job: %s", path, text)
			}
		}
		for path, want := range map[string]string{"?status=overdue": `"total":1`, "?status=pending": `"total":2`, "/stats": `"pending":2,`, "/stats?": `"overdue":1,`, "/" + nothing.ID: `"status":"pending"`} {
			if text := manager.Do("GET", "/api/admin/invoices"+path, nil).Want(200).Text(); !strings.Contains(text, want) {
				t.Errorf("%s does not say %s: %s", path, want, text)
			}
		}
		do(t, a, invoices.JobOverdue)
		do(t, a, invoices.JobOverdue)
		for want, all := range map[string][]invoices.Invoice{"overdue": {late}, "pending": {today, nothing}, "paid": {paid}, "cancelled": {off}} {
			for _, one := range all {
				if got := stored(one); got != want {
					t.Errorf("due %s: %s, want %s", one.DueDate, got, want)
				}
			}
		}
		history := a.As(identity.Owner).On(t).Do("GET", "/api/admin/audit?entity=invoice&action=became+overdue", nil).Want(200).Text()
		if strings.Count(history, late.InvoiceNumber+" became overdue") != 1 {
			t.Error(history)
		}
	})
}
