// Command errcheck finds errors that nobody looks at. It is a tool for go vet
// -vettool, which hands it compiled packages: by itself errcheck reads every
// dependency from its source, which takes most of its time.
package main

import (
	_ "embed"
	"strings"

	"github.com/kisielk/errcheck/errcheck"
	"golang.org/x/tools/go/analysis/unitchecker"
)

//go:embed excluded.txt
var excluded string

func main() {
	for line := range strings.Lines(excluded) {
		if name := strings.TrimSpace(line); name != "" && !strings.HasPrefix(name, "//") {
			errcheck.DefaultExcludedSymbols = append(errcheck.DefaultExcludedSymbols, name)
		}
	}
	unitchecker.Main(errcheck.Analyzer)
}
