package invoices

import (
	"testing"

	"tafel/internal/payments"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/site"
)

func sampleBill() billFacts {
	return billFacts{
		ID: "INVOICE7", Number: "INV-20261020-042", Name: "Thandi Nkosi", Email: "thandi@example.com", Due: "2026-11-19", Total: 280000, Received: 40000, Owed: 240000,
		Parts: []payments.DuePart{
			{Part: "deposit", AmountCents: 140000, OwedCents: 100000, DueOn: "2026-10-20"}, {Part: "balance", AmountCents: 140000, OwedCents: 140000, DueOn: "2026-11-12"},
		},
		Account: site.BankAccount{AccountHolder: "Veld & Vine (Pty) Ltd", Bank: "Example Bank", AccountNumber: "62000000000", BranchCode: "250655", AccountType: "Cheque"},
		Today:   "2026-10-20",
	}
}

// sampleLetters is one of each kind, and the odd cases. The document has tests of its own.
func sampleLetters() map[string][]mail.Message {
	v, bill := mailtest.Sender(), sampleBill()
	bill.Visit = append([]mail.Row{{Label: "Date", Value: "Saturday, 14 November 2026"}, {Label: "Time", Value: "19:00"}}, site.Branch{
		Address: []string{"12 Murchison Street", "Ladysmith", "3370"}, Phone: "+27 36 555 0100",
	}.Rows(v.Name)...)
	paid := bill
	paid.Received, paid.Owed, paid.Credit, paid.Parts = 300000, 0, 20000, nil
	unknown := bill
	unknown.Account = site.BankAccount{}
	late := bill
	late.Today, late.Visit = "2026-11-26", nil
	return map[string][]mail.Message{
		"invoice":                 {sentLetter(v, letterFacts{Bill: bill})},
		"invoice-paid":            {sentLetter(v, letterFacts{Bill: paid})},
		"invoice-without-account": {sentLetter(v, letterFacts{Bill: unknown})},
		"invoice-reminder":        {reminderLetter(v, letterFacts{Bill: bill, Stage: beforeDue})},
		"invoice-reminder-today":  {reminderLetter(v, letterFacts{Bill: bill, Stage: onDue})},
		"invoice-reminder-after":  {reminderLetter(v, letterFacts{Bill: late, Stage: afterDue})},
	}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, (&Service{}).kinds(), sampleLetters())
}

func TestNothingThatAnybodyTypesBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		bill := sampleBill()
		bill.Email = "guest@example.com"
		bill.Name, bill.Account.Bank, bill.Account.AccountHolder = text, text, text
		return []mail.Message{sentLetter(v, letterFacts{Bill: bill}), reminderLetter(v, letterFacts{Bill: bill, Stage: onDue})}
	})
}
