package employees

import (
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/accounts"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/money"
	"tafel/internal/platform/settings"
)

var (
	owner   = identity.Actor{ID: "o", Name: "Olga", Role: identity.Owner}
	manager = identity.Actor{ID: "m", Name: "Mpho", Role: identity.Manager}
)

func newService(d *db.DB) *Service {
	now := time.Date(2026, time.September, 4, 12, 0, 0, 0, settings.Zone)
	tick := calendar.Clock(func() time.Time { now = now.Add(time.Millisecond); return now })
	return serviceAt(d, tick)
}

func serviceAt(d *db.DB, clock calendar.Clock) *Service {
	log := audit.New(d, clock)
	people := accounts.New(accounts.Deps{DB: d, Audit: log, Clock: clock, Cost: accounts.Cost{Passes: 1, KiB: 64}})
	return New(Deps{DB: d, Accounts: people, Audit: log, Clock: clock})
}

func cents(n int64) *money.Cents { c := money.Cents(n); return &c }

func input(change ...func(*EmployeeInput)) EmployeeInput {
	in := EmployeeInput{
		FirstName: "Zanele", LastName: "Dlamini", Email: "zanele@example.com", Phone: "+27 82 555 0101", Address: "1 Vine Road",
		Position: "Head Chef", Department: "Kitchen", HireDate: "2026-09-01", SalaryCents: cents(2_500_050),
		EmergencyContact: "Bongani", EmergencyPhone: "+27 82 555 0102", Notes: "Allergic to shellfish",
	}
	for _, c := range change {
		c(&in)
	}
	return in
}

func add(t *testing.T, s *Service, change ...func(*EmployeeInput)) Employee {
	t.Helper()
	e, err := s.Create(identity.With(t.Context(), owner), input(change...))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestCreateKeepsEveryFieldUnderTheFirstNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		created := add(t, s, func(in *EmployeeInput) { in.FirstName = "  Zanele " })
		if created.EmployeeNumber != "1000000" || created.Status != Active || created.FirstName != "Zanele" {
			t.Errorf("created %+v", created)
		}
		found, err := s.Find(t.Context(), created.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(created, found); diff != "" {
			t.Errorf("read back differently (-created +found):\n%s", diff)
		}
		none := add(t, s, func(in *EmployeeInput) { in.SalaryCents = nil })
		if found, err = s.Find(t.Context(), none.ID); err != nil || found.SalaryCents != nil || found.EmployeeNumber != "1000001" {
			t.Errorf("without a salary: %+v, %v", found, err)
		}
	})
}

func TestWhatCannotBeSeenIsTakenOut(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		hide := func(in *EmployeeInput) {
			in.FirstName, in.LastName, in.Email = "Zan\u202eele", "Dla\u200bmini\n", "zanele\u200b@example.com"
			in.Address, in.Notes = "1 Vine\u2066 Road\r\nLadysmith", "\u202eAllergic"
			in.EmergencyContact = "Bon\x07gani"
		}
		created := add(t, s, hide)
		updated, err := s.Update(identity.With(t.Context(), owner), created.ID, input(hide))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range []Employee{created, updated} {
			got := []string{e.FirstName, e.LastName, e.Email, e.Address, e.Notes, e.EmergencyContact}
			if diff := cmp.Diff([]string{"Zanele", "Dlamini", "zanele@example.com", "1 Vine Road\nLadysmith", "Allergic", "Bongani"}, got); diff != "" {
				t.Error(diff)
			}
		}
		if _, err := s.Create(identity.With(t.Context(), owner), input(func(in *EmployeeInput) { in.FirstName = "\u200b" })); err == nil {
			t.Error("a name of nothing was accepted")
		}
	})
}

func TestTwoHundredAtOnceGetTwoHundredNumbersInARow(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := time.Now()
		clock := calendar.Clock(func() time.Time { return now })
		s := serviceAt(d, clock)
		const creators = 200
		numbers := make([]string, creators)
		var group sync.WaitGroup
		for i := range creators {
			group.Go(func() {
				in := input(func(in *EmployeeInput) { in.Email = fmt.Sprintf("e%d@example.com", i) })
				e, err := s.Create(identity.With(t.Context(), manager), in)
				if err != nil {
					t.Error(err)
				}
				numbers[i] = e.EmployeeNumber
			})
		}
		group.Wait()
		slices.Sort(numbers)
		for i, number := range numbers {
			if want := fmt.Sprint(1_000_000 + i); number != want {
				t.Fatalf("number %d is %s, want %s", i, number, want)
			}
		}
	})
}

func TestANumberIsNeverGivenAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		first := add(t, s)
		if err := s.Delete(identity.With(t.Context(), owner), first.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Create(t.Context(), input(func(in *EmployeeInput) { in.Email = "x" })); err == nil {
			t.Fatal("a bad record was accepted")
		}
		if second := add(t, s); second.EmployeeNumber != "1000001" {
			t.Errorf("after a deletion: %s", second.EmployeeNumber)
		}
	})
}

func TestAFailureTakesItsNumberBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		broken := fmt.Errorf("the request failed later")
		err := d.Write(t.Context(), func(ctx context.Context) error {
			if _, err := s.Create(ctx, input()); err != nil {
				return err
			}
			return broken
		})
		if err == nil {
			t.Fatal("the write went through")
		}
		if e := add(t, s); e.EmployeeNumber != "1000000" {
			t.Errorf("a failed request left a gap: %s", e.EmployeeNumber)
		}
	})
}

func TestWhatIsWrongIsSaidInTheWordsOfTheForm(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(*EmployeeInput)
		field   string
		message string
	}{
		"no first name":      {func(in *EmployeeInput) { in.FirstName = " " }, "firstName", "First name is required"},
		"no last name":       {func(in *EmployeeInput) { in.LastName = "" }, "lastName", "Last name is required"},
		"no email":           {func(in *EmployeeInput) { in.Email = "" }, "email", "Email is required"},
		"bad email":          {func(in *EmployeeInput) { in.Email = "zanele" }, "email", "Please enter a valid email"},
		"no phone":           {func(in *EmployeeInput) { in.Phone = "" }, "phone", "Phone number is required"},
		"no position":        {func(in *EmployeeInput) { in.Position = "" }, "position", "Position is required"},
		"invented position":  {func(in *EmployeeInput) { in.Position = "Wizard" }, "position", "Please choose a position from the list"},
		"no department":      {func(in *EmployeeInput) { in.Department = "" }, "department", "Department is required"},
		"no hire date":       {func(in *EmployeeInput) { in.HireDate = "" }, "hireDate", "Hire date is required"},
		"impossible date":    {func(in *EmployeeInput) { in.HireDate = "2026-02-30" }, "hireDate", "Please enter a valid date"},
		"negative salary":    {func(in *EmployeeInput) { in.SalaryCents = cents(-1) }, "salary", "Please enter a valid salary amount"},
		"impossible salary":  {func(in *EmployeeInput) { in.SalaryCents = cents(1e15) }, "salary", "Please enter a valid salary amount"},
		"a novel as a notes": {func(in *EmployeeInput) { in.Notes = strings.Repeat("x", 10_001) }, "notes", "Please use at most 10 000 characters"},
	} {
		f, ok := fault.As(input(c.change).check("2026-09-04"))
		if !ok || f.Kind != fault.KindInvalid || len(f.Fields) != 1 || f.Fields[c.field] != c.message {
			t.Errorf("%s: %+v", name, f)
		}
	}
	if err := input().check("2026-09-04"); err != nil {
		t.Error(err)
	}
}

