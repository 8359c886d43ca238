package mail_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// once fails unless each of n messages arrived exactly once.
func once(t *testing.T, server *mailtest.Server, n int) {
	t.Helper()
	arrivals := server.Arrivals()
	if len(arrivals) != n {
		t.Errorf("%d of %d messages arrived", len(arrivals), n)
	}
	for id, times := range arrivals {
		if times != 1 {
			t.Errorf("%s arrived %d times", id, times)
		}
	}
}

func counts(t *testing.T, o *mail.Outbox) mail.OutboxCounts {
	t.Helper()
	c, err := o.Counts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestWorkerSendsEverythingAfterAnHourWithoutServer(t *testing.T) {
	messages := size(120, 500)
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		server.Down()
		add(t, d, o, guests(messages)...)
		for range 60 {
			if sent, err := o.Flush(t.Context()); err == nil || sent != 0 {
				t.Fatalf("sent %d, error %v", sent, err)
			}
			now.Add(time.Minute)
		}
		if state, err := o.Status(t.Context()); err != nil || state.Problem == "" || state.Counts.Queued != messages {
			t.Errorf("state %+v, %v", state, err)
		}
		if items := all(t, o); items[0].LastError == "" {
			t.Error("a waiting message does not say why")
		}
		server.Up(t)
		if sent := flush(t, o); sent != messages {
			t.Errorf("%d sent at once when the server is back", sent)
		}
		once(t, server, messages)
		if server.Connections() != 1 {
			t.Errorf("%d connections for %d messages", server.Connections(), messages)
		}
		if diff := cmp.Diff(mail.OutboxCounts{Sent: messages}, counts(t, o)); diff != "" {
			t.Error(diff)
		}
		if state, err := o.Status(t.Context()); err != nil || state.Problem != "" {
			t.Errorf("state %+v, %v", state, err)
		}
	})
}

func TestWorkerTellsWhoseFaultItIs(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	for mode, want := range map[mailtest.Mode]struct {
		status   mail.Status
		sentence string
	}{
		mailtest.BusyRecipient: {mail.Queued, "The mail server asks us to come back later."},
		mailtest.BusyData:      {mail.Queued, "The mail server asks us to come back later."},
		mailtest.Goodbye:       {mail.Queued, "The mail server takes no messages at the moment."},
		mailtest.NoSender:      {mail.Queued, "The mail server does not let us send from our address."},
		mailtest.NoRecipient:   {mail.Failed, "The address does not exist."},
		mailtest.NoData:        {mail.Failed, "The mail server refuses what this message says, or takes it for spam."},
		mailtest.Hang:          {mail.Queued, "The mail server did not answer in time."},
		mailtest.HangAfterData: {mail.Queued, "The mail server did not answer in time."},
		mailtest.DropAfterData: {mail.Queued, "The connection to the mail server broke."},
	} {
		t.Run(string(mode), func(t *testing.T) {
			server := mailtest.Start(t)
			now := noon()
			transport := smtp(t, server)
			if strings.HasPrefix(string(mode), "hang") {
				transport.Timeout = 200 * time.Millisecond
			}
			o := newOutbox(t, d, now.Now, transport)
			if _, err := d.Exec(t.Context(), `DELETE FROM outbox`); err != nil {
				t.Fatal(err)
			}
			add(t, d, o, guests(1)...)
			server.Behave(mode)
			_, _ = o.Flush(t.Context()) // what it says is on the message
			item := all(t, o)[0]
			if item.Status != want.status || item.LastError != want.sentence || item.Attempts != 1 {
				t.Errorf("%s after %d attempts: %q, want %s: %q", item.Status, item.Attempts, item.LastError, want.status, want.sentence)
			}
			server.Behave(mailtest.Accept)
			if want.status == mail.Failed {
				if _, err := o.Retry(t.Context(), item.ID); err != nil {
					t.Fatal(err)
				}
			} else if wait := item.NextAttemptAt.Time().Sub(now.Now()); wait < 48*time.Second || wait > 72*time.Second {
				t.Errorf("tried again after %s", wait)
			}
			now.Add(2 * time.Minute)
			if sent := flush(t, o); sent != 1 {
				t.Errorf("%d sent in the end", sent)
			}
			if ids := len(server.Arrivals()); ids != 1 {
				t.Errorf("%d Message-IDs for one message", ids)
			}
		})
	}
}

// One guest's bad mailbox must not hold up the others, nor cost a connection.
func TestWorkerGoesOnAfterARefusal(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	add(t, d, o, guests(30)...)
	server.Judge(func(to string) mailtest.Mode {
		switch to {
		case "guest3@example.com":
			return mailtest.NoRecipient
		case "guest7@example.com":
			return mailtest.BusyData
		case "guest9@example.com":
			return mailtest.NoData
		}
		return mailtest.Accept
	})
	if sent := flush(t, o); sent != 27 {
		t.Errorf("%d sent", sent)
	}
	if diff := cmp.Diff(mail.OutboxCounts{Queued: 1, Sent: 27, Failed: 2, OldestDue: all(t, o)[0].DueAt}, counts(t, o)); diff != "" {
		t.Error(diff)
	}
	if server.Connections() != 1 {
		t.Errorf("%d connections", server.Connections())
	}
}

