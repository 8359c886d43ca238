package accounts

import (
	"context"
	"errors"
	"fmt"

	"tafel/internal/calendar"
	"tafel/internal/db"
)

type store struct{ db *db.DB }

const userColumns = `users.id, users.email, users.name, users.role, users.disabled, users.created_at, users.updated_at, users.password_hash`

func (u *User) bind() []any {
	return []any{&u.ID, &u.Email, &u.Name, &u.Role, &u.Disabled, &u.CreatedAt, &u.UpdatedAt, &u.passwordHash}
}

func (s store) insertUser(ctx context.Context, u User) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO users
		(id, email, email_key, name, role, password_hash, disabled, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (email_key) DO NOTHING`,
		u.ID, u.Email, Key(u.Email), u.Name, string(u.Role), u.passwordHash, u.Disabled, u.CreatedAt, u.UpdatedAt)
	return n == 1, err
}

// userByEmail finds an account; ok is false where there is none.
func (s store) userByEmail(ctx context.Context, email string) (u User, ok bool, err error) {
	u, err = db.One(ctx, s.db, (*User).bind, `SELECT `+userColumns+`
		FROM users
		WHERE email_key = $1`, Key(email))
	if errors.Is(err, db.ErrNoRows) {
		return User{}, false, nil
	}
	return u, err == nil, err
}

func (s store) listUsers(ctx context.Context) ([]User, error) {
	return db.All(ctx, s.db, (*User).bind, `SELECT `+userColumns+`
		FROM users
		ORDER BY email_key, id`)
}

func (s store) countUsers(ctx context.Context) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*) FROM users`)
}

func (s store) setPassword(ctx context.Context, userID, hash string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE users
		SET password_hash = $1, updated_at = $2
		WHERE id = $3`, hash, now, userID)
	return err
}

func (s store) insertSession(ctx context.Context, session Session, tokenHash string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO sessions
		(id, token_hash, user_id, created_at, seen_at, expires_at, device)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		session.ID, tokenHash, session.UserID, session.CreatedAt, session.SeenAt, session.ExpiresAt, session.Device)
	return err
}

type sessionOfUser struct {
	Session
	user User
}

func (s store) sessionByToken(ctx context.Context, tokenHash string) (found sessionOfUser, ok bool, err error) {
	found, err = db.One(ctx, s.db, func(f *sessionOfUser) []any {
		return append([]any{&f.ID, &f.UserID, &f.CreatedAt, &f.SeenAt, &f.ExpiresAt, &f.Device}, f.user.bind()...)
	}, `SELECT sessions.id, sessions.user_id, sessions.created_at, sessions.seen_at, sessions.expires_at, sessions.device,
			`+userColumns+`
		FROM sessions
		JOIN users ON users.id = sessions.user_id
		WHERE sessions.token_hash = $1`, tokenHash)
	if errors.Is(err, db.ErrNoRows) {
		return found, false, nil
	}
	return found, err == nil, err
}

func (s store) sawSession(ctx context.Context, id string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE sessions
		SET seen_at = $1
		WHERE id = $2 AND seen_at < $1`, now, id)
	return err
}

func (s store) deleteSession(ctx context.Context, tokenHash string) (ended bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE token_hash = $1`, tokenHash)
	return n == 1, err
}

func (s store) deleteSessionsOf(ctx context.Context, userID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE user_id = $1`, userID)
	return err
}

func (s store) deleteOld(ctx context.Context, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `DELETE FROM sessions WHERE expires_at < $1 OR seen_at < $2`, now, now.Add(-idleLife))
	if err != nil {
		return fmt.Errorf("delete old sessions: %w", err)
	}
	_, err = s.db.Exec(ctx, `DELETE FROM login_throttles WHERE updated_at < $1`, now.Add(-2*forgetAfter))
	return err
}

func (s store) tally(ctx context.Context, subject string) (t tally, err error) {
	t, err = db.One(ctx, s.db, func(t *tally) []any { return []any{&t.failures, &t.freeAt, &t.updatedAt} },
		`SELECT failures, free_at, updated_at
		FROM login_throttles
		WHERE subject = $1`, subject)
	if errors.Is(err, db.ErrNoRows) {
		return tally{}, nil
	}
	return t, err
}

// keepTally stores a tally only if nobody else counted in between, so that of
// many parallel tries each one is counted.
func (s store) keepTally(ctx context.Context, subject string, old, t tally) (kept bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO login_throttles (subject, failures, free_at, updated_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (subject) DO UPDATE
		SET failures = excluded.failures, free_at = excluded.free_at, updated_at = excluded.updated_at
		WHERE login_throttles.failures = $5 AND login_throttles.updated_at = $6`,
		subject, t.failures, t.freeAt, t.updatedAt, old.failures, old.updatedAt)
	return n == 1, err
}

func (s store) clearTally(ctx context.Context, subject string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM login_throttles WHERE subject = $1`, subject)
	return err
}
