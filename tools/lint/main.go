// Command lint runs the analyzers of go vet, staticcheck and errcheck in one
// program: each package is read and its types are checked once, and what was found
// is remembered per package, wherever the checkout is. staticcheck.conf says which
// rules hold.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"strings"

	"github.com/kisielk/errcheck/errcheck"
	"honnef.co/go/tools/lintcmd"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

// excluded names the functions whose error nobody has to look at.
//
//go:embed excluded.txt
var excluded string

func main() {
	for line := range strings.Lines(excluded) {
		if name := strings.TrimSpace(line); name != "" && !strings.HasPrefix(name, "//") {
			errcheck.DefaultExcludedSymbols = append(errcheck.DefaultExcludedSymbols, name)
		}
	}
	cmd := lintcmd.NewCommand("lint")
	cmd.ParseFlags(os.Args[1:])
	cmd.AddAnalyzers(simple.Analyzers...)
	cmd.AddAnalyzers(staticcheck.Analyzers...)
	cmd.AddAnalyzers(stylecheck.Analyzers...)
	cmd.AddAnalyzers(unused.Analyzer)
	cmd.AddBareAnalyzers(errcheck.Analyzer)
	cmd.AddBareAnalyzers(vet...)
	exit := cmd.Execute()
	found, err := checkIgnored(cmd.FlagSet().Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if found > 0 || err != nil {
		exit = 1
	}
	os.Exit(exit)
}
