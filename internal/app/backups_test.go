package app

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage"
)

// slow is a storage whose first file waits until the test lets it be read.
type slow struct {
	storage.Store
	first       sync.Once
	asked, read chan struct{}
}

func (s *slow) Open(ctx context.Context, path string) (*storage.Object, error) {
	s.first.Do(func() {
		close(s.asked)
		<-s.read
	})
	return s.Store.Open(ctx, path)
}

func TestABackupHasThePicturesThatAreRemovedMeanwhile(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			config := Config{Data: filepath.Join(t.TempDir(), "data")}
			if engine == db.Postgres {
				config.DatabaseURL = dbtest.Migrated(t, engine)
			}
			base, err := openMigrated(t.Context(), config, slog.New(slog.DiscardHandler), time.Now)
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := base.close(); err != nil {
					t.Error(err)
				}
			}()
			kind := pictureKinds[0]
			picture, err := base.media.Add(t.Context(), media.Upload{Kind: kind, Name: "cake.jpg", Data: bytes.NewReader(imagingtest.JPEG(t, imagingtest.Photo(40, 30, 5), 80))})
			if err == nil {
				err = base.db.Write(t.Context(), func(ctx context.Context) error { return base.media.Claim(ctx, kind, picture.ID) })
			}
			if err != nil {
				t.Fatal(err)
			}

			files := &slow{Store: base.files, asked: make(chan struct{}), read: make(chan struct{})}
			source := base.backupSource()
			source.Files = files
			var sum backup.Summary
			made := make(chan error)
			go func() {
				var err error
				sum, err = backup.Make(t.Context(), source, filepath.Join(config.Data, "venue.backup"))
				made <- err
			}()
			<-files.asked
			err = base.media.Remove(t.Context(), picture.ID)
			_, sweepErr := base.media.Sweep(t.Context())
			close(files.read)
			if err := errors.Join(err, sweepErr, <-made); err != nil {
				t.Fatal(err)
			}
			if len(sum.Missing) != 0 || sum.Pictures == 0 {
				t.Errorf("%d files are in the backup, these are not: %v", sum.Pictures, sum.Missing)
			}
		})
	}
}
