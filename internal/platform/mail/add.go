package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/text"
)

const (
	mergeWindow = 10 * time.Minute
	morning     = "08:00" // when the next day's messages go
	badAddress  = "This is not an address that mail can be sent to."
)

// What an address gets in a day, by who causes it: strangers can type anybody's
// address, and members of staff can mistake a button.
const (
	FewADay  = 5
	ManyADay = 30
)

// Add writes a message into the outbox as part of the transaction in ctx, so
// that it exists exactly when what it tells of does. It fails only for mistakes
// of the program and of the database; an address that no mail can reach is
// stored as a failed message for staff to see.
func (o *Outbox) Add(ctx context.Context, m Message) error {
	if !o.db.InWrite(ctx) {
		return errors.New("a message must be added in the transaction that it tells of")
	}
	if err := m.check(); err != nil {
		return unwritable{err}
	}
	m = m.tidy()
	if m.MergeKey != "" {
		m.MergeKey = mergeKeyOf(m.MergeKey, m.To)
	}
	return o.db.Write(ctx, func(ctx context.Context) error { return o.add(ctx, m) })
}

// add inserts or merges. Others may do the same at this moment: the unique
// indexes decide, and who loses looks again.
func (o *Outbox) add(ctx context.Context, m Message) error {
	const tries = 100
	for range tries {
		if m.MergeKey != "" && !m.held {
			merged, err := o.mergeOpen(ctx, m)
			if errors.Is(err, errSealed) { // its key is gone: this one travels alone
				m.MergeKey = ""
				continue
			}
			if err != nil || merged {
				return err
			}
		}
		row, err := o.draft(ctx, m)
		if err != nil {
			return err
		}
		inserted, err := o.insert(ctx, row)
		if err != nil {
			return err
		}
		if inserted {
			o.db.Changed(ctx, Topic)
			return o.attach(ctx, row.ID, m.about)
		}
		if m.ID == "" {
			continue
		}
		if missing, err := o.Missing(ctx, []string{m.ID}); err != nil || len(missing) == 0 {
			return err
		}
	}
	return errors.New("the outbox could not find a place for a message")
}

// mergeOpen puts the message into one that waits for the same reader and has
// never been tried.
func (o *Outbox) mergeOpen(ctx context.Context, m Message) (bool, error) {
	open, ok, err := o.findOpen(ctx, m.MergeKey)
	if err != nil || !ok {
		return false, err
	}
	secrets, err := o.seal.open(open.ID, open.secrets)
	if err != nil {
		return false, err
	}
	whole, err := decodeContent(open.message)
	if err != nil {
		return false, err
	}
	if open.message, err = whole.merge(m, len(secrets)).encode(); err != nil {
		return false, err
	}
	if open.secrets, err = o.seal.close(open.ID, append(secrets, m.Secrets...)); err != nil {
		return false, err
	}
	if m.MergedSubject != "" {
		open.Subject = m.MergedSubject
	}
	open.search += " " + searchText(m.ToName, m.MergedSubject)
	if m.Expires == 0 || (open.ExpiresAt != 0 && m.Expires > open.ExpiresAt) {
		open.ExpiresAt = m.Expires
	}
	replaced, err := o.replaceOpen(ctx, open)
	if err != nil || !replaced {
		return false, err
	}
	o.db.Changed(ctx, Topic)
	return true, o.attach(ctx, open.ID, m.about)
}

// draft makes the row and says when it may go.
func (o *Outbox) draft(ctx context.Context, m Message) (row, error) {
	now := o.clock.Now()
	r := row{
		OutboxMessage: OutboxMessage{
			ID: m.ID, Kind: m.Kind, To: m.To, ToName: m.ToName, Subject: m.Subject,
			Status: Queued, Merged: 1, DueAt: now, CreatedAt: now, ExpiresAt: m.Expires,
		},
		mergeKey: m.MergeKey, addressKey: addressKey(m.To) + m.Share, perDay: m.PerDay, share: m.Share, search: searchText(m.Kind, m.To, m.ToName, m.Subject),
	}
	if r.ID == "" {
		r.ID = rand.Text()
	}
	var err error
	if r.message, err = m.content().encode(); err != nil {
		return r, err
	}
	if r.secrets, err = o.seal.close(r.ID, m.Secrets); err != nil {
		return r, err
	}
	address, ok := parseAddress(m.To)
	if !ok {
		r.Status, r.To, r.mergeKey = Failed, text.Cut(text.Line(m.To), 254), ""
		r.LastError, r.Cause = badAddress, CauseAddress
		return r, nil
	}
	r.To = address
	if m.held {
		r.Status, r.LastError, r.NextAttemptAt = Failed, heldReason, now
		return r, nil
	}
	if r.mergeKey != "" {
		last, err := o.lastOfKey(ctx, r.mergeKey)
		if err != nil {
			return r, err
		}
		r.DueAt = min(max(now, last.Add(mergeWindow)), now.Add(mergeWindow)) // the last may have a wrong clock's time
	}
	if m.PerDay > 0 {
		if err := o.allot(ctx, &r, m.PerDay); err != nil {
			return r, err
		}
	}
	r.NextAttemptAt = r.DueAt
	return r, nil
}

// allot finds the first day on which the address has not had its share.
func (o *Outbox) allot(ctx context.Context, r *row, most int) error {
	day := calendar.DateOf(r.DueAt.Time())
	taken, err := o.slotsTaken(ctx, r.addressKey, day)
	if err != nil {
		return err
	}
	for taken[day] >= most {
		day = day.AddDays(1)
		at, err := day.At(morning)
		if err != nil {
			return err
		}
		r.DueAt = calendar.InstantOf(at)
	}
	r.sendDay, r.daySlot = day, taken[day]+1
	return nil
}
