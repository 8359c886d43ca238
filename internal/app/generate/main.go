// Command generate writes what is made from the Go code: the contract, the
// form rules for the browser, the golden vectors that prove the two sides
// agree, and the README's table of options. It runs from the project's root.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"tafel/internal/app"
	"tafel/internal/rules"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run() error {
	api, err := app.Contract()
	if err != nil {
		return err
	}
	contract, err := api.OpenAPI().YAML()
	if err != nil {
		return err
	}
	forms := app.Forms()
	typescript, err := forms.TypeScript()
	if err != nil {
		return err
	}
	var vectors bytes.Buffer
	encoder := json.NewEncoder(&vectors)
	encoder.SetEscapeHTML(false)
	vectors.WriteString("[\n")
	for i, vector := range forms.Vectors() {
		if i > 0 {
			vectors.WriteString(",")
		}
		if err := encoder.Encode(vector); err != nil { // one line each, for readable diffs
			return err
		}
	}
	vectors.WriteString("]\n")
	readme, err := withOptions("README.md")
	if err != nil {
		return err
	}
	for path, content := range map[string][]byte{
		"README.md":                readme,
		"api/openapi.yaml":         contract,
		"web/src/gen/rules.gen.ts": rules.Types(),
		"web/src/gen/forms.gen.ts": typescript,
		"api/cases/rules.json":     vectors.Bytes(),
	} {
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// withOptions gives the paper with its table of options written anew.
func withOptions(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	const begin, end = "<!-- options -->\n", "<!-- /options -->"
	before, rest, found := strings.Cut(string(text), begin)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		return nil, fmt.Errorf("%s has no place for the options", path)
	}
	return []byte(before + begin + app.OptionsTable() + end + after), nil
}
