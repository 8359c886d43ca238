// Package sheet writes tables that spreadsheets open as they are meant: UTF-8
// with a mark that says so, and no cell that a spreadsheet would run as a
// formula. It owns nothing and knows no product words.
package sheet

import (
	"bytes"
	"encoding/csv"
	"strings"
)

// mark tells Excel that the file is UTF-8.
const mark = "\uFEFF"

// CSV writes rows, the first of which is usually the header.
func CSV(rows [][]string) []byte {
	var b bytes.Buffer
	b.WriteString(mark)
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	for _, row := range rows {
		safe := make([]string, len(row))
		for i, cell := range row {
			safe[i] = harmless(cell)
		}
		_ = w.Write(safe) // a buffer never refuses
	}
	w.Flush()
	return b.Bytes()
}

// harmless puts an apostrophe before what a spreadsheet would take for the
// start of a formula; it shows the rest as text. Line breaks are written as one
// kind, since a lone carriage return starts a new row in some programs.
func harmless(cell string) string {
	cell = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(cell)
	if strings.IndexAny(cell, "=+-@\t\n|%") == 0 || strings.HasPrefix(cell, "＝") || strings.HasPrefix(cell, "＋") ||
		strings.HasPrefix(cell, "－") || strings.HasPrefix(cell, "＠") {
		return "'" + cell
	}
	return cell
}
