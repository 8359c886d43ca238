package reservations_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/reservations"
)

func TestListFindsSortsAndPages(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		for _, g := range []struct{ first, last, email, phone, date, time string }{
			{"Lerato", "Mokoena", "lerato@example.com", "082 555 0101", "2026-09-20", "18:30"},
			{"Zoë", "van Wyk", "zoe.vanwyk@example.org", "+27 83 555 0102", "2026-09-10", "19:00"},
			{"100%", "Under_Score", "odd@example.net", "", "2026-09-10", "17:00"},
		} {
			v.add(t, func(in *reservations.ReservationInput) {
				in.FirstName, in.LastName, in.Email, in.Phone, in.Date, in.Time = g.first, g.last, g.email, g.phone, g.date, g.time
			})
		}
		waiting, err := v.Request(t.Context(), reservations.ReservationRequest{FirstName: "Amahle", LastName: "Zulu", Email: "amahle@example.com", Date: "2026-10-01"})
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			filter reservations.Filter
			want   []string
			total  int
		}{
			"all, newest first":      {reservations.Filter{}, []string{"Amahle", "100%", "Zoë", "Lerato"}, 4},
			"oldest first":           {reservations.Filter{Sort: "created"}, []string{"Lerato", "Zoë", "100%", "Amahle"}, 4},
			"by day and time":        {reservations.Filter{Sort: "date"}, []string{"100%", "Zoë", "Lerato", "Amahle"}, 4},
			"by name, turned around": {reservations.Filter{Sort: "-name"}, []string{"Zoë", "Lerato", "Amahle", "100%"}, 4},
			"the second page":        {reservations.Filter{Sort: "name", Query: list.Query{Page: 2, PageSize: 3}}, []string{"Zoë"}, 4},
			"beyond the end":         {reservations.Filter{Query: list.Query{Page: 9}}, []string{}, 4},
			"waiting":                {reservations.Filter{Status: "pending"}, []string{"Amahle"}, 1},
			"in some days":           {reservations.Filter{From: "2026-09-10", To: "2026-09-20", Sort: "name"}, []string{"100%", "Lerato", "Zoë"}, 3},
			"without an accent":      {reservations.Filter{Search: "zoe"}, []string{"Zoë"}, 1},
			"two words":              {reservations.Filter{Search: "wyk ZOË"}, []string{"Zoë"}, 1},
			"by address":             {reservations.Filter{Search: "amahle@ex"}, []string{"Amahle"}, 1},
			"a percent sign":         {reservations.Filter{Search: "%"}, []string{"100%"}, 1},
			"an underscore":          {reservations.Filter{Search: "under_s"}, []string{"100%"}, 1},
			"inside a word":          {reservations.Filter{Search: "r_s"}, []string{"100%"}, 1},
			"inside, and it begins":  {reservations.Filter{Search: "zu"}, []string{"Amahle"}, 1},
			"inside when asked":      {reservations.Filter{Search: "wyk", Inside: true}, []string{"Zoë"}, 1},
			"a phone number":         {reservations.Filter{Search: "+27 82 555"}, []string{"Lerato"}, 1},
			"another way to call":    {reservations.Filter{Search: "083555"}, []string{"Zoë"}, 1},
			"the end of a number":    {reservations.Filter{Search: "50102"}, []string{"Zoë"}, 1},
			"a backslash":            {reservations.Filter{Search: `\`}, []string{}, 0},
			"nobody":                 {reservations.Filter{Search: "xyzzy"}, []string{}, 0},
			"waiting and by name":    {reservations.Filter{Search: "lerato", Status: "pending"}, []string{}, 0},
		} {
			t.Run(name, func(t *testing.T) {
				page, err := v.List(t.Context(), c.filter)
				if err != nil {
					t.Fatal(err)
				}
				names := []string{}
				for _, r := range page.Items {
					names = append(names, r.FirstName)
				}
				if diff := cmp.Diff(c.want, names); diff != "" {
					t.Error(diff)
				}
				if page.Total != c.total || page.Capped {
					t.Errorf("total %d, capped %v", page.Total, page.Capped)
				}
			})
		}
		page, err := v.List(t.Context(), reservations.Filter{Query: list.Query{PageSize: 1}})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]reservations.Reservation{waiting}, page.Items); diff != "" {
			t.Error(diff)
		}
	})
}

func TestListRefusesWhatItDoesNotKnow(t *testing.T) {
	each(t, func(t *testing.T, v *venue) {
		_, err := v.List(t.Context(), reservations.Filter{Sort: "salary; DROP TABLE reservations", Status: "eaten", From: "2026-02-30", To: "soon"})
		f, _ := fault.As(err)
		if f == nil || len(f.Fields) != 4 {
			t.Errorf("got %v", err)
		}
	})
}
