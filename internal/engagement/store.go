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

const columns = `id, event_id, author_id, user_name, staff, text, created_at, waiting, network`

func (c *Comment) bind() []any {
	return []any{&c.ID, &c.eventID, &c.authorID, &c.Author, &c.Staff, &c.Text, &c.CreatedAt, &c.Waiting, &c.network}
}

func (s store) insert(ctx context.Context, c Comment, email string) error {
	return db.Insert(ctx, s.db, `INSERT INTO comments (`+columns+`, user_email, search) VALUES `,
		[][]any{append(c.bind(), email, text.Column(c.Author, c.Text))})
}

// comments lists those of an event that everybody may read, newest first.
func (s store) comments(ctx context.Context, eventID string, q list.Query) (list.Whole[Comment], error) {
	return list.ReadWhole(ctx, s.db, (*Comment).bind, columns, `FROM comments WHERE event_id = $1 AND waiting = FALSE`, []any{eventID}, `created_at DESC, id DESC`, q)
}

// mostWaiting bounds what is shown to somebody whose comments wait.
const mostWaiting = 20

// waiting lists an author's comments on an event that staff have yet to look at.
func (s store) waiting(ctx context.Context, eventID, authorID string) ([]Comment, error) {
	return db.All(ctx, s.db, (*Comment).bind, `SELECT `+columns+`
		FROM comments
		WHERE event_id = $1 AND waiting = TRUE AND author_id = $2
		ORDER BY created_at DESC, id DESC
		LIMIT $3`, eventID, authorID, mostWaiting)
}

// approve lets everybody read a comment; false when it did not wait.
func (s store) approve(ctx context.Context, id string) (Comment, bool, error) {
	return db.Find(ctx, s.db, (*Comment).bind, `UPDATE comments
		SET waiting = FALSE
		WHERE id = $1 AND waiting = TRUE
		RETURNING `+columns, id)
}

// moderate remembers that staff removed a comment from a network.
func (s store) moderate(ctx context.Context, network string, now calendar.Instant) error {
	_, err := s.db.Exec(ctx, `INSERT INTO moderated_networks (network, moderated_at)
		VALUES ($1, $2)
		ON CONFLICT (network) DO UPDATE SET moderated_at = excluded.moderated_at`, network, now)
	return err
}

// suspect tells whether staff removed a comment from this network since then,
// and the author has written none since that stands.
func (s store) suspect(ctx context.Context, network, authorID string, since calendar.Instant) (bool, error) {
	return db.One(ctx, s.db, db.Value[bool], `SELECT EXISTS (
		SELECT 1
		FROM moderated_networks
		WHERE network = $1 AND moderated_at >= $3 AND NOT EXISTS (
			SELECT 1
			FROM comments
			WHERE author_id = $2 AND waiting = FALSE AND created_at >= moderated_at
		)
	)`, network, authorID, since)
}

// forget takes out where comments came from that are older than that.
func (s store) forget(ctx context.Context, before calendar.Instant) error {
	if _, err := s.db.Exec(ctx, `UPDATE comments SET network = '' WHERE network <> '' AND created_at < $1`, before); err != nil {
		return err
	}
	_, err := s.db.Exec(ctx, `DELETE FROM moderated_networks WHERE moderated_at < $1`, before)
	return err
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

// moderated lists every event's comments with the event's title; those that wait come first.
func (s store) moderated(ctx context.Context, f Filter) (list.Whole[ModeratedComment], error) {
	where, args := f.where()
	bind := func(m *ModeratedComment) []any {
		return []any{&m.ID, &m.EventID, &m.EventTitle, &m.Author, &m.Staff, &m.Text, &m.CreatedAt, &m.Waiting}
	}
	return list.ReadWhole(ctx, s.db, bind, `comments.id, comments.event_id, events.title, comments.user_name, comments.staff, comments.text, comments.created_at, comments.waiting`,
		`FROM comments JOIN events ON events.id = comments.event_id WHERE `+where, args, `comments.waiting DESC, comments.created_at DESC, comments.id DESC`, list.Query{Page: f.Page, PageSize: f.PageSize})
}
