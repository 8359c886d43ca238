package events

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/text"
	"tafel/internal/platform/website"
	"tafel/internal/site"
)

// EventsPage is what is coming up: all of it, or a branch's, or a month's, some on each page.
type EventsPage struct {
	Events   []Event       `json:"events"`
	Total    int           `json:"total" doc:"How many there are on all pages"`
	Page     int           `json:"page" doc:"Which page this is, from 1"`
	Pages    int           `json:"pages" doc:"How many there are"`
	Branches []EventChoice `json:"branches,omitempty" doc:"To choose from; missing where all is at one place"`
	Months   []EventChoice `json:"months,omitempty" doc:"To choose from; missing where all is in one month"`
	Branch   string        `json:"branch,omitempty" doc:"The id of the branch that was chosen"`
	Month    string        `json:"month,omitempty" doc:"The month that was chosen: 2026-12"`
}

// EventChoice is a part of what is coming up.
type EventChoice struct {
	ID    string `json:"id" doc:"Of a branch; of a month its year and number: 2026-12"`
	Name  string `json:"name,omitempty" doc:"Of a branch"`
	Count int    `json:"count" doc:"How many events there are, with what else was chosen"`
}

// eventsAbout is what search engines and shared links say of the list.
const eventsAbout = "Tastings, long tables, picnics and workshops to come to: dates, prices, seats left, and a place for you."

const (
	branchParam = "branch"
	monthParam  = "month"
	pageParam   = "page"
	notThere    = "-" // stands for every branch and month that there is not
	mostMonths  = 24  // ahead
	eventsAPage = 12  // full rows of two or three cards
)

// branchMeant finds the branch that an address names.
func (p Pages) branchMeant(ctx context.Context, value string) string {
	venue, err := p.Site.Find(ctx)
	if _, ok := venue.Branch(value); !ok && err == nil {
		return notThere
	}
	return value
}

// monthMeant knows the months in which something can be coming.
func (p Pages) monthMeant(_ context.Context, value string) string {
	first, today := calendar.Date(value+"-01"), p.Events.clock.Today()
	if !first.Valid() || first.Before(today.MonthStart()) || today.AddMonths(mostMonths).Before(first) {
		return notThere
	}
	return value
}

// pageMeant reads the number of a page. The first one has none.
func pageMeant(_ context.Context, value string) string {
	n, err := strconv.Atoi(value)
	if err != nil || n < 2 {
		return ""
	}
	return strconv.Itoa(n)
}

// listPath is where a page of the list is.
func listPath(branch, month string, page int) string {
	query := url.Values{}
	for name, value := range map[string]string{branchParam: branch, monthParam: month} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if page > 1 {
		query.Set(pageParam, strconv.Itoa(page))
	}
	if len(query) == 0 {
		return "/events"
	}
	return "/events?" + query.Encode()
}

func (p Pages) list(ctx context.Context, r *http.Request) (website.Page, error) {
	venue, err := p.Site.Find(ctx)
	if err != nil {
		return website.Page{}, err
	}
	coming, err := p.Events.List(ctx, true, 0)
	if err != nil {
		return website.Page{}, err
	}
	asked := r.URL.Query()
	branch, month := asked.Get(branchParam), asked.Get(monthParam)
	data := chosen(coming, venue.Branches, branch, month)
	number, _ := strconv.Atoi(asked.Get(pageParam)) // no number is the first page
	if number > data.Pages {
		return website.Page{}, website.Redirect{To: listPath(branch, month, data.Pages)} // fewer are coming than there were
	}
	data.turnTo(number)
	head := website.Head{
		Title: "Events", Description: eventsAbout, Canonical: "/events",
		Image: website.ShareImage("events", "Row of four wine glasses with red, rosé, amber and white wine on an outdoor table"),
	}
	if data.Page > 1 {
		head.Title = fmt.Sprintf("Events, page %d", data.Page)
		head.Canonical = listPath("", "", data.Page)
	}
	if branch != "" || month != "" {
		head.Canonical = "/events"
	}
	return website.Page{Name: "events", Data: data, Head: head}, nil
}

// turnTo leaves the events of one page.
func (p *EventsPage) turnTo(number int) {
	p.Page = max(1, number)
	first := min((p.Page-1)*eventsAPage, len(p.Events))
	p.Events = cards(p.Events[first:min(first+eventsAPage, len(p.Events))])
}

