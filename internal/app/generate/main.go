// Command generate writes what is made from the Go code: the contract, the
// form rules for the browser, the golden vectors that prove the two sides
// agree, and the README's table of options. It runs from the project's root.
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"tafel/internal/app"
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
	api, parts, err := app.Contract()
	if err != nil {
		return err
	}
	made := parts.Generated
	made["README.md"] = func() ([]byte, error) { return withOptions("README.md") }
	made["api/openapi.yaml"] = api.OpenAPI().YAML
	made["api/cases/rules.json"] = func() ([]byte, error) { return rules.Cases(parts.Forms.Vectors()) }
	if err := tables(parts.Forms, made); err != nil {
		return err
	}
	made["web/src/gen/rules.gen.ts"] = func() ([]byte, error) { return rules.Types(), nil }
	made["web/src/gen/settings.gen.ts"] = func() ([]byte, error) { return settings.TypeScript(), nil }
	for path, content := range made {
		content, err := content()
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// tables adds the form rules. The folder is made anew, so that no form outlives its Go table.
func tables(forms rules.Forms, made map[string]func() ([]byte, error)) error {
	files, err := forms.TypeScript()
	if err != nil {
		return err
	}
	const folder = "web/src/gen/"
	if err := errors.Join(os.RemoveAll(folder+"forms"), os.MkdirAll(folder+"forms", 0o755)); err != nil {
		return err
	}
	for name, content := range files {
		made[folder+name] = func() ([]byte, error) { return content, nil }
	}
	return nil
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
