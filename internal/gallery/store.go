package gallery

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

type store struct{ db *db.DB }

const columns = `id, picture_id, category, alt, description, created_at, updated_at`

// bind lists the fields in the order of the columns. Of the picture a row has
// only the id; its files are the media package's.
func (i *GalleryImage) bind() []any {
	return []any{&i.ID, &i.Picture.ID, &i.Category, &i.Alt, &i.Description, &i.CreatedAt, &i.UpdatedAt}
}

// insert adds a picture. A key that was used before leaves everything as it
// is; done is false then.
func (s store) insert(ctx context.Context, image GalleryImage, key string) (done bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO gallery (`+columns+`, upload_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, NULLIF($8, ''))
		ON CONFLICT (upload_key) DO NOTHING`, append(image.bind(), key)...)
	return n == 1, err
}

func (s store) find(ctx context.Context, id string) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `SELECT `+columns+`
		FROM gallery
		WHERE id = $1`, id)
}

func (s store) findByKey(ctx context.Context, key string) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `SELECT `+columns+`
		FROM gallery
		WHERE upload_key = $1`, key)
}

// list gives one page, newest first.
func (s store) list(ctx context.Context, category string, q list.Query) (list.Whole[GalleryImage], error) {
	return list.ReadWhole(ctx, s.db, (*GalleryImage).bind, columns, `FROM gallery WHERE ($1 = '' OR category = $1)`, []any{category}, `created_at DESC, id DESC`, q)
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
func (s store) update(ctx context.Context, id string, w Words, at calendar.Instant) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `UPDATE gallery
		SET category = $2, alt = $3, description = $4, updated_at = $5
		WHERE id = $1
		RETURNING `+columns, id, w.Category, w.Alt, w.Description, at)
}

func (s store) delete(ctx context.Context, id string) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `DELETE FROM gallery
		WHERE id = $1
		RETURNING `+columns, id)
}

// pictureIDs names the pictures in the gallery, as the media package knows them.
func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT picture_id
		FROM gallery
		ORDER BY picture_id`)
}
