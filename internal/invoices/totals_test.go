package invoices

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"pgregory.net/rapid"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
)

func TestTotalsFollowTheGoldenCases(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/invoice-totals.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name          string
		Items         []Item
		TaxRate       Percent
		DiscountCents money.Cents
		SubtotalCents money.Cents
		TaxCents      money.Cents
		TotalCents    money.Cents
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 10 {
		t.Fatalf("only %d golden cases", len(cases))
	}
	for _, c := range cases {
		want := Amounts{c.SubtotalCents, c.TaxCents, c.TotalCents}
		if got := Totals(c.Items, c.TaxRate, c.DiscountCents); got != want {
			t.Errorf("%s: %v, want %v", c.Name, got, want)
		}
	}
}

func randomItems() *rapid.Generator[[]Item] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Item {
		return Item{
			Description: "x",
			Quantity:    rapid.Int64Range(1, mostQuantity).Draw(t, "quantity"),
			RateCents:   money.Cents(rapid.Int64Range(1, int64(mostRate)).Draw(t, "rate")),
		}
	}), 1, mostItems)
}

func TestTotalsHoldForEveryInvoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := randomItems().Draw(t, "items")
		rate := Percent(rapid.Int64Range(0, int64(fullTax)).Draw(t, "tax"))
		discount := money.Cents(rapid.Int64Range(0, 1e12).Draw(t, "discount"))
		a := Totals(items, rate, discount)
		var sum money.Cents
		for _, item := range items {
			sum += item.Amount()
		}
		if a.Subtotal != sum || a.Tax < 0 || a.Tax > a.Subtotal || a.Total < 0 || (a.Total != 0 && a.Total != a.Subtotal+a.Tax-discount) {
			t.Fatalf("%v for discount %d", a, discount)
		}
		if exact := int64(a.Subtotal) * int64(rate); int64(a.Tax)*int64(fullTax)-exact > 5000 || exact-int64(a.Tax)*int64(fullTax) >= 5000 {
			t.Fatalf("tax %d of %d at %d is not rounded half up", a.Tax, a.Subtotal, rate)
		}
	})
}

// TestSavingAnEditUnchangedChangesNothing holds although the rate is not
// stored: the recomputed one gives the same tax again.
func TestSavingAnEditUnchangedChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := randomItems().Draw(t, "items")
		rate := Percent(rapid.Int64Range(1, int64(fullTax)).Draw(t, "tax"))
		before := Totals(items, rate, 0)
		if before.Tax == 0 {
			return // untaxed: the editor says that saving would add 15 %
		}
		if after := Totals(items, RateOf(before.Subtotal, before.Tax), 0); after != before {
			t.Fatalf("%v became %v", before, after)
		}
	})
}

func TestAnUntaxedInvoiceIsEditedAtTheDefaultRate(t *testing.T) {
	if got := RateOf(1000, 0); got != DefaultTax {
		t.Errorf("rate %v", got)
	}
}

func TestRatesAreReadAsDecimals(t *testing.T) {
	for text, want := range map[string]Percent{"15": 1500, "14.25": 1425, "15.5": 1550, "0": 0, "0.01": 1, "100": 10000, "101": 10100,
		"-1": unreadable, "15.123": tooFine, "15.12e9": unreadable, `"15"`: unreadable, "1e2": unreadable, "99999": unreadable, "null": unreadable} {
		var got Percent
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s is %d, want %d (%v)", text, got, want, err)
		}
	}
	for rate, want := range map[Percent]string{1500: "15", 1425: "14.25", 1550: "15.5", 1: "0.01", 0: "0"} {
		if raw, _ := json.Marshal(rate); string(raw) != want {
			t.Errorf("%d is written %s", rate, raw)
		}
	}
}

func TestNumbersAreDrawnFromWhatIsLeft(t *testing.T) {
	const day = calendar.Date("2026-11-15")
	used := map[string]bool{}
	for n := range 1_050 {
		number, ok, err := draw(day, used)
		if err != nil || !ok || used[number] {
			t.Fatalf("draw %d: %q, %v, %v", n, number, ok, err)
		}
		if digits := len(number) - len(prefix(day)); (n < 1000) != (digits == 3) {
			t.Fatalf("draw %d has %d digits: %s", n, digits, number)
		}
		used[number] = true
	}
	for n := 1000; n <= 9999; n++ {
		used[fmt.Sprintf("%s%d", prefix(day), n)] = true
	}
	if _, ok, _ := draw(day, used); ok {
		t.Error("a number was drawn where none is left")
	}
}
