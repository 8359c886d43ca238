package reservations

import (
	"slices"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/list"
	"tafel/internal/platform/rules"
)

// Filter says which reservations are wanted, and in what order. The zero value
// means all, newest first.
type Filter struct {
	Search string        `query:"search" maxLength:"200" doc:"The beginning of a name, e-mail or phone number"`
	Inside bool          `query:"inside" doc:"Search inside words, too"` // without it only when nothing begins so
	Status Status        `query:"status" doc:"Empty for all; expected for whoever has not been declined or cancelled"`
	Branch string        `query:"branchId" maxLength:"60" doc:"Empty for all"`
	From   calendar.Date `query:"from" doc:"The first day, YYYY-MM-DD"`
	To     calendar.Date `query:"to" doc:"The last day"`
	Sort   string        `query:"sort" doc:"created, date or name; a minus turns the order around" default:"-created"`
	list.Query
}

const newestFirst = "-created"

// sorts are the orders that an index knows.
var sorts = list.Sorts{
	"created": {"created_at"},
	"date":    {"date", "time"},
	"name":    {"name_key"},
}

// expected are the reservations that count as visits: neither declined nor cancelled.
const expected Status = "expected"

func (s Status) valid() bool { return slices.Contains(Statuses, s) }

func (f *Filter) check() error {
	if f.Sort == "" {
		f.Sort = newestFirst
	}
	f.Query = f.Bounded()
	c := rules.Checker{}
	c.SayIf(!sorts.Has(f.Sort), "sort", "Please sort by created, date or name")
	c.SayIf(f.Status != "" && f.Status != expected && !f.Status.valid(), "status", statusUnknown)
	c.SayIf(f.From != "" && !f.From.Valid(), "from", "Please enter a valid date")
	c.SayIf(f.To != "" && !f.To.Valid(), "to", "Please enter a valid date")
	return c.Err()
}

func (f Filter) sortKey() string { return strings.TrimPrefix(f.Sort, "-") }

// indexed tells whether one index gives both the filter and the order.
func (f Filter) indexed() bool {
	dated := f.From != "" || f.To != "" || f.Branch != ""
	most := f.Status == "" || f.Status == expected
	switch {
	case most && !dated:
		return true
	case most:
		return f.sortKey() == "date"
	}
	return !dated && f.sortKey() == "created"
}
