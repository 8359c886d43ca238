package mail_test

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// curable is an outbox in which guests get notes, and others get resets.
func curable(t testing.TB, d *db.DB, now func() time.Time, transport mail.Transport) *mail.Outbox {
	t.Helper()
	o := newOutbox(t, d, now, transport)
	o.Register(func(context.Context) (mail.Sender, error) { return venue(), nil },
		mail.Kind{Name: "note", Label: "Note", Public: true, Compose: func(ctx context.Context, w *mail.Writer, told mail.Told) error {
			m := limited(told.To)
			if told.Secret == "" {
				panic("nothing to write")
			}
			m.Secrets = []string{told.Secret}
			return w.Add(ctx, m.With(mail.Letter{Heading: "A note", Action: mail.Action{Label: "Open", URL: mail.Secret(1)}}))
		}},
		mail.Kind{Name: "password-reset", Label: "Password reset"})
	return o
}

// limited is a note of which an address gets few, and which could be merged.
func limited(to string) mail.Message {
	m := note(to)
	m.MergeKey, m.PerDay = "note", mail.FewADay
	return m
}

func readdress(t testing.TB, d *db.DB, o *mail.Outbox, now func() time.Time, id, to string) error {
	t.Helper()
	_, err := o.Readdress(t.Context(), audit.New(d, now), id, to)
	return err
}

func TestACorrectedLetterGoesToTheNewAddressAndNoOther(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server, now := mailtest.Start(t), noon()
		o := curable(t, d, now.Now, smtp(t, server))
		refuse(server, "lerto@example.com")
		tell(t, d, o, mail.Fact{Kind: "note", To: "lerto@example.com", Secret: secretLink, About: []string{mail.Record("table", "T1")}})
		flush(t, o)
		failed := all(t, o)[0]
		if failed.Status != mail.Failed || failed.Cause != mail.CauseAddress || !failed.Correctable || !strings.HasPrefix(failed.Details, "550 ") {
			t.Fatalf("%+v", failed)
		}
		if err := readdress(t, d, o, now.Now, failed.ID, " lerato@example.com "); err != nil {
			t.Fatal(err)
		}
		if corrected, err := o.Find(t.Context(), failed.ID); err != nil || corrected.Correctable {
			t.Errorf("correctable before it was tried: %v, %v", corrected.Correctable, err)
		}
		if err := readdress(t, d, o, now.Now, failed.ID, "mallory@example.com"); !fault.Is(err, fault.KindConflict) {
			t.Errorf("corrected twice before it was tried: %v", err)
		}
		if stored := everything(t, d); strings.Contains(stored, "lerto") {
			t.Errorf("the old address is still there: %s", stored)
		}
		if sent := flush(t, o); sent != 1 {
			t.Fatalf("%d sent", sent)
		}
		received := server.Received()
		if len(received) != 1 || !slices.Equal(received[0].To, []string{"lerato@example.com"}) || !strings.Contains(mailtest.Open(t, received[0].Raw).Text, secretLink) {
			t.Errorf("%+v", received)
		}
		progress, err := o.Progress(t.Context(), []string{"table/T1", "table/T2"})
		if err != nil || len(progress) != 1 || progress[0].Sent != 1 || progress[0].MessageID != failed.ID {
			t.Errorf("%+v %v", progress, err)
		}
		written, err := db.All(t.Context(), d, db.Value[string], `SELECT action || ' ' || before || ' ' || after FROM audit`)
		if err != nil || len(written) != 1 || !strings.HasPrefix(written[0], "address corrected") || strings.Count(written[0], "lerto@") != 1 || strings.Count(written[0], "lerato@") != 1 {
			t.Errorf("%q %v", written, err)
		}
		if err := readdress(t, d, o, now.Now, failed.ID, "mallory@example.com"); !fault.Is(err, fault.KindConflict) {
			t.Errorf("readdressed after it was sent: %v", err)
		}
	})
}

// refuse makes the server refuse one address.
func refuse(server *mailtest.Server, address string) {
	server.Judge(func(to string) mailtest.Mode {
		if to == address {
			return mailtest.NoRecipient
		}
		return mailtest.Accept
	})
}

