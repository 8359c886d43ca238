package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/text"
)

// storedCard is a card with what only the table has.
type storedCard struct {
	key string
	CustomerCard
	known   ConfirmedName
	knownAt calendar.Instant // never where nobody said that a name is right
}

const cardColumns = `email_key, notes, allergies, tags, version, saved_by, saved_at,
	known_first_name, known_last_name, known_phone, known_at`

func (c *storedCard) bind() []any {
	return []any{&c.key, &c.Notes, &c.Allergies, db.JSON{Of: &c.Tags}, &c.Version, &c.SavedBy, &c.SavedAt,
		&c.known.FirstName, &c.known.LastName, &c.known.Phone, &c.knownAt}
}

// card reads a customer's card; an empty one where there is none.
func (s store) card(ctx context.Context, key string) (CustomerCard, error) {
	found, err := s.cards(ctx, []string{key})
	card := found[key].CustomerCard
	if card.Tags == nil {
		card.Tags = []string{}
	}
	return card, err
}

// cards reads those that are there; it takes as many keys as db.In does.
func (s store) cards(ctx context.Context, keys []string) (map[string]storedCard, error) {
	cards := map[string]storedCard{}
	if len(keys) == 0 {
		return cards, nil
	}
	in, args := db.In(keys)
	all, err := db.All(ctx, s.db, (*storedCard).bind, `SELECT `+cardColumns+`
		FROM customer_cards
		WHERE email_key IN `+in, args...)
	for _, card := range all {
		cards[card.key] = card
	}
	return cards, err
}

// saveCard writes a card if the version before it is still the one that is stored; changed is false where it is not.
func (s store) saveCard(ctx context.Context, key string, c CustomerCard) (changed bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO customer_cards (email_key, notes, allergies, tags, search, version, saved_by, saved_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (email_key) DO UPDATE
		SET notes = excluded.notes, allergies = excluded.allergies, tags = excluded.tags, search = excluded.search,
			version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at
		WHERE customer_cards.version = excluded.version - 1`,
		key, c.Notes, c.Allergies, db.JSON{Of: &c.Tags}, text.Column(cardWords(c.GuestCard)...), c.Version, c.SavedBy, c.SavedAt)
	if err != nil {
		return false, fmt.Errorf("save a card: %w", err)
	}
	return n == 1, nil
}

// saveName writes the name that staff said is right.
func (s store) saveName(ctx context.Context, key string, name ConfirmedName, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `INSERT INTO customer_cards (email_key, known_first_name, known_last_name, known_phone, known_at)
		VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (email_key) DO UPDATE
		SET known_first_name = excluded.known_first_name, known_last_name = excluded.known_last_name,
			known_phone = excluded.known_phone, known_at = excluded.known_at`,
		key, name.FirstName, name.LastName, name.Phone, now)
	if err != nil {
		return fmt.Errorf("save a name: %w", err)
	}
	return nil
}

// moveCard gives a card to another address, unless somebody still books under the old one or something is noted under
// the new one. Where only a name is known there, it stays.
func (s store) moveCard(ctx context.Context, from, to string) error {
	const rest = `notes, allergies, tags, search, version, saved_by, saved_at, known_first_name, known_last_name, known_phone, known_at`
	moved, err := s.db.Exec(ctx, `INSERT INTO customer_cards (email_key, `+rest+`)
		SELECT $2, `+rest+`
		FROM customer_cards
		WHERE email_key = $1 AND NOT EXISTS (SELECT 1 FROM reservations WHERE email_key = $1)
		ON CONFLICT (email_key) DO UPDATE
		SET notes = excluded.notes, allergies = excluded.allergies, tags = excluded.tags, search = excluded.search,
			version = customer_cards.version + excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at
		WHERE customer_cards.notes = '' AND customer_cards.allergies = '' AND customer_cards.tags = '[]'`, from, to)
	if err == nil && moved == 1 {
		_, err = s.db.Exec(ctx, `DELETE FROM customer_cards WHERE email_key = $1`, from)
	}
	if err != nil {
		return fmt.Errorf("move a card: %w", err)
	}
	return nil
}

// mostTagged is how many cards the suggestions are made of.
const mostTagged = 1000

// tagged are the tags of the cards that were changed last.
func (s store) tagged(ctx context.Context) ([][]string, error) {
	return db.All(ctx, s.db, func(tags *[]string) []any { return []any{db.JSON{Of: tags}} }, `SELECT tags
		FROM customer_cards
		WHERE tags <> '[]'
		ORDER BY saved_at DESC, email_key DESC
		LIMIT $1`, mostTagged)
}

// Whoever staff made or confirmed a reservation for is known by its name. Where requests confirm themselves, and guests
// change them by their link, staff have confirmed only what the history says they did something with.
const knownToStaff = `(source = 'admin' OR updated_at > created_at AND (
		status IN ('arrived', 'completed', 'no_show')
		OR status = 'confirmed' AND EXISTS (
			SELECT 1
			FROM audit
			WHERE entity = 'reservation' AND entity_id = reservations.id AND actor_id <> ''
		)
	))`

// confirmed are the names of customers in the newest reservation that staff made or confirmed, and the newest phone
// number in such a one; or what staff said later. Each is found at the end of an index: some have thousands.
func (s store) confirmed(ctx context.Context, keys []string, cards map[string]storedCard) (map[string]ConfirmedName, error) {
	names := map[string]ConfirmedName{}
	if len(keys) == 0 {
		return names, nil
	}
	type row struct {
		key string
		ConfirmedName
		createdAt calendar.Instant
	}
	in, args := db.In(keys)
	rows, err := db.All(ctx, s.db, func(r *row) []any {
		return []any{&r.key, &r.FirstName, &r.LastName, &r.createdAt, &r.Phone}
	}, `SELECT customers.email_key, named.first_name, named.last_name, named.created_at, COALESCE(called.phone, '')
		FROM customers
		JOIN reservations AS named ON named.id = (
			SELECT id
			FROM reservations
			WHERE email_key = customers.email_key AND `+knownToStaff+`
			ORDER BY created_at DESC, id DESC
			LIMIT 1
		)
		LEFT JOIN reservations AS called ON called.id = (
			SELECT id
			FROM reservations
			WHERE email_key = customers.email_key AND phone <> '' AND `+knownToStaff+`
			ORDER BY created_at DESC, id DESC
			LIMIT 1
		)
		WHERE customers.email_key IN `+in, args...)
	since := map[string]calendar.Instant{}
	for _, r := range rows {
		names[r.key], since[r.key] = r.ConfirmedName, r.createdAt
	}
	for key, card := range cards {
		if card.knownAt > since[key] {
			names[key] = card.known
		}
	}
	return names, err
}
