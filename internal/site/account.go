package site

import (
	"context"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// errAccount is for whoever is not the owner.
var errAccount = fault.Forbidden("Only the owner changes the payment details. Nothing was saved.")

// BankAccount is where money goes: it stands on invoices, in letters and on guests' pages.
type BankAccount struct {
	AccountHolder string `json:"accountHolder"`
	Bank          string `json:"bank"`
	AccountNumber string `json:"accountNumber"`
	BranchCode    string `json:"branchCode"`
	AccountType   string `json:"accountType"`
	CompanyName   string `json:"companyName" doc:"As it is registered, where that is another name than the venue's"`
	CompanyNumber string `json:"companyNumber"`
}

// Known tells whether guests can pay into an account.
func (a BankAccount) Known() bool { return a.AccountNumber != "" && a.Bank != "" }

// changeAccount lets only the owner say where money goes, after a fresh proof that
// it is them, and tells all owners.
func (s *Service) changeAccount(ctx context.Context, was, is BankAccount, at calendar.Instant) error {
	if was == is {
		return nil
	}
	if !identity.Caller(ctx).Is(identity.Owner) {
		return errAccount
	}
	if s.proved != nil {
		if err := s.proved(ctx); err != nil {
			return err
		}
	}
	return s.letters.accountChanged(ctx, was, is, at)
}

// target is what decides where a payment arrives.
func (a BankAccount) target() [3]string {
	return [3]string{strings.ReplaceAll(a.AccountNumber, " ", ""), a.Bank, a.BranchCode}
}

// NeedsAccount tells whether guests are asked for a deposit and have nowhere to pay it.
func (s Site) NeedsAccount() bool { return s.Terms.Numbers.DepositPercent > 0 && !s.Account.Known() }

// public is what anybody may read. Where to pay is told to those who owe something.
func (s Site) public() Site {
	s.Account = BankAccount{}
	return s
}

func (a BankAccount) tidy() BankAccount {
	for _, typed := range []*string{&a.AccountHolder, &a.Bank, &a.AccountNumber, &a.BranchCode, &a.AccountType, &a.CompanyName, &a.CompanyNumber} {
		*typed = text.Line(*typed)
	}
	a.BranchCode = strings.ReplaceAll(a.BranchCode, " ", "")
	return a
}

// account wants all that a guest needs to pay, or nothing of it.
func (c checker) account(a BankAccount) {
	if a.AccountHolder+a.Bank+a.AccountNumber+a.BranchCode+a.AccountType != "" {
		c.Text("account.accountHolder", a.AccountHolder, "Please say whose account it is", shortText)
		c.Text("account.bank", a.Bank, "Please name the bank", shortText)
		c.Text("account.accountNumber", a.AccountNumber, "Please enter the account number", shortText)
		c.SayIf(!digits(a.AccountNumber, 5, 20), "account.accountNumber", "Please enter 5 to 20 digits, with spaces if you like")
		if a.BranchCode != "" && !digits(a.BranchCode, 6, 6) {
			c.Say("account.branchCode", "Please enter the six digits of the branch code, or leave it empty")
		}
		c.Short("account.accountType", a.AccountType, shortText)
	}
	c.Short("account.companyName", a.CompanyName, shortText)
	c.Short("account.companyNumber", a.CompanyNumber, shortText)
}

// digits wants so many of them; spaces may part them.
func digits(number string, least, most int) bool {
	plain := strings.ReplaceAll(number, " ", "")
	return len(plain) >= least && len(plain) <= most && strings.Trim(plain, "0123456789") == ""
}
