package engagement

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/text"
)

type store struct{ db *db.DB }

// hasPage tells whether visitors can open an event: a draft is not there for them.
func (s store) hasPage(ctx context.Context, eventID string) (bool, error) {
	return db.One(ctx, s.db, db.Value[bool], `SELECT EXISTS (
		SELECT 1
		FROM events
		WHERE id = $1 AND state <> 'draft'
	)`, eventID)
}

// like adds a like where there is none; the primary key decides.
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

const columns = `id, event_id, author_id, user_name, staff, text, created_at, status, network`

func (c *Comment) bind() []any {
	return []any{&c.ID, &c.eventID, &c.authorID, &c.Author, &c.Staff, &c.Text, &c.CreatedAt, &c.status, &c.network}
}

func (s store) insert(ctx context.Context, c Comment, email string) error {
	return db.Insert(ctx, s.db, `INSERT INTO comments (`+columns+`, user_email, search) VALUES `,
		[][]any{append(c.bind(), email, text.Column(c.Author, c.Text))})
}

// comments lists those of an event that everybody may read, newest first.
func (s store) comments(ctx context.Context, eventID string, q list.Query) (list.Whole[Comment], error) {
	return list.ReadWhole(ctx, s.db, (*Comment).bind, columns, `FROM comments WHERE event_id = $1 AND status = 'shown'`, []any{eventID}, `created_at DESC, id DESC`, q)
}

// mostWaiting bounds what is shown to somebody whose comments wait.
const mostWaiting = 20

// waiting lists an author's comments on an event that staff have yet to look at.
func (s store) waiting(ctx context.Context, eventID, authorID string) ([]Comment, error) {
	return db.All(ctx, s.db, (*Comment).bind, `SELECT `+columns+`
		FROM comments
		WHERE event_id = $1 AND status = 'waiting' AND author_id = $2
		ORDER BY created_at DESC, id DESC
		LIMIT $3`, eventID, authorID, mostWaiting)
}

func (s store) find(ctx context.Context, id string) (Comment, bool, error) {
	return db.Find(ctx, s.db, (*Comment).bind, `SELECT `+columns+`
		FROM comments
		WHERE id = $1`, id)
}

// setStatus changes a comment that is as it is said to be; false for others.
func (s store) setStatus(ctx context.Context, change StatusChange) (Comment, bool, error) {
	return db.Find(ctx, s.db, (*Comment).bind, `UPDATE comments
		SET status = $3
		WHERE id = $1 AND status = $2
		RETURNING `+columns, change.ID, change.From, change.To)
}

// moderate remembers that staff removed a comment from a network, or hid one that is gone.
func (s store) moderate(ctx context.Context, network string, at calendar.Instant) error {
	_, err := s.db.Exec(ctx, `INSERT INTO moderated_networks (network, moderated_at)
		VALUES ($1, $2)
		ON CONFLICT (network) DO UPDATE SET moderated_at = excluded.moderated_at
		WHERE moderated_networks.moderated_at < excluded.moderated_at`, network, at)
	return err
}

// suspect tells whether staff removed a comment from this network since then, or
// hide one of that time, and the author has written none since that stands. An
// unknown network is nobody's.
func (s store) suspect(ctx context.Context, network, authorID string, since calendar.Instant) (bool, error) {
	return db.One(ctx, s.db, db.Value[bool], `SELECT EXISTS (
		SELECT 1
		FROM (
			SELECT moderated_at
			FROM moderated_networks
			WHERE network = $1
			UNION ALL
			SELECT created_at
			FROM comments
			WHERE network = $1 AND network <> '' AND status = 'hidden'
		) AS moderated
		WHERE moderated_at >= $3 AND NOT EXISTS (
			SELECT 1
			FROM comments
			WHERE author_id = $2 AND status = 'shown' AND created_at >= moderated_at
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

// unanswered is what staff may still reply to: what a guest said, that is not
// hidden, and beneath which the venue has said nothing.
const unanswered = `(comments.staff = FALSE AND comments.status <> 'hidden' AND NOT EXISTS (SELECT 1 FROM comment_replies WHERE comment_replies.comment_id = comments.id))`

// moderated lists every event's comments with the event's title: those that wait
// come first, then the unanswered, then the newest.
func (s store) moderated(ctx context.Context, f Filter) (list.Whole[ModeratedComment], error) {
	where, args := f.where()
	bind := func(m *ModeratedComment) []any {
		return []any{&m.ID, &m.EventID, &m.EventTitle, &m.Author, &m.Staff, &m.Text, &m.CreatedAt, &m.Status, &m.Unanswered}
	}
	return list.ReadWhole(ctx, s.db, bind, `comments.id, comments.event_id, events.title, comments.user_name, comments.staff, comments.text, comments.created_at, comments.status, `+unanswered,
		`FROM comments JOIN events ON events.id = comments.event_id WHERE `+where, args,
		`comments.status = 'waiting' DESC, `+unanswered+` DESC, comments.created_at DESC, comments.id DESC`, f.Query)
}

// where holds only what narrows.
func (f Filter) where() (string, []any) {
	conditions, args := []string{"TRUE"}, []any{}
	if f.Event != "" {
		args = append(args, f.Event)
		conditions = append(conditions, fmt.Sprintf("comments.event_id = $%d", len(args)))
	}
	switch f.Status {
	case "unanswered":
		conditions = append(conditions, unanswered)
	case string(Waiting), string(Hidden):
		args = append(args, f.Status)
		conditions = append(conditions, fmt.Sprintf("comments.status = $%d", len(args)))
	}
	for _, word := range text.Words(f.Search) {
		args = append(args, text.Inside(word))
		conditions = append(conditions, fmt.Sprintf(`comments.search LIKE $%d ESCAPE '\'`, len(args)))
	}
	return strings.Join(conditions, " AND "), args
}
