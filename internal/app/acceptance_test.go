package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The acceptance protocol and the list of threats name the test of each statement:
// `TestName`, or `file.spec.ts: how its title begins`.
func TestEveryTestInTheDocumentsExists(t *testing.T) {
	goTests, browserTests := testSources(t)
	for document, least := range map[string]int{"acceptance.md": 100, "security.md": 30} {
		t.Run(document, func(t *testing.T) {
			text, err := os.ReadFile("../../docs/" + document)
			if err != nil {
				t.Fatal(err)
			}
			if named := checkNamed(t, string(text), goTests, browserTests); named < least {
				t.Errorf("only %d tests are named: are they written as before?", named)
			}
		})
	}
}

func checkNamed(t *testing.T, text, goTests string, browserTests map[string][]string) (named int) {
	t.Helper()
	for _, quoted := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(text, -1) {
		file, title, _ := strings.Cut(quoted[1], ": ")
		switch {
		case strings.HasPrefix(file, "Test"):
			named++
			if !strings.Contains(goTests, "func "+file+"(") {
				t.Errorf("there is no %s", file)
			}
		case regexp.MustCompile(`^[\w-]+\.(spec|test)\.tsx?$`).MatchString(file):
			named++
			if !containsAny(browserTests[file], "'"+title, "`"+title) {
				t.Errorf("%s has no test %q", file, title)
			}
		}
	}
	return named
}

// testSources reads all Go tests, and the front end's by the names of their files.
func testSources(t *testing.T) (goTests string, browserTests map[string][]string) {
	t.Helper()
	var all strings.Builder
	browserTests = map[string][]string{}
	read := func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		switch {
		case strings.HasSuffix(name, "_test.go"), strings.Contains(name, ".spec."), strings.Contains(name, ".test."):
		default:
			return nil
		}
		source, err := os.ReadFile(path)
		if strings.HasSuffix(name, ".go") {
			all.Write(source)
		} else {
			browserTests[name] = append(browserTests[name], string(source))
		}
		return err
	}
	for _, folder := range []string{"../../internal", "../../e2e/tests", "../../web/src"} {
		if err := filepath.WalkDir(folder, read); err != nil {
			t.Fatal(err)
		}
	}
	return all.String(), browserTests
}

func containsAny(sources []string, parts ...string) bool {
	for _, source := range sources {
		for _, part := range parts {
			if strings.Contains(source, part) {
				return true
			}
		}
	}
	return false
}
