package events

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/site"
)

var twoBranches = []site.Branch{{ID: "ladysmith", Name: "Ladysmith"}, {ID: "newcastle", Name: "Newcastle"}}

func coming(id, branch string, date calendar.Date, seats int) Event {
	return Event{ID: id, Date: date, AvailableSeats: seats, Facts: Facts{BranchID: branch}}
}

func titlesOf(all []Event) (ids string) {
	for _, e := range all {
		ids += e.ID
	}
	return ids
}

func TestEventsAreChosenByBranchAndMonth(t *testing.T) {
	all := func() []Event {
		return []Event{
			coming("a", "ladysmith", "2026-11-20", 1), coming("b", "newcastle", "2026-12-04", 1), coming("c", "ladysmith", "2026-12-05", 1),
			coming("d", "", "2026-12-06", 1), coming("e", "newcastle", "2027-01-09", 1),
		}
	}
	for _, c := range []struct {
		branch, month, want string
		branches, months    []int
	}{
		{"", "", "abcde", []int{2, 2}, []int{1, 3, 1}},
		{"ladysmith", "", "ac", []int{2, 2}, []int{1, 1, 0}},
		{"", "2026-12", "bcd", []int{1, 1}, []int{1, 3, 1}},
		{"newcastle", "2026-12", "b", []int{1, 1}, []int{0, 1, 1}},
		{"ladysmith", "2027-01", "", []int{0, 1}, []int{1, 1, 0}},
		{notThere, "", "", []int{2, 2}, []int{0, 0, 0}},
		{"", notThere, "", []int{0, 0}, []int{1, 3, 1}},
	} {
		page := chosen(all(), twoBranches, c.branch, c.month)
		counts := func(choices []EventChoice) (all []int) {
			for _, choice := range choices {
				all = append(all, choice.Count)
			}
			return all
		}
		if got := titlesOf(page.Events); got != c.want {
			t.Errorf("%q in %q finds %q, want %q", c.branch, c.month, got, c.want)
		}
		if diff := cmp.Diff(c.branches, counts(page.Branches)); diff != "" {
			t.Errorf("%q in %q counts branches:\n%s", c.branch, c.month, diff)
		}
		if diff := cmp.Diff(c.months, counts(page.Months)); diff != "" {
			t.Errorf("%q in %q counts months:\n%s", c.branch, c.month, diff)
		}
	}
}

func TestALongListHasPages(t *testing.T) {
	many := make([]Event, 2*eventsAPage+1)
	for i := range many {
		many[i] = coming(string(rune('a'+i)), "ladysmith", "2026-12-01", 1)
	}
	for _, c := range []struct {
		events, page, pages int
		want                string
	}{
		{0, 0, 1, ""}, {1, 0, 1, "a"}, {eventsAPage, 0, 1, "abcdefghijkl"}, {eventsAPage + 1, 0, 2, "abcdefghijkl"}, {eventsAPage + 1, 2, 2, "m"},
		{len(many), 2, 3, "mnopqrstuvwx"}, {len(many), 3, 3, "y"},
	} {
		page := chosen(many[:c.events], twoBranches, "", "")
		page.turnTo(c.page)
		if got := titlesOf(page.Events); got != c.want || page.Pages != c.pages || page.Total != c.events || page.Page != max(1, c.page) {
			t.Errorf("page %d of %d events is %q, %d of %d with %d in all; want %q of %d", c.page, c.events, got, page.Page, page.Pages, page.Total, c.want, c.pages)
		}
	}
}

func TestTheFirstPageHasNoNumber(t *testing.T) {
	for value, want := range map[string]string{"": "", "0": "", "1": "", "-3": "", "x": "", "2": "2", "02": "2", "3.5": "", "99999999999999999999": ""} {
		if got := pageMeant(t.Context(), value); got != want {
			t.Errorf("page=%s means %q, want %q", value, got, want)
		}
	}
	if got := listPath("", "", 1) + " " + listPath("", "", 2) + " " + listPath("x y", "2026-12", 3); got != "/events /events?page=2 /events?branch=x+y&month=2026-12&page=3" {
		t.Errorf("the pages are at %s", got)
	}
}

func TestNobodyChoosesWhereThereIsNoChoice(t *testing.T) {
	page := chosen([]Event{coming("a", "ladysmith", "2026-11-20", 1), coming("b", "ladysmith", "2026-11-21", 1)}, twoBranches, "", "")
	if page.Branches != nil || page.Months != nil {
		t.Errorf("there is a choice of %v and %v", page.Branches, page.Months)
	}
}

func TestSimilarEventsAreNearAndHaveSeats(t *testing.T) {
	sold := coming("x", "ladysmith", "2026-12-10", 0)
	all := []Event{
		coming("a", "ladysmith", "2026-11-20", 4), coming("b", "newcastle", "2026-12-09", 4), sold, coming("c", "ladysmith", "2026-12-12", 0),
		coming("d", "ladysmith", "2026-12-20", 1), coming("e", "newcastle", "2026-12-11", 2),
	}
	if got := titlesOf(alike(sold, all, 3)); got != "abd" {
		t.Errorf("events like it are %q, want the branch's, the nearest elsewhere, in the order of their days: abd", got)
	}
	if got := titlesOf(alike(sold, all, 1)); got != "d" {
		t.Errorf("the event most like it is %q, want the branch's nearest: d", got)
	}
	if got := titlesOf(alike(coming("y", "", "2026-12-10", 0), all, 9)); got != "abed" {
		t.Errorf("events like one at no branch are %q, want all, in the order of their days: abed", got)
	}
	if got := titlesOf(alike(coming("y", "", "2026-12-10", 0), all, 2)); got != "be" {
		t.Errorf("the two most like one at no branch are %q, want the nearest in time: be", got)
	}
	if len(all) != 6 {
		t.Error("the list itself was changed")
	}
}
