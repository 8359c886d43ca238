package accounts

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

func (s store) insertLink(ctx context.Context, link Link, tokenHash string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO single_use_links (token_hash, purpose, user_id, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5)`,
		tokenHash, string(link.Purpose), link.UserID, link.CreatedAt, link.ExpiresAt)
	return err
}

// link reads a link that still works; ok is false where there is none.
func (s store) link(ctx context.Context, tokenHash string, now calendar.Instant) (link Link, ok bool, err error) {
	return db.Find(ctx, s.db, func(l *Link) []any {
		return []any{&l.Purpose, &l.UserID, &l.CreatedAt, &l.ExpiresAt}
	}, `SELECT purpose, user_id, created_at, expires_at
		FROM single_use_links
		WHERE token_hash = $1 AND expires_at > $2`, tokenHash, now)
}

// hasLink tells whether a link of this purpose was made for an account since then.
func (s store) hasLink(ctx context.Context, userID string, purpose Purpose, since calendar.Instant) (bool, error) {
	n, err := db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*)
		FROM single_use_links
		WHERE user_id = $1 AND purpose = $2 AND created_at > $3`, userID, string(purpose), since)
	return n > 0, err
}

// deleteLink uses a link up. Of many at once the database lets one.
func (s store) deleteLink(ctx context.Context, tokenHash string, now calendar.Instant) (used bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM single_use_links WHERE token_hash = $1 AND expires_at > $2`, tokenHash, now)
	return n == 1, err
}

// deleteSetUpLinks uses up all set-up links and tells whether ours was among
// them.
func (s store) deleteSetUpLinks(ctx context.Context, tokenHash string, now calendar.Instant) (used bool, err error) {
	gone, err := db.All(ctx, s.db, db.Value[string], `DELETE FROM single_use_links
		WHERE purpose = 'setup' AND expires_at > $1
		RETURNING token_hash`, now)
	return slices.Contains(gone, tokenHash), err
}

func (s store) deleteLinksOf(ctx context.Context, userID string, purposes ...Purpose) error {
	for _, purpose := range purposes {
		if _, err := s.db.Exec(ctx, `DELETE FROM single_use_links WHERE user_id = $1 AND purpose = $2`, userID, string(purpose)); err != nil {
			return err
		}
	}
	return nil
}

// resetRequest is somebody who wants a new password for an address.
type resetRequest struct {
	ID        string
	emailKey  string
	createdAt calendar.Instant
}

func (s store) insertResetRequest(ctx context.Context, r resetRequest) error {
	_, err := s.db.Exec(ctx, `INSERT INTO reset_requests (id, email_key, created_at)
		VALUES ($1, $2, $3)`, r.ID, r.emailKey, r.createdAt)
	return err
}

func (s store) resetRequests(ctx context.Context) ([]resetRequest, error) {
	return db.All(ctx, s.db, func(r *resetRequest) []any { return []any{&r.ID, &r.emailKey, &r.createdAt} }, `SELECT id, email_key, created_at
		FROM reset_requests
		ORDER BY created_at, id
		LIMIT 1000`)
}

func (s store) deleteResetRequest(ctx context.Context, id string) (ours bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM reset_requests WHERE id = $1`, id)
	return n == 1, err
}
