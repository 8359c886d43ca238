package main

import (
	"context"
	"fmt"
	"net/http"

	"tafel/internal/platform/db"
)

// offer lets parties wait for a full event and gives it one seat after the other, while the program is killed. It gives
// the check that each of them was offered a seat and has one letter of it.
func (v *venue) offer(ctx context.Context, parties int) (check func(context.Context, *db.DB) error, err error) {
	event, err := v.staff.createEvent(ctx, 1)
	if err != nil {
		return nil, err
	}
	guest := write{Kind: registration, Mark: "full", Key: "key-full"}
	v.ledger.send(guest)
	if got, err := v.staff.register(ctx, event, guest); err != nil || got.status != http.StatusCreated {
		return nil, fmt.Errorf("the last seat: %d %s %w", got.status, got.body, err)
	}
	v.ledger.ack(guest)
	for i := range parties {
		if err := v.staff.must(ctx, "POST", "/api/events/"+event+"/waiting", map[string]any{
			"fullName": fmt.Sprintf("Party %d", i), "email": fmt.Sprintf("party%d@example.com", i), "phone": "036 555 0100", "partySize": 1,
		}, nil); err != nil {
			return nil, err
		}
	}
	for seats := 2; seats <= parties+1; seats++ {
		if seats%(parties/4) == 0 {
			go v.gun()() // while the next seat is given
		}
		got, err := v.staff.do(ctx, "PUT", "/api/admin/events/"+event, "", eventOf(seats))
		if err == nil && got.status != http.StatusOK {
			return nil, fmt.Errorf("an event with %d seats: %d %s", seats, got.status, got.body)
		}
		if seats%(parties/4) != 0 {
			if err != nil {
				return nil, err
			}
			continue
		}
		v.kill()
		if _, err := v.start(ctx); err != nil {
			return nil, err
		}
		if err := v.staff.must(ctx, "PUT", "/api/admin/events/"+event, eventOf(seats), nil); err != nil { // whether or not it was done
			return nil, err
		}
	}
	return func(ctx context.Context, d *db.DB) error { return v.offeredOnce(ctx, d, event, parties) }, nil
}

// offeredOnce holds the offers and their letters to the parties that waited.
func (v *venue) offeredOnce(ctx context.Context, d *db.DB, event string, parties int) error {
	letters, err := db.All(ctx, d, db.Value[int], `SELECT (
			SELECT COUNT(*)
			FROM outbox
			JOIN outbox_records ON outbox_records.message_id = outbox.id
			WHERE outbox.kind = 'waiting-offer' AND outbox_records.record = 'waiting/' || waiting.id
		)
		FROM waiting
		WHERE event_id = $1 AND state = 'offered'
		ORDER BY place`, event)
	if err != nil {
		return err
	}
	wrong := 0
	for _, n := range letters {
		if n != 1 {
			wrong++
		}
	}
	v.testbed.show("offers of seats made while it was killed", "%d of %d, each with one letter", len(letters)-wrong, parties)
	if len(letters) != parties || wrong > 0 {
		v.testbed.miss("%d of %d parties were offered seats, %d of them have no letter or several", len(letters), parties, wrong)
	}
	return nil
}
