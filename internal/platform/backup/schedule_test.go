package backup_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/backup"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media/storage"
)

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) read() time.Time { c.mu.Lock(); defer c.mu.Unlock(); return c.now }
func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// planned keeps the newest two of backups that are made every day, in a folder that is not there yet.
func planned(t *testing.T, d *db.DB) (deps backup.SchedulerDeps, at *clock, folder string) {
	t.Helper()
	files, err := storage.OpenDisk(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at = &clock{now: time.Date(2026, 9, 4, 10, 0, 0, 0, time.UTC)}
	folder = filepath.Join(t.TempDir(), "backups")
	return backup.SchedulerDeps{
		Source: backup.Source{DB: d, Files: files, Version: "test", Clock: at.read},
		Fixed:  backup.Plan{Folder: folder, Every: 24 * time.Hour, Keep: 2},
		Log:    slog.New(slog.DiscardHandler),
	}, at, folder
}

func TestScheduledBackupsAreMadeOnceAndTheOldestDeleted(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		deps, at, folder := planned(t, d)
		one, two := backup.NewScheduler(deps), backup.NewScheduler(deps)
		round := func() {
			t.Helper()
			var both sync.WaitGroup
			for _, s := range []*backup.Scheduler{one, two} {
				both.Go(func() {
					if err := s.Due(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			both.Wait()
		}
		have := func() []string {
			t.Helper()
			found, err := filepath.Glob(filepath.Join(folder, "*.backup"))
			if err != nil {
				t.Fatal(err)
			}
			return found
		}
		round()
		round()
		if got := have(); len(got) != 1 {
			t.Fatalf("two instances made %v", got)
		}
		if err := os.WriteFile(filepath.Join(folder, "mine.backup"), []byte("precious"), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			at.pass(24 * time.Hour)
			round()
		}
		if got := have(); len(got) != 3 || filepath.Base(got[0]) != "mine.backup" {
			t.Errorf("kept %v", got)
		}
		status, err := one.Status(t.Context())
		if err != nil || !status.Scheduled || status.Late || status.Error != "" || status.LastAt.Time() != at.read() || status.Bytes == 0 {
			t.Errorf("status %+v, %v", status, err)
		}
	})
}

// A proxy before a bucket may answer "not found" for a while: that must not cost the pictures of all backups.
func TestTheNewestBackupWithEveryPictureStays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		deps, at, folder := planned(t, d)
		s := backup.NewScheduler(deps)
		days := func(n int) (days []string) {
			t.Helper()
			for range n {
				if err := s.Due(t.Context()); err != nil {
					t.Fatal(err)
				}
				at.pass(24 * time.Hour)
			}
			found, err := filepath.Glob(filepath.Join(folder, "*.backup"))
			if err != nil {
				t.Fatal(err)
			}
			for _, path := range found {
				days = append(days, filepath.Base(path)[len("tafel-"):len("tafel-20060102")])
			}
			return days
		}
		days(1)
		for _, query := range []string{
			`INSERT INTO pictures (id, kind, status, width, height, placeholder, created_at, updated_at) VALUES ('p', 'gallery', 'ready', 1, 1, '', 0, 0)`,
			`INSERT INTO picture_files (path, picture_id, role, type, width, height, size, sha256) VALUES ('gallery/p.jpg', 'p', 'original', 'image/jpeg', 1, 1, 7, '')`,
		} {
			if _, err := d.Exec(t.Context(), query); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff([]string{"20260904", "20260907", "20260908"}, days(4)); diff != "" {
			t.Errorf("while a picture is not found: %s", diff)
		}
		if _, err := deps.Source.Files.Put(t.Context(), "gallery/p.jpg", "image/jpeg", []byte("content")); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"20260908", "20260909"}, days(1)); diff != "" {
			t.Errorf("when it is there again: %s", diff)
		}
	})
}

func TestAFailedBackupIsToldAndTriedAgain(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	files, err := storage.OpenDisk(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at := &clock{now: time.Date(2026, 9, 4, 10, 0, 0, 0, time.UTC)}
	folder := filepath.Join(t.TempDir(), "backups")
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	s := backup.NewScheduler(backup.SchedulerDeps{
		Source: backup.Source{DB: d, Files: files, Clock: at.read}, Fixed: backup.Plan{Folder: folder, Every: 24 * time.Hour, Keep: 2}, Log: slog.New(slog.DiscardHandler),
	})
	if err := s.Due(t.Context()); err == nil {
		t.Fatal("a backup without a folder was made")
	}
	if status, err := s.Status(t.Context()); err != nil || status.Error == "" || !status.Late {
		t.Errorf("status %+v, %v", status, err)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := s.Due(t.Context()); err != nil {
		t.Errorf("too soon: %v", err)
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("it was tried again at once")
	}
	at.pass(11 * time.Minute)
	if err := s.Due(t.Context()); err != nil {
		t.Error(err)
	}
	if status, err := s.Status(t.Context()); err != nil || status.Error != "" || status.Late {
		t.Errorf("status %+v, %v", status, err)
	}
}
