package demo

import (
	"context"
	"fmt"

	"tafel/internal/events"
	"tafel/internal/platform/list"
)

// waited is the evening that sold out, for which some wait.
const waited = "Lantern Picnic under the Stars"

// parties wait for it, in this order.
var parties = []struct {
	name   string
	people int
}{
	{"Zanele Mthembu", 6}, {"Gert Pretorius", 2}, {"Fatima Khan", 4}, {"Bongani Zulu", 2}, {"Megan Smith", 3},
}

// gotOffer is which of them got an offer: the manager found room for two more.
const gotOffer = 1

// fillWaiting lets some wait for the evening that is sold out, and one of them have an offer.
// Where anybody ever waited, people have been here.
func (v Venue) fillWaiting(ctx context.Context) error {
	event, ok, err := v.soldOut(ctx)
	if err != nil || !ok {
		return err
	}
	there, err := v.Events.WaitingPage(ctx, event.ID, false, list.Query{Page: 1, PageSize: 1})
	before, pastErr := v.Events.WaitingPage(ctx, event.ID, true, list.Query{Page: 1, PageSize: 1})
	if err != nil || pastErr != nil || there.Total+before.Total > 0 {
		return err
	}
	for i, party := range parties {
		err := v.Events.Join(ctx, event.ID, events.WaitingInput{
			FullName: party.name, Email: fmt.Sprintf("waiting%d@example.com", i+1), Phone: fmt.Sprintf("036 555 02%02d", i+1), PartySize: &party.people,
		})
		if err != nil {
			return fmt.Errorf("%s on the waiting list: %w", party.name, err)
		}
	}
	manager, err := v.as(ctx, managerEmail)
	if err != nil {
		return err
	}
	there, err = v.Events.WaitingPage(ctx, event.ID, false, list.Query{Page: 1, PageSize: gotOffer + 1})
	if err != nil || len(there.Items) <= gotOffer {
		return err
	}
	_, err = v.Events.OfferTo(manager, there.Items[gotOffer].ID, parties[gotOffer].people)
	return err
}

func (v Venue) soldOut(ctx context.Context) (event events.Event, ok bool, err error) {
	all, err := v.Events.List(ctx, true, 100)
	for _, e := range all {
		if e.Title == waited && e.AvailableSeats == 0 {
			return e, true, nil
		}
	}
	return event, false, err
}
