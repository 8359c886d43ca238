package payments_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func TestCheckFindsAWrongDayAndRebuildMendsIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		clock := calendar.Clock(func() time.Time { return time.Date(2026, 11, 15, 10, 0, 0, 0, time.UTC) })
		ledger := payments.New(payments.Deps{DB: d, Audit: audit.New(d, clock), Clock: clock})
		if _, err := d.Exec(t.Context(), `INSERT INTO attendance (id, event_id, event_title, event_date, full_name, email, phone, number_of_attendees,
				special_requirements, answers, price_cents, status, search, submitted_at, updated_at)
			VALUES ('r1', 'e1', '', '2026-12-01', '', '', '', 2, '', '[]', 500, 'registered', '', 0, 0)`); err != nil {
			t.Fatal(err)
		}
		guest := payments.Account{Kind: payments.ForRegistration, ID: "r1"}
		if err := d.Write(t.Context(), func(ctx context.Context) error {
			line, err := ledger.Receive(ctx, guest, payments.PaymentInput{AmountCents: 700, Method: payments.Cash, ReceivedOn: "2026-11-14"})
			if err == nil {
				_, err = ledger.Receive(ctx, guest, payments.PaymentInput{AmountCents: 900, Method: payments.Cash, ReceivedOn: "2026-11-14"})
			}
			if err == nil {
				_, err = ledger.Reverse(ctx, guest, line.ID, "")
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for damage, says := range map[string]string{
			`DELETE FROM payment_days WHERE FALSE`:                                                             "",
			`UPDATE payment_days SET received_cents = received_cents + 1 WHERE received_on = '2026-11-14'`:     "The payments of 2026-11-14 do not add up",
			`UPDATE payment_days SET corrected_cents = 0`:                                                      "The payments of 2026-11-15 do not add up",
			`DELETE FROM payment_days`:                                                                         "The payments of 2026-11-14 do not add up",
			`UPDATE payment_event_days SET net_cents = 0`:                                                      "What events took in on 2026-11-14 does not add up",
			`INSERT INTO payment_event_days (received_on, event_id, net_cents) VALUES ('2026-01-01', 'e2', 1)`: "What events took in on 2026-01-01 does not add up",
		} {
			if _, err := d.Exec(t.Context(), damage); err != nil {
				t.Fatal(err)
			}
			findings, err := ledger.Check(t.Context())
			if found := strings.Join(findings, "\n"); err != nil || !strings.Contains(found, says) || (says == "") != (found == "") {
				t.Errorf("after %q Check said %q, %v", damage, findings, err)
			}
			if err := ledger.Rebuild(t.Context()); err != nil {
				t.Fatal(err)
			}
			if findings, err := ledger.Check(t.Context()); err != nil || len(findings) > 0 {
				t.Errorf("after %q and mending it Check said %q, %v", damage, findings, err)
			}
		}
	})
}
