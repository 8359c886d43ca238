package app_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tafel/internal/app"
	"tafel/internal/employees"
	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/audit"
	"tafel/internal/reservations"
	"tafel/internal/site"
)

// said are the actions of expressions that the sources do not spell out.
var said = map[string][]string{
	`string(f.Kind) + " added"`:   {"passkey added", "authenticator added"},
	`string(f.Kind) + " removed"`: {"passkey removed", "authenticator removed"},
	`change.action()`:             {"hidden", "held back", "approved", "shown"},
	`in.Body.Status`:              {"registered", "cancelled"}, // SetStatus lets no other pass
}

// recorded finds what the files of a package write into the log: the values of
// Entity and Action in every audit.Entry, wherever they come from.
type recorded struct {
	files  map[string]*ast.File
	consts map[string]string
	found  map[string]bool // "entity action"
	lost   []string        // expressions whose value is nowhere
}

func recordedIn(files map[string]*ast.File) *recorded {
	r := &recorded{files: files, consts: map[string]string{}, found: map[string]bool{}}
	var entities []string // set on an entry that somebody else has begun
	r.inspect(func(_ *ast.FuncDecl, node ast.Node) {
		switch n := node.(type) {
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if i < len(n.Values) {
					if text, ok := literal(n.Values[i]); ok {
						r.consts[name.Name] = text
					}
				}
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if field, ok := left.(*ast.SelectorExpr); ok && field.Sel.Name == "Entity" && i < len(n.Rhs) {
					if text, ok := literal(n.Rhs[i]); ok {
						entities = append(entities, text)
					}
				}
			}
		}
	})
	r.inspect(func(in *ast.FuncDecl, node ast.Node) {
		entry, ok := node.(*ast.CompositeLit)
		if !ok || entry.Type == nil || types.ExprString(entry.Type) != "audit.Entry" {
			return
		}
		of, actions := entities, []string{}
		for _, element := range entry.Elts {
			pair := element.(*ast.KeyValueExpr)
			switch types.ExprString(pair.Key) {
			case "Entity":
				of = r.values(in, pair.Value, 0)
			case "Action":
				actions = r.values(in, pair.Value, 0)
			}
		}
		for _, entity := range of {
			for _, action := range actions {
				r.found[entity+" "+action] = true
			}
		}
	})
	return r
}

func (r *recorded) inspect(each func(in *ast.FuncDecl, node ast.Node)) {
	for _, file := range r.files {
		for _, declared := range file.Decls {
			in, _ := declared.(*ast.FuncDecl)
			ast.Inspect(declared, func(node ast.Node) bool {
				each(in, node)
				return true
			})
		}
	}
}

