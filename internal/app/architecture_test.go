package app_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
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

// What has no product words lies under this folder.
const platform = "platform/"

// feature tells whether a package is one of the product: it lies beside app and
// platform. Its name is the contract's tag and the front end's folder, too.
func feature(name string) bool {
	return name != "app" && name != "demo" && !strings.Contains(name, "/")
}

// Every feature may read what the site says of the venue. Beside that, a feature
// imports another only where it is listed here.
var between = map[string][]string{
	"employees": {
		"accounts", // a staff record can have an account, which is given and closed there
	},
	"events": {
		"payments", // a registration is an account of the ledger
		"terms",    // what is due before an event, and what is kept of seats given back
	},
	"home": {
		"events",       // the next events as cards
		"reservations", // the form that asks for a table
	},
	"invoices": {
		"payments",     // an invoice is an account of the ledger
		"reservations", // an invoice is for a reservation, whose date and status count
		"terms",        // when a deposit and the balance are due
	},
	"customers": {
		"events",       // registrations and places on waiting lists, on a customer's card
		"invoices",     // what a customer owes, on the same card
		"reservations", // customers are derived from reservations
	},
	"dashboard": {
		"invoices",     // the one rule of what is overdue
		"reservations", // who comes today and this week, and who waits for an answer
	},
	"payments": {
		"terms", // when a part of a bill is due, and what a cancellation gives back
	},
	"reports": {
		"invoices", // what is overdue, and the ages of debts
		"payments", // what a line is for, and how it was paid
	},
	"reservations": {
		"payments", // on whose account it was cancelled; what its guest reads of money
	},
	"site": {
		"terms", // the numbers are a part of the site's document
	},
}

// A feature may ask the tables of those that it imports. Beside that, it asks another's
// only where it is listed here, for what one statement counts or joins faster than
// two features can.
var asks = map[string][]string{
	"customers": {
		"platform/audit", // when staff noted something about a guest, and whether they did something with a reservation
	},
	"dashboard": {
		"engagement", // comments of the last days
		"events",     // seats, registrations and who waits for one
		"payments",   // what came in on a day
	},
	"engagement": {
		"events", // whether an event is shown, and what it is called
	},
	"events": {
		"platform/audit", // one party's history on a waiting list
	},
	"payments": {
		"events", // whose registration a line is for
	},
	"reports": {
		"events", // what each event took
	},
}

// ownersBeforeComments says who writes a table whose migration does not say it,
// or was released before the owner had its present name.
var ownersBeforeComments = map[string]string{
	"schema_migrations": "platform/db",
	"idempotency":       "platform/server",
	"audit":             "platform/audit",
	"outbox":            "platform/mail",
	"mail_facts":        "platform/mail",
	"checkups":          "platform/health",
	"customers":         "customers",
	"customer_terms":    "customers",
	"customer_days":     "customers",
}

var (
	creates = regexp.MustCompile(`CREATE TABLE ([a-z_]+)`)
	ownerOf = regexp.MustCompile(`Owner: ([a-z/]+)`)
)

// owners says who writes a table; nobody else does. The migration that creates it
// names the owner.
func owners(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "internal/platform/db/migrations/*.sql"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	all, known := maps.Clone(ownersBeforeComments), packages(t)
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		owner := ownerOf.FindSubmatch(text)
		for _, match := range creates.FindAllSubmatch(text, -1) {
			table := string(match[1])
			switch {
			case all[table] != "":
			case owner == nil:
				t.Errorf("%s: the table %s has no owner; say \"Owner: package\" in a comment", filepath.Base(path), table)
			case slices.Contains(known, platform+string(owner[1])): // as it was called before it moved there
				all[table] = platform + string(owner[1])
			default:
				all[table] = string(owner[1])
			}
		}
	}
	return all
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

// imports lists our own packages that a file imports.
func imports(t *testing.T, file *ast.File) (all []string) {
	t.Helper()
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if target, ours := strings.CutPrefix(imported, "tafel/internal/"); ours {
			all = append(all, target)
		}
	}
	return all
}

func TestImportsFollowTheArrows(t *testing.T) {
	used := map[string][]string{}
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			for _, target := range imports(t, file) {
				used[name] = append(used[name], target)
				if !allowed(name, target) {
					t.Errorf("%s: %s must not import %s", filepath.Base(path), name, target)
				}
			}
		}
	}
	for from, listed := range between {
		for _, to := range listed {
			if !slices.Contains(used[from], to) {
				t.Errorf("%s may import %s, and does not: take it off the list", from, to)
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
	case feature(from):
		return strings.HasPrefix(to, platform) || to == "site" || slices.Contains(between[from], to)
	case from == platform+"fault":
		return false
	}
	return strings.HasPrefix(to, platform)
}

// A template may call any method, so a program that holds one holds every method
// of every type: 5 MB.
func TestNoTemplateKeepsEveryMethod(t *testing.T) {
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			for _, spec := range file.Imports {
				if strings.HasSuffix(spec.Path.Value, `/template"`) {
					t.Errorf("%s imports %s", path, spec.Path.Value)
				}
			}
		}
	}
}

