package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/mail/mailtest"
	"tafel/scripts/bucket"
)

// mailScenario takes the mail server away.
var mailScenario = scenario{
	name:    "mail",
	promise: "the mail server refuses connections, then hangs: bookings go on, seats that come free are offered though the program is killed meanwhile, and after its return every message arrives, once",
	run: func(ctx context.Context, s *testbed) error {
		return loseMail(ctx, s, true, timeout+time.Duration(s.size(0, 180))*time.Second)
	},
	// The control never brings the server back.
	control: func(ctx context.Context, s *testbed) error { return loseMail(ctx, s, false, 2*time.Second) },
}

func loseMail(ctx context.Context, s *testbed, back bool, wait time.Duration) error {
	server := mailtest.New()
	if err := server.Listen(); err != nil {
		return err
	}
	s.later(server.Down)
	v, err := s.open(ctx, setup{args: []string{"--smtp-url", server.URL("none")}}, nil)
	if err != nil {
		return err
	}
	v.book(ctx, "before", 4)
	// None may be in hand when the server goes: it would wait a minute.
	if err := v.look(ctx, func(d *db.DB) error { return awaitEmpty(ctx, s, d, timeout) }); err != nil {
		return err
	}
	server.Down()
	worst := v.book(ctx, "refused", s.size(20, 300))
	offers, err := v.offer(ctx, s.size(12, 100))
	if err != nil {
		return err
	}
	if !s.short {
		server.Behave(mailtest.Hang)
		if err := server.Listen(); err != nil {
			return err
		}
		worst = max(worst, v.book(ctx, "hanging", 300))
		server.Down()
	}
	s.show("bookings during the outage", "%d, the slowest %d ms", v.ledger.count()-5, worst.Milliseconds())
	server.Behave(mailtest.Accept)
	begin := time.Now()
	if back {
		if err := server.Listen(); err != nil {
			return err
		}
	}
	err = v.look(ctx, func(d *db.DB) error { return awaitMail(ctx, s, d, server, wait) })
	if err != nil {
		return err
	}
	s.show("time until all was delivered", "%.0f s", time.Since(begin).Seconds())
	if _, err := v.stop(); err != nil {
		return err
	}
	v.quiet()
	return v.look(ctx, func(d *db.DB) error { return errors.Join(v.ledger.examine(ctx, s, d), offers(ctx, d)) })
}

// awaitEmpty waits until every message that is due has been sent. Some are for
// later on purpose: a second notice to the same person gathers for a while.
func awaitEmpty(ctx context.Context, s *testbed, d *db.DB, wait time.Duration) error {
	for deadline := time.Now().Add(wait); ctx.Err() == nil; rest(ctx, 200*time.Millisecond) {
		waiting, err := db.One(ctx, d, db.Value[int], `SELECT (SELECT COUNT(*) FROM mail_facts) + COUNT(*) FROM outbox WHERE status <> 'sent' AND due_at <= $1`, time.Now().UnixMilli())
		if err != nil || waiting == 0 {
			return err
		}
		if time.Now().After(deadline) {
			s.miss("%d messages still wait after %v", waiting, wait)
			return nil
		}
	}
	return ctx.Err()
}

