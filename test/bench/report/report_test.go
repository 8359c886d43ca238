package report

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func page(reads, growth float64) Page {
	return Page{Made: "Made today.", Sections: []Section{{Title: "Reads", Rows: []Row{
		{Work: "a list, beside a peer", Sense: AtLeast, Limit: 30, Unit: "×", Rounds: []float64{reads, reads + 1, 1}},
		{Work: "a list at 1,000,000 rows", Sense: AtMost, Limit: 2, Unit: "×", Rounds: []float64{growth}, Note: "it grows", Why: "it grew too much"},
		{Work: "a start", Sense: Below, Limit: 150, Unit: "ms", Rounds: []float64{1200}, Why: "it is a slow one"},
		{Work: "only looked at", Unit: "×", Rounds: []float64{5}},
	}}}}
}

func TestAPageSaysWhatIsReached(t *testing.T) {
	text := page(1044, 1.2).Markdown()
	for _, want := range []string{
		"**2 of 3 goals are reached.** Not reached:\n\n- a start: 1,200 ms, the goal is < 150 ms",
		"| a list, beside a peer | ≥ 30 × | 1,044 × | 1,044, 1,045, 1 | yes |",
		"| a start | < 150 ms | 1,200 ms | 1,200 | **no** |",
		"| only looked at |  | 5 × | 5 |  |",
		"- a list at 1,000,000 rows: it grows\n- Why not: it is a slow one\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text, "it grew too much") {
		t.Errorf("what is reached needs no excuse:\n%s", text)
	}
}

func TestCompareFindsWhatBecameWorse(t *testing.T) {
	before := page(1044, 1.2).Markdown()
	for _, c := range []struct {
		name          string
		reads, growth float64
		worse         []string
	}{
		{"the same", 1044, 1.2, nil},
		{"within the tolerance", 900, 1.4, nil},
		{"better", 5000, 0.5, nil},
		{"a lower ratio where high is good", 500, 1.2, []string{"a list, beside a peer: 500 × now, 1,044 × before"}},
		{"a higher ratio where low is good", 1044, 1.9, []string{"a list at 1,000,000 rows: 1.90 × now, 1.20 × before"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			compared, worse := page(c.reads, c.growth).Compare(before, 0.25)
			if diff := cmp.Diff(c.worse, worse); diff != "" || compared != 2 {
				t.Errorf("compared %d, worse:\n%s", compared, diff)
			}
		})
	}
}

func TestMedian(t *testing.T) {
	if got := Median([]float64{3, 1, 2}); got != 2 {
		t.Errorf("of three: %v", got)
	}
	if got := Median([]float64{4, 1, 2, 3}); got != 2.5 {
		t.Errorf("of four: %v", got)
	}
	sum := Row{Sense: AtMost, Limit: 2, Unit: "×", Rounds: []float64{3}, Or: &Row{Sense: Below, Limit: 20, Unit: "ms", Rounds: []float64{12}}}
	if goal := sum.goal(); !sum.Reached() || goal != "≤ 2 × or < 20 ms" {
		t.Errorf("one of two ways is enough: %s", goal)
	}
	sum.Or.Rounds[0] = 21
	if sum.Reached() {
		t.Error("neither way is reached")
	}
	if (Row{Sense: AtMost, Limit: 1}).Reached() {
		t.Error("a goal without a figure counts as reached")
	}
}

func TestAPlotIsWhole(t *testing.T) {
	plot := Plot{Title: "A & B", X: "rows", Y: "ms", Lines: []Line{
		{Name: "one <list>", Points: [][2]float64{{1000, 0.4}, {1e6, 12}}},
		{Name: "flat", Points: [][2]float64{{1000, 1}, {1e6, 1}}},
	}}
	reader := xml.NewDecoder(strings.NewReader(plot.SVG()))
	circles := 0
	for {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if element, ok := token.(xml.StartElement); ok && element.Name.Local == "circle" {
			circles++
		}
	}
	if circles != 4 {
		t.Errorf("%d points", circles)
	}
	if strings.Contains(plot.SVG(), "NaN") || strings.Contains(plot.SVG(), "Inf") {
		t.Error("a point has no place")
	}
}
