package health

import (
	"fmt"
	"io"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// Level is how much a finding matters.
type Level string

// The levels, from the best to the worst.
const (
	Good    Level = "good"
	Advice  Level = "advice"  // everything runs; the owner should know
	Problem Level = "problem" // something is broken, or soon will be
)

// Finding is one result of a check, as a sentence.
type Finding struct {
	Level Level
	Text  string
}

// Fine is what is as it should be.
func Fine(format string, args ...any) Finding { return Finding{Good, fmt.Sprintf(format, args...)} }

// Hint is what the owner should know.
func Hint(format string, args ...any) Finding { return Finding{Advice, fmt.Sprintf(format, args...)} }

// Wrong is what is broken.
func Wrong(format string, args ...any) Finding { return Finding{Problem, fmt.Sprintf(format, args...)} }

// Worst is the level of the gravest finding.
func Worst(found []Finding) Level {
	result := Good
	for _, f := range found {
		if f.Level == Problem || f.Level == Advice && result == Good {
			result = f.Level
		}
	}
	return result
}

// Summary is what the owner reads of the findings.
func Summary(found []Finding) Report {
	var r Report
	for _, f := range found {
		switch f.Level {
		case Problem:
			r.Problems = append(r.Problems, f.Text)
		case Advice:
			r.Advice = append(r.Advice, f.Text)
		case Good:
		}
	}
	return r
}

// unhealthy makes the program end with a code that scripts can read.
type unhealthy struct{ problems int }

func (u unhealthy) Error() string {
	return "the doctor found " + text.Count(u.problems, "problem", "problems")
}

// Print writes the findings, the good ones first and the grave ones last, where
// the eye is. It fails where there is a problem.
func Print(w io.Writer, found []Finding) error {
	counts := map[Level]int{}
	for _, l := range []Level{Good, Advice, Problem} {
		for _, f := range found {
			if f.Level != l {
				continue
			}
			counts[l]++
			_, _ = fmt.Fprintf(w, "  %-8s %s\n", l, strings.ReplaceAll(f.Text, "\n", "\n           "))
		}
	}
	if counts[Problem] > 0 {
		return unhealthy{counts[Problem]}
	}
	sentence := "Everything is well."
	if n := counts[Advice]; n > 0 {
		sentence = "Nothing is broken. There " + map[bool]string{true: "is ", false: "are "}[n == 1] + text.Count(n, "piece", "pieces") + " of advice."
	}
	_, err := fmt.Fprintln(w, "\n"+sentence)
	return err
}

// Some lists the first few of many.
func Some(names []string) string {
	const few = 5
	text := strings.Join(names[:min(few, len(names))], ", ")
	if len(names) > few {
		text += fmt.Sprintf(" and %d more", len(names)-few)
	}
	return text
}

// Why is an error as the end of a sentence.
func Why(err error) string { return strings.TrimSuffix(fault.Describe(err), ".") }
