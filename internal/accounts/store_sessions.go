package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
)

const sessionColumns = `sessions.id, sessions.user_id, sessions.created_at, sessions.seen_at, sessions.expires_at,
	sessions.device, sessions.address, sessions.must_set_up, sessions.confirmed_at`

func (s *Session) bind() []any {
	return []any{&s.ID, &s.UserID, &s.CreatedAt, &s.SeenAt, &s.ExpiresAt, &s.Device, &s.Address, &s.mustSetUp, &s.confirmedAt}
}

func (s store) insertSession(ctx context.Context, session Session, tokenHash string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO sessions
		(id, token_hash, user_id, created_at, seen_at, expires_at, device, address, must_set_up, confirmed_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		session.ID, tokenHash, session.UserID, session.CreatedAt, session.SeenAt, session.ExpiresAt, session.Device, session.Address,
		session.mustSetUp, session.confirmedAt)
	return err
}

type sessionOfUser struct {
	Session
	user User
}

func (s store) sessionByToken(ctx context.Context, tokenHash string) (found sessionOfUser, ok bool, err error) {
	return db.Find(ctx, s.db, func(f *sessionOfUser) []any {
		return append(f.Session.bind(), f.user.bind()...)
	}, `SELECT `+sessionColumns+`, `+userColumns+`
		FROM sessions
		JOIN users ON users.id = sessions.user_id
		WHERE sessions.token_hash = $1`, tokenHash)
}

func (s store) sawSession(ctx context.Context, id string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE sessions
		SET seen_at = $1
		WHERE id = $2 AND seen_at < $1`, now, id)
	return err
}

// confirmSession notes that whoever is signed in has proved again that it is them.
func (s store) confirmSession(ctx context.Context, id string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE sessions
		SET confirmed_at = $1
		WHERE id = $2`, now, id)
	return err
}

// openSession lets a session do everything that had to set up a second factor.
func (s store) openSession(ctx context.Context, id string) error {
	_, err := s.db.Exec(ctx, `UPDATE sessions
		SET must_set_up = FALSE
		WHERE id = $1`, id)
	return err
}

func (s store) deleteSession(ctx context.Context, tokenHash string) (ended bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE token_hash = $1`, tokenHash)
	return n == 1, err
}

func (s store) deleteSessionByID(ctx context.Context, userID, id string) (ended bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE id = $1 AND user_id = $2`, id, userID)
	return n == 1, err
}

// deleteSessionsOf ends all but one, or all where keep is empty.
func (s store) deleteSessionsOf(ctx context.Context, userID, keep string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE user_id = $1 AND id <> $2`, userID, keep)
	return err
}

// sessionsOf lists those that are alive.
func (s store) sessionsOf(ctx context.Context, userID string, now, idleSince calendar.Instant) ([]Session, error) {
	return db.All(ctx, s.db, (*Session).bind, `SELECT `+sessionColumns+`
		FROM sessions
		WHERE user_id = $1 AND expires_at > $2 AND seen_at > $3
		ORDER BY seen_at DESC, id`, userID, now, idleSince)
}

type sessionCount struct {
	userID string
	count  int
}

func (s store) sessionCounts(ctx context.Context, now, idleSince calendar.Instant) ([]sessionCount, error) {
	return db.All(ctx, s.db, func(c *sessionCount) []any { return []any{&c.userID, &c.count} }, `SELECT user_id, COUNT(*)
		FROM sessions
		WHERE expires_at > $1 AND seen_at > $2
		GROUP BY user_id`, now, idleSince)
}
