package invoices

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/money"
)

// dice are xorshift32, as in the front end's test: the same seed throws the
// same dice on both sides.
type dice uint32

func (d *dice) throw(sides uint32) int64 {
	*d ^= *d << 13
	*d ^= *d >> 17
	*d ^= *d << 5
	return int64(uint32(*d) % sides)
}

func (d *dice) invoice() (items []Item, tax Percent, discount money.Cents) {
	lines, quantity, rate := uint32(mostItems), uint32(mostQuantity), uint32(mostRate)
	if d.throw(2) == 0 { // small sums are where rounding shows
		lines, quantity, rate = 3, 5, 2000
	}
	items = make([]Item, 1+d.throw(lines))
	for i := range items {
		items[i].Quantity = 1 + d.throw(quantity)
		items[i].RateCents = money.Cents(1 + d.throw(rate))
	}
	return items, Percent(d.throw(uint32(fullTax) + 1)), money.Cents(d.throw(1_000_000_000))
}

// checksum boils many invoices down to one number, in which each of their sums
// counts.
func (d *dice) checksum(count int) int64 {
	var sum int64
	for range count {
		items, tax, discount := d.invoice()
		got := Totals(items, tax, discount)
		for _, value := range []int64{int64(got.Subtotal), int64(got.Tax), int64(got.Total), int64(RateOf(got.Subtotal, got.Tax))} {
			sum = (sum*31 + value) % 4_294_967_291
		}
	}
	return sum
}

// TestRandomInvoicesComeToTheSameInTheBrowser and its twin in
// web/src/features/invoices/totals.test.ts read the same file.
func TestRandomInvoicesComeToTheSameInTheBrowser(t *testing.T) {
	raw, err := os.ReadFile("../../api/cases/invoice-random.json")
	if err != nil {
		t.Fatal(err)
	}
	var want struct {
		Seed dice
		Each int
		Sums []int64
	}
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(err)
	}
	got := make([]int64, len(want.Sums))
	for i := range got {
		got[i] = want.Seed.checksum(want.Each)
	}
	if diff := cmp.Diff(want.Sums, got); diff != "" || len(got) == 0 {
		t.Error(diff)
	}
}
