package main

import (
	"fmt"
	"go/token"
	"os/exec"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildtag"
	"golang.org/x/tools/go/analysis/passes/directive"
)

// checkIgnored looks at the build constraints of files that are not compiled here. No
// package holds them, so the other analyzers do not see them. go vet would, but starts a
// process for each dependency.
func checkIgnored(packages []string) (found int, err error) {
	const each = `{{$folder := .Dir}}{{range .IgnoredGoFiles}}{{$folder}}/{{.}}{{"\n"}}{{end}}`
	out, err := exec.Command("go", append([]string{"list", "-f", each}, packages...)...).Output()
	if err != nil {
		return 0, fmt.Errorf("list the files that are not compiled here: %w", err)
	}
	pass := &analysis.Pass{Fset: token.NewFileSet()}
	pass.Report = func(d analysis.Diagnostic) {
		found++
		fmt.Printf("%s: %s (%s)\n", pass.Fset.Position(d.Pos), d.Message, pass.Analyzer.Name)
	}
	for path := range strings.SplitSeq(strings.TrimSpace(string(out)), "\n") {
		for _, analyzer := range []*analysis.Analyzer{buildtag.Analyzer, directive.Analyzer} {
			pass.Analyzer, pass.IgnoredFiles = analyzer, []string{path}
			if _, err := analyzer.Run(pass); err != nil {
				return found, fmt.Errorf("%s: %w", path, err)
			}
		}
	}
	return found, nil
}
