package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestFingerprintsSeeEveryKindOfChange(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	roots := []string{"gen", "one.yaml", "not-yet.json"}
	write("gen/same", "1")
	write("gen/edited", "1")
	write("gen/gone", "1")
	write("one.yaml", "1")
	before, err := fingerprints(roots)
	if err != nil {
		t.Fatal(err)
	}
	write("gen/same", "1")
	write("gen/edited", "2")
	write("not-yet.json", "1")
	if err := os.Remove("gen/gone"); err != nil {
		t.Fatal(err)
	}
	after, err := fingerprints(roots)
	if err != nil {
		t.Fatal(err)
	}
	got := changed(before, after)
	slices.Sort(got)
	if want := []string{"gen/edited", "gen/gone", "not-yet.json"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
