package mail_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func numbered(id, to string) mail.Message {
	m := note(to)
	m.ID = id
	return m
}

func TestWithdrawTakesBackWhatHasNotGone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, numbered("sent", "one@example.com"))
		flush(t, o)
		server.Judge(func(to string) mailtest.Mode {
			if to == "two@example.com" {
				return mailtest.NoRecipient
			}
			return mailtest.BusyRecipient
		})
		add(t, d, o, numbered("failed", "two@example.com"), numbered("waiting", "three@example.com"))
		flush(t, o)
		add(t, d, o, numbered("fresh", "four@example.com"))
		for _, id := range []string{"sent", "failed", "waiting", "fresh", "nothing"} {
			if err := o.Withdraw(t.Context(), id); err != nil {
				t.Fatal(err)
			}
		}
		missing, err := o.Missing(t.Context(), []string{"sent", "failed", "waiting", "fresh"})
		if diff := cmp.Diff([]string{"failed", "waiting", "fresh"}, missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
		now.Add(time.Hour)
		server.Judge(nil)
		if sent := flush(t, o); sent != 0 {
			t.Errorf("%d went out all the same", sent)
		}
	})
}

// undelivered are five guests whose confirmations did not arrive, each for another
// reason, and the links in them.
func undelivered(t *testing.T, d *db.DB, o *mail.Outbox, server *mailtest.Server, now *clock) (links map[string]string) {
	t.Helper()
	links = map[string]string{}
	confirm := func(to string) {
		links[to] = "https://veldandvine.example/manage/" + to
		m := confirmation("E1", to)
		m.Secrets = []string{links[to]}
		add(t, d, o, m)
	}
	server.Judge(func(to string) mailtest.Mode {
		if to == "busy@example.com" {
			return mailtest.BusyRecipient
		}
		return mailtest.NoRecipient
	})
	confirm("busy@example.com")
	confirm("refused@example.com")
	confirm("mistyped@example.com")
	flush(t, o)
	server.Down()
	mistyped := all(t, o)[slices.IndexFunc(all(t, o), func(m mail.OutboxMessage) bool { return m.To == "mistyped@example.com" })]
	if err := readdress(t, d, o, now.Now, mistyped.ID, "right@example.com"); err != nil {
		t.Fatal(err)
	}
	confirm("unreachable@example.com")
	if _, err := o.Flush(t.Context()); err == nil {
		t.Fatal("the server is up")
	}
	confirm("held@example.com")
	held := []any{"queued", ""}
	mail.Restored(nil)(db.Table{Name: "outbox", Columns: []string{"status", "last_error"}}, held)
	if _, err := d.Exec(t.Context(), `UPDATE outbox SET status = $1, last_error = $2 WHERE recipient = 'held@example.com'`, held...); err != nil {
		t.Fatal(err)
	}
	server.Up(t)
	server.Behave(mailtest.Accept)
	return links
}

// "Confirmed" must not arrive after "cancelled", however long it had to wait, and whoever sends it again.
func TestWhatCouldNotBeDeliveredIsTakenBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server, now := mailtest.Start(t), noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		o.Register(func(context.Context) (mail.Sender, error) { return venue(), nil }, mail.Kind{Name: "registration-confirmed", Public: true})
		links := undelivered(t, d, o, server, now)
		add(t, d, o, confirmation("E1", "fresh@example.com"))
		links["fresh@example.com"] = "https://veldandvine.example/manage/E1"
		for to, link := range links {
			took, err := o.WithdrawDelayed(t.Context(), "registration-confirmed/E1", to, link)
			if err != nil || took != (to != "fresh@example.com") {
				t.Errorf("%s: taken back %t, %v", to, took, err)
			}
		}
		log := audit.New(d, now.Now)
		_, err := o.RetryFailed(t.Context(), log)
		_, releaseErr := o.Release(t.Context(), log)
		if err := errors.Join(err, releaseErr); err != nil {
			t.Fatal(err)
		}
		now.Add(5 * time.Hour)
		flush(t, o)
		if left := all(t, o); len(left) != 1 || left[0].To != "fresh@example.com" || left[0].Status != mail.Sent {
			t.Errorf("left: %+v", left)
		}
		once(t, server, 1)
	})
}

func TestTheRestOfALetterThatFailedCanStillBeSent(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server, now := mailtest.Start(t), noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		for _, link := range []string{"https://veldandvine.example/manage/one", "https://veldandvine.example/manage/two"} {
			m := confirmation("E1", "guest@example.com")
			m.Secrets = []string{link}
			add(t, d, o, m)
		}
		server.Behave(mailtest.NoRecipient)
		flush(t, o)
		if _, err := o.WithdrawDelayed(t.Context(), "registration-confirmed/E1", "guest@example.com", "https://veldandvine.example/manage/one"); err != nil {
			t.Fatal(err)
		}
		failed := all(t, o)
		if len(failed) != 1 || failed[0].Status != mail.Failed || failed[0].Merged != 1 {
			t.Fatalf("left: %+v", failed)
		}
		server.Behave(mailtest.Accept)
		if _, err := o.Retry(t.Context(), failed[0].ID); err != nil {
			t.Fatal(err)
		}
		flush(t, o)
		once(t, server, 1)
		if text := mailtest.Open(t, server.Received()[0].Raw).Text; strings.Contains(text, "/manage/one") || !strings.Contains(text, "/manage/two") {
			t.Errorf("sent:\n%s", text)
		}
	})
}

func TestMissingLooksAtManyIDs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		var ids []string
		for i := range 250 {
			ids = append(ids, "reminder-"+string(rune('a'+i%26))+string(rune('a'+i/26)))
		}
		add(t, d, o, numbered(ids[0], "a@example.com"), numbered(ids[249], "b@example.com"))
		missing, err := o.Missing(t.Context(), ids)
		if diff := cmp.Diff(ids[1:249], missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestWhatWasWrittenByAClockThatRanAheadLeavesAllTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const ahead = 365 * 24 * time.Hour
		server, now := mailtest.Start(t), noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		writes(o)
		now.Add(ahead)
		add(t, d, o, confirmation("E1", "guest@example.com"))
		flush(t, o)
		add(t, d, o, confirmation("E1", "guest@example.com")) // put off
		tell(t, d, o, mail.Fact{Kind: "note", To: "guest@example.com", Data: greeting{"Hello"}},
			mail.Fact{Kind: "note", To: "guest@example.com", Data: greeting{"Hello"}, Undoable: "table 1"})
		now.Add(-ahead)
		if err := o.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		if sent := flush(t, o); sent != 3 {
			t.Errorf("%d of 3 letters left when the clock was right again", sent)
		}
		add(t, d, o, confirmation("E1", "guest@example.com"))
		now.Add(11 * time.Minute)
		if sent := flush(t, o); sent != 1 {
			t.Errorf("%d letters left ten minutes later", sent)
		}
	})
}

func TestTidyForgetsOnlyWhatWasSentLongAgo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, numbered("failed", "not an address"), numbered("old", "one@example.com"))
		flush(t, o)
		now.Add(2 * time.Hour)
		add(t, d, o, numbered("young", "two@example.com"))
		flush(t, o)
		add(t, d, o, numbered("waiting", "three@example.com"))
		now.Add(365*24*time.Hour - time.Hour)
		if err := o.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		missing, err := o.Missing(t.Context(), []string{"failed", "old", "young", "waiting"})
		if diff := cmp.Diff([]string{"old"}, missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}