// awaitMail waits for the outbox and compares it with what arrived.
func awaitMail(ctx context.Context, s *testbed, d *db.DB, server *mailtest.Server, wait time.Duration) error {
	if err := awaitEmpty(ctx, s, d, wait); err != nil {
		return err
	}
	written, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM outbox WHERE status = 'sent' OR due_at <= $1`, time.Now().UnixMilli())
	arrivals, twice := server.Arrivals(), 0
	for _, times := range arrivals {
		if times > 1 {
			twice++
		}
	}
	s.show("messages due", "%d", written)
	s.show("arrived", "%d", len(arrivals))
	s.show("arrived twice", "%d", twice)
	if len(arrivals) != written || twice > 0 {
		s.miss("%d messages were due, %d arrived, %d of them twice", written, len(arrivals), twice)
	}
	return err
}

// bucketScenario takes the pictures' storage away.
var bucketScenario = scenario{
	name:    "bucket",
	promise: "the S3 server is killed, then frozen: bookings and pages go on, uploads are refused with a sentence and leave nothing behind, and work again within 30 s of its return",
	run:     func(ctx context.Context, s *testbed) error { return loseBucket(ctx, s, false) },
	control: func(ctx context.Context, s *testbed) error { return loseBucket(ctx, s, true) },
	full:    true, // the S3 server takes minutes to build
}

// loseBucket is the scenario and, with a liar who calls refused uploads
// acknowledged, the control.
func loseBucket(ctx context.Context, s *testbed, liar bool) error {
	server, err := bucket.Start(ctx)
	if err != nil {
		return err
	}
	s.later(func() { _ = server.Stop() })
	v, err := s.open(ctx, setup{args: []string{"--media-url", server.URL}}, nil)
	if err != nil {
		return err
	}
	got, err := v.hang(ctx, "first")
	if err != nil || got.status != http.StatusCreated {
		return fmt.Errorf("the first upload: %d %s %w", got.status, got.body, err)
	}
	outages := []struct {
		name       string
		away, back func() error
	}{
		{"killed", func() error { server.Down(); return nil }, func() error { return server.Up(ctx) }},
		{"frozen", server.Freeze, server.Thaw},
	}
	if liar { // one is enough to be caught
		outages = outages[:1]
	}
	for _, outage := range outages {
		if err := outage.away(); err != nil {
			return err
		}
		refusal, err := v.hang(ctx, outage.name)
		if err != nil {
			return err
		}
		if refusal.status != http.StatusServiceUnavailable || refusal.problem() == "" {
			s.miss("an upload while the server was %s answered %d %s", outage.name, refusal.status, refusal.problem())
		}
		if liar {
			v.ledger.ack(write{Kind: picture, Mark: outage.name})
		}
		worst := v.book(ctx, outage.name, s.size(20, 200))
		if err := v.reads(ctx, "while the S3 server was "+outage.name); err != nil {
			return err
		}
		if err := outage.back(); err != nil {
			return err
		}
		took, err := v.awaitUpload(ctx, outage.name)
		if err != nil {
			return err
		}
		s.show(outage.name, "upload refused after %.0f s, slowest booking %d ms, uploads again after %.1f s", refusal.took.Seconds(), worst.Milliseconds(), took.Seconds())
		s.within("uploads after "+outage.name, took, 30*time.Second)
	}
	if err := v.doctor(ctx); err != nil {
		s.miss("%v", err)
	}
	if _, err := v.stop(); err != nil {
		return err
	}
	// What a frozen server took after all is removed every ten minutes and at
	// each start.
	if _, err := v.start(ctx); err != nil {
		return err
	}
	return v.look(ctx, func(d *db.DB) error {
		return errors.Join(v.ledger.examine(ctx, s, d), nothingHalf(ctx, s, d, server))
	})
}

// awaitUpload uploads until it works.
func (v *venue) awaitUpload(ctx context.Context, name string) (time.Duration, error) {
	begin := time.Now()
	for try := 0; time.Since(begin) < timeout; try++ {
		got, err := v.hang(ctx, fmt.Sprintf("%safter%d", name, try))
		if err != nil {
			return 0, err
		}
		if got.status == http.StatusCreated {
			return time.Since(begin), nil
		}
		rest(ctx, 250*time.Millisecond)
	}
	return 0, errors.New("uploads did not come back")
}

// nothingHalf waits until the bucket and the tables hold the pictures that
// stand, and nothing else.
func nothingHalf(ctx context.Context, s *testbed, d *db.DB, server *bucket.Server) error {
	for deadline := time.Now().Add(time.Minute); ; rest(ctx, 200*time.Millisecond) {
		rows, err := db.One(ctx, d, db.Value[int], `
			SELECT COUNT(*)
			FROM picture_files f
			JOIN pictures p ON p.id = f.picture_id
			WHERE p.status = 'ready'`)
		if err != nil {
			return err
		}
		half, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM pictures WHERE status <> 'ready'`)
		if err != nil {
			return err
		}
		files, err := server.Files()
		if err != nil {
			return err
		}
		late := time.Now().After(deadline)
		if late || ctx.Err() != nil {
			s.miss("the bucket holds %d files where %d belong to pictures, and %d rows are half", len(files), rows, half)
		}
		if late || ctx.Err() != nil || len(files) == rows && half == 0 {
			s.show("files in the bucket", "%d for %d rows", len(files), rows)
			return nil
		}
	}
}