func TestEveryPackageHasItsPlace(t *testing.T) {
	for _, name := range packages(t) {
		if !feature(name) && name != "app" && name != "demo" && !strings.HasPrefix(name, "app/") && !strings.HasPrefix(name, platform) {
			t.Errorf("internal/%s is neither a feature nor under internal/platform", name)
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
	owners := owners(t)
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			for _, table := range tables(file, writes) {
				if table != "set" && owners[table] != name {
					t.Errorf("%s writes %s, which belongs to %q", path, table, owners[table])
				}
			}
		}
	}
}

// tables are what a file's statements name after the words of a pattern.
func tables(file *ast.File, pattern *regexp.Regexp) (found []string) {
	ast.Inspect(file, func(node ast.Node) bool {
		if literal, ok := node.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			for _, match := range pattern.FindAllStringSubmatch(literal.Value, -1) {
				found = append(found, match[1])
			}
		}
		return true
	})
	return found
}

var reads = regexp.MustCompile(`(?:FROM|JOIN)\s+([a-z_]+)`)

func TestFeaturesAskOnlyTheTablesThatTheyMay(t *testing.T) {
	owners := owners(t)
	used := map[string][]string{}
	for _, name := range packages(t) {
		for path, file := range sources(t, name) {
			for _, table := range tables(file, reads) {
				owner := owners[table]
				if owner == "" || owner == name || !feature(name) || slices.Contains(between[name], owner) {
					continue // what a statement names itself, its own, or one that it imports
				}
				used[name] = append(used[name], owner)
				if !slices.Contains(asks[name], owner) {
					t.Errorf("%s asks %s, which belongs to %q", path, table, owner)
				}
			}
		}
	}
	for from, listed := range asks {
		for _, to := range listed {
			if !slices.Contains(used[from], to) {
				t.Errorf("%s may ask tables of %s, and does not: take it off the list", from, to)
			}
		}
	}
}

var statement = regexp.MustCompile(`\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s`)

// TestOnlyStoresSpeakSQL holds that whoever looks for a package's statements
// need only open its files called store.
func TestOnlyStoresSpeakSQL(t *testing.T) {
	for _, name := range packages(t) {
		if strings.HasPrefix(name, platform+"db") || strings.HasSuffix(name, "test") {
			continue // all of db is about statements: it opens, fills, copies and asks both engines
		}
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

func TestEveryTableHasAnOwner(t *testing.T) {
	for table, owner := range owners(t) {
		if !slices.Contains(packages(t), owner) {
			t.Errorf("the table %s belongs to %s, which is no package", table, owner)
		}
	}
}

// TestOneVocabulary holds that a feature has one name in the contract, in Go
// and in the front end.
func TestOneVocabulary(t *testing.T) {
	api, _, err := app.Contract()
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
// there exports, fields included, speaks of events or invoices.
func TestThePlatformHasNoProductWords(t *testing.T) {
	checked := 0
	words := []string{"Event", "Invoice", "Reservation", "Employee", "Gallery", "Customer", "Guest", "Booking"}
	for _, name := range packages(t) {
		if !strings.HasPrefix(name, platform) {
			continue
		}
		for path, file := range sources(t, name) {
			declared := slices.Collect(maps.Keys(file.Scope.Objects))
			ast.Inspect(file, func(node ast.Node) bool {
				if field, ok := node.(*ast.Field); ok {
					for _, name := range field.Names {
						declared = append(declared, name.Name)
					}
				}
				return true
			})
			for _, name := range declared {
				for _, word := range words {
					if ast.IsExported(name) && strings.Contains(name, word) {
						t.Errorf("%s declares %s", path, name)
					}
				}
			}
			if strings.HasSuffix(name, "test") {
				continue // what only tests import
			}
			for _, text := range texts(t, file) {
				checked++
				for _, word := range platformWords(text) {
					t.Errorf("%s says %q in %q; that belongs into a feature, or into features.go", path, word, text)
				}
			}
		}
	}
	if checked < 2000 {
		t.Errorf("only %d texts were looked at: this test cannot fail", checked)
	}
}

// texts are all that a file says in quotes, but for what it imports and the tags of fields.
func texts(t *testing.T, file *ast.File) (all []string) {
	t.Helper()
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				return false
			}
			text, err := strconv.Unquote(n.Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, text)
		}
		return true
	})
	return all
}

