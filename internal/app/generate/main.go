// Command generate writes what is made from the Go code: the contract, the
// form rules for the browser, and the golden vectors that prove the two sides
// agree. It runs from the project's root.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"tafel/internal/app"
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
	for path, content := range map[string][]byte{
		"api/openapi.yaml":         contract,
		"web/src/gen/rules.gen.ts": typescript,
		"api/cases/rules.json":     vectors.Bytes(),
	} {
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
