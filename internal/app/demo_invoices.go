package app

import (
	"context"
	"fmt"
	"time"

	"tafel/internal/invoices"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// demoBill is one invoice of the demo.
type demoBill struct {
	days     int // since it was made; it is due thirty days later
	status   invoices.Status
	extras   []invoices.ItemInput
	discount money.Cents
	notes    string
}

// demoBills are a few of each status, over the last half year.
func demoBills() []demoBill {
	paint := invoices.ItemInput{Description: "Canvas and paint set", Quantity: 2, RateCents: 35000}
	games := invoices.ItemInput{Description: "Games hire", Quantity: 1, RateCents: 6000}
	decor := invoices.ItemInput{Description: "Decor, 1-3 people", Quantity: 1, RateCents: 60000}
	return []demoBill{
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

// demoInvoices bills the demo's reservations, unless there are invoices already.
func (r *Running) demoInvoices(ctx context.Context) error {
	has, err := r.features.invoices.Stats(ctx)
	if err != nil || has.Total > 0 {
		return err
	}
	visits, err := r.features.reservations.List(ctx, reservations.Filter{Sort: "date", Page: 1, PageSize: 100})
	if err != nil || len(visits.Items) == 0 {
		return err
	}
	for n, bill := range demoBills() {
		// Spread over the year's guests, so that not only the oldest are billed.
		visit := visits.Items[n*len(visits.Items)/len(demoBills())]
		if err := r.demoInvoice(ctx, bill, visit); err != nil {
			return fmt.Errorf("invoice %s: %w", visit.Name(), err)
		}
	}
	return nil
}

// demoInvoice makes one as it would have been made on its day.
func (r *Running) demoInvoice(ctx context.Context, bill demoBill, visit reservations.Reservation) error {
	then := calendar.Clock(func() time.Time { return r.House.clock().AddDate(0, 0, -bill.days) })
	service := invoices.New(invoices.Deps{
		DB: r.House.db, Reservations: r.features.reservations, Company: r.features.company, Audit: r.House.audit, Clock: then,
	})
	guests := int64(visit.GuestCount)
	meal := invoices.ItemInput{Description: fmt.Sprintf("Dining Experience - %d Guest(s)", guests), Quantity: guests, RateCents: 50000}
	made, err := service.Create(ctx, invoices.InvoiceInput{
		ReservationID: visit.ID, Items: append([]invoices.ItemInput{meal}, bill.extras...), TaxRate: invoices.DefaultTax,
		DiscountCents: bill.discount, DueDate: then.Today().AddDays(30), Notes: bill.notes,
	})
	if err != nil || bill.status == invoices.Pending {
		return err
	}
	_, err = service.SetStatus(ctx, made.ID, bill.status)
	return err
}
