// Package list is what all lists share. It writes them as CSV that spreadsheets
// open as meant: UTF-8 with a mark that says so, and no cell that a spreadsheet
// would run as a formula. It owns nothing and knows no product words.
package list

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
)

// mark tells Excel that the file is UTF-8.
const mark = "\uFEFF"

// CSV writes rows, the first of which is usually the header.
func CSV(rows [][]string) []byte {
	var b bytes.Buffer
	w := NewWriter(&b)
	for _, row := range rows {
		_ = w.Write(row) // a buffer never refuses
	}
	_ = w.Flush()
	return b.Bytes()
}

// Writer writes a table that is too long to hold.
type Writer struct {
	out    io.Writer
	csv    *csv.Writer
	marked bool
}

// NewWriter writes to out.
func NewWriter(out io.Writer) *Writer {
	w := &Writer{out: out, csv: csv.NewWriter(out)}
	w.csv.UseCRLF = true
	return w
}

// Write adds a row.
func (w *Writer) Write(row []string) error {
	if !w.marked {
		w.marked = true
		if _, err := io.WriteString(w.out, mark); err != nil {
			return err
		}
	}
	safe := make([]string, len(row))
	for i, cell := range row {
		safe[i] = harmless(cell)
	}
	return w.csv.Write(safe)
}

// Flush sends what is held back.
func (w *Writer) Flush() error {
	w.csv.Flush()
	return w.csv.Error()
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
