package customers_test

import (
	"cmp"
	"slices"
	"strings"

	"tafel/internal/customers"
	"tafel/internal/platform/list"
)

// plain is a customer for the obvious way of listing: look at all, sort, cut.
type plain struct {
	email, name, search, last string
	total                     int
}

func plainList(all []plain, f customers.Filter, q list.Query) (emails []string, total int, inside bool) {
	words := list.Words(f.Search)
	found := matching(all, words, func(p plain, word string) bool { return strings.Contains(p.search, " "+word) })
	if len(words) > 0 && len(found) == 0 {
		inside = true
		found = matching(all, words, func(p plain, word string) bool { return strings.Contains(p.search, word) })
	}
	slices.SortFunc(found, func(a, b plain) int {
		order := map[string]int{
			"name": cmp.Compare(a.name, b.name), "email": 0,
			"reservations": cmp.Compare(a.total, b.total), "lastVisit": cmp.Compare(a.last, b.last),
		}[strings.TrimPrefix(f.Sort, "-")]
		order = cmp.Or(order, cmp.Compare(a.email, b.email))
		if strings.HasPrefix(f.Sort, "-") {
			return -order
		}
		return order
	})
	emails = []string{}
	for _, p := range found[min(len(found), q.Offset()):min(len(found), q.Page*q.PageSize)] {
		emails = append(emails, p.email)
	}
	return emails, len(found), inside
}

func matching(all []plain, words []string, test func(plain, string) bool) []plain {
	var found []plain
	for _, p := range all {
		if !slices.ContainsFunc(words, func(word string) bool { return !test(p, word) }) {
			found = append(found, p)
		}
	}
	return found
}