func monthOf(e Event) string { return string(e.Date[:len("2026-12")]) }

// chosen is the part of what is coming that was asked for, and the other parts that can be. Each count is of
// what a visitor finds who chooses it and leaves the other choice as it is.
func chosen(coming []Event, branches []site.Branch, branch, month string) EventsPage {
	page := EventsPage{Events: []Event{}, Branch: branch, Month: month}
	atBranch, inMonth := map[string]int{}, map[string]int{}
	places, months := map[string]bool{}, []string{}
	for _, event := range coming {
		here, then := branch == "" || event.BranchID == branch, month == "" || monthOf(event) == month
		places[event.BranchID] = true
		if !slices.Contains(months, monthOf(event)) {
			months = append(months, monthOf(event))
		}
		if then {
			atBranch[event.BranchID]++
		}
		if here {
			inMonth[monthOf(event)]++
		}
		if here && then {
			page.Events = append(page.Events, event)
		}
	}
	page.Total = len(page.Events)
	page.Pages = max(1, (page.Total+eventsAPage-1)/eventsAPage)
	for _, b := range branches {
		if places[b.ID] && len(places) > 1 {
			page.Branches = append(page.Branches, EventChoice{ID: b.ID, Name: b.Name, Count: atBranch[b.ID]})
		}
	}
	for _, m := range months {
		if len(months) > 1 {
			page.Months = append(page.Months, EventChoice{ID: m, Count: inMonth[m]})
		}
	}
	return page
}

// cardText is how many characters of the description a card shows.
const cardText = 130

// cards leaves out what a card does not show: most of the words, and pictures
// wider than it is. The page of the event has the rest.
func cards(all []Event) []Event {
	for i := range all {
		all[i].Description, all[i].ImageURL, all[i].State = text.Sentences(all[i].Description, cardText), "", ""
		if all[i].Summary != "" {
			all[i].Description = "" // one of them is enough
		}
		all[i].Facts = Facts{EndTime: all[i].EndTime, Summary: all[i].Summary}
		if all[i].Picture != nil {
			light := all[i].Picture.UpTo(960)
			all[i].Picture = &light
		}
	}
	return all
}

// Next gives what the home page shows of the coming events.
func (p Pages) Next(ctx context.Context, most int) ([]Event, error) {
	next, err := p.Events.List(ctx, true, most)
	next = glances(next)
	for i := range next {
		next[i].EndTime = "" // the home page has no room for more
	}
	return next, err
}

// glances are cards of events that are read about elsewhere.
func glances(next []Event) []Event {
	next = cards(next)
	for i := range next {
		next[i].AttendanceForm, next[i].Asks, next[i].DepositPercent, next[i].WaitingList = nil, "", 0, false // who registers does so on another page
		if picture := next[i].Picture; picture != nil {
			picture.Placeholder = "" // it has come before it is seen
		}
	}
	return next
}

// mostOthers is how many events the page of one leads to.
const mostOthers = 3

// others are what else is coming, for whoever cannot come to this one, or wants more.
func (p Pages) others(ctx context.Context, event Event) ([]Event, error) {
	coming, err := p.Events.List(ctx, true, 0)
	return glances(alike(event, coming, mostOthers)), err
}

// alike are coming events with seats: those of the same branch first, and of these the nearest in time. Whoever reads them finds them
// in the order of their days.
func alike(event Event, coming []Event, most int) []Event {
	found := slices.DeleteFunc(slices.Clone(coming), func(e Event) bool { return e.ID == event.ID || e.AvailableSeats <= 0 })
	slices.SortStableFunc(found, func(a, b Event) int {
		return cmp.Or(elsewhere(event, a)-elsewhere(event, b), cmp.Compare(apart(event, a), apart(event, b)))
	})
	found = found[:min(most, len(found))]
	slices.SortStableFunc(found, func(a, b Event) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Time, b.Time))
	})
	return found
}

// elsewhere is 0 at the same branch, else 1.
func elsewhere(a, b Event) int {
	if a.BranchID != "" && a.BranchID == b.BranchID {
		return 0
	}
	return 1
}

// apart is how long there is between the days of two events.
func apart(a, b Event) int64 {
	day := func(e Event) int64 {
		noon, err := e.Date.At("12:00")
		if err != nil {
			return 0
		}
		return noon.Unix()
	}
	return max(day(a)-day(b), day(b)-day(a))
}
