package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/rules"
)

type store struct{ db *db.DB }

const userColumns = `users.id, users.email, users.name, users.role, users.disabled, users.created_at, users.updated_at,
	users.signed_in_at, users.password_hash`

func (u *User) bind() []any {
	return []any{&u.ID, &u.Email, &u.Name, &u.Role, &u.Disabled, &u.CreatedAt, &u.UpdatedAt, &u.SignedInAt, &u.passwordHash}
}

func (s store) insertUser(ctx context.Context, u User) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO users
		(id, email, email_key, name, role, password_hash, disabled, created_at, updated_at, signed_in_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
		ON CONFLICT (email_key) DO NOTHING`,
		u.ID, u.Email, rules.EmailKey(u.Email), u.Name, string(u.Role), u.passwordHash, u.Disabled, u.CreatedAt, u.UpdatedAt)
	return n == 1, err
}

// userByEmail finds an account; ok is false where there is none.
func (s store) userByEmail(ctx context.Context, email string) (u User, ok bool, err error) {
	return db.Find(ctx, s.db, (*User).bind, `SELECT `+userColumns+`
		FROM users
		WHERE email_key = $1`, rules.EmailKey(email))
}

func (s store) listUsers(ctx context.Context) ([]User, error) {
	return db.All(ctx, s.db, (*User).bind, `SELECT `+userColumns+`
		FROM users
		ORDER BY email_key, id`)
}

func (s store) countUsers(ctx context.Context) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*) FROM users`)
}

// setPassword replaces the password that the account had when it was read;
// done is false when it has another one by now.
func (s store) setPassword(ctx context.Context, u User, hash string, now calendar.Instant) (done bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE users
		SET password_hash = $1, updated_at = $2
		WHERE id = $3 AND password_hash = $4`, hash, now, u.ID, u.passwordHash)
	return n == 1, err
}

func (s store) userByID(ctx context.Context, id string) (u User, ok bool, err error) {
	return db.Find(ctx, s.db, (*User).bind, `SELECT `+userColumns+`
		FROM users
		WHERE id = $1`, id)
}

func (s store) setName(ctx context.Context, userID, name string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `UPDATE users
		SET name = $1, updated_at = $2
		WHERE id = $3`, name, now, userID)
	return err
}

func (s store) updateUser(ctx context.Context, u User) error {
	_, err := s.db.Exec(ctx, `UPDATE users
		SET role = $1, disabled = $2, updated_at = $3
		WHERE id = $4`, string(u.Role), u.Disabled, u.UpdatedAt, u.ID)
	return err
}

// signedIn notes the sign-in of an account that still has the password that was
// checked and the role, and may still sign in. It holds the row, so that whoever
// changes one of them, or adds a factor, at the same moment waits and ends the new
// session, too.
func (s store) signedIn(ctx context.Context, u User, now calendar.Instant) (still bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE users
		SET signed_in_at = $1
		WHERE id = $2 AND password_hash = $3 AND role = $4 AND NOT disabled`, now, u.ID, u.passwordHash, string(u.Role))
	return n == 1, err
}

// deleteInvited removes an account that never had a password.
func (s store) deleteInvited(ctx context.Context, id string) (removed bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM users WHERE id = $1 AND password_hash = ''`, id)
	return n == 1, err
}

// lockOwners makes others who would change an owner wait until we are done.
// SQLite has one writer anyway; on PostgreSQL touching the rows locks them.
func (s store) lockOwners(ctx context.Context) error {
	_, err := s.db.Exec(ctx, `UPDATE users
		SET updated_at = updated_at
		WHERE role = 'owner'`)
	return err
}

// countOwners counts those who could sign in today.
func (s store) countOwners(ctx context.Context) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*)
		FROM users
		WHERE role = 'owner' AND NOT disabled AND password_hash <> ''`)
}

// restored leaves out of a backup what had ended, or may have: sessions, and
// links of invitations and for new passwords.
func restored(table db.Table, _ []any) (keep bool) {
	switch table.Name {
	case "sessions", "single_use_links", "reset_requests", "sign_in_steps":
		return false
	}
	return true
}
