package invoices

import (
	"fmt"

	"tafel/internal/payments"
	"tafel/internal/platform/paper"
	"tafel/internal/platform/text"
	"tafel/internal/site"
)

var (
	partWords   = map[string]string{"deposit": "Deposit", "balance": "Balance", "total": "Total"}
	methodWords = map[payments.Method]string{payments.EFT: "EFT", payments.Card: "Card", payments.Cash: "Cash", payments.Other: "Other"}
)

// accountRows are where money goes, with the reference to quote; nothing where the venue has not said it.
func accountRows(account site.BankAccount, reference string) (rows [][2]string) {
	if !account.Known() {
		return nil
	}
	for _, row := range [][2]string{
		{"Account holder", account.AccountHolder}, {"Bank", account.Bank}, {"Account number", account.AccountNumber},
		{"Branch code", account.BranchCode}, {"Account type", account.AccountType}, {"Reference", reference},
	} {
		if row[1] != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

// dueWords say when a part is due, how much of it is missing where some of it came, or that it is paid.
func dueWords(part payments.DuePart) string {
	switch part.OwedCents {
	case 0:
		return "paid"
	case part.AmountCents:
		return "due " + part.DueOn.Plain()
	}
	return fmt.Sprintf("%s due %s", part.OwedCents, part.DueOn.Plain())
}

// settled are the lines below the total: what came, and what is missing or too much.
func settled(s issuedInvoice) (rows [][2]string) {
	if s.money.ReceivedCents != 0 {
		rows = append(rows, [2]string{"Received", s.money.ReceivedCents.String()})
	}
	switch {
	case s.Status == Cancelled && s.money.CreditCents > 0:
		rows = append(rows, [2]string{"To be refunded", s.money.CreditCents.String()})
	case s.money.CreditCents > 0:
		rows = append(rows, [2]string{"Credit", s.money.CreditCents.String()})
	case s.Status != Cancelled && s.TotalCents > 0:
		rows = append(rows, [2]string{"Still to pay", s.money.OwedCents.String()})
	}
	return rows
}

// terms are the schedule and the terms of payment. They stand beside the sums, which leave that room.
func (d document) terms(s issuedInvoice) {
	if len(s.money.Schedule) > 0 {
		d.Caption("PAYMENT SCHEDULE", "L")
	}
	for _, part := range s.money.Schedule {
		d.Style("", 9.5, paper.Dark)
		d.Put(17, paper.Line, partWords[part.Part], "L")
		d.Put(24, paper.Line, part.AmountCents.String(), "R")
		d.SetX(d.GetX() + 4)
		d.Style("", 9.5, paper.Soft)
		d.Put(beside-45, paper.Line, dueWords(part), "L")
		d.Ln(paper.Line)
	}
	if s.PaymentTerms == "" {
		return
	}
	if len(s.money.Schedule) > 0 {
		d.Ln(2)
	}
	d.Caption("PAYMENT TERMS", "L")
	d.Style("", 9.5, paper.Dark)
	d.MultiCell(beside, paper.Line, paper.Clean(s.PaymentTerms), "", "L", false)
}

// payments are the lines of the ledger. Mistakes are left out together with the lines that took them back: they come to nothing.
func (d document) payments(lines []payments.Payment) {
	first := true
	for _, one := range lines {
		if one.Reverses != "" || one.ReversedBy != "" {
			continue
		}
		if !d.Fits(2 * paper.Line) {
			d.AddPage()
		}
		if first {
			d.Caption("PAYMENTS", "L")
			first = false
		}
		what := methodWords[one.Method]
		if one.AmountCents < 0 {
			what += ", given back"
		}
		d.Style("", 9.5, paper.Dark)
		d.Put(42, paper.Line, one.ReceivedOn.Plain(), "L")
		d.Put(38, paper.Line, what, "L")
		d.Style("", 9.5, paper.Soft)
		d.Put(paper.Inner-112, paper.Line, d.cut(one.Reference, paper.Inner-116), "L")
		d.Style("", 9.5, paper.Dark)
		d.Put(32, paper.Line, one.AmountCents.String(), "R")
		d.Ln(paper.Line)
	}
	if !first {
		d.Ln(2.5)
	}
}

// cut shortens a text that would run into the next column.
func (d document) cut(words string, width float64) string {
	fits := func(short string) bool { return d.GetStringWidth(short) <= width }
	if words = paper.Clean(words); fits(words) {
		return words
	}
	return text.Shorten(words, fits)
}

// account is how to pay, in two columns.
func (d document) account(s issuedInvoice) {
	rows := accountRows(s.company.Account, s.InvoiceNumber)
	if s.money.OwedCents == 0 || len(rows) == 0 {
		return
	}
	half := (len(rows) + 1) / 2
	if !d.Fits(paper.Line * float64(half+3)) {
		d.AddPage()
	}
	d.Caption("HOW TO PAY", "L")
	top := d.GetY()
	for n, row := range rows {
		left := paper.Margin
		if n >= half {
			left = paper.Margin + paper.Inner/2
		}
		d.SetXY(left, top+paper.Line*float64(n%half))
		d.Style("", 9.5, paper.Soft)
		d.Put(30, paper.Line, row[0], "L")
		d.Style(map[bool]string{true: "B"}[row[0] == "Reference"], 9.5, paper.Dark)
		d.Put(paper.Inner/2-34, paper.Line, d.cut(row[1], paper.Inner/2-34), "L")
	}
	d.SetXY(paper.Margin, top+paper.Line*float64(half))
	d.Style("", 8.5, paper.Soft)
	d.Put(paper.Inner, paper.Line, payments.NeverByMail, "L")
	d.Ln(paper.Line + 2.5)
}