func TestAnAddressIsCorrectedOnlyWhereThatIsRight(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server, now := mailtest.Start(t), noon()
	o := curable(t, d, now.Now, smtp(t, server))
	server.Behave(mailtest.NoRecipient)
	expiring := note("old@example.com")
	expiring.Expires = now.clock().Now().Add(time.Minute)
	add(t, d, o, note("guest@example.com"), secretNote("colleague@example.com"), expiring)
	tell(t, d, o, mail.Fact{Kind: "note", To: "unwritten@example.com"}) // it panics
	flush(t, o)
	now.Add(time.Hour)
	add(t, d, o, note("fresh@example.com"))
	byAddress := map[string]mail.OutboxMessage{}
	for _, item := range all(t, o) {
		byAddress[item.To] = item
	}
	for name, c := range map[string]struct {
		message, to string
		kind        fault.Kind
	}{
		"a letter about an account": {"colleague@example.com", "mallory@example.com", fault.KindForbidden},
		"what is out of date":       {"old@example.com", "new@example.com", fault.KindConflict},
		"what was never written":    {"unwritten@example.com", "new@example.com", fault.KindConflict},
		"what was never tried":      {"fresh@example.com", "new@example.com", fault.KindConflict},
		"the same address":          {"guest@example.com", "guest@example.com", fault.KindInvalid},
		"no address":                {"guest@example.com", " ", fault.KindInvalid},
		"no domain":                 {"guest@example.com", "guest", fault.KindInvalid},
		"two at once":               {"guest@example.com", "a@example.com,b@example.com", fault.KindInvalid},
		"a name around it":          {"guest@example.com", "A <a@example.com>", fault.KindInvalid},
		"a header behind it":        {"guest@example.com", "a@example.com\r\nBcc: b@example.com", fault.KindInvalid},
		"two dots":                  {"guest@example.com", "a..b@example.com", fault.KindInvalid},
		"what is not there":         {"nobody@example.com", "a@example.com", fault.KindNotFound},
	} {
		message := byAddress[c.message]
		if err := readdress(t, d, o, now.Now, message.ID, c.to); !fault.Is(err, c.kind) {
			t.Errorf("%s: %v", name, err)
		}
		if message.Correctable != (c.message == "guest@example.com") {
			t.Errorf("%s: shown as correctable: %v", name, message.Correctable)
		}
	}
	if len(all(t, o)) != 5 {
		t.Error("a refusal took a message away")
	}
}

func TestACorrectedLetterKeepsTheLimitsOfItsNewAddress(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		sent, _ := folder(t)
		o := curable(t, d, now.Now, sent)
		add(t, d, o, limited("no..body@example.com"))
		for i := range mail.FewADay {
			m := limited("busy@example.com")
			m.MergeKey = fmt.Sprint(i)
			add(t, d, o, m)
		}
		id := all(t, o)[slices.IndexFunc(all(t, o), func(m mail.OutboxMessage) bool { return m.Status == mail.Failed })].ID
		if err := readdress(t, d, o, now.Now, id, "busy@example.com"); err != nil {
			t.Fatal(err)
		}
		shown, err := o.Find(t.Context(), id)
		if tomorrow := calendar.DateOf(now.Now()).AddDays(1); err != nil || calendar.DateOf(shown.DueAt.Time()) != tomorrow || shown.Status != mail.Queued {
			t.Errorf("%+v %v", shown.OutboxMessage, err)
		}
	})
}

