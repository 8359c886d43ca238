package storage_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

func openIn(t *testing.T, dir string) *storage.Disk {
	t.Helper()
	s, err := storage.OpenDisk(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestPlantedLinksAndPipesAreNoFiles(t *testing.T) {
	outside := t.TempDir()
	secret := filepath.Join(outside, "secret.jpg")
	must(t, os.WriteFile(secret, []byte("secret"), 0o600))
	dir := t.TempDir()
	s := openIn(t, dir)
	put(t, s, "gallery/real.jpg", "real")
	must(t, os.Symlink(secret, filepath.Join(dir, "gallery/absolute.jpg")))
	must(t, os.Symlink("../../"+filepath.Base(outside)+"/secret.jpg", filepath.Join(dir, "gallery/relative.jpg")))
	must(t, os.Symlink("real.jpg", filepath.Join(dir, "gallery/inside.jpg")))
	must(t, os.Symlink(outside, filepath.Join(dir, "elsewhere")))
	must(t, syscall.Mkfifo(filepath.Join(dir, "gallery/pipe.jpg"), 0o600))

	for _, p := range []string{"gallery/absolute.jpg", "gallery/relative.jpg", "gallery/inside.jpg", "elsewhere/secret.jpg", "gallery/pipe.jpg"} {
		if _, err := s.Open(t.Context(), p); !storage.Is(err, storage.ObjectNotFound) {
			t.Errorf("open %s: %v", p, err)
		}
		if _, err := s.Stat(t.Context(), p); !storage.Is(err, storage.ObjectNotFound) {
			t.Errorf("stat %s: %v", p, err)
		}
		if err := s.Delete(t.Context(), p); err != nil {
			t.Errorf("delete %s: %v", p, err)
		}
	}
	if got := list(t, s, ""); len(got) != 1 || got[0] != "gallery/real.jpg" {
		t.Errorf("listed: %v", got)
	}
	// A write over a link replaces the link; a write below one goes nowhere.
	put(t, s, "gallery/absolute.jpg", "new")
	if _, err := s.Put(t.Context(), "elsewhere/new.jpg", "image/jpeg", []byte("new")); err == nil {
		t.Error("wrote through a link that leads outside")
	}
	if data, err := os.ReadFile(secret); err != nil || string(data) != "secret" {
		t.Errorf("the file outside: %q %v", data, err)
	}
	if entries, err := os.ReadDir(outside); err != nil || len(entries) != 1 {
		t.Errorf("outside now: %v %v", entries, err)
	}
}

func TestFilesAreForTheServerAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "media")
	s := openIn(t, dir)
	put(t, s, "gallery/a.jpg", "x")
	for p, want := range map[string]os.FileMode{".": 0o700, "gallery": 0o700, "gallery/a.jpg": 0o600, ".unfinished": 0o700} {
		stat, err := os.Stat(filepath.Join(dir, p))
		if err != nil || stat.Mode().Perm() != want {
			t.Errorf("%s: %v %v", p, stat.Mode(), err)
		}
	}
}

func TestAFolderThatVanishedIsMadeAgain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "media")
	s := openIn(t, dir)
	put(t, s, "gallery/a.jpg", "x")
	must(t, os.RemoveAll(filepath.Join(dir, "gallery")))
	must(t, os.RemoveAll(filepath.Join(dir, ".unfinished")))
	put(t, s, "gallery/b.jpg", "y")
	if got := read(t, s, "gallery/b.jpg"); got != "y" {
		t.Errorf("read %q", got)
	}
}

func TestAFileInAFoldersPlaceIsNotTheCallersFault(t *testing.T) {
	dir := t.TempDir()
	s := openIn(t, dir)
	must(t, os.WriteFile(filepath.Join(dir, "gallery"), nil, 0o600))
	if _, err := s.Put(t.Context(), "gallery/a.jpg", "image/jpeg", []byte("x")); !storage.Is(err, storage.Unknown) {
		t.Errorf("error is %v", err)
	}
}

func TestTidyTakesOnlyOldUnfinishedFiles(t *testing.T) {
	dir := t.TempDir()
	s := openIn(t, dir)
	put(t, s, "gallery/a.jpg", "x")
	for name, age := range map[string]time.Duration{"old": 2 * time.Hour, "new": time.Minute} {
		p := filepath.Join(dir, ".unfinished", name)
		must(t, os.WriteFile(p, []byte("half"), 0o600))
		must(t, os.Chtimes(p, time.Time{}, time.Now().Add(-age)))
	}
	must(t, s.Tidy(t.Context(), time.Now().Add(-time.Hour)))
	entries, err := os.ReadDir(filepath.Join(dir, ".unfinished"))
	if err != nil || len(entries) != 1 || entries[0].Name() != "new" {
		t.Errorf("left: %v %v", entries, err)
	}
	if got := list(t, s, ""); len(got) != 1 {
		t.Errorf("files: %v", got)
	}
}

func TestAFullDiskSaysSoAndKeepsNothingHalf(t *testing.T) {
	storagetest.OnSmallDisk(t, 512<<10, func(t *testing.T, small storagetest.SmallDisk) {
		small.Shrink(t)
		s := openIn(t, filepath.Join(small.Dir, "media"))
		put(t, s, "gallery/small.jpg", "small")
		_, err := s.Put(t.Context(), "gallery/big.jpg", "image/jpeg", []byte(strings.Repeat("x", 1<<20)))
		if !storage.Is(err, storage.QuotaExceeded) || !fault.Is(err, fault.KindStorageFull) {
			t.Errorf("error is %v", err)
		}
		if got := list(t, s, ""); len(got) != 1 || got[0] != "gallery/small.jpg" {
			t.Errorf("files: %v", got)
		}
		if left, err := os.ReadDir(filepath.Join(small.Dir, "media/.unfinished")); err != nil || len(left) != 0 {
			t.Errorf("unfinished: %v %v", left, err)
		}
		put(t, s, "gallery/small.jpg", "still works")
	})
}

func TestAFolderWithoutRightsSaysUnauthorized(t *testing.T) {
	if err := storage.Failure(&os.PathError{Op: "open", Path: "x", Err: syscall.EACCES}); !storage.Is(err, storage.Unauthorized) || !fault.Is(err, fault.KindUnavailable) {
		t.Errorf("error is %v", err)
	}
	if err := storage.Failure(&os.PathError{Op: "open", Path: "x", Err: syscall.EIO}); !storage.Is(err, storage.Unknown) || !fault.Is(err, fault.KindInternal) {
		t.Errorf("error is %v", err)
	}
}

func TestAStoreIsChosenByItsAddress(t *testing.T) {
	env := func(name string) string {
		return map[string]string{"AWS_ACCESS_KEY_ID": "K", "AWS_SECRET_ACCESS_KEY": "TOPSECRET"}[name]
	}
	data := t.TempDir()
	disk, err := storage.Open("", data, env)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = disk.Close() }()
	if got := disk.String(); got != "the folder "+filepath.Join(data, "media") {
		t.Error(got)
	}
	s3, err := storage.Open("s3://venue/pictures?region=af-south-1", data, env)
	if err != nil {
		t.Fatal(err)
	}
	if got := s3.String(); got != "the bucket venue/pictures/ at s3.af-south-1.amazonaws.com" {
		t.Error(got)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
