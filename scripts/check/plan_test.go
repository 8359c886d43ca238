package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

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
	t.Chdir("../..")
	all, err := folders(t.Context(), "./cmd/...", "./internal/...", "./scripts/...")
	if err != nil {
		t.Fatal(err)
	}
	tests, chosen, err := atOnce(slices.DeleteFunc(slices.Clone(all), watched))
	if err != nil || len(tests) < 10 {
		t.Errorf("only %d tests let things happen at once, %v: they are looked for in the wrong place", len(tests), err)
	}
	shares := 0
	for _, folder := range all {
		tested, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		file := sharedIn(t, folder)
		if file != "" {
			shares++
		}
		if file != "" && len(tested) > 0 && !watched(folder) && !slices.Contains(chosen, folder) {
			t.Errorf("%s shares memory in %s, but none of its tests runs with the race detector: test what happens at once, or add it to sideBySide", folder, file)
		}
	}
	if shares < 10 {
		t.Errorf("only %d packages share memory: they are looked for in the wrong place", shares)
	}
}

// sharedIn names a file in which a package itself shares memory.
func sharedIn(t *testing.T, folder string) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if sharesMemory(file) {
			return filepath.Base(path)
		}
	}
	return ""
}

func TestATestIsWatchedForWhatItCalls(t *testing.T) {
	folder := t.TempDir()
	source := `package some
func TestAlone(t *testing.T) { together := 1; _ = together }
func TestCalls(t *testing.T) { everybody() }
func everybody() { others() }
func others() { var group sync.WaitGroup; group.Go(nil) }
func TestLocks(t *testing.T) { var lock sync.Mutex; lock.Lock() }
func TestItself(t *testing.T) {
	go func() {}()
}`
	if err := os.WriteFile(filepath.Join(folder, "some_test.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	tests, chosen, err := atOnce([]string{folder})
	if err != nil || !slices.Equal(tests, []string{"TestCalls", "TestItself"}) || !slices.Equal(chosen, []string{folder}) {
		t.Errorf("got %v in %v, %v", tests, chosen, err)
	}
	if _, _, err := atOnce([]string{folder, folder}); err == nil {
		t.Error("two tests of one name were taken for one")
	}
}

func TestWhatNeedsNoDetectorExistsAndStartsGoroutines(t *testing.T) {
	t.Chdir("../..")
	all, err := folders(t.Context(), "./internal/...")
	if err != nil {
		t.Fatal(err)
	}
	for name := range oneByOne {
		if !slices.ContainsFunc(all, func(folder string) bool {
			functions, err := testFunctions(folder)
			return err == nil && functions.start(name, map[string]bool{})
		}) {
			t.Errorf("%s needs no exception", name)
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
