package app_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tafel/internal/app"
)

const root = "../.."

// The product: one package for each feature. The words are the contract's tags
// and the front end's folders, too.
var product = []string{
	"accounts", "customers", "dashboard", "employees", "engagement", "events", "gallery", "home", "invoices", "reservations", "site",
}

// What has no product words lies under this folder.
const platform = "platform/"

// Every feature may read what the site says of the venue. Beside that, a feature
// imports another only where it is listed here.
var between = map[string][]string{
	"home":      {"events", "reservations"},
	"invoices":  {"reservations"},
	"customers": {"reservations"},
	"dashboard": {"customers", "employees", "events", "invoices", "reservations"},
}

// owners says who writes a table; nobody else does.
var owners = map[string]string{
	"employees":         "employees",
	"employee_numbers":  "employees",
	"schema_migrations": "platform/db",
	"idempotency":       "platform/server",
	"backups":           "platform/backup",
	"checkups":          "platform/health",
	"audit":             "platform/audit",
	"outbox":            "platform/mail",
	"mail_facts":        "platform/mail",
	"users":             "accounts",
	"sessions":          "accounts",
	"login_throttles":   "accounts",
	"single_use_links":  "accounts",
	"reset_requests":    "accounts",
	"site_versions":     "site",
	"invoices":          "invoices",
	"invoice_days":      "invoices",
	"reservations":      "reservations",
	"pictures":          "platform/media",
	"picture_files":     "platform/media",
	"likes":             "engagement",
	"comments":          "engagement",
	"events":            "events",
	"gallery":           "gallery",
	"attendance":        "events",
	"reservation_days":  "reservations",
	"customers":         "customers",
	"customer_terms":    "customers",
	"customer_days":     "customers",
}

// packages lists the folders under internal that hold Go code.
func packages(t *testing.T) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(filepath.Join(root, "internal"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		name, err := filepath.Rel(filepath.Join(root, "internal"), filepath.Dir(path))
		if err == nil && !slices.Contains(found, name) {
			found = append(found, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func sources(t *testing.T, name string) map[string]*ast.File {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "internal", name, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = file
	}
	return files
}

func TestImportsFollowTheArrows(t *testing.T) {
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			for _, spec := range file.Imports {
				imported, err := strconv.Unquote(spec.Path.Value)
				if err != nil {
					t.Fatal(err)
				}
				target, ours := strings.CutPrefix(imported, "tafel/internal/")
				if ours && !allowed(name, target) {
					t.Errorf("%s: %s must not import %s", filepath.Base(path), name, target)
				}
			}
		}
	}
}

func allowed(from, to string) bool {
	switch {
	case from == "app" || strings.HasPrefix(from, "app/"):
		return true
	case from == "demo": // fills every feature through its service
		return to != "app"
	case slices.Contains(product, from):
		return strings.HasPrefix(to, platform) || to == "site" || slices.Contains(between[from], to)
	case from == platform+"fault":
		return false
	}
	return strings.HasPrefix(to, platform)
}

func TestEveryPackageHasItsPlace(t *testing.T) {
	for _, name := range packages(t) {
		top, _, _ := strings.Cut(name, "/")
		if top != "app" && name != "demo" && !strings.HasPrefix(name, platform) && !slices.Contains(product, name) {
			t.Errorf("internal/%s is neither a feature nor under internal/platform; say which in this test and in ARCHITECTURE.md", name)
		}
	}
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	for _, name := range packages(t) {
		documented := 0
		for _, file := range sources(t, name) {
			if file.Doc != nil && len(strings.Fields(file.Doc.Text())) > 10 {
				documented++
			}
		}
		if len(sources(t, name)) > 0 && documented != 1 {
			t.Errorf("internal/%s has %d package comments; one is right", name, documented)
		}
	}
}

var writes = regexp.MustCompile(`(?s)(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)`)

func TestOnlyItsOwnerWritesATable(t *testing.T) {
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			ast.Inspect(file, func(node ast.Node) bool {
				literal, ok := node.(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					return true
				}
				for _, match := range writes.FindAllStringSubmatch(literal.Value, -1) {
					if table := match[1]; table != "set" && owners[table] != name {
						t.Errorf("%s writes %s, which belongs to %q", path, table, owners[table])
					}
				}
				return true
			})
		}
	}
}

var statement = regexp.MustCompile(`\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s`)

// TestOnlyStoresSpeakSQL holds that whoever looks for a feature's statements
// need only open its files called store.
func TestOnlyStoresSpeakSQL(t *testing.T) {
	for _, name := range product {
		for path, file := range sources(t, name) {
			if strings.HasPrefix(filepath.Base(path), "store") {
				continue
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING && statement.MatchString(literal.Value) {
					t.Errorf("%s holds a statement, which belongs into a file called store: %s", path, literal.Value)
				}
				return true
			})
		}
	}
}

var creates = regexp.MustCompile(`CREATE TABLE ([a-z_]+)`)

func TestEveryTableHasAnOwner(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "internal/platform/db/migrations/*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range creates.FindAllStringSubmatch(string(text), -1) {
			if owners[match[1]] == "" {
				t.Errorf("%s: table %s has no owner in this test", filepath.Base(path), match[1])
			}
		}
	}
}

// TestOneVocabulary holds that a feature has one name in the contract, in Go
// and in the front end.
func TestOneVocabulary(t *testing.T) {
	api, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, name := range packages(t) {
		known = append(known, strings.TrimPrefix(name, platform))
	}
	for _, op := range api.Operations() {
		if !slices.Contains(known, op.Tag) {
			t.Errorf("%s has the tag %s, which is no package", op.ID, op.Tag)
		}
	}
	folders, err := os.ReadDir(filepath.Join(root, "web/src/features"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if !slices.Contains(known, folder.Name()) {
			t.Errorf("web/src/features/%s is no package of the server", folder.Name())
		}
	}
}

// TestThePlatformHasNoProductWords keeps it reusable: nothing that a package
// there exports speaks of events or invoices.
func TestThePlatformHasNoProductWords(t *testing.T) {
	words := []string{"Event", "Invoice", "Reservation", "Employee", "Gallery", "Customer"}
	for _, name := range packages(t) {
		if !strings.HasPrefix(name, platform) {
			continue
		}
		for path, file := range sources(t, name) {
			for declared := range file.Scope.Objects {
				for _, word := range words {
					if ast.IsExported(declared) && strings.Contains(declared, word) {
						t.Errorf("%s declares %s", path, declared)
					}
				}
			}
		}
	}
}
