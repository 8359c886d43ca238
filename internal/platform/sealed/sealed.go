// Package sealed keeps what the owner sets in the browser: one document for each
// subject, sealed with the program's key, with a number that rises with each change. It owns the
// table sealed_settings, and refuses a change of a version that its editor has not seen.
package sealed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/signed"
)

// Store keeps the documents.
type Store struct {
	db    *db.DB
	keys  signed.Keys
	clock calendar.Clock
}

// New makes a store whose documents are sealed with the first of the keys.
func New(database *db.DB, keys signed.Keys, clock calendar.Clock) *Store {
	return &Store{db: database, keys: keys, clock: clock}
}

// Document is a setting as it is stored. Version 0 was never saved.
type Document[T any] struct {
	Version int
	Value   T
	SavedBy string
	SavedAt calendar.Instant
	// Held means that it came with a restored backup: it is shown, but not used
	// before it is saved again. Two installations must not do the same work.
	Held bool
	// Unreadable means that it was sealed with a key that is no longer there.
	Unreadable bool
}

// InForce tells whether the document is to be used.
func (d Document[T]) InForce() bool { return d.Version > 0 && !d.Held && !d.Unreadable }

// Topic changes with the document of that name.
func Topic(name string) string { return "settings/" + name }

// Read gives a document. One that nobody has saved yet is empty.
func Read[T any](ctx context.Context, s *Store, name string) (d Document[T], err error) {
	found, ok, err := s.find(ctx, name)
	if err != nil || !ok {
		return d, err
	}
	d = Document[T]{Version: found.version, SavedBy: found.savedBy, SavedAt: found.savedAt, Held: found.held}
	text, _, err := s.keys.Open(found.document, name)
	if errors.Is(err, signed.ErrSealed) {
		d.Unreadable = true
		return d, nil
	}
	if err != nil {
		return d, err
	}
	if err := json.Unmarshal([]byte(text), &d.Value); err != nil {
		return d, fmt.Errorf("read the settings of %s: %w", name, err)
	}
	return d, nil
}

var errChanged = fault.Conflict("Somebody else has changed these settings meanwhile. Nothing of yours is saved yet: reload the page to see what is in force now.")

// Write puts a document in force. It must follow the version that its editor has
// seen: the statement itself compares.
func Write[T any](ctx context.Context, s *Store, name string, seen int, value T) (d Document[T], err error) {
	raw, err := json.Marshal(value)
	if err != nil {
		return d, fmt.Errorf("write the settings of %s: %w", name, err)
	}
	text, err := s.keys.Seal(string(raw), name)
	if err != nil {
		return d, err
	}
	d = Document[T]{Version: seen + 1, Value: value, SavedBy: identity.Caller(ctx).Name, SavedAt: s.clock.Now()}
	err = s.db.Write(ctx, func(ctx context.Context) error {
		saved, err := s.save(ctx, row{name: name, version: d.Version, document: text, savedBy: d.SavedBy, savedAt: d.SavedAt})
		if err == nil && !saved {
			err = errChanged
		}
		s.db.Changed(ctx, Topic(name))
		return err
	})
	return d, err
}

// Renew seals every document with the newest key that was sealed with the one before.
func (s *Store) Renew(ctx context.Context) error {
	found, err := s.all(ctx)
	for _, old := range found {
		text, newest, openErr := s.keys.Open(old.document, old.name)
		if openErr != nil || newest { // one that no key opens is told where it is shown
			continue
		}
		document, sealErr := s.keys.Seal(text, old.name)
		if sealErr != nil {
			return sealErr
		}
		err = errors.Join(err, s.replace(ctx, old, document))
	}
	return err
}

// Restored holds the documents of a backup, which may be used by the installation that
// it was made of.
func Restored(table db.Table, row []any) (keep bool) {
	if table.Name != "sealed_settings" {
		return true
	}
	for i, column := range table.Columns {
		if column == "held" {
			row[i] = true
		}
	}
	return true
}
