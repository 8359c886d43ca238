package mail_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// TestMain lets the test binary play the worker that is killed below.
func TestMain(m *testing.M) {
	if os.Getenv("TAFEL_TEST_MAIL_WORKER") == "" {
		os.Exit(m.Run())
	}
	if err := worker(context.Background(), os.Getenv("TAFEL_TEST_MAIL_DB"), os.Getenv("TAFEL_TEST_MAIL_SMTP")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// size gives the small number, or the full one of make chaos.
func size(small, full int) int {
	if os.Getenv("TAFEL_CHAOS") == "full" {
		return full
	}
	return small
}

func worker(ctx context.Context, database, smtpURL string) error {
	d, err := db.Open(ctx, database, db.Options{})
	if err != nil {
		return err
	}
	transport, err := mail.ParseSMTP(smtpURL)
	if err != nil {
		return err
	}
	transport.Timeout = time.Minute
	o, err := mail.New(mail.Deps{DB: d, Clock: time.Now, Keys: [][]byte{masterKey}, Transport: transport})
	if err != nil {
		return err
	}
	o.SetTiming(5*time.Minute, 10*time.Millisecond)
	return o.Run(ctx)
}

// A worker that is killed again and again, at any moment, loses nothing. A kill
// can repeat the current message, under the same Message-ID.
func TestWorkerKilledAgainAndAgainLosesNothing(t *testing.T) {
	messages, kills := size(60, 250), size(4, 20)
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			server := mailtest.Start(t)
			server.Delay(10 * time.Millisecond)
			url := dbtest.Migrated(t, engine)
			d := dbtest.Connect(t, url)
			o := newOutbox(t, d, time.Now, nil)
			add(t, d, o, guests(messages)...)
			for range kills {
				before := len(server.Received())
				process := start(t, url, server.URL("none"))
				for len(server.Received()) == before && counts(t, o).Queued > 0 { // it has begun to work
					time.Sleep(time.Millisecond)
				}
				time.Sleep(time.Duration(rand.IntN(60)) * time.Millisecond)
				if err := process.Process.Kill(); err != nil {
					t.Fatal(err)
				}
				_ = process.Wait() // killed, as we wanted
				// What it was at is free when its lease is over, which need not be waited for.
				if _, err := d.Exec(t.Context(), `UPDATE outbox SET leased_until = 0`); err != nil {
					t.Fatal(err)
				}
			}
			if left := counts(t, o).Queued; left == 0 {
				t.Fatal("all was sent before the last kill; the test needs more messages")
			}
			process := start(t, url, server.URL("none"))
			deadline := time.Now().Add(5 * time.Minute)
			for counts(t, o).Queued > 0 {
				if time.Now().After(deadline) {
					t.Fatalf("%+v after five minutes", counts(t, o))
				}
				time.Sleep(20 * time.Millisecond)
			}
			if err := process.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = process.Wait()
			arrivals, repeats := server.Arrivals(), 0
			for _, times := range arrivals {
				repeats += times - 1
			}
			if len(arrivals) != messages || repeats > kills {
				t.Errorf("%d of %d messages arrived, %d repeated by %d kills", len(arrivals), messages, repeats, kills)
			}
			t.Logf("%d messages, %d kills, %d repeated", len(arrivals), kills, repeats)
		})
	}
}

func start(t *testing.T, database, smtpURL string) *exec.Cmd {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), "TAFEL_TEST_MAIL_WORKER=1", "TAFEL_TEST_MAIL_DB="+database, "TAFEL_TEST_MAIL_SMTP="+smtpURL)
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	return command
}

// A worker that is asked to stop finishes the current message: nothing is sent
// twice, however often it happens.
func TestWorkerStoppedAgainAndAgainRepeatsNothing(t *testing.T) {
	messages, stops := size(60, 200), size(5, 20)
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		server.Delay(5 * time.Millisecond)
		o := newOutbox(t, d, time.Now, smtp(t, server))
		add(t, d, o, guests(messages)...)
		for range stops {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(10+rand.IntN(60))*time.Millisecond)
			if err := o.Run(ctx); err != nil {
				t.Error(err)
			}
			cancel()
		}
		for _, item := range all(t, o) {
			if item.Status == mail.Queued && item.Attempts > 0 {
				t.Errorf("%s was left in the middle", item.ID)
			}
		}
		for counts(t, o).Queued > 0 {
			flush(t, o)
		}
		once(t, server, messages)
	})
}

func TestWorkerStopsAlsoWhenTheServerHangs(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	server.Behave(mailtest.Hang)
	transport := smtp(t, server)
	transport.Timeout = time.Minute
	o := newOutbox(t, d, time.Now, transport)
	o.SetGrace(100 * time.Millisecond)
	add(t, d, o, guests(1)...)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	begun := time.Now()
	if err := o.Run(ctx); err != nil {
		t.Error(err)
	}
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("took %s to stop", took)
	}
	if item := all(t, o)[0]; item.Status != mail.Queued || item.NextAttemptAt == 0 {
		t.Errorf("item %+v", item)
	}
}

func TestWorkerOutlivesItsDatabase(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, time.Now, smtp(t, server))
	o.SetTiming(time.Second, 10*time.Millisecond)
	add(t, d, o, guests(1)...)
	if _, err := d.Exec(t.Context(), `ALTER TABLE outbox RENAME TO elsewhere`); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- o.Run(ctx) }()
	time.Sleep(100 * time.Millisecond)
	if _, err := d.Exec(t.Context(), `ALTER TABLE elsewhere RENAME TO outbox`); err != nil {
		t.Fatal(err)
	}
	deadline := time.Now().Add(10 * time.Second)
	for len(server.Received()) == 0 && time.Now().Before(deadline) {
		time.Sleep(10 * time.Millisecond)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	once(t, server, 1)
}
