package reservations_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/reservations"
)

const (
	rulesPath = "/api/admin/booking-rules/newcastle" // not the first branch
	rulesDay  = "2026-09-20"                         // a Sunday
)

// rulesDesk is one branch's rules in the hands of a manager.
type rulesDesk struct {
	*apptest.Client
	t *testing.T
}

func openRulesDesk(t *testing.T, a *apptest.App) rulesDesk {
	return rulesDesk{a.As(identity.Manager).On(t), t}
}

func (b rulesDesk) rules() (found reservations.BranchRules) {
	b.t.Helper()
	b.Do("GET", rulesPath, nil).Want(200).Into(&found)
	return found
}

func (b rulesDesk) preview(rules reservations.BookingRules) (found reservations.Misfits) {
	b.t.Helper()
	b.Do("POST", rulesPath+"/preview", rules).Want(200).Into(&found)
	return found
}

func (b rulesDesk) save(version int, seen string, change func(*reservations.BookingRules)) *apptest.Answer {
	rules := reservations.DefaultRules()
	change(&rules)
	return b.Do("PUT", rulesPath, reservations.RulesInput{Version: version, Note: "As agreed", Rules: rules, Seen: seen})
}

func (b rulesDesk) book(first string, people int, at string) (made reservations.Reservation) {
	b.t.Helper()
	b.Do("POST", "/api/admin/reservations", object{
		"firstName": first, "lastName": "Nkosi", "email": first + "@example.com", "branchId": "newcastle",
		"date": rulesDay, "time": at, "guests": fmt.Sprintf("%d Guests", people),
	}).Want(201).Into(&made)
	return made
}

// free tells at which of its times there is room for some people.
func (b rulesDesk) free(people int) []string {
	b.t.Helper()
	var found reservations.Availability
	b.Do("GET", fmt.Sprintf("/api/admin/availability?branchId=newcastle&date=%s&partySize=%d", rulesDay, people), nil).Want(200).Into(&found)
	times := []string{}
	for _, offered := range found.Times {
		if offered.Room {
			times = append(times, string(offered.Time))
		}
	}
	return times
}

func rulesCapacity(n int) func(*reservations.BookingRules) {
	return func(b *reservations.BookingRules) { b.Capacity = n }
}

func misfitNames(found reservations.Misfits) []string {
	var all []string
	for _, r := range found.Reservations {
		all = append(all, r.FirstName)
	}
	return all
}

