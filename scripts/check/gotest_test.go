package main

import (
	"strings"
	"testing"
)

func TestReadGoTest(t *testing.T) {
	cases := []struct {
		name   string
		lines  []string
		want   tally
		shown  string
		hidden string
	}{
		{
			name: "counts the innermost tests and hides what passed",
			lines: []string{
				`{"Action":"output","Package":"p","Test":"TestA/one","Output":"quiet words\n"}`,
				`{"Action":"pass","Package":"p","Test":"TestA/one"}`,
				`{"Action":"pass","Package":"p","Test":"TestA/two"}`,
				`{"Action":"pass","Package":"p","Test":"TestA"}`,
				`{"Action":"pass","Package":"p","Test":"TestB"}`,
				`{"Action":"pass","Package":"p"}`,
			},
			want:   tally{passed: 3},
			hidden: "quiet words",
		},
		{
			name: "counts a failed case once, not its table or its package",
			lines: []string{
				`{"Action":"output","Package":"p","Test":"TestA/one","Output":"the reason\n"}`,
				`{"Action":"fail","Package":"p","Test":"TestA/one"}`,
				`{"Action":"pass","Package":"p","Test":"TestA/two"}`,
				`{"Action":"fail","Package":"p","Test":"TestA"}`,
				`{"Action":"fail","Package":"p"}`,
			},
			want:  tally{1, 1},
			shown: "the reason",
		},
		{
			name: "counts a table that failed after its cases passed",
			lines: []string{
				`{"Action":"pass","Package":"p","Test":"TestA/one"}`,
				`{"Action":"output","Package":"p","Test":"TestA","Output":"left a file open\n"}`,
				`{"Action":"fail","Package":"p","Test":"TestA"}`,
				`{"Action":"fail","Package":"p"}`,
			},
			want:  tally{1, 1},
			shown: "left a file open",
		},
		{
			name: "counts a skipped test as failed",
			lines: []string{
				`{"Action":"skip","Package":"p","Test":"TestA"}`,
				`{"Action":"pass","Package":"p"}`,
			},
			want:  tally{failed: 1},
			shown: "SKIPPED",
		},
		{
			name:  "knows a package without tests",
			lines: []string{`{"Action":"skip","Package":"p"}`},
			want:  tally{},
		},
		{
			name: "counts a package that does not compile, with the compiler's words",
			lines: []string{
				`{"Action":"build-output","ImportPath":"p [p.test]","Output":"undefined: x\n"}`,
				`{"Action":"build-fail","ImportPath":"p [p.test]"}`,
				`{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}`,
			},
			want:  tally{failed: 1},
			shown: "undefined: x",
		},
		{
			name: "counts a package that failed outside its tests, such as by a late race",
			lines: []string{
				`{"Action":"pass","Package":"p","Test":"TestA"}`,
				`{"Action":"output","Package":"p","Output":"DATA RACE\n"}`,
				`{"Action":"fail","Package":"p"}`,
			},
			want:  tally{1, 1},
			shown: "DATA RACE",
		},
		{
			name: "counts a test that never came back",
			lines: []string{
				`{"Action":"run","Package":"p","Test":"TestA"}`,
				`{"Action":"fail","Package":"p"}`,
			},
			want:  tally{failed: 1},
			shown: "NEVER ENDED",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := readGoTest(strings.NewReader(strings.Join(c.lines, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			if got.tally != c.want {
				t.Errorf("got %v, want %v", got.tally, c.want)
			}
			if !strings.Contains(got.failures, c.shown) {
				t.Errorf("failures do not say %q:\n%s", c.shown, got.failures)
			}
			if c.hidden != "" && strings.Contains(got.failures, c.hidden) {
				t.Errorf("failures say %q:\n%s", c.hidden, got.failures)
			}
		})
	}
}
