package engagement

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

// like adds a like where there is none; the primary key is the judge.
func (s store) like(ctx context.Context, eventID string, v visitor, now calendar.Instant) (added bool, err error) {
	n, err := s.db.Exec(ctx, `INSERT INTO likes (event_id, visitor_id, user_email, created_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (event_id, visitor_id) DO NOTHING`, eventID, v.id, v.email, now)
	return n == 1, err
}

func (s store) unlike(ctx context.Context, eventID, visitorID string) (removed bool, err error) {
	n, err := s.db.Exec(ctx, `DELETE FROM likes WHERE event_id = $1 AND visitor_id = $2`, eventID, visitorID)
	return n == 1, err
}

func (s store) likes(ctx context.Context, eventID, visitorID string) (Likes, error) {
	return db.One(ctx, s.db, func(l *Likes) []any { return []any{&l.Count, &l.Liked} }, `SELECT COUNT(*), COUNT(*) FILTER (WHERE visitor_id = $2) > 0
		FROM likes
		WHERE event_id = $1`, eventID, visitorID)
}

const columns = `id, event_id, author_id, user_name, staff, text, created_at`

func (c *Comment) bind() []any {
	return []any{&c.ID, &c.eventID, &c.authorID, &c.Author, &c.Staff, &c.Text, &c.CreatedAt}
}

func (s store) insert(ctx context.Context, c Comment, email string) error {
	return db.Insert(ctx, s.db, `INSERT INTO comments (`+columns+`, user_email, search) VALUES `,
		[][]any{append(c.bind(), email, text.Column(c.Author, c.Text))})
}

// comments lists an event's, newest first.
func (s store) comments(ctx context.Context, eventID string, q list.Query) (list.Whole[Comment], error) {
	return list.ReadWhole(ctx, s.db, (*Comment).bind, columns, `FROM comments WHERE event_id = $1`, []any{eventID}, `created_at DESC, id DESC`, q)
}

// deleteOwn removes a comment of this author only.
func (s store) deleteOwn(ctx context.Context, id, authorID string) (Comment, bool, error) {
	return db.Find(ctx, s.db, (*Comment).bind, `DELETE FROM comments
		WHERE id = $1 AND author_id = $2
		RETURNING `+columns, id, authorID)
}

func (s store) delete(ctx context.Context, id string) (Comment, bool, error) {
	return db.Find(ctx, s.db, (*Comment).bind, `DELETE FROM comments
		WHERE id = $1
		RETURNING `+columns, id)
}

func (s store) exists(ctx context.Context, id string) (bool, error) {
	n, err := db.One(ctx, s.db, db.Value[int], `SELECT COUNT(*) FROM comments WHERE id = $1`, id)
	return n > 0, err
}

// moderated lists every event's comments with the event's title.
func (s store) moderated(ctx context.Context, f Filter) (list.Whole[ModeratedComment], error) {
	where, args := f.where()
	bind := func(m *ModeratedComment) []any {
		return []any{&m.ID, &m.EventID, &m.EventTitle, &m.Author, &m.Staff, &m.Text, &m.CreatedAt}
	}
	return list.ReadWhole(ctx, s.db, bind, `comments.id, comments.event_id, events.title, comments.user_name, comments.staff, comments.text, comments.created_at`,
		`FROM comments JOIN events ON events.id = comments.event_id WHERE `+where, args, `comments.created_at DESC, comments.id DESC`, list.Query{Page: f.Page, PageSize: f.PageSize})
}
