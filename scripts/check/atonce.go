package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
)

// startsGoroutines tells whether code starts goroutines, or is told of changes by one of
// the database. A lock alone does not count: the clock of a test may have one for the few
// tests that do.
func startsGoroutines(node ast.Node) bool {
	return contains(node, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.GoStmt:
			return true
		case *ast.CallExpr:
			called, ok := node.Fun.(*ast.SelectorExpr)
			return ok && (called.Sel.Name == "Go" || called.Sel.Name == "OnChange")
		}
		return false
	})
}

// sharesMemory tells whether code has what goroutines share memory with.
func sharesMemory(node ast.Node) bool {
	once := []string{"Once", "OnceFunc", "OnceValue", "OnceValues"}
	return startsGoroutines(node) || contains(node, func(node ast.Node) bool {
		selected, ok := node.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		from, ok := selected.X.(*ast.Ident)
		return ok && slices.Contains([]string{"sync", "atomic", "errgroup", "singleflight"}, from.Name) && !slices.Contains(once, selected.Sel.Name)
	})
}

func contains(node ast.Node, what func(ast.Node) bool) (found bool) {
	ast.Inspect(node, func(node ast.Node) bool {
		found = found || what(node)
		return !found
	})
	return found
}

// oneByOne are tests that start goroutines and need no detector, with the reason.
var oneByOne = map[string]string{
	"TestASecondStartKeepsTheDemo":                 "its goroutine is the program, which is asked one thing after the other",
	"TestKillingTheServerLosesNothingAcknowledged": "what happens at once happens in a process that is killed, whose words nobody reads",
}

// atOnce finds the tests of folders that let things happen at once, by themselves
// or in a function of their package's tests, and the folders that have any. One
// pattern chooses them in all folders, so no other test may have the name of one.
// The rushes of test/ are watched by make stress: they take minutes then.
func atOnce(folders []string) (tests, chosen []string, err error) {
	var elsewhere []string
	for _, folder := range folders {
		functions, err := testFunctions(folder)
		if err != nil {
			return nil, nil, err
		}
		before := len(tests)
		for name := range functions {
			switch {
			case !strings.HasPrefix(name, "Test") || name == "TestMain":
			case oneByOne[name] != "":
			case !strings.HasPrefix(folder, "./test/") && functions.start(name, map[string]bool{}):
				tests = append(tests, name)
			default:
				elsewhere = append(elsewhere, name)
			}
		}
		if len(tests) > before {
			chosen = append(chosen, folder)
		}
	}
	slices.Sort(tests)
	for i, name := range tests {
		if slices.Contains(elsewhere, name) || i > 0 && tests[i-1] == name {
			return nil, nil, fmt.Errorf("two tests are called %s; one of them runs with the race detector, so it needs a name of its own", name)
		}
	}
	return tests, chosen, nil
}

// function is what one function of a package's tests does, or all methods of one name.
type function struct {
	starts bool     // goroutines
	names  []string // all that it names, called or not
}

type functions map[string]function

// start tells whether a function starts goroutines, or one that it names.
func (f functions) start(name string, seen map[string]bool) bool {
	this, ours := f[name]
	if !ours || seen[name] {
		return false
	}
	seen[name] = true
	return this.starts || slices.ContainsFunc(this.names, func(other string) bool { return f.start(other, seen) })
}

func testFunctions(folder string) (functions, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		return nil, err
	}
	all := functions{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, declared := range file.Decls {
			if declared, ok := declared.(*ast.FuncDecl); ok && declared.Body != nil {
				this := all[declared.Name.Name]
				this.starts = this.starts || startsGoroutines(declared.Body)
				ast.Inspect(declared.Body, func(node ast.Node) bool {
					if named, ok := node.(*ast.Ident); ok {
						this.names = append(this.names, named.Name)
					}
					return true
				})
				all[declared.Name.Name] = this
			}
		}
	}
	return all, nil
}