// correcting lets a worker send letters that wait for another attempt while
// somebody corrects their addresses, in some order, and gives where each arrived. The mail server takes so long for each.
func correcting(t *testing.T, d *db.DB, order func([]mail.OutboxMessage) iter.Seq2[int, mail.OutboxMessage], delay time.Duration, correct func(ctx context.Context, o *mail.Outbox, id string) error) (arrived map[string][]string, corrected map[string]bool) {
	t.Helper()
	const letters = 40
	server, now := mailtest.Start(t), noon()
	o := curable(t, d, now.Now, smtp(t, server))
	server.Behave(mailtest.BusyRecipient)
	add(t, d, o, guests(letters)...)
	flush(t, o) // all of them wait for another attempt
	begun := make(chan struct{})
	begin := sync.OnceFunc(func() { close(begun) })
	server.Judge(func(string) mailtest.Mode { begin(); return mailtest.Accept })
	server.Delay(delay)
	now.Add(5 * time.Minute)
	waiting := all(t, o)
	corrected = map[string]bool{}
	var group sync.WaitGroup
	group.Go(func() { flush(t, o) })
	<-begun
	for _, letter := range order(waiting) {
		if correct(t.Context(), o, letter.ID) == nil {
			corrected[letter.ID] = true
		}
	}
	group.Wait()
	now.Add(time.Hour)
	flush(t, o)
	arrived = map[string][]string{}
	for _, r := range server.Received() {
		id, _, _ := strings.Cut(r.MessageID, "@")
		arrived[strings.ToUpper(id)] = append(arrived[strings.ToUpper(id)], r.To...)
	}
	if len(arrived) != letters {
		t.Errorf("%d of %d arrived", len(arrived), letters)
	}
	return arrived, corrected
}

func TestCorrectingWhileTheWorkerSendsNeverSendsToBoth(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		log := audit.New(d, noon().Now)
		towards := slices.Backward[[]mail.OutboxMessage] // the worker
		arrived, corrected := correcting(t, d, towards, 10*time.Millisecond, func(ctx context.Context, o *mail.Outbox, id string) error {
			_, err := o.Readdress(ctx, log, id, "right-"+id+"@example.com")
			return err
		})
		for id, to := range arrived {
			if len(to) != 1 || strings.HasPrefix(to[0], "right-") != corrected[id] {
				t.Errorf("%s went to %v, corrected: %v", id, to, corrected[id])
			}
		}
		if len(corrected) == 0 || len(corrected) == len(arrived) {
			t.Errorf("%d of %d were corrected: the two did not meet", len(corrected), len(arrived))
		}
	})
}

// The control: whoever looks first and writes afterwards, without asking whether
// the letter is being sent, sends some of them to both.
func TestCorrectingCarelesslySendsToBoth(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		beside := slices.All[[]mail.OutboxMessage] // the worker: each letter is a chance to meet
		// Longer than whoever corrects takes to look, also on a busy machine.
		arrived, _ := correcting(t, d, beside, 50*time.Millisecond, func(ctx context.Context, o *mail.Outbox, id string) error {
			for { // until the worker has it
				letter, err := o.Find(ctx, id)
				if err != nil || letter.Status == mail.Sent {
					return err
				}
				if letter.Attempts > 1 {
					_, err = d.Exec(ctx, `UPDATE outbox SET recipient = 'right@example.com', status = 'queued', lease = '', leased_until = 0 WHERE id = $1`, id)
					return err
				}
			}
		})
		both := 0
		for _, to := range arrived {
			if slices.Contains(to, "right@example.com") && len(to) > 1 {
				both++
			}
		}
		if both == 0 {
			t.Error("no letter went to both: the test above could not fail")
		}
	})
}

func TestWhatTheServerIsToBlameForIsSentAgainAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server, now := mailtest.Start(t), noon()
		o := curable(t, d, now.Now, smtp(t, server))
		refuse(server, "guest0@example.com")
		add(t, d, o, guests(1)...)
		flush(t, o)
		server.Down()
		add(t, d, o, guests(4)[1:]...)
		if _, err := o.Flush(t.Context()); err == nil {
			t.Fatal("the server is up")
		}
		now.Add(16 * time.Minute)
		if state, err := o.Status(t.Context()); err != nil || state.LateSince == 0 || state.Problem != "The mail server cannot be reached." || state.ProblemDetails == "" {
			t.Errorf("%+v %v", state, err)
		}
		now.Add(73 * time.Hour)
		_, _ = o.Flush(t.Context()) // it gives up
		if diff := cmp.Diff(mail.OutboxCounts{Failed: 4, Server: 3}, counts(t, o)); diff != "" {
			t.Error(diff)
		}
		server.Up(t)
		if n, err := o.RetryFailed(t.Context(), audit.New(d, now.Now)); err != nil || n != 3 {
			t.Errorf("%d again, %v", n, err)
		}
		flush(t, o)
		once(t, server, 3)
	})
}
