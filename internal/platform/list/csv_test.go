package list_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/list"
)

func TestCSVIsMarkedAsUTF8AndComesBackWhole(t *testing.T) {
	raw := string(list.CSV([][]string{{"Name", "Note"}, {"Zoë, \"Z\"", "two\r\nlines"}}))
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
		text := strings.TrimPrefix(string(list.CSV([][]string{{cell}})), "\uFEFF")
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil || len(rows) != 1 || !strings.HasPrefix(rows[0][0], "'") {
			t.Errorf("%q became %q (%v)", cell, text, err)
		}
	}
	if got := string(list.CSV([][]string{{"plain - text", "a=b", "27"}})); got != "\uFEFFplain - text,a=b,27\r\n" {
		t.Errorf("harmless cells were changed: %q", got)
	}
}
