package site_test

import (
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

type change struct {
	Version int       `json:"version"`
	Note    string    `json:"note"`
	Site    site.Site `json:"site"`
}

func changed(version int, edit func(*site.Site)) change {
	draft := site.Default()
	edit(&draft)
	return change{Version: version, Note: "By hand", Site: draft}
}

func TestTheSiteOverHTTP(t *testing.T) {
	four := changed(0, func(s *site.Site) {
		s.Pricelist.Groups[1].Lines[1].PricesCents = append(s.Pricelist.Groups[1].Lines[1].PricesCents, 150000)
	})
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.Run(t, []apptest.Scenario{
			{Name: "anybody reads it", Method: "GET", Path: "/api/site", Status: 200, Has: []string{`"Veld & Vine"`, `"pricelist"`}},
			{Name: "a visitor edits nothing", Method: "PUT", Path: "/api/admin/site", Body: four, Status: 401},
			{Name: "a visitor sees no history", Method: "GET", Path: "/api/admin/site/versions", Status: 401},
			{Name: "managers see what is a placeholder", As: identity.Manager, Method: "GET", Path: "/api/admin/site", Status: 200,
				Has: []string{`"version":0`, `"field":"branches.0.phone"`}},
			{Name: "staff do not edit it", As: identity.Staff, Method: "PUT", Path: "/api/admin/site", Body: four, Status: 403},
			{Name: "staff restore nothing", As: identity.Staff, Method: "POST", Path: "/api/admin/site/versions/0/restore", Body: map[string]int{"version": 0}, Status: 403},
			{Name: "a manager sets a price", As: identity.Manager, Method: "PUT", Path: "/api/admin/site", Body: four, Status: 200,
				Has: []string{`"version":1`, `150000`, `"savedBy":"Test Manager"`}},
			{Name: "the next reader sees it", Method: "GET", Path: "/api/site", Status: 200, Has: []string{"150000"}},
			{Name: "who edited the old one is told", As: identity.Owner, Method: "PUT", Path: "/api/admin/site", Body: four, Status: 409,
				Has: []string{"Somebody else saved the site meanwhile."}},
			{Name: "mistakes have their places", As: identity.Owner, Method: "PUT", Path: "/api/admin/site", Status: 422,
				Body: changed(1, func(s *site.Site) { s.Name = ""; s.Menu[0].Dishes[0].Name = "" }),
				Has:  []string{`"name":"Please give the venue a name"`, `"menu.0.dishes.0.name":"Please name the dish"`}},
			{Name: "an unknown field is refused", As: identity.Owner, Method: "PUT", Path: "/api/admin/site", Status: 400,
				Body: `{"version":1,"site":{"nmae":"x"}}`},
			{Name: "the history is stored", As: identity.Owner, Method: "GET", Path: "/api/admin/site/versions", Status: 200,
				Has: []string{`"total":2`, `"note":"By hand"`, `"note":"As shipped"`}},
			{Name: "an old version can be read", As: identity.Owner, Method: "GET", Path: "/api/admin/site/versions/0", Status: 200, HasNot: []string{"150000"}},
			{Name: "one that never was cannot", As: identity.Owner, Method: "GET", Path: "/api/admin/site/versions/9", Status: 404},
			{Name: "an old version comes back", As: identity.Owner, Method: "POST", Path: "/api/admin/site/versions/0/restore",
				Body: map[string]int{"version": 1}, Status: 200, Has: []string{`"version":2`}, HasNot: []string{"150000"}},
			{Name: "and visitors see it", Method: "GET", Path: "/api/site", Status: 200, HasNot: []string{"150000"}},
			{Name: "the history has a gap nowhere", As: identity.Owner, Method: "GET", Path: "/api/admin/site/versions?page=2&pageSize=2", Status: 200,
				Has: []string{`"total":3`, `"version":0`}, HasNot: []string{`"version":1`}},
		})
	})
}
