package invoices

import (
	"cmp"
	"fmt"
	"strconv"

	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
)

// The limits keep every sum far inside what an integer holds.
const (
	mostItems                = 100
	mostQuantity             = 10_000
	mostRate     money.Cents = 100_000_000 // a million rand
	mostDiscount             = mostRate * mostItems
)

const (
	selectReservation = "Please select a reservation"
	fillItems         = "Please fill in all item details"
	fewItems          = "Quantity must be at least 1"
	badTax            = "Tax rate must be between 0 and 100"
	fineTax           = "Tax rate can have at most two decimals"
)

var badDiscount = "Discount cannot be negative or above " + mostDiscount.String()

// Forms are the feature's forms, for the server and the browser alike. The
// number of items is a field, too.
var Forms = rules.Forms{
	"invoice": {
		"items":         {rules.Min(1, "At least one item is needed"), rules.Max(mostItems, "An invoice can have at most 100 items")},
		"taxRate":       {rules.Required(badTax), rules.Number(badTax), rules.Min(0, badTax), rules.Max(100, badTax)},
		"discountCents": {rules.Required(badDiscount), rules.Min(0, badDiscount), rules.Max(float64(mostDiscount), badDiscount)},
		"dueDate":       {rules.Required("Due date is required"), rules.Date("Please enter a valid date")},
		"notes":         {rules.MaxLength(10_000, "Please use at most 10 000 characters")},
		"paymentTerms":  {rules.MaxLength(200, "Please use at most 200 characters")},
	},
	"invoiceItem": {
		"description": {rules.Required(fillItems), rules.MaxLength(200, "A description can have at most 200 characters")},
		"quantity": {
			rules.Required(fewItems), rules.Integer("Quantity must be a whole number"), rules.Min(1, fewItems),
			rules.Max(mostQuantity, "Quantity can be at most 10 000"),
		},
		"rateCents": {rules.Required(fillItems), rules.Min(1, fillItems), rules.Max(float64(mostRate), "A rate can be at most "+mostRate.String())},
	},
}

// What a new invoice begins with.
const (
	StartItem              = "Dining Experience"
	StartRate  money.Cents = 500_00 // for each guest
	StartDays              = 30     // until it is due
	DefaultTax Percent     = 15_00

	DefaultTerms = "Payment due within 30 days"
)

// startTypeScript tells the browser what a new invoice begins with, and the sentence that no rule of a form has.
func startTypeScript() ([]byte, error) {
	return fmt.Appendf(nil, `// Made by make generate from internal/invoices. Do not edit.
/** What a new invoice begins with. */
export const newInvoice = {
  item: '%s',
  perGuestCents: %d,
  days: %d,
  taxRate: %s,
  paymentTerms: '%s',
} as const;

/** What is wrong with a tax rate that cannot be written as a Percent. */
export const tooManyDecimals = '%s';
`, StartItem, int64(StartRate), StartDays, DefaultTax, DefaultTerms, fineTax), nil
}

func (in InvoiceInput) values() map[string]string {
	return map[string]string{
		"items": strconv.Itoa(len(in.Items)), "taxRate": in.TaxRate.String(), "discountCents": cents(in.DiscountCents),
		"dueDate": string(in.DueDate), "notes": in.Notes, "paymentTerms": in.PaymentTerms,
	}
}

func cents(amount money.Cents) string { return strconv.FormatInt(int64(amount), 10) }

// broken is the sentence for a line: what is missing comes before what is wrong.
func (in ItemInput) broken() string {
	broken := Forms["invoiceItem"].Broken(map[string]string{
		"description": in.Description, "quantity": strconv.FormatInt(in.Quantity, 10), "rateCents": cents(in.RateCents),
	}, "")
	if broken["description"] == fillItems || broken["rateCents"] == fillItems {
		return fillItems
	}
	return cmp.Or(broken["quantity"], broken["rateCents"], broken["description"])
}
