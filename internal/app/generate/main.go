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
	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/settings"
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
	vectors, err := lines(forms.Vectors())
	if err != nil {
		return err
	}
	attendance, err := lines(events.FormVectors())
	if err != nil {
		return err
	}
	readme, err := withOptions("README.md")
	if err != nil {
		return err
	}
	for path, content := range map[string][]byte{
		"README.md":                      readme,
		"api/openapi.yaml":               contract,
		"web/src/gen/new-invoice.gen.ts": invoices.StartTypeScript(),
		"web/src/gen/rules.gen.ts":       rules.Types(),
		"web/src/gen/settings.gen.ts":    settings.TypeScript(),
		"web/src/gen/forms.gen.ts":       typescript,
		"api/cases/rules.json":           vectors,
		"api/cases/attendance.json":      attendance,
	} {
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// lines writes golden cases, one line each, for readable diffs.
func lines[T any](cases []T) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	b.WriteString("[\n")
	for i, one := range cases {
		if i > 0 {
			b.WriteString(",")
		}
		if err := encoder.Encode(one); err != nil {
			return nil, err
		}
	}
	b.WriteString("]\n")
	return b.Bytes(), nil
}

// withOptions gives the document with its table of options written anew.
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
