package media

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/storage"
)

// entry is a picture with its files, on the way into the tables.
type entry struct {
	Picture
	kind  string
	at    calendar.Instant
	files []file
}

type file struct {
	path          string
	original      bool
	format        string
	width, height int
	size          int64
	hash          string
	created       calendar.Instant
	data          []byte
}

// newEntry has no path for the original yet: that is the table's to settle.
func newEntry(id string, kind Kind, r imaging.Rendering, at calendar.Instant) entry {
	e := entry{Picture: Picture{ID: id, Width: r.Original.Width, Height: r.Original.Height, Placeholder: r.Placeholder, Sources: []PictureSource{}}, kind: kind.Folder, at: at}
	add := func(made imaging.Rendition, original bool, of string) {
		hash := storage.Hash(made.Data)
		e.files = append(e.files, file{
			path: variantPath(of, made, hash), original: original, format: string(made.Type),
			width: made.Width, height: made.Height, size: int64(len(made.Data)), hash: hash, data: made.Data,
		})
	}
	add(r.Original, true, id)
	for _, made := range r.Variants {
		add(made, false, id)
	}
	for _, made := range r.Upright {
		add(made, false, id+uprightMark)
	}
	return e
}

func (e entry) picture() Picture {
	p := e.Picture
	for _, f := range e.files {
		p.add(f)
	}
	p.sort()
	return p
}

func (p *Picture) add(f file) {
	if f.original {
		p.Path, p.URL = f.path, root+f.path+"?v="+storage.Token(f.hash)[:8]
		return
	}
	source := PictureSource{Type: f.format, Width: f.width, URL: root + f.path}
	if strings.Contains(f.path, uprightMark+"-") {
		p.Upright = append(p.Upright, source)
		return
	}
	p.Sources = append(p.Sources, source)
}

func (p *Picture) sort() {
	for _, sources := range [][]PictureSource{p.Sources, p.Upright} {
		slices.SortFunc(sources, func(a, b PictureSource) int {
			return cmp.Or(strings.Compare(b.Type, a.Type), a.Width-b.Width) // webp before jpeg
		})
	}
}

// reserve writes the rows before any file is there. When two uploads of one
// name meet in one millisecond the later one takes the next.
func (l *Library) reserve(ctx context.Context, u Upload, e *entry) error {
	return l.db.Write(ctx, func(ctx context.Context) error {
		if _, err := l.db.Exec(ctx, `
			INSERT INTO pictures (id, kind, status, width, height, placeholder, created_at, updated_at)
			VALUES ($1, $2, 'pending', $3, $4, $5, $6, $6)`,
			e.ID, e.kind, e.Width, e.Height, e.Placeholder, e.at); err != nil {
			return err
		}
		for i := range e.files {
			if err := l.reserveFile(ctx, u, e, &e.files[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

func (l *Library) reserveFile(ctx context.Context, u Upload, e *entry, f *file) error {
	role := "variant"
	if f.original {
		role, f.path = "original", originalPath(u, imaging.Format(f.format), e.at)
	}
	for later := e.at; later < e.at+1000; later++ {
		n, err := l.db.Exec(ctx, `
			INSERT INTO picture_files (path, picture_id, role, type, width, height, size, sha256)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
			ON CONFLICT (path) DO NOTHING`,
			f.path, e.ID, role, f.format, f.width, f.height, f.size, f.hash)
		if err != nil || n == 1 {
			return err
		}
		if !f.original {
			break
		}
		f.path = originalPath(u, imaging.Format(f.format), later+1)
	}
	return fmt.Errorf("the path %s is taken", f.path)
}

// move takes a picture of a kind, which is empty for any, from one status to the next. ok is false where it is not there.
func (l *Library) move(ctx context.Context, kind, id, from, to string) (ok bool, err error) {
	n, err := l.db.Exec(ctx, `
		UPDATE pictures
		SET status = $3, updated_at = $4
		WHERE id = $1 AND status = $2 AND ($5 = '' OR kind = $5)`,
		id, from, to, l.clock.Now(), kind)
	return n > 0, err
}

// hold takes the picture's row for the rest of the transaction.
func (l *Library) hold(ctx context.Context, id string) error {
	_, err := l.db.Exec(ctx, `
		UPDATE pictures
		SET updated_at = updated_at
		WHERE id = $1`,
		id)
	return err
}

func (l *Library) discard(ctx context.Context, id string) error {
	_, err := l.db.Exec(ctx, `
		UPDATE pictures
		SET status = 'deleted', updated_at = $2
		WHERE id = $1 AND status IN ('stored', 'ready')`,
		id, l.clock.Now())
	return err
}

// expire gives up a picture that never was part of a record. Its files are
// nobody's and need not wait.
func (l *Library) expire(ctx context.Context, id string) error {
	_, err := l.db.Exec(ctx, `
		UPDATE pictures
		SET status = 'deleted', updated_at = 0
		WHERE id = $1 AND status IN ('pending', 'stored')`,
		id)
	return err
}

// Pictures reads many pictures at once, by id. Those that are not there, or
// not yet, or no more, are missing from the answer.
func (l *Library) Pictures(ctx context.Context, ids ...string) (map[string]Picture, error) {
	found := make(map[string]Picture, len(ids))
	for some := range slices.Chunk(ids, db.MostIn) {
		in, args := db.In(some)
		rows, err := db.All(ctx, l.db, bindRow, `
			SELECT p.id, p.width, p.height, p.placeholder, f.path, f.role = 'original', f.type, f.width, f.sha256
			FROM pictures p
			JOIN picture_files f ON f.picture_id = p.id
			WHERE p.status IN ('stored', 'ready') AND p.id IN `+in+`
			ORDER BY f.path`, args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			p, ok := found[r.ID]
			if !ok {
				p = r.Picture
				p.Sources = []PictureSource{}
			}
			p.add(r.file)
			found[r.ID] = p
		}
	}
	for _, p := range found {
		p.sort()
	}
	return found, nil
}

type row struct {
	Picture
	file file
}

func bindRow(r *row) []any {
	return []any{&r.ID, &r.Width, &r.Height, &r.Placeholder, &r.file.path, &r.file.original, &r.file.format, &r.file.width, &r.file.hash}
}
