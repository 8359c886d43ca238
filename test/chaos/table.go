package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

const head = "| Scenario | Promise | Figures | The control was caught | Run |\n|---|---|---|---|---|\n"

// table shows the results in Markdown.
func table(results []result) string {
	var b strings.Builder
	b.WriteString(head)
	for _, r := range results {
		b.WriteString(r.row())
	}
	return b.String()
}

func (r result) row() string {
	figures := make([]string, 0, len(r.figures))
	for _, f := range r.figures {
		figures = append(figures, f.name+": **"+f.value+"**")
	}
	if len(r.wrong) > 0 {
		figures = append(figures, fmt.Sprintf("**MISSED: %d**", len(r.wrong)))
	}
	return fmt.Sprintf("| `%s` | %s | %s | %s | %s, %d cores, %v |\n", r.name, cell(r.promise), cell(strings.Join(figures, "; ")), cell(r.caught),
		time.Now().UTC().Format(time.DateOnly), runtime.NumCPU(), r.took.Round(time.Second))
}

// cell keeps a text inside its place in the table.
func cell(text string) string {
	text = strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "|", `\|`)
	if len(text) > 900 {
		text = text[:900] + " …"
	}
	return text
}

const (
	beginMark = "<!-- figures of make chaos -->\n"
	endMark   = "<!-- end of the figures -->"
)

// keepFigures writes the rows into a document, between its markers. Scenarios
// that were not run keep the row they have.
func keepFigures(path string, results []result) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read the document for the figures: %w", err)
	}
	before, rest, found := strings.Cut(string(raw), beginMark)
	old, after, ended := strings.Cut(rest, endMark)
	if !found || !ended {
		return fmt.Errorf("%s has no place for the figures", path)
	}
	var b strings.Builder
	b.WriteString(head)
	for _, sc := range scenarios() {
		b.WriteString(rowOf(sc.name, results, old))
	}
	return os.WriteFile(path, []byte(before+beginMark+b.String()+endMark+after), 0o644)
}

func rowOf(name string, results []result, old string) string {
	for _, r := range results {
		if r.name == name {
			return r.row()
		}
	}
	for line := range strings.Lines(old) {
		if strings.HasPrefix(line, "| `"+name+"` |") {
			return line
		}
	}
	return ""
}
