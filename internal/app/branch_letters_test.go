package app_test

import (
	"encoding/json"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// Letters about an event or a table carry the letterhead of its branch, so that answers go there. The addresses that the
// program ships with are nobody's: answers to them would be lost.
func TestAnswersToALetterGoToItsBranch(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner, guest := a.As(identity.Owner), a.Client()
		day := a.Clock.Today().AddDays(20)
		var event struct{ ID string }
		owner.Do("POST", "/api/admin/events", fields{
			"title": "Tasting", "description": "Four pours.", "date": day, "time": "18:30", "location": "The veranda", "priceCents": 0, "totalSeats": 10, "branchId": "newcastle",
		}).Want(201).Into(&event)
		come := func(email string) {
			t.Helper()
			guest.Do("POST", "/api/events/"+event.ID+"/registrations", fields{"fullName": "Zanele Khumalo", "email": email, "phone": "036 555 0199", "numberOfAttendees": 2}).Want(201)
			guest.Do("POST", "/api/reservations", fields{
				"firstName": "Zanele", "lastName": "Khumalo", "email": email, "date": day, "guests": "2 Guests", "specialRequest": "", "branchId": "newcastle",
			}).Want(201)
		}

		come("before@example.com")
		a.Composed(t)
		for _, head := range letterheads(t, a, "before@example.com") {
			if head.ReplyTo != "" || head.Venue.Address != "" || head.Venue.Phone != "" {
				t.Errorf("a placeholder is on the letterhead: %+v", head)
			}
		}

		var draft struct {
			Version int
			Site    map[string]any
		}
		owner.Do("GET", "/api/admin/site", nil).Want(200).Into(&draft)
		for i, branch := range draft.Site["branches"].([]any) {
			branch := branch.(map[string]any)
			branch["address"], branch["whatsapp"] = []string{[]string{"12 Murchison Street", "3 Scott Street"}[i]}, ""
			branch["email"], branch["phone"] = []string{"ladysmith@veldandvine.co.za", "newcastle@veldandvine.co.za"}[i], []string{"036 637 2211", "034 312 3344"}[i]
		}
		owner.Do("PUT", "/api/admin/site", fields{"version": draft.Version, "note": "", "site": draft.Site}).Want(200)
		come("after@example.com")
		a.Composed(t)
		heads := letterheads(t, a, "after@example.com")
		if len(heads) != 2 {
			t.Fatalf("%d letters, want one for the event and one for the table", len(heads))
		}
		for _, head := range heads {
			if head.ReplyTo != "newcastle@veldandvine.co.za" || head.Venue.Address != "3 Scott Street" || head.Venue.Phone != "034 312 3344" {
				t.Errorf("a letter about Newcastle has the letterhead %+v", head)
			}
		}
	})
}

type letterhead struct {
	ReplyTo string
	Venue   struct{ Address, Phone string }
}

func letterheads(t *testing.T, a *apptest.App, to string) (heads []letterhead) {
	t.Helper()
	stored, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox WHERE recipient = $1 ORDER BY id`, to)
	if err != nil {
		t.Fatal(err)
	}
	for _, raw := range stored {
		var head letterhead
		if err := json.Unmarshal([]byte(raw), &head); err != nil {
			t.Fatal(err)
		}
		heads = append(heads, head)
	}
	return heads
}
