package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

var (
	adminRoute = regexp.MustCompile(`(?ms)^    path: '([^']+)',$(.*?)^  \}`)
	adminRoles = regexp.MustCompile(`(?m)^    roles: (\[.*\]|managers),$`)
	parameter  = regexp.MustCompile(`:(\w+)`)
)

// TestServerAndBrowserKnowTheSameScreens holds that the server answers 404
// exactly where the staff area has no screen, and 403 exactly where the screen is
// not for somebody's role.
func TestServerAndBrowserKnowTheSameScreens(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "web/src/app/admin/routes.ts"))
	if err != nil {
		t.Fatal(err)
	}
	browser, server := map[string]string{}, map[string]string{}
	for _, match := range adminRoute.FindAllStringSubmatch(string(text), -1) {
		roles := "everybody"
		if found := adminRoles.FindStringSubmatch(match[2]); found != nil {
			roles = found[1]
		}
		browser[parameter.ReplaceAllString(match[1], "{$1}")] = roles
	}
	_, parts, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]string{"[]": "everybody", "[owner manager]": "managers", "[owner]": "['owner']"}
	for _, screen := range parts.Screens {
		server[screen.Pattern] = written[fmt.Sprint(screen.Roles)]
	}
	if diff := cmp.Diff(browser, server); diff != "" {
		t.Errorf("routes.ts (-) and the features' screens (+) differ:\n%s", diff)
	}
}

func TestAScreenThatIsNotForARoleIsRefused(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	for role, want := range map[identity.Role]int{identity.Owner: 200, identity.Manager: 200, identity.Staff: 403} {
		for _, path := range []string{"/admin/invoices", "/admin/invoices/create", "/admin/site", "/admin/payments-and-terms"} {
			a.As(role).On(t).Do("GET", path, nil).Want(want)
		}
		a.As(role).On(t).Do("GET", "/admin/customers", nil).Want(200)
	}
	a.Client().On(t).Do("GET", "/admin/invoices", nil).Want(200) // who is not signed in is led to the sign-in
}
