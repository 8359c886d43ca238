package gallery_test

import (
	"bytes"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/gallery"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
)

// A picture whose row was committed keeps its files, also where the answer to the commit was lost.
func TestAPictureWhoseCommitWasNotHeardOfKeepsItsFiles(t *testing.T) {
	server := dbtest.Migrated(t, db.Postgres)
	straight := dbtest.Connect(t, server)
	var armed atomic.Bool
	d := dbtest.Connect(t, dbtest.CutCommit(t, server, &armed))
	disk, err := storage.OpenDisk(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = disk.Close() })
	stored := func() time.Time { // the files are there when the service asks for the time
		armed.Store(true)
		return time.Now()
	}
	library := media.New(media.Deps{DB: d, Kinds: []media.Kind{gallery.Pictures}, Store: disk, Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
	service := gallery.New(gallery.Deps{DB: d, Library: library, Audit: audit.New(d, time.Now), Clock: stored})
	_, err = service.Create(t.Context(), gallery.Upload{
		Words: gallery.Words{Category: "Food", Alt: "A cake"}, Name: "cake.jpg", File: bytes.NewReader(photo(t)),
	})
	if err == nil || armed.Load() {
		t.Fatalf("the answer was not lost: %v", err)
	}
	if images, pictures := rows(t, straight); images != 1 || pictures != 1 {
		t.Errorf("%d rows and %d pictures, want one of each", images, pictures)
	}
}