func TestWorkerGivesUpAfterThreeDays(t *testing.T) {
	for name, down := range map[string]func(*mailtest.Server){
		"a busy mailbox":   func(s *mailtest.Server) { s.Behave(mailtest.BusyRecipient) },
		"a server that is": func(s *mailtest.Server) { s.Down() },
	} {
		t.Run(name, func(t *testing.T) {
			d := dbtest.Open(t, db.SQLite)
			server := mailtest.Start(t)
			now := noon()
			o := newOutbox(t, d, now.Now, smtp(t, server))
			add(t, d, o, guests(1)...)
			down(server)
			start, attempts := now.Now(), 0
			for all(t, o)[0].Status == mail.Queued {
				_, _ = o.Flush(t.Context())
				attempts = all(t, o)[0].Attempts
				now.Add(10 * time.Minute)
				if now.Now().Sub(start) > 80*time.Hour {
					t.Fatal("still trying after 80 hours")
				}
			}
			if tried := now.Now().Sub(start); tried < 72*time.Hour || tried > 73*time.Hour {
				t.Errorf("gave up after %s", tried)
			}
			if name == "a busy mailbox" && (attempts < 20 || attempts > 40) {
				t.Errorf("%d attempts in 72 hours", attempts)
			}
			item := all(t, o)[0]
			if item.LastError == "" {
				t.Error("no word of why")
			}
			server.Down()
			server.Up(t)
			server.Behave(mailtest.Accept)
			if _, err := o.Retry(t.Context(), item.ID); err != nil {
				t.Fatal(err)
			}
			if sent := flush(t, o); sent != 1 {
				t.Errorf("%d sent when staff tried again", sent)
			}
		})
	}
}

func TestWorkerDoesNotSendWhatIsOutOfDate(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		m := secretNote("guest@example.com")
		m.Expires = now.clock().Now().Add(30 * time.Minute)
		add(t, d, o, m)
		now.Add(31 * time.Minute)
		if sent := flush(t, o); sent != 0 {
			t.Error("sent a link that no longer works")
		}
		item := all(t, o)[0]
		if item.Status != mail.Failed || item.LastError == "" {
			t.Errorf("item %+v", item)
		}
		if _, err := o.Retry(t.Context(), item.ID); err == nil {
			t.Error("tried again what is out of date")
		}
		if rest := sealed(t, d); rest != "" {
			t.Error("stored the link")
		}
	})
}

// Two instances on one database: each with its own connections and worker.
func twoWorkers(t *testing.T, engine db.Engine, messages int, change func(*mail.Outbox)) *mailtest.Server {
	t.Helper()
	server := mailtest.Start(t)
	server.Delay(2 * time.Millisecond)
	url := dbtest.Migrated(t, engine)
	first, second := dbtest.Connect(t, url), dbtest.Connect(t, url)
	add(t, first, newOutbox(t, first, time.Now, nil), guests(messages)...)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var group sync.WaitGroup
	for _, d := range []*db.DB{first, second} {
		o := newOutbox(t, d, time.Now, smtp(t, server))
		change(o)
		group.Go(func() {
			if err := o.Run(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	watch := newOutbox(t, first, time.Now, nil)
	for counts(t, watch).Queued > 0 && ctx.Err() == nil {
		time.Sleep(20 * time.Millisecond)
	}
	cancel()
	group.Wait()
	return server
}

func TestTwoWorkersNeverSendOneTwice(t *testing.T) {
	messages := size(60, 150)
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			server := twoWorkers(t, engine, messages, func(*mail.Outbox) {})
			once(t, server, messages)
		})
	}
}

// The same without leases must fail, or the test above proves nothing.
func TestTwoWorkersWithoutLeasesSendTwice(t *testing.T) {
	messages := size(60, 150)
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			server := twoWorkers(t, engine, messages, (*mail.Outbox).WithoutLease)
			if total := len(server.Received()); total <= messages {
				t.Errorf("%d arrivals of %d without leases", total, messages)
			}
		})
	}
}

func TestRunSendsAsSoonAsAMessageIsAdded(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		o := newOutbox(t, d, time.Now, smtp(t, server))
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- o.Run(ctx) }()
		for i := range 3 {
			time.Sleep(100 * time.Millisecond) // the worker is asleep for half a minute
			add(t, d, o, note(fmt.Sprintf("guest%d@example.com", i)))
			deadline := time.Now().Add(5 * time.Second)
			for len(server.Received()) != i+1 {
				if time.Now().After(deadline) {
					t.Fatal("the worker did not wake")
				}
				time.Sleep(5 * time.Millisecond)
			}
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}