func TestBookingRulesNameEachMistakeAtItsField(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		b := openRulesDesk(t, a)
		if diff := cmp.Diff(reservations.DefaultRules(), b.rules().Rules); diff != "" {
			t.Errorf("what was shipped: %s", diff)
		}
		serving := func(change func(*reservations.Serving)) func(*reservations.BookingRules) {
			return func(b *reservations.BookingRules) { change(&b.Serving[0]) }
		}
		closed := func(from, to, reason string) func(*reservations.BookingRules) {
			return func(b *reservations.BookingRules) {
				raw, _ := json.Marshal([]object{{"from": from, "to": to, "reason": reason}})
				b.Closed = nil
				_ = json.Unmarshal(raw, &b.Closed)
			}
		}
		stays := func(all ...reservations.Stay) func(*reservations.BookingRules) {
			return func(b *reservations.BookingRules) { b.Stays = all }
		}
		for name, c := range map[string]struct {
			change       func(*reservations.BookingRules)
			field, words string
		}{
			"no day":                {serving(func(s *reservations.Serving) { s.Days = []string{"Someday"} }), "serving.0.days", "Please choose at least one day"},
			"no first time":         {serving(func(s *reservations.Serving) { s.First = "" }), "serving.0.first", "Please enter a time"},
			"no such time":          {serving(func(s *reservations.Serving) { s.Last = "25:00" }), "serving.0.last", "Please enter a time"},
			"turned round":          {serving(func(s *reservations.Serving) { s.First = "22:30" }), "serving.0.last", "The last time must not be before the first"},
			"every twenty minutes":  {serving(func(s *reservations.Serving) { s.Every = 20 }), "serving.0.every", "Please choose 15, 30 or 60 minutes"},
			"fifteen serving times": {func(b *reservations.BookingRules) { b.Serving = append(b.Serving, make([]reservations.Serving, 14)...) }, "serving", "There are too many lines: at most 14"},
			"no stay":               {stays(), "stays", "Please say how long one person stays: the first line is for parties from 1"},
			"nobody alone":          {stays(reservations.Stay{From: 2, Minutes: 120}), "stays", "Please say how long one person stays: the first line is for parties from 1"},
			"a short stay":          {stays(reservations.Stay{From: 1, Minutes: 10}), "stays.0.minutes", "Please enter a number from 30 to 720"},
			"a huge party stays":    {stays(reservations.Stay{From: 1_000_000, Minutes: 60}, reservations.Stay{From: 1, Minutes: 60}), "stays.1.from", "Please enter a number from 1 to 500"},
			"two stays for seven":   {stays(reservations.Stay{From: 7, Minutes: 60}, reservations.Stay{From: 1, Minutes: 60}, reservations.Stay{From: 7, Minutes: 90}), "stays.2.from", "There are two lines for this number of people"},
			"less than nobody":      {rulesCapacity(-1), "capacity", "Please enter a number from 0 to 5000"},
			"a stadium online":      {func(b *reservations.BookingRules) { b.LargestParty = 501 }, "largestParty", "Please enter a number from 0 to 500"},
			"a year's notice":       {func(b *reservations.BookingRules) { b.NoticeHours = 8760 }, "noticeHours", "Please enter a number from 0 to 1440"},
			"no horizon":            {func(b *reservations.BookingRules) { b.HorizonMonths = 0 }, "horizonMonths", "Please enter a number from 1 to 24"},
			"three years ahead":     {func(b *reservations.BookingRules) { b.HorizonMonths = 36 }, "horizonMonths", "Please enter a number from 1 to 24"},
			"closed on no day":      {closed("", "", "Holiday"), "closed.0.from", "Please enter a valid date"},
			"closed on 30 February": {closed("2026-02-27", "2026-02-30", "Holiday"), "closed.0.to", "Please enter a valid date"},
			"closed backwards":      {closed("2026-12-26", "2026-12-25", "Holiday"), "closed.0.to", "The last day must not be before the first"},
			"closed for no reason":  {closed("2026-12-25", "", " "), "closed.0.reason", "Please give a reason: visitors read it"},
			"closed for emoji":      {closed("2026-12-25", "", strings.Repeat("🍽", 101)), "closed.0.reason", "Please use at most 200 characters"},
			"closed for a novel":    {closed("2026-12-25", "", strings.Repeat("x", 201)), "closed.0.reason", "Please use at most 200 characters"},
		} {
			t.Run(name, func(t *testing.T) {
				var said struct{ Fields map[string]string }
				rulesDesk{b.On(t), t}.save(0, "", c.change).Want(422).Into(&said)
				if said.Fields[c.field] != c.words {
					t.Errorf("%v", said.Fields)
				}
				rules := reservations.DefaultRules()
				c.change(&rules)
				b.On(t).Do("POST", rulesPath+"/preview", rules).Want(422)
			})
		}
		if now := b.rules(); now.Version != 0 {
			t.Errorf("something was stored: version %d", now.Version)
		}
		b.Do("GET", "/api/admin/booking-rules/atlantis", nil).Want(422)
	})
}