// platformWords finds what the product is about in what the platform says. The venue is not among it: it
// has settings; nor are letters, comments and terms, which are words of mails and files, too.
func platformWords(text string) []string {
	return platformWord.FindAllString(serverSentEvents.ReplaceAllString(text, ""), -1)
}

var (
	platformWord = regexp.MustCompile(`(?i)\b(?:africa\b(?:[^/|]|$)|attendances?|attendees?|book(?:s|ed|ing|ings)\b|branch(?:es)?\b|customers?|dashboards?|dinners?|employees?|engagement|` +
		`events?\b|galler(?:y|ies)|guests?|invoices?|menus?|picnics?|registrations?|reservations?|restaurants?|seats?\b|waiting list)`)
	// The browser's word for what a server sends on its own.
	serverSentEvents = regexp.MustCompile(`server-sent events|text/event-stream|\bevent: `)
)

func TestProductWordsAreFoundInWhatThePlatformSays(t *testing.T) {
	for text, found := range map[string]bool{
		"Bookings will be refused": true, "a venue in Africa": true, "bookings@example.com": true, "a guest": true, "kept beside the books": true, "the event is full": true, "no seats": true,
		"Africa/Johannesburg": false, "co|za|africa|io": false, "event: change\n": false, "text/event-stream": false, "this prevents it": false, "no letter was sent": false, "a bookmark": false, "eventually": false,
	} {
		if got := len(platformWords(text)) > 0; got != found {
			t.Errorf("%s: %v, want %v", text, got, found)
		}
	}
}

// wiring is the one file of the program that names the features.
const wiring = "features.go"

// productWords finds what the product is about, in words and in parts of names.
// Pictures, mails and accounts are not among it: the platform keeps the first
// two, and commands are about the third.
func productWords(text string) []string { return productWord.FindAllString(text, -1) }

var productWord = func() *regexp.Regexp {
	nouns := "attendance|booking|branch|comment|customer|dashboard|employee|engagement|event|gallery|galleries|guest|invoice|letter|menu|registration|reservation|terms"
	var names []string // Event, as in newEvent
	for noun := range strings.SplitSeq(nouns, "|") {
		names = append(names, strings.ToUpper(noun[:1])+noun[1:])
	}
	return regexp.MustCompile(`(?:\b(?:` + nouns + `)|` + strings.Join(names, "|") + `)(?:e?s)?(?:[^a-z]|$)`)
}()

// TestTheProgramHasNoProductWords holds that whoever adds a feature registers it
// in one file, and need not look at the others.
func TestTheProgramHasNoProductWords(t *testing.T) {
	for _, name := range []string{"app", "app/apptest", "app/generate"} {
		for path, file := range sources(t, name) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if filepath.Base(path) == wiring {
				if len(productWords(string(text))) < 10 {
					t.Errorf("hardly a word is found in %s: this test cannot fail", path)
				}
				continue
			}
			for _, word := range productWords(string(text)) {
				t.Errorf("%s speaks of %q; that belongs into its feature", path, strings.TrimSpace(word))
			}
			for _, target := range imports(t, file) {
				if feature(target) && target != "accounts" {
					t.Errorf("%s imports %s; only %s does", path, target, wiring)
				}
			}
		}
	}
}

func TestProductWordsAreFoundInNamesAndWords(t *testing.T) {
	for text, found := range map[string]bool{
		"func newEvent()": true, "f.events.List": true, `"guests are told"`: true, "branches": true, "eventPages": true,
		"this prevents it": false, "a determined eventual consistency": false, "the menus,": true, "f.Letters...": true, "the picture's commentary": false,
	} {
		if got := len(productWords(text)) > 0; got != found {
			t.Errorf("%s: %v, want %v", text, got, found)
		}
	}
}

// TestImportedModulesAreListedAsDirect holds what go mod tidy would: it cannot
// run everywhere.
func TestImportedModulesAreListedAsDirect(t *testing.T) {
	listed, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	indirect := regexp.MustCompile(`(?m)^\t(\S+) \S+ // indirect$`).FindAllSubmatch(listed, -1)
	if len(indirect) == 0 {
		t.Fatal("nothing in go.mod is indirect: this test cannot fail")
	}
	for _, folder := range []string{"cmd", "internal", "scripts", "test"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.Contains(path, "/test/peers/") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			for _, spec := range file.Imports {
				for _, module := range indirect {
					if strings.HasPrefix(strings.Trim(spec.Path.Value, `"`)+"/", string(module[1])+"/") {
						t.Errorf("%s imports %s, which go.mod calls indirect", path, module[1])
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
