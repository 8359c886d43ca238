//go:build unix

package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestNobodyElseReadsWhatTheProgramWrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	prepare()
	if err := os.WriteFile(path, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}