func TestSearchLooksIntoSixFieldsWhateverTheCase(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		add(t, s)
		add(t, s, func(in *EmployeeInput) {
			in.FirstName, in.LastName, in.Email, in.Position, in.Department = "José", "van Wyk", "jose@example.com", "Bartender", "Bar"
			in.Phone, in.Notes, in.Address = "+27 11 000 0000", "Zanele's cousin", "Kitchen Street"
		})
		add(t, s, func(in *EmployeeInput) {
			in.FirstName, in.LastName, in.Email, in.Position, in.Department = "100%", "O_Neil", "p@example.com", "Cleaner", "Cleaning"
		})
		for query, want := range map[string][]string{
			"":            {"100% O_Neil", "José van Wyk", "Zanele Dlamini"},
			"zan":         {"Zanele Dlamini"},
			"DLAMINI":     {"Zanele Dlamini"},
			"zanele dla":  {"Zanele Dlamini"},
			"JOSE":        {"José van Wyk"},
			"josé@":       {"José van Wyk"},
			"1000001":     {"José van Wyk"},
			"bartend":     {"José van Wyk"},
			"kitchen":     {"Zanele Dlamini"},
			"0%":          {"100% O_Neil"},
			"_":           {"100% O_Neil"},
			"%":           {"100% O_Neil"},
			`\`:           {},
			"555 0101":    {},
			"shellfish":   {},
			"nobody here": {},
		} {
			page, err := s.List(t.Context(), Filter{Search: query, Sort: "name"}, list.Query{Page: 1, PageSize: 25})
			if err != nil {
				t.Fatalf("%q: %v", query, err)
			}
			if got := names(page.Items); !slices.Equal(got, want) || page.Total != len(want) {
				t.Errorf("%q found %v (total %d), want %v", query, got, page.Total, want)
			}
		}
	})
}

func names(all []Employee) []string {
	got := []string{}
	for _, e := range all {
		got = append(got, e.FirstName+" "+e.LastName)
	}
	return got
}

func TestFiltersSortsAndPagesAgree(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		for i, c := range []struct{ name, department, hired string }{
			{"Anna", "Bar", "2026-01-05"}, {"bongi", "Kitchen", "2025-01-05"}, {"Çelik", "Bar", "2026-09-03"}, {"Dean", "Service", "2026-09-01"},
		} {
			e := add(t, s, func(in *EmployeeInput) {
				in.FirstName, in.LastName, in.Department, in.HireDate = c.name, fmt.Sprint("X", i), c.department, calendar.Date(c.hired)
			})
			if c.name == "Dean" {
				if _, err := s.SetStatus(t.Context(), e.ID, Terminated); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, c := range []struct {
			filter Filter
			want   string
		}{
			{Filter{Sort: "name"}, "Anna bongi Çelik Dean"},
			{Filter{Sort: "-name"}, "Dean Çelik bongi Anna"},
			{Filter{Sort: "hireDate"}, "bongi Anna Dean Çelik"},
			{Filter{Sort: "-hireDate"}, "Çelik Dean Anna bongi"},
			{Filter{Sort: "employeeNumber"}, "Anna bongi Çelik Dean"},
			{Filter{Sort: "department"}, "Anna Çelik bongi Dean"},
			{Filter{Sort: "-department"}, "Dean bongi Anna Çelik"},
			{Filter{Sort: "-createdAt"}, "Dean Çelik bongi Anna"},
			{Filter{Sort: "name", Department: "Bar"}, "Anna Çelik"},
			{Filter{Sort: "name", Status: "terminated"}, "Dean"},
			{Filter{Sort: "name", Status: "active", Department: "Service"}, ""},
		} {
			var got []string
			for page := 1; page <= 4; page++ {
				all, err := s.List(t.Context(), c.filter, list.Query{Page: page, PageSize: 1})
				if err != nil {
					t.Fatal(err)
				}
				if all.Total != len(strings.Fields(c.want)) {
					t.Errorf("%+v has total %d", c.filter, all.Total)
				}
				for _, e := range all.Items {
					got = append(got, e.FirstName)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%+v gave %v, want %s", c.filter, got, c.want)
			}
		}
	})
}

func TestStatsCountEverybody(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		for i, hired := range []calendar.Date{"2026-08-31", "2026-09-01", "2026-09-30", "2026-10-01"} {
			e := add(t, s, func(in *EmployeeInput) { in.HireDate = hired })
			if i > 1 {
				if _, err := s.SetStatus(t.Context(), e.ID, []Status{Inactive, Terminated}[i-2]); err != nil {
					t.Fatal(err)
				}
			}
		}
		got, err := s.Stats(t.Context())
		want := EmployeeStats{
			Total: 4, Active: 2, Inactive: 1, Terminated: 1, NewThisMonth: 2,
			Departments: map[string]int{"Kitchen": 4}, Positions: map[string]int{"Head Chef": 4},
		}
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	})
}

func TestAnEditOfAnOlderStateIsRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		e := add(t, s)
		edited, err := s.Update(t.Context(), e.ID, input(func(in *EmployeeInput) { in.LastName, in.Version = "Khumalo", e.Version }))
		if err != nil || edited.LastName != "Khumalo" || edited.Version != 2 || edited.EmployeeNumber != e.EmployeeNumber {
			t.Fatalf("%+v, %v", edited, err)
		}
		if _, err := s.Update(t.Context(), e.ID, input(func(in *EmployeeInput) { in.Version = e.Version })); !fault.Is(err, fault.KindConflict) {
			t.Errorf("an old edit: %v", err)
		}
		if _, err := s.Update(t.Context(), "nobody", input()); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an edit of nobody: %v", err)
		}
		if found, err := s.Find(t.Context(), e.ID); err != nil || found.LastName != "Khumalo" {
			t.Errorf("%+v, %v", found, err)
		}
	})
}

func TestEveryWriteIsWrittenDownWithBeforeAndAfter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		ctx := identity.With(t.Context(), manager)
		e, err := s.Create(ctx, input())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Update(ctx, e.ID, input(func(in *EmployeeInput) { in.SalaryCents = cents(100) })); err != nil {
			t.Fatal(err)
		}
		if _, err := s.SetStatus(ctx, e.ID, Inactive); err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(ctx, e.ID); err != nil {
			t.Fatal(err)
		}
		type entry struct{ who, action, before, after string }
		got, err := db.All(t.Context(), d, func(e *entry) []any { return []any{&e.who, &e.action, &e.before, &e.after} },
			`SELECT actor_name, action, before, after FROM audit ORDER BY at, id`)
		if err != nil || len(got) != 4 {
			t.Fatalf("%v, %v", got, err)
		}
		for i, want := range []struct{ action, before, after string }{
			{"created", "", `"salaryCents":2500050`},
			{"updated", `"salaryCents":2500050`, `"salaryCents":100`},
			{"status changed", `"status":"active"`, `"status":"inactive"`},
			{"deleted", `"employeeNumber":"1000000"`, ""},
		} {
			e := got[i]
			if e.who != "Mpho" || e.action != want.action || !strings.Contains(e.before, want.before) || !strings.Contains(e.after, want.after) ||
				(want.before == "") != (e.before == "") || (want.after == "") != (e.after == "") {
				t.Errorf("entry %d is %+v", i, e)
			}
		}
	})
}

func TestAnExportHoldsWholeRecords(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		add(t, s, func(in *EmployeeInput) { in.Notes = "=HYPERLINK(1)" })
		write, err := s.Export(identity.With(t.Context(), manager), Filter{Sort: "name"})
		if err != nil {
			t.Fatal(err)
		}
		var file strings.Builder
		if err := write(t.Context(), &file); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file.String(), "\uFEFF"))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q, %v", file.String(), err)
		}
		want := []string{
			"1000000", "Zanele", "Dlamini", "zanele@example.com", "'+27 82 555 0101", "1 Vine Road", "Head Chef", "Kitchen", "2026-09-01", "active",
			"25000.50", "Bongani", "'+27 82 555 0102", "'=HYPERLINK(1)",
		}
		if diff := cmp.Diff(want, rows[1]); diff != "" {
			t.Error(diff)
		}
	})
}

func TestColleaguesAreNamesAndPositionsOfThoseWhoWorkHere(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		add(t, s)
		left := add(t, s, func(in *EmployeeInput) { in.FirstName = "Abel" })
		if _, err := s.SetStatus(t.Context(), left.ID, Terminated); err != nil {
			t.Fatal(err)
		}
		for search, want := range map[string]int{"": 1, "dlam": 1, "ZANELE d": 1, "abel": 0, "zanele@example.com": 0, "1000000": 0, "kitchen": 0} {
			page, err := s.Colleagues(t.Context(), search, list.Query{Page: 1, PageSize: 25})
			if err != nil || page.Total != want || len(page.Items) != want {
				t.Errorf("%q: %+v, %v", search, page, err)
			}
			if want == 1 && (page.Items[0].FirstName != "Zanele" || page.Items[0].Position != "Head Chef") {
				t.Errorf("%q: %+v", search, page.Items)
			}
		}
	})
}
