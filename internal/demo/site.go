package demo

import (
	"context"

	"tafel/internal/site"
)

// account is nobody's: guests of the demo see where they would pay.
var account = site.BankAccount{
	AccountHolder: "Veld & Vine (Pty) Ltd", Bank: "Example Bank", AccountNumber: "62 000 000 000", BranchCode: "000000", AccountType: "Current",
	CompanyName: "Veld & Vine (Pty) Ltd", CompanyNumber: "2025/000000/07",
}

// fillSite gives the shipped texts an account to pay into.
func (v Venue) fillSite(ctx context.Context) error {
	version, venue, err := v.Site.Current(ctx)
	if err != nil || version.Version > 0 {
		return err
	}
	if ctx, err = v.asOwner(ctx); err != nil {
		return err
	}
	venue.Account = account
	_, _, err = v.Site.Save(ctx, 0, "Example bank details", venue)
	return err
}
