package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

const factorColumns = `id, user_id, kind, name, credential_id, data, counter, created_at, used_at`

func (f *Factor) bind() []any {
	return []any{&f.ID, &f.UserID, &f.Kind, &f.Name, &f.credentialID, &f.data, &f.counter, &f.CreatedAt, &f.UsedAt}
}

// insertFactor adds a factor; added is false for a passkey that is known already.
func (s store) insertFactor(ctx context.Context, f Factor) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO factors
		(id, user_id, kind, name, credential_id, data, counter, created_at, used_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (credential_id) DO NOTHING`,
		f.ID, f.UserID, string(f.Kind), f.Name, f.credentialID, f.data, f.counter, f.CreatedAt, f.UsedAt)
	return n == 1, err
}

func (s store) factorsOf(ctx context.Context, userID string) ([]Factor, error) {
	return db.All(ctx, s.db, (*Factor).bind, `SELECT `+factorColumns+`
		FROM factors
		WHERE user_id = $1
		ORDER BY created_at, id`, userID)
}

func (s store) factorByCredential(ctx context.Context, credentialID string) (f Factor, ok bool, err error) {
	return db.Find(ctx, s.db, (*Factor).bind, `SELECT `+factorColumns+`
		FROM factors
		WHERE credential_id = $1 AND kind = 'passkey'`, credentialID)
}

func (s store) authenticators(ctx context.Context) ([]Factor, error) {
	return db.All(ctx, s.db, (*Factor).bind, `SELECT `+factorColumns+`
		FROM factors
		WHERE kind = 'authenticator'
		ORDER BY id`)
}

// useFactor notes a use. It is refused unless the counter rises, which is how a
// code that was used before and a copied passkey are found out. Passkeys that
// do not count stay at 0.
func (s store) useFactor(ctx context.Context, id string, counter int64, now calendar.Instant) (used bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE factors
		SET counter = $1, used_at = $2
		WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0))`, counter, now, id)
	return n == 1, err
}

func (s store) renameFactor(ctx context.Context, userID, id, name string) (done bool, err error) {
	n, err := s.db.Exec(ctx, `UPDATE factors
		SET name = $1
		WHERE id = $2 AND user_id = $3`, name, id, userID)
	return n == 1, err
}

// sealAgain replaces a sealed secret that is still the one that was read.
func (s store) sealAgain(ctx context.Context, f Factor, sealed string) error {
	_, err := s.db.Exec(ctx, `UPDATE factors
		SET data = $1
		WHERE id = $2 AND data = $3`, sealed, f.ID, f.data)
	return err
}

// deleteFactor removes a factor and gives it back.
func (s store) deleteFactor(ctx context.Context, userID, id string) (f Factor, ok bool, err error) {
	return db.Find(ctx, s.db, (*Factor).bind, `DELETE FROM factors
		WHERE id = $1 AND user_id = $2
		RETURNING `+factorColumns, id, userID)
}

func (s store) deleteFactorsOf(ctx context.Context, userID string) (removed int64, err error) {
	return s.db.Exec(ctx, `DELETE FROM factors WHERE user_id = $1`, userID)
}

func (s store) countFactors(ctx context.Context, userID string) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*) FROM factors WHERE user_id = $1`, userID)
}

// usersWithFactors lists whose accounts have a second factor.
func (s store) usersWithFactors(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT DISTINCT user_id FROM factors`)
}

// lockUser makes others who change the account's password, role or factors wait until
// we are done.
func (s store) lockUser(ctx context.Context, userID string) error {
	_, err := s.db.Exec(ctx, `UPDATE users
		SET updated_at = updated_at
		WHERE id = $1`, userID)
	return err
}

func (s store) insertRecoveryCode(ctx context.Context, userID, codeHash string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO recovery_codes (code_hash, user_id)
		VALUES ($1, $2)`, codeHash, userID)
	return err
}

// useRecoveryCode uses a code up. Of many at once the database lets one.
func (s store) useRecoveryCode(ctx context.Context, userID, codeHash string) (used bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM recovery_codes WHERE code_hash = $1 AND user_id = $2`, codeHash, userID)
	return n == 1, err
}

func (s store) deleteRecoveryCodesOf(ctx context.Context, userID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM recovery_codes WHERE user_id = $1`, userID)
	return err
}

func (s store) countRecoveryCodes(ctx context.Context, userID string) (int, error) {
	return db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1`, userID)
}

// factorRoles lists the roles that need a second factor.
func (s store) factorRoles(ctx context.Context) ([]identity.Role, error) {
	return db.All(ctx, s.db, db.Value[identity.Role], `SELECT role FROM factor_roles ORDER BY role`)
}

func (s store) setFactorRoles(ctx context.Context, roles []identity.Role) error {
	if _, err := s.db.Exec(ctx, `DELETE FROM factor_roles`); err != nil {
		return err
	}
	for _, role := range roles {
		_, err := s.db.Exec(ctx, `INSERT INTO factor_roles (role)
			VALUES ($1)
			ON CONFLICT (role) DO NOTHING`, string(role))
		if err != nil {
			return err
		}
	}
	return nil
}
