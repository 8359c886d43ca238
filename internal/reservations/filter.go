package reservations

import (
	"slices"
	"strings"

	"tafel/internal/calendar"
	"tafel/internal/fault"
)

// Filter says which reservations are wanted, and in what order. The zero value
// means all, newest first.
type Filter struct {
	Search   string // the beginning of a name, an address or a phone number
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
	if _, known := sorts[strings.TrimPrefix(f.Sort, "-")]; !known {
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

// order is the ORDER BY of the filter's sort, ending with the id.
func (f Filter) order() string {
	direction := ""
	if strings.HasPrefix(f.Sort, "-") {
		direction = " DESC"
	}
	columns := append(slices.Clone(sorts[strings.TrimPrefix(f.Sort, "-")]), "id")
	return strings.Join(columns, direction+", ") + direction
}
