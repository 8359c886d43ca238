package rules_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/rules"
)

// An emoji outside the first plane is two characters for a browser's maxlength, and so for everything here.
func TestEveryLimitCountsCharactersAsBrowsersDo(t *testing.T) {
	for name, c := range map[string]struct {
		value  string
		length int
	}{
		"letters":              {"abcd", 4},
		"an accent":            {"café", 4},
		"two plates":           {"🍽🍽", 4},
		"three plates":         {"🍽🍽🍽", 6},
		"a family of three":    {"👩‍👩‍👧", 8},
		"a plate and a letter": {"🍽a", 3},
	} {
		if got := rules.Length(c.value); got != c.length {
			t.Errorf("%s: %d characters, want %d", name, got, c.length)
		}
		said, want := rules.Checker{}, map[string]string{}
		said.Text("text", c.value, "missing", 4)
		said.Short("short", c.value, 4)
		said.Obey("tag", c.value, rules.AtMost(4, " for a tag"))
		if c.length > 4 {
			want["text"], want["short"], want["tag"] = "Please use at most 4 characters", "Please use at most 4 characters", "Please use at most 4 characters for a tag"
		}
		if diff := cmp.Diff(want, map[string]string(said)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestACheckerKeepsTheFirstMessageOfEachPlace(t *testing.T) {
	c := rules.Checker{}
	if err := c.Err(); err != nil {
		t.Errorf("nothing was said, but it refuses: %v", err)
	}
	c.SayIf(false, "guests", "not wrong")
	c.Say("guests", "")
	c.Between("guests", "whole number", 0, 1, 8)
	c.Say("guests", "the second")
	c.Text("name", strings.Repeat(" ", 3), "Please enter a name", 10)
	want := rules.Checker{"guests": "Please enter a whole number from 1 to 8", "name": "Please enter a name"}
	if diff := cmp.Diff(want, c); diff != "" || c.Err() == nil {
		t.Error(diff, c.Err())
	}
}
