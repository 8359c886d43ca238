package invoices_test

import (
	"encoding/csv"
	"regexp"
	"strings"
	"testing"

	"tafel/internal/invoices"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// Whoever looks, the sums of an invoice are those of the ledger: in the list, on the page, in the PDF and in the spreadsheet.
func TestListPagePDFAndSpreadsheetSayTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for name, steps := range map[string][]func(id string) error{
			"nothing came":          nil,
			"a part of the deposit": {func(id string) error { _, err := w.Receive(t.Context(), id, paid(40000)); return err }},
			"a mistake": {
				func(id string) error { _, err := w.Receive(t.Context(), id, paid(40000)); return err },
				func(id string) error {
					now, err := w.Money(t.Context(), id)
					if err == nil {
						_, err = w.Reverse(t.Context(), id, now.Payments[0].ID, "")
					}
					return err
				},
			},
			"too much came": {func(id string) error { _, err := w.Receive(t.Context(), id, paid(240000)); return err }},
			"paid, then cancelled": {
				func(id string) error { _, err := w.Receive(t.Context(), id, paid(230000)); return err },
				func(id string) error { _, err := w.SetStatus(t.Context(), id, invoices.Cancelled); return err },
			},
		} {
			made, err := w.Create(t.Context(), w.input())
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range steps {
				if err := step(made.ID); err != nil {
					t.Fatal(name, err)
				}
			}
			truth, err := w.Money(t.Context(), made.ID)
			if err != nil {
				t.Fatal(err)
			}
			page, err := w.Find(t.Context(), made.ID)
			if err != nil || page.ReceivedCents != truth.ReceivedCents || page.OwedCents != truth.OwedCents {
				t.Errorf("%s: the page says %s and %s, %v", name, page.ReceivedCents, page.OwedCents, err)
			}
			found, err := w.List(t.Context(), invoices.Filter{Search: made.InvoiceNumber}, list.Query{Page: 1, PageSize: 10})
			if err != nil || len(found.Items) != 1 || found.Items[0].ReceivedCents != truth.ReceivedCents || found.Items[0].OwedCents != truth.OwedCents {
				t.Errorf("%s: the list says %+v, %v", name, found.Items, err)
			}
			text, _ := printed(t, w, made)
			sum := func(label string) string {
				match := regexp.MustCompile(label + ` +(R[\d .]+\d|R\d)`).FindStringSubmatch(text)
				if match == nil {
					return ""
				}
				return match[1]
			}
			said := func(cents money.Cents, when bool) string {
				if !when {
					return ""
				}
				return unbroken.Replace(cents.String())
			}
			off, credit := page.Status == invoices.Cancelled, truth.CreditCents > 0
			for label, want := range map[string]string{
				"Received": said(truth.ReceivedCents, truth.ReceivedCents != 0), "Still to pay": said(truth.OwedCents, !off && !credit),
				"Credit": said(truth.CreditCents, credit && !off), "To be refunded": said(truth.CreditCents, credit && off),
			} {
				if got := sum(label); got != want {
					t.Errorf("%s: %s is %q in the PDF, want %q:\n%s", name, label, got, want, text)
				}
			}
			rows, err := csv.NewReader(strings.NewReader(w.exported(t, invoices.Filter{Search: made.InvoiceNumber}))).ReadAll()
			if err != nil || len(rows) != 2 {
				t.Fatal(rows, err)
			}
			next, owes := truth.Next()
			nextOn := ""
			if owes {
				nextOn = string(next.DueOn)
			}
			want := []string{truth.TotalCents.Decimal(), string(page.Status), truth.ReceivedCents.Decimal(), truth.OwedCents.Decimal(), next.OwedCents.Decimal(), nextOn, "0.00"}
			if got := rows[1][9:]; strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("%s: the spreadsheet says %v, want %v", name, got, want)
			}
		}
	})
}
