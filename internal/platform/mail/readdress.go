package mail

import (
	"context"
	"errors"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

var errOwnAddress = fault.Forbidden("This message goes to the address that it was written for, and to no other. Correct that address where it comes from, and send a new one.")

// Readdress corrects the address of a message that did not arrive, and sends it
// there. Only public letters have an address that somebody may have mistyped.
func (o *Outbox) Readdress(ctx context.Context, log *audit.Log, id, typed string) (corrected OutboxMessage, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		before, err := o.item(ctx, id)
		if err != nil {
			return err
		}
		if !o.kinds[before.Kind].Public {
			return errOwnAddress
		}
		if err := Forms["recipient"].Check(map[string]string{"email": typed}, ""); err != nil {
			return err
		}
		address, ok := parseAddress(typed)
		if !ok {
			return fault.InvalidField("email", badAddress)
		}
		if address == before.To {
			return fault.InvalidField("email", "This is the address that did not work")
		}
		taken, ok, err := o.takeFailed(ctx, id)
		if err != nil {
			return err
		}
		if !ok {
			return o.refuseReaddress(before)
		}
		if err := o.putTo(ctx, taken, address); err != nil {
			return err
		}
		if corrected, err = o.item(ctx, id); err != nil {
			return err
		}
		o.db.Changed(ctx, Topic)
		return log.Record(ctx, audit.Entry{Action: "address corrected", Entity: "message", EntityID: id, Before: auditOf(taken.OutboxMessage), After: auditOf(corrected)})
	})
	return corrected, err
}

// taken is a message out of the outbox, with what it tells of.
type taken struct {
	row
	records []recordLetter
}

// putTo writes the message anew, to another address and under that one's limits.
// It counts as tried, so that it is never merged: only this message was to go to
// the corrected address.
func (o *Outbox) putTo(ctx context.Context, t taken, address string) error {
	now := o.clock.Now()
	r := t.row
	r.To, r.addressKey, r.mergeKey = address, addressKey(address)+r.share, withoutAddress(r.mergeKey)
	r.search = searchText(r.Kind, r.To, r.ToName, r.Subject)
	r.Status, r.LastError, r.Cause, r.Attempts = Queued, "", "", max(r.Attempts, 1)
	if r.perDay == 0 {
		r.perDay = FewADay // written before limits were stored
	}
	const tries = 100
	for range tries {
		r.DueAt = now
		if err := o.allot(ctx, &r, r.perDay); err != nil {
			return err
		}
		r.NextAttemptAt = r.DueAt
		inserted, err := o.insert(ctx, r)
		if err != nil {
			return err
		}
		if !inserted {
			continue // somebody has just taken the day's slot
		}
		for _, record := range t.records {
			if err := o.attach(ctx, r.ID, happening{[]string{record.record}, record.at}); err != nil {
				return err
			}
		}
		return nil
	}
	return errors.New("the outbox could not find a place for a corrected message")
}

// refuseReaddress says why an address cannot be corrected.
func (o *Outbox) refuseReaddress(m OutboxMessage) error {
	switch {
	case m.Status == Sent:
		return errSent
	case m.expired(o.clock.Now()):
		return errOutOfDate
	case m.Cause == CauseUnwritten:
		return errUnwritten
	case m.Attempts == 0 || m.LastError == "":
		return fault.Conflict("This message is on its way. Its address can be corrected if it does not arrive.")
	}
	return fault.Conflict("This message is being sent at this moment. Please look again in a minute.")
}

func (m OutboxMessage) expired(now calendar.Instant) bool {
	return m.ExpiresAt != 0 && m.ExpiresAt <= now
}

// correctable tells whether the address can be corrected, as far as can be said
// without asking the worker.
func (o *Outbox) correctable(m OutboxMessage) bool {
	return o.kinds[m.Kind].Public && m.Cause != CauseUnwritten && !m.expired(o.clock.Now()) &&
		(m.Status == Failed || (m.Status == Queued && m.Attempts > 0 && m.LastError != ""))
}
