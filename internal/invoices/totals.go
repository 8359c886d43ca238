package invoices

import (
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/money"
)

// Item is one line of an invoice. Its amount is quantity times rate.
type Item struct {
	Description string      `json:"description"`
	Quantity    int64       `json:"quantity"`
	RateCents   money.Cents `json:"rateCents"`
	AmountCents money.Cents `json:"amountCents"`
}

// Amount is what the line comes to.
func (i Item) Amount() money.Cents { return money.Cents(i.Quantity) * i.RateCents }

// Percent is a rate in hundredths of a per cent: 1500 is 15 %.
type Percent int64

const fullTax Percent = 100_00

// Of is the rate's share of an amount, rounded half up, once.
func (p Percent) Of(amount money.Cents) money.Cents {
	return money.Cents((int64(amount)*int64(p) + int64(fullTax)/2) / int64(fullTax))
}

// Amounts is what an invoice comes to.
type Amounts struct {
	Subtotal, Tax, Total money.Cents
}

// Totals works out what a customer owes. Tax is charged on the subtotal, the
// discount comes off last, and nobody ever owes less than nothing.
func Totals(items []Item, tax Percent, discount money.Cents) Amounts {
	var a Amounts
	for _, item := range items {
		a.Subtotal += item.Amount()
	}
	a.Tax = tax.Of(a.Subtotal)
	a.Total = max(0, a.Subtotal+a.Tax-discount)
	return a
}

// RateOf finds the rate again, which is not stored: tax over subtotal, or the
// default when there was no tax.
func RateOf(subtotal, tax money.Cents) Percent {
	if tax == 0 || subtotal == 0 {
		return DefaultTax
	}
	return Percent((int64(tax)*int64(fullTax) + int64(subtotal)/2) / int64(subtotal))
}

// String writes 15 or 14.25.
func (p Percent) String() string {
	return strings.TrimRight(strings.TrimRight(money.Cents(p).Decimal(), "0"), ".") // both are hundredths
}

// MarshalJSON writes a plain decimal number.
func (p Percent) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// unreadable is a rate that no form accepts, so that the mistake gets its
// sentence beside its field and not a refusal of the whole request.
const unreadable Percent = -1_00

// tooFine is one with more than two decimals.
const tooFine Percent = -2_00

// UnmarshalJSON reads a plain decimal number with at most two decimals.
func (p *Percent) UnmarshalJSON(raw []byte) error {
	whole, rest, _ := strings.Cut(string(raw), ".")
	n, err := strconv.ParseUint(whole+(rest + "00")[:2], 10, 32)
	*p = Percent(n)
	switch {
	case err != nil || len(whole) > 4 || strings.Trim(rest, "0123456789") != "":
		*p = unreadable
	case len(rest) > 2:
		*p = tooFine
	}
	return nil
}

// Schema tells the contract that a Percent travels as a number.
func (Percent) Schema(huma.Registry) *huma.Schema {
	least, most := 0.0, 100.0
	return &huma.Schema{Type: huma.TypeNumber, Minimum: &least, Maximum: &most, Description: "Per cent, at most two decimals"}
}
