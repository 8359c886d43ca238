package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
)

var webImport = regexp.MustCompile(`(?:from|import)\s*\(?\s*['"]([^'"]+)['"]`)

// webArrows says what each part of web/src may import: app puts features
// together, features do not know each other, ui and lib know no product.
var webArrows = map[string][]string{
	"app":      {"app", "features", "ui", "lib", "gen", "styles"},
	"features": {"ui", "lib", "gen", "styles"},
	"ui":       {"ui", "lib", "gen"},
	"lib":      {"lib", "gen"},
	"test":     {"app", "features", "ui", "lib", "gen", "test"},
}

// place splits a path under web/src into its part and, inside features, the
// feature.
func place(path string) (part, feature string) {
	words := strings.Split(filepath.ToSlash(path), "/")
	if words[0] == "features" && len(words) > 1 {
		return words[0], words[1]
	}
	return words[0], ""
}

func TestTheFrontEndFollowsTheArrows(t *testing.T) {
	source := filepath.Join(root, "web/src")
	seen := 0
	err := filepath.WalkDir(source, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".ts", ".tsx"}, filepath.Ext(path)) || strings.Contains(path, ".test.") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		from, err := filepath.Rel(source, path)
		if err != nil {
			return err
		}
		for _, match := range webImport.FindAllStringSubmatch(string(text), -1) {
			if strings.HasPrefix(match[1], ".") {
				seen++
				checkWebImport(t, from, filepath.Join(filepath.Dir(from), match[1]))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 50 {
		t.Errorf("only %d imports were seen; does this test still read the code?", seen)
	}
}

func checkWebImport(t *testing.T, from, to string) {
	t.Helper()
	fromPart, fromFeature := place(from)
	toPart, toFeature := place(to)
	if fromPart == "features" && toPart == "features" && fromFeature == toFeature {
		return
	}
	if arrows, known := webArrows[fromPart]; known && !slices.Contains(arrows, toPart) {
		t.Errorf("web/src/%s must not import %s", from, to)
	}
	isAdmin := func(path string) bool { return strings.Contains(path, "/admin/") }
	if isAdmin(to) && !isAdmin(from) {
		t.Errorf("web/src/%s is for visitors and must not import the admin area's %s", from, to)
	}
}

var (
	adminRoute = regexp.MustCompile(`(?m)^    path: '([^']+)',$`)
	parameter  = regexp.MustCompile(`:(\w+)`)
)

// TestServerAndBrowserKnowTheSameScreens holds that the server answers 404
// exactly where the staff area has no screen.
func TestServerAndBrowserKnowTheSameScreens(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "web/src/app/admin/routes.ts"))
	if err != nil {
		t.Fatal(err)
	}
	var browser []string
	for _, match := range adminRoute.FindAllStringSubmatch(string(text), -1) {
		browser = append(browser, parameter.ReplaceAllString(match[1], "{$1}"))
	}
	if diff := cmp.Diff(browser, app.AdminScreens); diff != "" {
		t.Errorf("routes.ts (-) and AdminScreens (+) differ:\n%s", diff)
	}
}
