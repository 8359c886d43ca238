package site

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Branch finds a branch by its id; an empty id is the first, where guests go who chose none.
func (s Site) Branch(id string) (Branch, bool) {
	for _, branch := range s.Branches {
		if id == "" || branch.ID == id {
			return branch, true
		}
	}
	return Branch{}, false
}

// Map leads to the branch on a map, from where there are directions; nowhere as long as its street is a placeholder.
func (b Branch) Map(venue string) string {
	if len(b.Real().Address) < len(b.Address) {
		return ""
	}
	return "https://www.google.com/maps/search/?api=1&query=" + url.QueryEscape(strings.Join(append([]string{venue}, b.Address...), ", "))
}

// identified gives an id to each branch that has none, and to the second of two with the same: older versions have
// none, and what a browser sends may hold anything. A name that is changed later keeps its id.
func identified(branches []Branch) []Branch {
	taken := map[string]bool{}
	branches = slices.Clone(branches)
	for i, branch := range branches {
		if branch.ID != slug(branch.ID) || taken[branch.ID] {
			branches[i].ID = ""
		}
		taken[branches[i].ID] = true
	}
	for i, branch := range branches {
		if branch.ID != "" {
			continue
		}
		id := cmp.Or(slug(branch.Name), "branch")
		for n := 2; taken[id]; n++ {
			id = cmp.Or(slug(branch.Name), "branch") + "-" + strconv.Itoa(n)
		}
		branches[i].ID, taken[id] = id, true
	}
	return branches
}

// slug is what is left of a name in an address.
func slug(name string) string {
	plain := strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			return c
		}
		return ' '
	}, text.Fold(name))
	whole := strings.Join(strings.Fields(plain), "-")
	return strings.TrimRight(whole[:min(len(whole), 40)], "-")
}

func (b Branch) tidy() Branch {
	b.Name, b.Phone, b.Email = text.Line(b.Name), text.Line(b.Phone), text.Line(b.Email)
	b.Address = lines(b.Address)
	b.WhatsApp = chatNumber(b.WhatsApp)
	return b
}

// chatNumber is a number as WhatsApp's links want it: the digits that are dialled from abroad. What is no number
// stays as it was typed, to be refused.
func chatNumber(typed string) string {
	typed = rules.Trim(typed)
	if text.Digits(typed) == typed && !strings.HasPrefix(typed, "0") {
		return typed
	}
	return cmp.Or(strings.TrimPrefix(rules.International(typed), "+"), typed)
}
