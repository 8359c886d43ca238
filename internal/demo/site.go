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

// reach lets the demo show every way to a branch. Nobody lives there or answers there.
var reach = []site.Branch{
	{Address: []string{"10 Lantern Lane", "Ladysmith", "KwaZulu-Natal", "South Africa"}, Phone: "+27 36 555 0100", Email: "ladysmith@veld-and-vine.test", WhatsApp: "27825550100"},
	{Address: []string{"24 Willow Row", "Newcastle", "KwaZulu-Natal", "South Africa"}, Phone: "+27 34 555 0100", Email: "newcastle@veld-and-vine.test", WhatsApp: "27835550100"},
}

// goodToKnow is what guests of this venue ask besides allergies and payment.
var goodToKnow = []site.Note{
	{Title: "Children", Text: "Welcome at every table and on the lawn. If an evening is for adults only, its page says so."},
	{Title: "Parking", Text: "Free, behind the dining room in Ladysmith and in front of it in Newcastle."},
	{Title: "What to wear", Text: "Whatever you like. On the lawn, flat shoes and something warm for after sunset."},
}

// fillSite gives the shipped texts an account to pay into, ways to reach the branches, what dishes cost and what is good to know.
func (v Venue) fillSite(ctx context.Context) error {
	version, venue, err := v.Site.Current(ctx)
	if err != nil || version.Version > 0 {
		return err
	}
	if ctx, err = v.asOwner(ctx); err != nil {
		return err
	}
	venue.Account = account
	venue.GoodToKnow = append(venue.GoodToKnow, goodToKnow...)
	serve(venue.Menu)
	for i, way := range reach {
		way.ID, way.Name = venue.Branches[i].ID, venue.Branches[i].Name
		venue.Branches[i] = way
	}
	_, _, err = v.Site.Save(ctx, 0, "Example contact and bank details, prices of dishes", venue)
	return err
}
