package app_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
)

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
