package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tafel/internal/invoices"
	"tafel/internal/payments"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/reservations"
)

// bill is one invoice of the demo.
type bill struct {
	days     int  // since it was made; it is due thirty days later
	ahead    bool // for a visit that is still to come
	status   invoices.Status
	extras   []invoices.ItemInput
	discount money.Cents
	notes    string
	money    []receipt
}

// bills are some of every state, over the last half year: paid, paid too much, paid in part, overdue, with a deposit
// and without, cancelled with something to be given back, refunded.
func bills() []bill {
	paint := invoices.ItemInput{Description: "Canvas and paint set", Quantity: 2, RateCents: 35000}
	games := invoices.ItemInput{Description: "Games hire", Quantity: 1, RateCents: 6000}
	decor := invoices.ItemInput{Description: "Decor, 1-3 people", Quantity: 1, RateCents: 60000}
	return []bill{
		{days: 172, money: []receipt{{170, payments.EFT, next, ""}, {150, payments.EFT, rest, ""}}},
		{days: 141, extras: []invoices.ItemInput{decor}, notes: "Paid by bank transfer. Thank you!", money: []receipt{{139, payments.EFT, rest, ""}}},
		{days: 112, extras: []invoices.ItemInput{paint, games}, discount: 25000, notes: "Discount for a returning guest.", money: []receipt{{112, payments.Card, next, ""}, {98, payments.Card, rest, ""}}},
		{days: 95, status: invoices.Cancelled, notes: "The party was moved to next year."},
		{days: 83, extras: []invoices.ItemInput{games}, money: []receipt{{80, payments.Cash, rest, ""}}},
		{days: 64, status: invoices.Overdue, extras: []invoices.ItemInput{decor, games}, notes: "Reminded by phone.", money: []receipt{{62, payments.EFT, next, ""}}},
		{days: 52, money: []receipt{{50, payments.EFT, next, ""}, {33, payments.EFT, tooMuch, "The guest rounded up; asked what to do with the rest."}}},
		{days: 41, status: invoices.Overdue},
		{days: 25, extras: []invoices.ItemInput{paint}, money: []receipt{{24, payments.EFT, rest, ""}, {23, payments.EFT, mistake, "Belongs to another guest"}}},
		{days: 16, ahead: true, status: invoices.Cancelled, extras: []invoices.ItemInput{decor}, notes: "We had to call it off: no power.", money: []receipt{{15, payments.EFT, next, ""}, {11, payments.EFT, refund, "Called off by us"}}},
		{days: 12, ahead: true, status: invoices.Cancelled, extras: []invoices.ItemInput{games}, money: []receipt{{11, payments.EFT, next, ""}, {4, payments.Card, rest, ""}}},
		{days: 9, ahead: true, extras: []invoices.ItemInput{decor, paint}, discount: 15000, notes: "A 50% deposit secures the booking.", money: []receipt{{7, payments.EFT, next, ""}}},
		{days: 6, ahead: true},
		{days: 4, ahead: true, extras: []invoices.ItemInput{decor}, money: []receipt{{3, payments.Cash, part, "The rest of the deposit follows by EFT"}}},
		{days: 0, ahead: true, extras: []invoices.ItemInput{games}},
	}
}

// fillInvoices bills the demo's reservations, unless there are invoices already.
func (v Venue) fillInvoices(ctx context.Context) error {
	has, err := v.Invoices(v.Clock).Stats(ctx)
	if err != nil || has.Total > 0 {
		return err
	}
	past, err := v.Reservations.List(ctx, reservations.Filter{Sort: "date", Query: list.Query{PageSize: 100}})
	if err != nil || len(past.Items) == 0 {
		return err
	}
	coming, err := v.Reservations.List(ctx, reservations.Filter{From: v.Clock.Today().AddDays(1), Status: reservations.Confirmed, Sort: "-date", Query: list.Query{PageSize: 100}})
	if err != nil {
		return err
	}
	if ctx, err = v.as(ctx, managerEmail); err != nil {
		return err
	}
	all := bills()
	// Spread over the year's guests, so that not only the oldest are billed; those who are yet to come from the last one on.
	of := func(visits []reservations.Reservation, at, bills int) reservations.Reservation {
		return visits[at*len(visits)/bills]
	}
	begins := slices.IndexFunc(all, func(b bill) bool { return b.ahead })
	for n, b := range all {
		visit := of(past.Items, n, len(all))
		if b.ahead && len(coming.Items) > 0 {
			visit = of(coming.Items, n-begins, len(all)-begins)
		}
		if err := v.addInvoice(ctx, b, visit); err != nil {
			return fmt.Errorf("invoice %s: %w", visit.Name(), err)
		}
	}
	return nil
}

// ago is the program as it was some days ago.
func (v Venue) ago(days int) (*invoices.Service, calendar.Date) {
	then := calendar.Clock(func() time.Time { return v.Clock().AddDate(0, 0, -days) })
	return v.Invoices(then), then.Today()
}

// addInvoice makes one as it would have been made on its day, and its payments on theirs.
func (v Venue) addInvoice(ctx context.Context, b bill, visit reservations.Reservation) error {
	service, day := v.ago(b.days)
	guests := int64(visit.GuestCount)
	meal := invoices.ItemInput{Description: fmt.Sprintf("%s - %d Guest(s)", invoices.StartItem, guests), Quantity: guests, RateCents: invoices.StartRate}
	made, err := service.Create(ctx, invoices.InvoiceInput{
		ReservationID: visit.ID, Items: append([]invoices.ItemInput{meal}, b.extras...), TaxRate: invoices.DefaultTax,
		DiscountCents: b.discount, DueDate: day.AddDays(invoices.StartDays), Notes: b.notes,
	})
	if err != nil {
		return err
	}
	for _, r := range b.money {
		if err := v.addReceipt(ctx, made, r); err != nil {
			return err
		}
	}
	if b.status == "" || refunded(b) {
		return nil
	}
	if len(b.money) > 0 { // the guest has thought again after the last payment
		service, _ = v.ago(b.money[len(b.money)-1].days - 1)
	}
	_, err = service.SetStatus(ctx, made.ID, b.status)
	return err
}
