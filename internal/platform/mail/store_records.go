package mail

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/db"
)

// attach remembers which records a message tells of; one that was merged tells
// of them at the later time.
func (o *Outbox) attach(ctx context.Context, id string, h happening) error {
	for _, record := range h.records {
		_, err := o.db.Exec(ctx, `
			INSERT INTO outbox_records (record, message_id, told_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (record, message_id) DO UPDATE SET told_at = excluded.told_at`, record, id, h.at)
		if err != nil {
			return err
		}
	}
	return nil
}

// recordsOf are the records that a message tells of.
func (o *Outbox) recordsOf(ctx context.Context, id string) ([]recordLetter, error) {
	return db.All(ctx, o.db, func(r *recordLetter) []any { return []any{&r.record, &r.at} }, `
		SELECT record, told_at
		FROM outbox_records
		WHERE message_id = $1
		ORDER BY record`, id)
}

// newestLetters finds the letters about each of the records that tell of its last change.
func (o *Outbox) newestLetters(ctx context.Context, records []string) ([]recordLetter, error) {
	var all []recordLetter
	for part := range slices.Chunk(records, db.MostIn) {
		in, args := db.In(part)
		found, err := db.All(ctx, o.db, func(l *recordLetter) []any {
			return []any{&l.record, &l.at, &l.id, &l.kind, &l.status, &l.transport, &l.sentAt, &l.reason}
		}, `
			SELECT told.record, told.told_at, outbox.id, outbox.kind, outbox.status, outbox.transport, outbox.sent_at, outbox.last_error
			FROM outbox_records AS told
			JOIN outbox ON outbox.id = told.message_id
			WHERE told.record IN `+in+`
				AND told.told_at = (SELECT MAX(told_at) FROM outbox_records AS newest WHERE newest.record = told.record)
			ORDER BY told.record, outbox.created_at, outbox.id`, args...)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// lettersAbout finds the letters about a record, the newest first.
func (o *Outbox) lettersAbout(ctx context.Context, record string, most int) ([]recordLetter, error) {
	return db.All(ctx, o.db, func(l *recordLetter) []any {
		return []any{&l.at, &l.id, &l.kind, &l.status, &l.transport, &l.sentAt, &l.reason}
	}, `
		SELECT told.told_at, outbox.id, outbox.kind, outbox.status, outbox.transport, outbox.sent_at, outbox.last_error
		FROM outbox_records AS told
		JOIN outbox ON outbox.id = told.message_id
		WHERE told.record = $1
		ORDER BY told.told_at DESC, outbox.id DESC
		LIMIT $2`, record, most)
}

// NewestAbout is the kind of the newest message about a record among some kinds; empty where there is none.
func (o *Outbox) NewestAbout(ctx context.Context, record string, kinds ...string) (kind string, err error) {
	if o == nil {
		return "", nil
	}
	in, args := db.In(kinds)
	kind, _, err = db.Find(ctx, o.db, db.Value[string], `
		SELECT outbox.kind
		FROM outbox_records AS told
		JOIN outbox ON outbox.id = told.message_id
		WHERE outbox.kind IN `+in+fmt.Sprintf(` AND told.record = $%d
		ORDER BY told.told_at DESC, outbox.created_at DESC, outbox.id DESC
		LIMIT 1`, len(args)+1), append(args, record)...)
	return kind, err
}
