package gallery

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

type store struct{ db *db.DB }

const columns = `id, picture_id, category, title, alt, description, created_at, updated_at`

// bind lists the fields in the order of the columns. Of the picture a row has
// only the id; its files are the media package's.
func (i *GalleryImage) bind() []any {
	return []any{&i.ID, &i.Picture.ID, &i.Category, &i.Title, &i.Alt, &i.Description, &i.CreatedAt, &i.UpdatedAt}
}

// insert adds a picture before all others. A key that was used before, or a
// file that another record shows, leaves everything as it is; done is false then.
func (s store) insert(ctx context.Context, image GalleryImage, key string) (done bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO gallery (`+columns+`, upload_key, place)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, ''), (SELECT COALESCE(MIN(place), 4) - 2 FROM gallery))
		ON CONFLICT DO NOTHING`, append(image.bind(), key)...)
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

// list gives one page, in the order of the gallery.
func (s store) list(ctx context.Context, category string, q list.Query) (list.Whole[GalleryImage], error) {
	return list.ReadWhole(ctx, s.db, (*GalleryImage).bind, columns, `FROM gallery WHERE ($1 = '' OR category = $1)`, []any{category}, `place, id`, q)
}

// order gives the ids of all pictures, in the order of the gallery.
func (s store) order(ctx context.Context, category string) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT id
		FROM gallery
		WHERE ($1 = '' OR category = $1)
		ORDER BY place, id`, category)
}

func (s store) categories(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT category
		FROM gallery
		GROUP BY category
		ORDER BY category`)
}

// hold takes a picture's row for the rest of the transaction.
func (s store) hold(ctx context.Context, id string) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `UPDATE gallery
		SET place = place
		WHERE id = $1
		RETURNING `+columns, id)
}

// update writes the words and gives the picture as it is now.
func (s store) update(ctx context.Context, id string, w Words, at calendar.Instant) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `UPDATE gallery
		SET category = $2, title = $3, alt = $4, description = $5, updated_at = $6
		WHERE id = $1
		RETURNING `+columns, id, w.Category, w.Title, w.Alt, w.Description, at)
}

func (s store) delete(ctx context.Context, id string) (image GalleryImage, ok bool, err error) {
	return db.Find(ctx, s.db, (*GalleryImage).bind, `DELETE FROM gallery
		WHERE id = $1
		RETURNING `+columns, id)
}

// takeTurn waits for whoever is moving a picture, and comes back with the
// transaction if that fails.
func (s store) takeTurn(ctx context.Context) error {
	_, err := s.db.Exec(ctx, `UPDATE gallery_turn
		SET moves = moves + 1
		WHERE id = 1`)
	return err
}

// spread gives the pictures the places 2, 4, 6 and so on, in the order that they
// have, so that there is room beside each of them.
func (s store) spread(ctx context.Context) error {
	_, err := s.db.Exec(ctx, `UPDATE gallery
		SET place = sorted.number
		FROM (SELECT id AS sorted_id, 2 * ROW_NUMBER() OVER (ORDER BY place, id) AS number FROM gallery) AS sorted
		WHERE gallery.id = sorted.sorted_id AND gallery.place <> sorted.number`)
	return err
}

// number tells how many pictures come up to this one.
func (s store) number(ctx context.Context, id string) (number int, ok bool, err error) {
	return db.Find(ctx, s.db, db.Value[int], `SELECT (SELECT COUNT(*) FROM gallery AS other WHERE other.place <= gallery.place)
		FROM gallery
		WHERE id = $1`, id)
}

// putBeside moves a picture into the room before or after another; done is
// false where one of them is missing. Spread comes first.
func (s store) putBeside(ctx context.Context, id, other string, after bool) (done bool, err error) {
	step := -1
	if after {
		step = 1
	}
	n, err := s.db.Exec(ctx, `UPDATE gallery
		SET place = beside.room
		FROM (SELECT place + $3 AS room FROM gallery WHERE id = $2) AS beside
		WHERE gallery.id = $1`, id, other, step)
	return n == 1, err
}

// pictureIDs names the pictures in the gallery, as the media package knows them.
func (s store) pictureIDs(ctx context.Context) ([]string, error) {
	return db.All(ctx, s.db, db.Value[string], `SELECT picture_id
		FROM gallery
		ORDER BY picture_id`)
}