func literal(expr ast.Expr) (string, bool) {
	lit, ok := expr.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// values are what an expression can be: a text, a constant, what is assigned to a
// variable, what callers give for a parameter, or what is said above.
func (r *recorded) values(in *ast.FuncDecl, expr ast.Expr, deep int) (all []string) {
	if text, ok := literal(expr); ok {
		return []string{text}
	}
	if listed, ok := said[types.ExprString(expr)]; ok {
		return listed
	}
	switch e := expr.(type) {
	case *ast.CallExpr: // a conversion
		if len(e.Args) == 1 && types.ExprString(e.Fun) == "string" {
			return r.values(in, e.Args[0], deep)
		}
	case *ast.Ident:
		if text, ok := r.consts[e.Name]; ok {
			return []string{text}
		}
		if deep < 5 {
			all = append(r.assigned(in, e.Name, deep), r.given(in, e.Name, deep)...)
		}
	case *ast.SelectorExpr:
		if text, ok := r.consts[e.Sel.Name]; ok {
			return []string{text}
		}
	}
	if len(all) == 0 {
		r.lost = append(r.lost, types.ExprString(expr))
	}
	return all
}

func (r *recorded) assigned(in *ast.FuncDecl, name string, deep int) (all []string) {
	ast.Inspect(in, func(node ast.Node) bool {
		if set, ok := node.(*ast.AssignStmt); ok && len(set.Lhs) == len(set.Rhs) {
			for i, left := range set.Lhs {
				if types.ExprString(left) == name {
					all = append(all, r.values(in, set.Rhs[i], deep+1)...)
				}
			}
		}
		return true
	})
	return all
}

// given looks at every call of the function in its package, by name and number of
// arguments.
func (r *recorded) given(in *ast.FuncDecl, name string, deep int) (all []string) {
	place, count := -1, 0
	for _, field := range in.Type.Params.List {
		for _, param := range field.Names {
			if param.Name == name {
				place = count
			}
			count++
		}
	}
	if place < 0 {
		return nil
	}
	r.inspect(func(caller *ast.FuncDecl, node ast.Node) {
		call, ok := node.(*ast.CallExpr)
		if !ok || len(call.Args) != count || caller == nil {
			return
		}
		called := types.ExprString(call.Fun)
		if called[strings.LastIndexByte(called, '.')+1:] == in.Name.Name {
			all = append(all, r.values(caller, call.Args[place], deep+1)...)
		}
	})
	return all
}

// TestEveryActionHasWords holds that whoever records an action also says how the
// history tells of it, in the feature's history.go.
func TestEveryActionHasWords(t *testing.T) {
	_, parts, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]audit.Action{}
	for _, w := range parts.History {
		if w.Kind == "" || w.One == "" {
			t.Errorf("%q has no name", w.Entity)
		}
		for name, action := range w.Actions {
			words[w.Entity+" "+name] = action
		}
	}
	found := 0
	for _, name := range packages(t) {
		all := recordedIn(sources(t, name))
		for _, expr := range all.lost {
			t.Errorf("internal/%s records an action %s; say in this test what it can be", name, expr)
		}
		for what := range all.found {
			found++
			if action := words[what]; action.Say == nil || action.Label == "" {
				t.Errorf("internal/%s records %q, and no history.go has words for it", name, what)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d actions are found: this test cannot fail", found)
	}
}

func TestActionsAreFoundInSources(t *testing.T) {
	const source = `package p
		const closed = "closed"
		func (s S) record(ctx C, action, id string) error { return s.audit.Record(ctx, audit.Entry{Action: action, Entity: "ledger"}) }
		func (s S) alter(ctx C, open bool) error {
			action := "opened"
			if !open { action = closed }
			return s.record(ctx, action, "1")
		}
		func (s S) burn(ctx C) error { return s.begin(ctx, audit.Entry{Action: "burned"}) }
		func (s S) begin(ctx C, e audit.Entry) error { e.Entity = "book"; return s.audit.Record(ctx, e) }
		func (s S) odd(ctx C) error { return s.record(ctx, odd(), "1") }`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	got := recordedIn(map[string]*ast.File{"p.go": file})
	for _, want := range []string{"ledger opened", "ledger closed", "book burned"} {
		if !got.found[want] {
			t.Errorf("%q is not found in %v", want, got.found)
		}
	}
	if len(got.found) != 3 || !slices.Equal(got.lost, []string{"odd()"}) {
		t.Errorf("found %v, lost %v", got.found, got.lost)
	}
}

// TestEveryFieldHasALabel holds that no field of a record reaches the history under the name that it has in the
// program. A text or a number is called by its own name in words, dressCode a dress code; ids, addresses, times and
// what is made of parts are not: the feature's history.go names them, or says that they are not shown.
func TestEveryFieldHasALabel(t *testing.T) {
	_, parts, err := app.Contract()
	if err != nil {
		t.Fatal(err)
	}
	for entity, record := range map[string]any{
		"reservation": reservations.Reservation{}, "invoice": invoices.Invoice{}, "employee": employees.Employee{}, "event": events.Event{}, "site": site.Site{},
	} {
		at := slices.IndexFunc(parts.History, func(w audit.Words) bool { return w.Entity == entity })
		if at < 0 {
			t.Errorf("there are no words for %s", entity)
			continue
		}
		for _, name := range unnamed(record, parts.History[at].Lines) {
			t.Errorf("%s: nobody has named the field %s", entity, name)
		}
	}
}

// TestAFieldWithoutWordsIsFound is the control of the test above.
func TestAFieldWithoutWordsIsFound(t *testing.T) {
	record := struct {
		DressCode  string   `json:"dressCode"`
		Named      string   `json:"named"`
		RainCents  int      `json:"rainCents,omitempty"`
		PictureID  string   `json:"pictureId"`
		ImageURL   string   `json:"imageUrl,omitempty"`
		SentAt     string   `json:"sentAt"`
		Dishes     []string `json:"dishes"`
		Unrecorded []string `json:"-"`
	}{}
	got := unnamed(record, audit.Fields{{Name: "named", Label: "Named"}}.Lines)
	if want := []string{"dishes", "imageUrl", "pictureId", "sentAt"}; !slices.Equal(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
}

// unnamed lists the fields of a record that need a label of their own and have none.
func unnamed(record any, lines func(audit.Record) []audit.Line) (found []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeOf(record)) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || field.Anonymous {
			continue
		}
		technical := strings.HasSuffix(name, "Id") || strings.HasSuffix(name, "Url") || strings.HasSuffix(name, "At")
		simple := field.Type.Kind() == reflect.String || field.Type.Kind() <= reflect.Float64
		for _, line := range lines(audit.RecordOf(map[string]any{name: json.Number("1")})) {
			if line.Guessed && (technical || !simple) {
				found = append(found, name)
			}
		}
	}
	slices.Sort(found)
	return found
}
