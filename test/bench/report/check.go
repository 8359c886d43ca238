package report

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// line is a row of a table of figures whose unit is a ratio.
var line = regexp.MustCompile(`^\| ([^|]+) \| ([≥≤<>]) [^|]*\| ([0-9.,]+) × \|`)

type ratio struct {
	sense  Sense
	median float64
}

// ratios reads those with a goal out of a page.
func ratios(markdown string) map[string]ratio {
	found := map[string]ratio{}
	for text := range strings.Lines(markdown) {
		part := line.FindStringSubmatch(text)
		if part == nil {
			continue
		}
		if median, err := strconv.ParseFloat(strings.ReplaceAll(part[3], ",", ""), 64); err == nil {
			found[part[1]] = ratio{Sense(part[2]), median}
		}
	}
	return found
}

// Compare looks for ratios that have become worse by more than the tolerance
// (0.25 is a quarter) since a page was written.
func (p Page) Compare(before string, tolerance float64) (compared int, worse []string) {
	old := ratios(before)
	for _, s := range p.Sections {
		for _, r := range s.Rows {
			was, ok := old[r.Work]
			if !ok || r.Unit != "×" {
				continue
			}
			compared++
			now, limit := r.Median(), was.median*(1-tolerance)
			bad := now < limit
			if r.Sense == AtMost || r.Sense == Below {
				limit = was.median * (1 + tolerance)
				bad = now > limit
			}
			if bad {
				worse = append(worse, fmt.Sprintf("%s: %s × now, %s × before", r.Work, Figure(now), Figure(was.median)))
			}
		}
	}
	return compared, worse
}
