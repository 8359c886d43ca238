package media_test

import (
	"bytes"
	"context"
	"image"
	"io"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

// each runs a test on both databases with a disk, and on a bucket.
func each(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) { test(t, newLibrary(t, d, storagetest.Disk(t))) })
	t.Run("sqlite and s3", func(t *testing.T) {
		test(t, newLibrary(t, dbtest.Open(t, db.SQLite), storagetest.NewBucket(t).Open(t, storage.Limits{})))
	})
	storagetest.Elsewhere(t, func(t *testing.T, s storage.Store) { test(t, newLibrary(t, dbtest.Open(t, db.Postgres), s)) })
}

// The two kinds that there are: with and without an owner in the name.
var (
	plainPictures = media.Kind{Folder: "gallery", WrongType: "Please select an image file"}
	ownedPictures = media.Kind{Folder: "events", WrongType: "Please select a valid image file (JPEG, PNG, WebP)", ByOwner: true}
	kinds         = []media.Kind{ownedPictures, plainPictures}
)

// fixture is a library with its database and store.
type fixture struct {
	*media.Library
	db    *db.DB
	store storage.Store
	log   *bytes.Buffer
	ahead atomic.Int64 // how far the library's clock runs ahead
}

func newLibrary(t testing.TB, d *db.DB, s storage.Store, options ...func(*media.Deps)) *fixture {
	t.Helper()
	f := &fixture{db: d, store: s, log: &bytes.Buffer{}}
	deps := media.Deps{DB: d, Kinds: kinds, Store: s, Clock: f.now, Logger: slog.New(slog.NewTextHandler(f.log, nil))}
	for _, option := range options {
		option(&deps)
	}
	f.Library = media.New(deps)
	return f
}

func (f *fixture) now() time.Time { return time.Now().Add(time.Duration(f.ahead.Load())) }

func (f *fixture) later(d time.Duration) { f.ahead.Add(int64(d)) }

// photo is small, but wide enough to have two widths.
func photo(t testing.TB) []byte {
	t.Helper()
	return imagingtest.JPEG(t, smallPhoto(), 80)
}

var smallPhoto = sync.OnceValue(func() image.Image { return imagingtest.Photo(500, 20, 10) })

func (f *fixture) add(t *testing.T, name string) media.Picture {
	t.Helper()
	p, err := f.Add(t.Context(), media.Upload{Kind: plainPictures, Name: name, Data: bytes.NewReader(photo(t))})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// claim is what a feature does with its record.
func (f *fixture) claim(t *testing.T, id string) {
	t.Helper()
	must(t, f.db.Write(t.Context(), func(ctx context.Context) error { return f.Claim(ctx, plainPictures, id) }))
}

// files lists what is stored.
func (f *fixture) files(t *testing.T) []string {
	t.Helper()
	all := []string{}
	for info, err := range f.store.List(t.Context(), "") {
		must(t, err)
		all = append(all, info.FullPath)
	}
	slices.Sort(all)
	return all
}

func (f *fixture) rows(t *testing.T) int {
	t.Helper()
	n, err := db.One(t.Context(), f.db, db.Value[int], `SELECT (SELECT COUNT(*) FROM pictures) + (SELECT COUNT(*) FROM picture_files)`)
	must(t, err)
	return n
}

func (f *fixture) status(t *testing.T, id string) string {
	t.Helper()
	s, err := db.One(t.Context(), f.db, db.Value[string], `SELECT status FROM pictures WHERE id = $1`, id)
	must(t, err)
	return s
}

// empty fails unless nothing at all is left.
func (f *fixture) empty(t *testing.T) {
	t.Helper()
	if files, rows := f.files(t), f.rows(t); len(files) != 0 || rows != 0 {
		t.Errorf("left: %d rows, files %v", rows, files)
	}
}

func (f *fixture) sweep(t *testing.T) {
	t.Helper()
	_, err := f.Sweep(t.Context())
	must(t, err)
}

func (f *fixture) check(t *testing.T) media.Report {
	t.Helper()
	r, err := f.Check(t.Context(), true)
	must(t, err)
	return r
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// endless is a stream that counts what is taken from it.
type endless struct{ taken int }

func (e *endless) Read(into []byte) (int, error) {
	e.taken += len(into)
	return len(into), nil
}

var _ io.Reader = (*endless)(nil)
var _ calendar.Clock = (*fixture)(nil).now