func TestBookingRulesKeepTheirHistory(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		b := openRulesDesk(t, a)
		b.save(0, "", func(r *reservations.BookingRules) {
			r.Capacity = 40
			r.Stays = []reservations.Stay{{From: 8, Minutes: 150}, {From: 1, Minutes: 90}}
			r.Serving[0].Days = []string{"Su", "Fr"}
			r.Closed = []reservations.ClosedDays{{From: "2026-12-25", Reason: " Christmas Day\n"}}
		}).Want(200)
		now := b.rules()
		want := reservations.DefaultRules()
		want.Capacity = 40
		want.Stays = []reservations.Stay{{From: 1, Minutes: 90}, {From: 8, Minutes: 150}}
		want.Serving[0].Days = []string{"Fr", "Su"}
		want.Closed = []reservations.ClosedDays{{From: "2026-12-25", To: "2026-12-25", Reason: "Christmas Day"}}
		if diff := cmp.Diff(want, now.Rules); diff != "" {
			t.Error(diff)
		}
		if now.Version != 1 || now.Note != "As agreed" || now.SavedBy == "" || now.Branch != "Newcastle" {
			t.Errorf("%+v", now.RulesVersion)
		}
		if said := b.save(0, "", rulesCapacity(60)).Want(409).Text(); !strings.Contains(said, "Somebody else saved these rules meanwhile") || strings.Contains(said, reservations.CodeMisfits) {
			t.Errorf("who comes second is told: %s", said)
		}
		b.save(1, "", rulesCapacity(60)).Want(200)
		var other reservations.BranchRules
		b.Do("GET", "/api/admin/booking-rules/ladysmith", nil).Want(200).Into(&other)
		if other.Version != 0 || other.Rules.Capacity != 0 {
			t.Errorf("the other branch has changed: %+v", other)
		}
		var old reservations.BranchRules
		b.Do("GET", rulesPath+"/versions/1", nil).Want(200).Into(&old)
		if diff := cmp.Diff(want, old.Rules); diff != "" {
			t.Error(diff)
		}
		b.Do("GET", rulesPath+"/versions/9", nil).Want(404)
		b.Do("POST", rulesPath+"/versions/1/restore", object{"version": 1}).Want(409)
		b.Do("POST", rulesPath+"/versions/1/restore", object{"version": 2}).Want(200)
		now = b.rules()
		if diff := cmp.Diff(want, now.Rules); diff != "" || now.Version != 3 || now.Note != "Restored version 1" {
			t.Errorf("%+v %s", now.RulesVersion, diff)
		}
		b.Do("POST", rulesPath+"/versions/0/restore", object{"version": 3}).Want(200)
		if diff := cmp.Diff(reservations.DefaultRules(), b.rules().Rules); diff != "" {
			t.Errorf("what was shipped is not back: %s", diff)
		}
		var page struct {
			Items []reservations.RulesVersion
			Total int
		}
		b.Do("GET", rulesPath+"/versions?page=2&pageSize=3", nil).Want(200).Into(&page)
		if page.Total != 4 || len(page.Items) != 1 || page.Items[0].Version != 1 {
			t.Errorf("%+v", page)
		}

		var log struct {
			Items []struct {
				Sentence string
				Changes  []struct{ Label, Before, After string }
			}
		}
		a.As(identity.Owner).On(t).Do("GET", "/api/admin/audit?entity=booking+rules", nil).Want(200).Into(&log)
		if len(log.Items) != 4 || !strings.HasSuffix(log.Items[0].Sentence, "restored an earlier version of the booking rules of Newcastle") {
			t.Fatalf("%+v", log.Items)
		}
		first := log.Items[3]
		if !strings.Contains(first.Sentence, "the booking rules of Newcastle") {
			t.Errorf("%q", first.Sentence)
		}
		said := fmt.Sprint(first.Changes)
		for _, words := range []string{"{Capacity not counted 40}", "from 1 person 90 minutes", "Fr, Su from 17:00 to 22:00 every 30 minutes", "Friday, December 25, 2026: Christmas Day"} {
			if !strings.Contains(said, words) {
				t.Errorf("the history does not say %q: %s", words, said)
			}
		}
	})
}

func TestBookingsThatDoNotFitNewRulesAreSeenFirst(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		b := openRulesDesk(t, a)
		late, large := b.book("Late", 5, "21:30"), b.book("Large", 9, "18:00")
		if found := b.preview(reservations.DefaultRules()); found.Total != 0 || found.Seen != "" {
			t.Fatalf("all of them fit: %+v", found)
		}
		rules := reservations.DefaultRules()
		rules.Serving[0].Last, rules.Capacity = "21:00", 8
		found := b.preview(rules)
		if diff := cmp.Diff([]string{"Large", "Late"}, misfitNames(found)); diff != "" || found.Total != 2 {
			t.Fatal(diff, found.Total)
		}
		change := func(r *reservations.BookingRules) { *r = rules }
		for name, seen := range map[string]string{"unseen": "", "another list": "0123456789"} {
			if said := b.save(0, seen, change).Want(409).Text(); !strings.Contains(said, reservations.CodeMisfits) {
				t.Errorf("%s: %s", name, said)
			}
		}
		if now := b.rules().Version; now != 0 {
			t.Fatalf("version %d is in force", now)
		}
		b.book("Newer", 7, "22:00")
		if said := b.save(0, found.Seen, change).Want(409).Text(); !strings.Contains(said, reservations.CodeMisfits) {
			t.Errorf("a list that has grown: %s", said)
		}
		b.save(0, b.preview(rules).Seen, change).Want(200)
		for _, before := range []reservations.Reservation{late, large} {
			var now reservations.Reservation
			b.Do("GET", "/api/admin/reservations/"+before.ID, nil).Want(200).Into(&now)
			if diff := cmp.Diff(before, now); diff != "" {
				t.Errorf("the rules moved a booking: %s", diff)
			}
		}
		b.save(1, "", func(*reservations.BookingRules) {}).Want(200)
		if said := b.Do("POST", rulesPath+"/versions/1/restore", object{"version": 2}).Want(409).Text(); !strings.Contains(said, reservations.CodeMisfits) {
			t.Errorf("restoring: %s", said)
		}
		b.Do("POST", rulesPath+"/versions/1/restore", object{"version": 2, "seen": b.preview(rules).Seen}).Want(200)
		rules.Closed = []reservations.ClosedDays{{From: rulesDay, Reason: "A wedding"}}
		if diff := cmp.Diff([]string{"Large", "Late", "Newer"}, misfitNames(b.preview(rules))); diff != "" {
			t.Errorf("a closed day: %s", diff)
		}
	})
}

