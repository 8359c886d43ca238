package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"tafel/test/bench/report"
)

const whyBinary = "8 MB are files: scripts, pictures and films of the site and the photographs of the demo. SQLite, a JavaScript engine, PostgreSQL, S3, mail, PDF, image and compression libraries make up most of the rest."

// weights looks at what has to be carried: the program, and what a browser
// fetches before a page is whole.
func (r *suite) weights(context.Context) (report.Section, error) {
	file, err := os.Stat(r.binary)
	if err != nil {
		return report.Section{}, err
	}
	raw, err := os.ReadFile(filepath.Join("web", "dist", "sizes.json"))
	if err != nil {
		return report.Section{}, fmt.Errorf("look at the sizes that the front end's budget writes: %w", err)
	}
	var sizes struct {
		Public map[string]float64
		CSS    struct{ Public float64 }
		Fonts  float64
	}
	if err := json.Unmarshal(raw, &sizes); err != nil {
		return report.Section{}, err
	}
	var scripts []float64
	for _, bytes := range sizes.Public {
		scripts = append(scripts, bytes)
	}
	return report.Section{
		Title: "Weights", Before: "Scripts and styles as gzip, as the budgets count them. What the home page transfers is in the next section.",
		Rows: []report.Row{
			{Work: "the binary", Sense: report.Below, Limit: 45, Unit: "MB", Rounds: []float64{float64(file.Size()) / 1e6}, Why: whyBinary},
			{Work: "scripts of the heaviest public page", Sense: report.AtMost, Limit: 80, Unit: "KB", Rounds: []float64{slices.Max(scripts) / 1024}},
			{Work: "styles of a public page", Sense: report.AtMost, Limit: 10, Unit: "KB", Rounds: []float64{sizes.CSS.Public / 1024}},
		},
	}, nil
}
