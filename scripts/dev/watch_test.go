package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestWatchTellsOfChangesOnceTheyRest(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "a.go")
	write := func(path string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(time.Now().String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(source)
	changes := watch(t.Context(), []string{folder}, 10*time.Millisecond)
	expect := func(what, path string) {
		t.Helper()
		select {
		case got := <-changes:
			if got != path {
				t.Errorf("%s: told of %s", what, got)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s: told of nothing", what)
		}
	}

	write(source)
	expect("an edited file", source)
	write(filepath.Join(folder, "a_test.go"))
	added := filepath.Join(folder, "b.sql")
	write(added)
	expect("an added file", added)
	if err := os.Remove(source); err != nil {
		t.Fatal(err)
	}
	expect("a removed file", source)
}
