package db_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Invoices that were paid before there were payments get one line of their total, dated when they were marked: at the
// venue, where it may be the next day already.
func TestInvoicesPaidBeforeTheLedgerGetALine(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			d := dbtest.Connect(t, dbtest.URL(t, engine))
			if err := d.MigrateUpTo(t.Context(), 44); err != nil {
				t.Fatal(err)
			}
			lateEvening := time.Date(2026, 3, 31, 22, 30, 0, 0, time.UTC).UnixMilli() // 00:30 at the venue
			edited := time.Date(2026, 6, 1, 10, 0, 0, 0, time.UTC).UnixMilli()
			for id, status := range map[string]string{"marked": "paid", "unmarked": "paid", "open": "pending", "late": "overdue", "off": "cancelled"} {
				exec(t, d, `INSERT INTO invoices (id, number, reservation_id, customer_name, customer_key, customer_email, customer_phone, visit_date, visit_time, guests,
						special_requests, items, subtotal_cents, tax_cents, discount_cents, total_cents, status, issued_on, due_date, notes, payment_terms, search, version,
						created_at, updated_at)
					VALUES ($1, $1, 'r', 'Zoë', 'zoe', 'z@example.com', '1', '2026-05-01', '18:30', '2', '', '[]', 5000, 0, 0, 5000, $2, '2026-03-01', '2026-03-31', '', '', '', 1, 0, $3)`,
					id, status, edited)
				exec(t, d, `INSERT INTO invoice_days (issued_on, due_date, status, invoices, total_cents) VALUES ('2026-03-01', '2026-03-31', $1, 1, 5000)
					ON CONFLICT (issued_on, due_date, status) DO UPDATE SET invoices = invoice_days.invoices + 1, total_cents = invoice_days.total_cents + 5000`, status)
			}
			exec(t, d, `INSERT INTO audit (id, at, actor_id, actor_name, action, entity, entity_id, before, after, request_id, address, search)
				VALUES ('a', $1, '', '', 'status changed', 'invoice', 'marked', '{"status":"pending"}', '{"invoiceNumber":"marked","status":"paid"}', '', '', '')`, lateEvening)
			if _, err := d.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			read := func(query string) []string {
				t.Helper()
				rows, err := db.All(t.Context(), d, db.Value[string], query)
				if err != nil {
					t.Fatal(err)
				}
				return rows
			}
			lines := []string{"marked 5000 2026-04-01", "unmarked 5000 2026-06-01"}
			if diff := cmp.Diff(lines, read(`SELECT account_id || ' ' || amount_cents || ' ' || received_on FROM payments WHERE account_kind = 'invoice' ORDER BY account_id`)); diff != "" {
				t.Error(diff)
			}
			days := []string{"2026-04-01 5000 0", "2026-06-01 5000 0"}
			if diff := cmp.Diff(days, read(`SELECT received_on || ' ' || received_cents || ' ' || returned_cents FROM payment_days ORDER BY received_on`)); diff != "" {
				t.Error(diff)
			}
			sums := []string{"cancelled 0 0", "overdue 0 5000", "paid 10000 0", "pending 0 5000"}
			if diff := cmp.Diff(sums, read(`SELECT status || ' ' || received_cents || ' ' || owed_cents FROM invoice_days ORDER BY status`)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
