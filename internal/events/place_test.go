package events_test

import (
	"net/url"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

// reachable gives the branches addresses and telephones of their own.
func reachable(a *apptest.App) {
	venue := site.Default()
	for i, way := range []site.Branch{
		{Address: []string{"10 Lantern Lane", "Ladysmith", "KwaZulu-Natal", "South Africa"}, Phone: "+27 36 555 0100", Email: "ladysmith@venue.test", WhatsApp: "27825550100"},
		{Address: []string{"24 Willow Row", "Newcastle", "KwaZulu-Natal", "South Africa"}, Phone: "+27 34 555 0100", Email: "newcastle@venue.test", WhatsApp: "27835550100"},
	} {
		way.ID, way.Name = venue.Branches[i].ID, venue.Branches[i].Name
		venue.Branches[i] = way
	}
	a.As(identity.Manager).Do("PUT", "/api/admin/site", map[string]any{"version": 0, "note": "Real", "site": venue}).Want(200)
}

// Until the owner has entered them, no guest reads an address or a number that is nobody's.
func TestNothingInventedIsShown(t *testing.T) {
	invented := []string{"Example Street", "+27 00", "2700000000", "ladysmith@example", "newcastle@example"}
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a, with("branchId", "newcastle"), with("totalSeats", 2))
		register(a.Client(), event.ID, guest(2)).Want(201)
		a.Client().Do("POST", "/api/events/"+event.ID+"/waiting", map[string]any{"fullName": "Sipho Dlamini", "email": "sipho@example.org", "phone": "036 555 0199", "partySize": 1}).Want(201)
		a.Client().Do("POST", "/api/reservations", map[string]any{"firstName": "Aisha", "lastName": "Patel", "email": "aisha@example.org", "date": string(event.Date), "guests": "2 Guests"}).Want(201)
		link := strings.TrimPrefix(manageLink(t, a, "thandi@example.com"), "http://")
		_, link, _ = strings.Cut(link, "/")
		read := map[string]string{
			"the letter of a registration": lettersTo(t, a, "thandi@example.com"), "the letter of the waiting list": lettersTo(t, a, "sipho@example.org"),
			"the letter of a request": lettersTo(t, a, "aisha@example.org"),
		}
		for _, path := range []string{"/menu", "/events/" + event.ID, "/" + link, "/api/events/" + event.ID, "/api/events/" + event.ID + "/calendar.ics"} {
			read[path] = a.Client().Do("GET", path, nil).Want(200).Text()
		}
		for where, text := range read {
			if decoded, err := url.QueryUnescape(strings.ReplaceAll(text, "%", "%25")); err == nil {
				text = decoded
			}
			for _, words := range invented {
				if strings.Contains(text, words) {
					t.Errorf("%s has %q", where, words)
				}
			}
			if !strings.Contains(text, "Veld") && !strings.Contains(text, event.Title) {
				t.Errorf("%s is empty:\n%s", where, text)
			}
		}

		reachable(a)
		for where, path := range map[string]string{"the page": "/events/" + event.ID, "the guest's page": "/" + link} {
			if text := a.Client().Do("GET", path, nil).Want(200).Text(); !strings.Contains(text, "24 Willow Row") || !strings.Contains(text, "+27 34 555 0100") {
				t.Errorf("%s does not say how to reach the branch", where)
			}
		}
	})
}

// Who waits reads whom to ask: the branch at which the event is.
func TestLettersToThoseWhoWaitHaveTheLetterheadOfTheBranch(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		reachable(a)
		event := create(a, with("branchId", "newcastle"), with("totalSeats", 1))
		register(a.Client(), event.ID, guest(1)).Want(201)
		a.Client().Do("POST", "/api/events/"+event.ID+"/waiting", map[string]any{"fullName": "Sipho Dlamini", "email": "sipho@example.org", "phone": "036 555 0199", "partySize": 1}).Want(201)
		letter := lettersTo(t, a, "sipho@example.org")
		for _, want := range []string{"newcastle@venue.test", "24 Willow Row", "+27 34 555 0100"} {
			if !strings.Contains(letter, want) {
				t.Errorf("the letter lacks %q:\n%s", want, letter)
			}
		}
		if strings.Contains(letter, "10 Lantern Lane") {
			t.Error("the letter has the other branch's letterhead")
		}
	})
}
