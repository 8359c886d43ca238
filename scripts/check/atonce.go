package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// sharing finds code that shares memory between goroutines.
var sharing = regexp.MustCompile(`\tgo (func|[a-z][\w.]*)\(|\.Go\(|\bsync\.(Cond|Map|Mutex|Pool|RWMutex|WaitGroup)\b|\batomic\.[A-Z]|\berrgroup\.[A-Z]|\bsingleflight\.[A-Z]`)

// starting finds tests that start goroutines, or are told of changes by one of the
// database. A lock alone does not count: the clock of a test may have one for the few
// tests that do.
var starting = regexp.MustCompile(`\tgo (func|[a-z][\w.]*)\(|\.Go\(|\.OnChange\(`)

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

// bodies are the functions and methods of a package's tests by their names.
type bodies map[string]string

var identifier = regexp.MustCompile(`\w+`)

// start tells whether a function starts goroutines, or one that it names.
func (b bodies) start(name string, seen map[string]bool) bool {
	body, ours := b[name]
	if !ours || seen[name] {
		return false
	}
	seen[name] = true
	return starting.MatchString(body) || slices.ContainsFunc(identifier.FindAllString(body, -1), func(other string) bool { return b.start(other, seen) })
}

func testFunctions(folder string) (bodies, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		return nil, err
	}
	all := bodies{}
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, declared := range file.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Body != nil {
				all[function.Name.Name] += string(source[files.Position(function.Body.Pos()).Offset:files.Position(function.Body.End()).Offset])
			}
		}
	}
	return all, nil
}
