package reports

import (
	"cmp"
	"context"
	"io"

	"tafel/internal/payments"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
)

// line is a payment as an accountant reads it.
type line struct {
	on                      calendar.Date
	kind                    payments.Kind
	number, event, customer string
	cents                   money.Cents
	method                  payments.Method
	reference, note         string
	reverses                string
	by                      string
	at                      calendar.Instant
}

var header = []string{"Date", "For", "Customer", "Kind", "Method", "Reference", "Amount", "Refund", "Note", "Entered By", "Entered At"}

// Export prepares a spreadsheet of a period's payments, all of them. Received less given back is the report's sum.
func (s *Service) Export(ctx context.Context, period Period) (name string, write func(context.Context, io.Writer) error, err error) {
	days, err := period.days(s.clock.Today())
	if err != nil {
		return "", nil, err
	}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "report", After: exported{days.first, days.last}})
	return "payments-" + string(days.first) + "-to-" + string(days.last) + ".csv", func(ctx context.Context, out io.Writer) error {
		return list.Export(out, header, s.store.lines(ctx, days), line.row)
	}, err
}

// exported is what the history says of a file.
type exported struct {
	From calendar.Date `json:"from"`
	To   calendar.Date `json:"to"`
}

var methods = map[payments.Method]string{payments.EFT: "EFT", payments.Card: "Card", payments.Cash: "Cash", payments.Other: "Other"}

// row has the sums without a sign in two columns, since a spreadsheet is given nothing that begins with a minus.
func (l line) row() []string {
	amount, refund := "", ""
	if l.cents > 0 {
		amount = l.cents.Decimal()
	} else {
		refund = (-l.cents).Decimal()
	}
	return []string{
		string(l.on), l.what(), l.customer, l.word(), methods[l.method], l.reference, amount, refund, l.note, l.by,
		l.at.Local(),
	}
}

func (l line) what() string {
	if l.kind == payments.ForInvoice {
		return cmp.Or(l.number, "Invoice")
	}
	return cmp.Or(l.event, "Event")
}

func (l line) word() string {
	switch {
	case l.reverses != "":
		return "Correction"
	case l.cents < 0:
		return "Refund"
	}
	return "Payment"
}
