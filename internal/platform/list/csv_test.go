package list_test

import (
	"encoding/csv"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/list"
)

// export writes a table, its header first, in batches.
func export(t *testing.T, rows ...[]string) string {
	t.Helper()
	var out strings.Builder
	left := rows[1:]
	next := func() (batch [][]string, err error) {
		n := min(len(left), list.Batch)
		batch, left = left[:n], left[n:]
		return batch, nil
	}
	if err := list.Export(&out, rows[0], next, func(row []string) []string { return row }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestAnExportHoldsEveryBatchOrFails(t *testing.T) {
	for _, many := range []int{0, 1, list.Batch - 1, list.Batch, list.Batch + 1, 2 * list.Batch} {
		rows := [][]string{{"Number"}}
		for i := range many {
			rows = append(rows, []string{fmt.Sprint(i)})
		}
		if got := strings.Count(export(t, rows...), "\r\n"); got != many+1 {
			t.Errorf("%d lines for %d rows", got, many)
		}
	}
	broken := errors.New("the database is gone")
	err := list.Export(&strings.Builder{}, []string{"Number"}, func() ([]int, error) { return nil, broken }, func(int) []string { return nil })
	if !errors.Is(err, broken) {
		t.Errorf("a broken export ended with %v", err)
	}
}

func TestCSVIsMarkedAsUTF8AndComesBackWhole(t *testing.T) {
	raw := export(t, []string{"Name", "Note"}, []string{"Zoë, \"Z\"", "two\r\nlines"})
	text, marked := strings.CutPrefix(raw, "\uFEFF")
	if !marked {
		t.Error("the byte order mark is missing")
	}
	got, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][]string{{"Name", "Note"}, {"Zoë, \"Z\"", "two\nlines"}}, got); diff != "" {
		t.Error(diff)
	}
}

func TestCSVGivesASpreadsheetNothingToRun(t *testing.T) {
	for _, cell := range []string{"=1+1", "+27 82 555 0101", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "|cmd", "%0A", "＝1", "＠x"} {
		text := strings.TrimPrefix(export(t, []string{cell}), "\uFEFF")
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil || len(rows) != 1 || !strings.HasPrefix(rows[0][0], "'") {
			t.Errorf("%q became %q (%v)", cell, text, err)
		}
	}
	// The same file, split as spreadsheets of other countries do, and as text that was pasted is.
	for _, cell := range []string{"x;=cmd|'/C calc'!A0", "x\t=1", "x\n=1", "x\r=1", "x; =1", `x;"=1"`, `"x";"=1"`, "x;;@SUM(A1)", "=1;=2;=3", "x,;\t-1", "x;＝1", ";=1", "\t\t=1"} {
		text := strings.TrimPrefix(export(t, []string{"Name", "Note"}, []string{cell, "y"}, []string{"y", cell}), "\uFEFF")
		for _, separator := range ",;\t" {
			for _, line := range strings.Split(text, "\n") {
				for _, field := range strings.Split(line, string(separator)) {
					if field = strings.TrimLeft(field, ` "`); field != "" && strings.ContainsRune("=+-@|%＝＋－＠", []rune(field)[0]) {
						t.Errorf("%q, split at %q, has %q", cell, separator, field)
					}
				}
			}
		}
	}
	if got := export(t, []string{"plain - text", "a=b", "27"}); got != "\uFEFFplain - text,a=b,27\r\n" {
		t.Errorf("harmless cells were changed: %q", got)
	}
}
