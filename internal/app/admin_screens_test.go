package app_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	_, parts, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(browser)), slices.Sorted(slices.Values(parts.Screens))); diff != "" {
		t.Errorf("routes.ts (-) and the features' screens (+) differ:\n%s", diff)
	}
}
