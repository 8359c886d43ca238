package engagement

import (
	"context"

	"tafel/internal/platform/db"
)

const replyColumns = `id, comment_id, author_id, author_name, text, created_at`

func (r *Reply) bind() []any {
	return []any{&r.ID, &r.commentID, &r.authorID, &r.writtenBy, &r.Text, &r.CreatedAt}
}

func (s store) insertReply(ctx context.Context, r Reply) error {
	return db.Insert(ctx, s.db, `INSERT INTO comment_replies (`+replyColumns+`) VALUES `, [][]any{r.bind()})
}

func (s store) deleteReply(ctx context.Context, commentID, id string) (Reply, bool, error) {
	return db.Find(ctx, s.db, (*Reply).bind, `DELETE FROM comment_replies
		WHERE comment_id = $1 AND id = $2
		RETURNING `+replyColumns, commentID, id)
}

// replies gives those of some comments, by comment, the oldest first.
func (s store) replies(ctx context.Context, commentIDs []string) (map[string][]Reply, error) {
	if len(commentIDs) == 0 {
		return nil, nil
	}
	in, args := db.In(commentIDs)
	found, err := db.All(ctx, s.db, (*Reply).bind, `SELECT `+replyColumns+`
		FROM comment_replies
		WHERE comment_id IN `+in+`
		ORDER BY created_at, id`, args...)
	byComment := map[string][]Reply{}
	for _, r := range found {
		byComment[r.commentID] = append(byComment[r.commentID], r)
	}
	return byComment, err
}
