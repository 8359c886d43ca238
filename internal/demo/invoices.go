package demo

import (
	"context"
	"fmt"
	"time"

	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// bill is one invoice of the demo.
type bill struct {
	days     int // since it was made; it is due thirty days later
	status   invoices.Status
	extras   []invoices.ItemInput
	discount money.Cents
	notes    string
}

// bills are a few of each status, over the last half year.
func bills() []bill {
	paint := invoices.ItemInput{Description: "Canvas and paint set", Quantity: 2, RateCents: 35000}
	games := invoices.ItemInput{Description: "Games hire", Quantity: 1, RateCents: 6000}
	decor := invoices.ItemInput{Description: "Decor, 1-3 people", Quantity: 1, RateCents: 60000}
	return []bill{
		{172, invoices.Paid, nil, 0, ""},
		{141, invoices.Paid, []invoices.ItemInput{decor}, 0, "Paid by bank transfer. Thank you!"},
		{112, invoices.Paid, []invoices.ItemInput{paint, games}, 25000, "Discount for a returning guest."},
		{95, invoices.Cancelled, nil, 0, "The party was moved to next year."},
		{83, invoices.Paid, []invoices.ItemInput{games}, 0, ""},
		{64, invoices.Overdue, []invoices.ItemInput{decor, games}, 0, "Reminded by phone."},
		{52, invoices.Paid, nil, 0, ""},
		{41, invoices.Overdue, nil, 0, ""},
		{25, invoices.Paid, []invoices.ItemInput{paint}, 0, ""},
		{16, invoices.Cancelled, []invoices.ItemInput{decor}, 0, ""},
		{9, invoices.Pending, []invoices.ItemInput{decor, paint}, 15000, "A 50% deposit secures the booking."},
		{4, invoices.Pending, nil, 0, ""},
		{0, invoices.Pending, []invoices.ItemInput{games}, 0, ""},
	}
}

// fillInvoices bills the demo's reservations, unless there are invoices already.
func (v Venue) fillInvoices(ctx context.Context) error {
	has, err := v.Invoices(v.Clock).Stats(ctx)
	if err != nil || has.Total > 0 {
		return err
	}
	visits, err := v.Reservations.List(ctx, reservations.Filter{Sort: "date", Query: list.Query{PageSize: 100}})
	if err != nil || len(visits.Items) == 0 {
		return err
	}
	if ctx, err = v.as(ctx, managerEmail); err != nil {
		return err
	}
	for n, b := range bills() {
		// Spread over the year's guests, so that not only the oldest are billed.
		visit := visits.Items[n*len(visits.Items)/len(bills())]
		if err := v.addInvoice(ctx, b, visit); err != nil {
			return fmt.Errorf("invoice %s: %w", visit.Name(), err)
		}
	}
	return nil
}

// addInvoice makes one as it would have been made on its day.
func (v Venue) addInvoice(ctx context.Context, b bill, visit reservations.Reservation) error {
	then := calendar.Clock(func() time.Time { return v.Clock().AddDate(0, 0, -b.days) })
	service := v.Invoices(then)
	guests := int64(visit.GuestCount)
	meal := invoices.ItemInput{Description: fmt.Sprintf("%s - %d Guest(s)", invoices.StartItem, guests), Quantity: guests, RateCents: invoices.StartRate}
	made, err := service.Create(ctx, invoices.InvoiceInput{
		ReservationID: visit.ID, Items: append([]invoices.ItemInput{meal}, b.extras...), TaxRate: invoices.DefaultTax,
		DiscountCents: b.discount, DueDate: then.Today().AddDays(invoices.StartDays), Notes: b.notes,
	})
	if err != nil || b.status == invoices.Pending {
		return err
	}
	_, err = service.SetStatus(ctx, made.ID, b.status)
	return err
}