func TestALoweredCapacityLeavesBookingsWhereTheyAre(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		b := openRulesDesk(t, a)
		party := b.book("Large", 9, "18:00") // until 21:00
		rules := reservations.DefaultRules()
		rules.Serving[0].Every, rules.Capacity = 60, 6
		b.save(0, b.preview(rules).Seen, func(r *reservations.BookingRules) { *r = rules }).Want(200)
		if diff := cmp.Diff([]string{"21:00", "22:00"}, b.free(1)); diff != "" {
			t.Errorf("beside nine people in a room for six: %s", diff)
		}
		if diff := cmp.Diff([]string{"21:00", "22:00"}, b.free(6)); diff != "" {
			t.Errorf("for six: %s", diff)
		}
		if free := b.free(7); len(free) > 0 {
			t.Errorf("seven could come at %v", free)
		}
		var day reservations.DiaryDay
		b.Do("GET", "/api/admin/diary?branchId=newcastle&date="+rulesDay, nil).Want(200).Into(&day)
		for _, half := range day.Halves {
			if half.Time == "18:00" && (half.People != 9 || half.Over != 3) {
				t.Errorf("%+v", half)
			}
		}
		b.Do("PUT", "/api/admin/reservations/"+party.ID+"/status", object{"status": "cancelled"}).Want(200)
		if diff := cmp.Diff([]string{"17:00", "18:00", "19:00", "20:00", "21:00", "22:00"}, b.free(6)); diff != "" {
			t.Errorf("after they cancelled: %s", diff)
		}
		if said := b.Do("PUT", "/api/admin/reservations/"+party.ID+"/status", object{"status": "confirmed"}).Want(409).Text(); !strings.Contains(said, reservations.CodeNoRoom) {
			t.Errorf("what was beyond the capacity is gone with them: %s", said)
		}
		b.save(1, "", rulesCapacity(0)).Want(200)
		b.Do("PUT", "/api/admin/reservations/"+party.ID+"/status", object{"status": "confirmed"}).Want(200)
	})
}

func TestBookingRulesAreManagersAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		rules := reservations.DefaultRules()
		refused := []apptest.Scenario{}
		for _, call := range []apptest.Scenario{
			{Method: "GET", Path: rulesPath},
			{Method: "PUT", Path: rulesPath, Body: reservations.RulesInput{Rules: rules}},
			{Method: "POST", Path: rulesPath + "/preview", Body: rules},
			{Method: "GET", Path: rulesPath + "/versions"},
			{Method: "GET", Path: rulesPath + "/versions/0"},
			{Method: "POST", Path: rulesPath + "/versions/0/restore", Body: object{"version": 0}},
			{Method: "GET", Path: "/api/admin/public-holidays"},
		} {
			call.Name, call.As, call.Status, call.HasNot = call.Method+" "+call.Path, identity.Staff, 403, []string{"17:00"}
			refused = append(refused, call)
		}
		a.Run(t, refused)
		a.Run(t, []apptest.Scenario{{Name: "a manager reads the holidays", As: identity.Manager, Method: "GET", Path: "/api/admin/public-holidays", Status: 200,
			Has: []string{`{"date":"2026-09-24","name":"Heritage Day"}`}, HasNot: []string{`"2026-08-09"`}}})
	})
}

// The screen reads lists, so what leaves one out is no reason to give it null.
func TestRulesWithoutALineHaveAnEmptyList(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		rules := object{"serving": nil, "stays": []object{{"from": 1, "minutes": 90}}, "capacity": 0, "largestParty": 0, "noticeHours": 0, "horizonMonths": 1, "closed": nil, "confirmAlone": false}
		a.Run(t, []apptest.Scenario{
			{Name: "saved", As: identity.Manager, Method: "PUT", Path: rulesPath, Body: object{"version": 0, "rules": rules}, Status: 200, Has: []string{`"serving":[]`, `"closed":[]`}},
			{Name: "read", As: identity.Manager, Method: "GET", Path: rulesPath, Status: 200, Has: []string{`"serving":[]`, `"closed":[]`}},
		})
	})
}
