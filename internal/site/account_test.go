package site_test

import (
	"slices"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/site"
)

var bank = site.BankAccount{AccountHolder: "Karoo Table", Bank: "Example Bank", AccountNumber: "62 000 000 000", BranchCode: "25 06 55"}

// restored is a restore of a version, perhaps with its payment details.
func restored(inForce int, account bool) map[string]any {
	return map[string]any{"version": inForce, "account": account}
}

func TestOnlyTheOwnerSaysWhereMoneyGoes(t *testing.T) {
	with := func(version int, account site.BankAccount) change {
		return changed(version, func(s *site.Site) { s.Account, s.Terms.Numbers.DepositPercent = account, 40 })
	}
	other := bank
	other.AccountNumber = "99 000 000 000"
	tidied := bank
	tidied.BranchCode = "250655"
	const refusal = "Only the owner changes the payment details. Nothing was saved."
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Run(t, []apptest.Scenario{
			{Name: "managers enter no account", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: with(0, bank), Status: 403, Has: []string{refusal}},
			{Name: "nor does whoever found the owner's browser open", As: identity.Owner, Method: "PUT", Path: "/api/admin/site", Body: with(0, bank), Status: 403, Has: []string{`"confirmation-needed"`}},
		})
		a.As(identity.Owner).Proved()
		scenarios := []apptest.Scenario{
			{Name: "the owner does", As: identity.Owner, Method: "PUT", Path: "/api/admin/site", Body: with(0, bank), Status: 200, Has: []string{`"version":1`, `"branchCode":"250655"`}},
			{Name: "managers change none", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: with(1, other), Status: 403, Has: []string{refusal}},
			{Name: "managers remove none", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: with(1, site.BankAccount{}), Status: 403},
			{Name: "managers save all the rest", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: with(1, tidied), Status: 200, Has: []string{`"version":2`}},
			{Name: "who has not seen the new account is told of the new version", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: with(1, bank), Status: 409},
			{Name: "an older version leaves it", As: identity.Manager, Method: "POST", Path: "/api/admin/site/versions/0/restore", Body: restored(2, false), Status: 200,
				Has: []string{`"version":3`, bank.AccountNumber, `"depositPercent":50`}},
			{Name: "managers read it", As: identity.Manager, Method: "GET", Path: "/api/admin/site/account", Status: 200, Has: []string{bank.AccountNumber}},
			{Name: "staff do not", As: identity.Staff, Method: "GET", Path: "/api/admin/site/account", Status: 403},
			{Name: "managers do not bring an old one back", As: identity.Manager, Method: "POST", Path: "/api/admin/site/versions/0/restore", Body: restored(3, true), Status: 403, Has: []string{refusal}},
			{Name: "the owner does", As: identity.Owner, Method: "POST", Path: "/api/admin/site/versions/0/restore", Body: restored(3, true), Status: 200,
				Has: []string{`"version":4`}, HasNot: []string{bank.AccountNumber}},
		}
		a.Run(t, scenarios)
		a.Clock.Advance(mail.UndoTime)
		scenarios = []apptest.Scenario{
			{Name: "and back", As: identity.Owner, Method: "POST", Path: "/api/admin/site/versions/2/restore", Body: restored(4, true), Status: 200, Has: []string{bank.AccountNumber}},
			{Name: "the history names both", As: identity.Owner, Method: "GET", Path: "/api/admin/audit?entity=site", Status: 200,
				Has: []string{"Payment details › Account number", bank.AccountNumber, "Terms › Deposit", `"50%"`, `"40%"`}},
			{Name: "the terms say the number", Method: "GET", Path: "/terms&conditions", Status: 200, Has: []string{"A 40% deposit secures your booking."}, HasNot: []string{"{" + "depositPercent}"}},
			{Name: "and the prices do", Method: "GET", Path: "/api/site", Status: 200, Has: []string{"A 40% deposit secures a booking."}},
		}
		for _, path := range []string{"/api/site", "/", "/about", "/menu", "/contact", "/terms&conditions"} {
			scenarios = append(scenarios, apptest.Scenario{Name: "visitors do not read it at " + path, Method: "GET", Path: path, Status: 200, HasNot: []string{bank.AccountNumber, bank.AccountHolder}})
		}
		a.Run(t, scenarios)
		// Entered once, taken away once: only the latter is a change of where guests pay.
		if kinds := a.Mailed(t, apptest.Email(identity.Owner)); !slices.Equal(kinds, []string{"payment-details-changed"}) {
			t.Errorf("the owner was told of %v", kinds)
		}
	})
}

// Undo within its ten seconds leaves no letter; two changes within them leave one, of where guests paid before.
func TestOwnersHearOfAnAccountThatStays(t *testing.T) {
	with := func(version int, number string) change {
		return changed(version, func(s *site.Site) { s.Account = bank; s.Account.AccountNumber = number })
	}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner).Proved()
		told := func(when string, want int) {
			t.Helper()
			a.Clock.Advance(mail.UndoTime)
			if kinds := a.Mailed(t, apptest.Email(identity.Owner)); len(kinds) != want {
				t.Errorf("%s the owner was told of %v", when, kinds)
			}
		}
		owner.Do("PUT", "/api/admin/site", with(0, "62 000 000 000")).Want(200)
		told("after the first account", 0)
		owner.Do("PUT", "/api/admin/site", with(1, "99 000 000 000")).Want(200)
		owner.Do("POST", "/api/admin/site/versions/1/restore", restored(2, true)).Want(200)
		told("after Undo", 0)
		owner.Do("PUT", "/api/admin/site", with(3, "")).Want(422)
		owner.Do("PUT", "/api/admin/site", changed(3, func(s *site.Site) { s.Account = site.BankAccount{} })).Want(200)
		owner.Do("PUT", "/api/admin/site", with(4, "99 000 000 000")).Want(200)
		told("after one was taken away and another entered at once", 1)
		a.Run(t, []apptest.Scenario{{Name: "the letter names both", As: identity.Owner, Method: "GET", Path: "/api/admin/outbox/" + letter(t, a), Status: 200, Has: []string{"ending in 0000", "Before"}, HasNot: []string{"No account"}}})
	})
}

func letter(t *testing.T, a *apptest.App) string {
	t.Helper()
	id, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT id FROM outbox WHERE kind = 'payment-details-changed'`)
	if err != nil {
		t.Fatal(err)
	}
	return id
}
