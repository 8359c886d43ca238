package list

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
)

// mark tells Excel that the file is UTF-8.
const mark = "\uFEFF"

// Export writes a table that may be too long to hold as CSV that spreadsheets
// open as meant: UTF-8 with a mark that says so, and no cell that a spreadsheet
// would run as a formula. The batch that is not full is the last one.
func Export[T any](out io.Writer, header []string, next func() ([]T, error), row func(T) []string) error {
	if _, err := io.WriteString(out, mark); err != nil {
		return err
	}
	table := csv.NewWriter(out)
	table.UseCRLF = true
	if err := write(table, header); err != nil {
		return err
	}
	for {
		batch, err := next()
		if err != nil {
			return err
		}
		for _, item := range batch {
			if err := write(table, row(item)); err != nil {
				return err
			}
		}
		if table.Flush(); table.Error() != nil || len(batch) < Batch {
			return table.Error()
		}
	}
}

func write(table *csv.Writer, row []string) error {
	safe := make([]string, len(row))
	for i, cell := range row {
		safe[i] = harmless(cell)
	}
	return table.Write(safe)
}

// formula finds what a spreadsheet would take for the start of one: at the start
// of a cell, and behind every character that separates cells on some machine.
// Where a comma is the decimal mark, Excel splits lines at semicolons.
var formula = regexp.MustCompile(`(^|[,;\t\n])([ "]*[=+\-@|%＝＋－＠])`)

// harmless puts an apostrophe before it; a spreadsheet shows the rest as text.
// Line breaks are written as one kind, since a lone carriage return starts a new
// row in some programs.
func harmless(cell string) string {
	cell = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(cell)
	cell = formula.ReplaceAllString(cell, "$1'$2")
	if strings.IndexAny(cell, "\t\n") == 0 {
		return "'" + cell
	}
	return cell
}
