package reservations

import (
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// Filter says which reservations are wanted, and in what order. The zero value
// means all, newest first.
type Filter struct {
	Search   string // the beginnings of words of the name, address or phone number
	Inside   bool   // look inside words, too; without it only when nothing begins so
	Status   Status // empty: any
	From, To calendar.Date
	Sort     string // a key of sorts, with a minus in front to turn it around
	Page     int    // from 1
	PageSize int
}

// Page is a part of a long list.
type Page struct {
	Items  []Reservation
	Total  int
	Capped bool // there are more than Total
	Inside bool // matches inside words are shown
}

// MostCounted is how far totals are exact; above it is "10,000+".
const MostCounted = 10_000

const (
	newestFirst     = "-created"
	defaultPageSize = 25
)

// sorts are the orders that an index knows.
var sorts = map[string][]string{
	"created": {"created_at"},
	"date":    {"date", "time"},
	"name":    {"name_key"},
}

func (s Status) valid() bool { return slices.Contains(Statuses, s) }

func (f *Filter) check() error {
	if f.Sort == "" {
		f.Sort = newestFirst
	}
	f.Page, f.PageSize = max(f.Page, 1), min(max(f.PageSize, 0), 100)
	if f.PageSize == 0 {
		f.PageSize = defaultPageSize
	}
	broken := map[string]string{}
	if _, known := sorts[f.sortKey()]; !known {
		broken["sort"] = "Please sort by created, date or name"
	}
	if f.Status != "" && !f.Status.valid() {
		broken["status"] = statusUnknown
	}
	if f.From != "" && !f.From.Valid() {
		broken["from"] = "Please enter a valid date"
	}
	if f.To != "" && !f.To.Valid() {
		broken["to"] = "Please enter a valid date"
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}

func (f Filter) sortKey() string { return strings.TrimPrefix(f.Sort, "-") }

// indexed tells whether one index gives both the filter and the order.
func (f Filter) indexed() bool {
	dated := f.From != "" || f.To != ""
	switch {
	case f.Status == "" && !dated:
		return true
	case f.Status == "":
		return f.sortKey() == "date"
	}
	return !dated && f.sortKey() == "created"
}

// order is the ORDER BY of the filter's sort, ending with the id.
func (f Filter) order() string { return f.orderOf(func(column string) string { return column }) }

// orderBySorting is the same order on expressions that no index has.
func (f Filter) orderBySorting() string {
	return f.orderOf(func(column string) string {
		if column == "created_at" {
			return "reservations.created_at + 0"
		}
		return "reservations." + column + " || ''"
	})
}

func (f Filter) orderOf(write func(string) string) string {
	var parts []string
	for _, column := range append(slices.Clone(sorts[f.sortKey()]), "id") {
		part := write(column)
		if strings.HasPrefix(f.Sort, "-") {
			part += " DESC"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
