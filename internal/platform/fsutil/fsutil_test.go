package fsutil

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
)

// noLinks is a file system like that of a memory stick.
func noLinks(string, string) error { return syscall.EPERM }

// write puts a finished file beside its name to be.
func write(t *testing.T, folder, text string) string {
	t.Helper()
	path := filepath.Join(folder, "."+text)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// has wants the folder to hold one file and nothing beside it.
func has(t *testing.T, folder, name, text string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 || left[0].Name() != name {
		t.Fatalf("in the folder are %v, %v", left, err)
	}
	if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != text {
		t.Errorf("it says %q, %v", got, err)
	}
}

func TestOfManyWritersOnePublishesTheFile(t *testing.T) {
	for name, link := range map[string]func(string, string) error{"with hard links": os.Link, "without": noLinks} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "name")
			var group sync.WaitGroup
			var first atomic.Value
			for i := range 20 {
				text := fmt.Sprint("file ", i)
				temporary := write(t, folder, text)
				group.Go(func() {
					err := publish(temporary, path, link)
					if err == nil && !first.CompareAndSwap(nil, text) {
						t.Errorf("%s replaced %s", text, first.Load())
					}
					if err != nil && !errors.Is(err, fs.ErrExist) {
						t.Error(err)
					}
				})
			}
			group.Wait()
			has(t, folder, "name", first.Load().(string))
		})
	}
}

// A file that was left half written by a crash has another name, and is in
// nobody's way.
func TestAnUnfinishedFileDoesNotStopAWholeOne(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "name-123.partial")
	path := filepath.Join(folder, "name")
	if err := publish(write(t, folder, "whole"), path, noLinks); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "whole" {
		t.Errorf("it says %q, %v", got, err)
	}
}

func TestCreateWritesForTheOwnersEyesAndNeverReplaces(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "secret")
	if err := Create(path, []byte("first")); err != nil {
		t.Fatal(err)
	}
	if err := Create(path, []byte("second")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the second one: %v", err)
	}
	has(t, folder, "secret", "first")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("its mode is %v, %v", info.Mode(), err)
	}
	if err := Create(filepath.Join(folder, "missing", "secret"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("where there is no folder: %v", err)
	}
}

func TestMakeFolderMakesItsParents(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{"a/b/c", "a/b/c", "."} {
		if err := MakeFolder(path); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if info, err := os.Stat("a/b/c"); err != nil || !info.IsDir() || info.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", info, err)
	}
	if err := os.WriteFile("file", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := MakeFolder("file/below"); err == nil {
		t.Error("a folder in a file")
	}
}
