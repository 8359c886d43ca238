package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shared finds code that shares memory between goroutines.
var shared = regexp.MustCompile(`\tgo (func|[a-z][\w.]*)\(|\.Go\(func|\bsync\.[A-Z]|\batomic\.[A-Z]|\berrgroup\.[A-Z]|\bsingleflight\.[A-Z]`)

// watched tells whether the race detector runs with a folder's tests.
func watched(folder string) bool {
	for _, pattern := range sideBySide {
		tree, whole := strings.CutSuffix(pattern, "/...")
		if folder == pattern || whole && (folder == tree || strings.HasPrefix(folder, tree+"/")) {
			return true
		}
	}
	return false
}

func TestTheRaceDetectorRunsWhereMemoryIsShared(t *testing.T) {
	root := "../.."
	tested := map[string]bool{}
	sharing := map[string]string{}
	for _, tree := range []string{"cmd", "internal", "scripts"} {
		err := filepath.WalkDir(filepath.Join(root, tree), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" {
				return err
			}
			folder, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			folder = "./" + filepath.ToSlash(folder)
			tested[folder] = tested[folder] || strings.HasSuffix(path, "_test.go")
			source, err := os.ReadFile(path)
			if found := shared.Find(source); found != nil {
				sharing[folder] = strings.TrimSpace(string(found)) + " in " + filepath.Base(path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(sharing) < 10 {
		t.Fatalf("only %d packages share memory: this test looks in the wrong place", len(sharing))
	}
	for folder, what := range sharing {
		if tested[folder] && !watched(folder) {
			t.Errorf("%s has %s, but its tests run without the race detector: add it to sideBySide", folder, what)
		}
	}
}

func TestWhatIsWatchedExists(t *testing.T) {
	for _, pattern := range sideBySide {
		if _, err := os.Stat(filepath.Join("../..", strings.TrimSuffix(pattern, "/..."))); err != nil {
			t.Error(err)
		}
	}
	if watched("./internal/platform/money") || !watched("./internal/platform/media/storage") || watched("./internal/mediations") {
		t.Error("watched knows the wrong folders")
	}
}
