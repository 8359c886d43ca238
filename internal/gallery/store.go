package gallery

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

type store struct{ db *db.DB }

const columns = `id, picture_id, category, alt, description, created_at, updated_at`

// row is a picture as it lies in the table.
type row struct {
	id        string
	pictureID string
	words     Words
	createdAt calendar.Instant
	updatedAt calendar.Instant
}

func (r *row) bind() []any {
	return []any{&r.id, &r.pictureID, &r.words.Category, &r.words.Alt, &r.words.Description, &r.createdAt, &r.updatedAt}
}

// insert adds a picture. A key that was used before leaves everything as it
// is; done is false then.
func (s store) insert(ctx context.Context, r row, key string) (done bool, err error) {
	var uploadKey any
	if key != "" {
		uploadKey = key
	}
	n, err := s.db.Exec(ctx, `INSERT INTO gallery
		(id, picture_id, category, alt, description, upload_key, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (upload_key) DO NOTHING`,
		r.id, r.pictureID, r.words.Category, r.words.Alt, r.words.Description, uploadKey, r.createdAt, r.updatedAt)
	return n == 1, err
}

func (s store) find(ctx context.Context, id string) (r row, ok bool, err error) {
	return db.Find(ctx, s.db, (*row).bind, `SELECT `+columns+`
		FROM gallery
		WHERE id = $1`, id)
}

func (s store) findByKey(ctx context.Context, key string) (r row, ok bool, err error) {
	return db.Find(ctx, s.db, (*row).bind, `SELECT `+columns+`
		FROM gallery
		WHERE upload_key = $1`, key)
}

// list gives one page, newest first.
func (s store) list(ctx context.Context, category string, q list.Query) (list.Whole[row], error) {
	return list.ReadWhole(ctx, s.db, (*row).bind, columns, `FROM gallery WHERE ($1 = '' OR category = $1)`, []any{category}, `created_at DESC, id DESC`, q)
}

// order gives the ids of all pictures, newest first.
func (s store) order(ctx context.Context, category string) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT id
		FROM gallery
		WHERE ($1 = '' OR category = $1)
		ORDER BY created_at DESC, id DESC`, category)
}

func (s store) categories(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT category
		FROM gallery
		GROUP BY category
		ORDER BY category`)
}

// update writes the words and gives the picture as it is now.
func (s store) update(ctx context.Context, id string, w Words, at calendar.Instant) (r row, ok bool, err error) {
	return db.Find(ctx, s.db, (*row).bind, `UPDATE gallery
		SET category = $2, alt = $3, description = $4, updated_at = $5
		WHERE id = $1
		RETURNING `+columns, id, w.Category, w.Alt, w.Description, at)
}

func (s store) delete(ctx context.Context, id string) (r row, ok bool, err error) {
	return db.Find(ctx, s.db, (*row).bind, `DELETE FROM gallery
		WHERE id = $1
		RETURNING `+columns, id)
}

func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT picture_id
		FROM gallery
		ORDER BY picture_id`)
}
