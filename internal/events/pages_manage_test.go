package events_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

var linkInMail = regexp.MustCompile(`/manage/[A-Za-z0-9._-]+`)

// manageLink reads the link by which a guest sees and cancels a registration
// from a mail that went to the folder, as the guest would.
func manageLink(t *testing.T, a *apptest.App, to string, says ...string) string {
	t.Helper()
	a.Delivered(t)
	files, err := filepath.Glob(filepath.Join(a.Data, "mail", "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.NewReplacer("=\r\n", "", "=\n", "", "=3D", "=").Replace(string(raw))
		lacks := func(words string) bool { return !strings.Contains(text, words) }
		if link := linkInMail.FindString(text); link != "" && !lacks(to) && !slices.ContainsFunc(says, lacks) {
			return link
		}
	}
	t.Fatalf("no mail to %s carries a link", to)
	return ""
}

func TestAGuestCancelsByTheLinkInTheMail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := create(a).ID
		register(a.Client(), id, guest(4)).Want(201) // whose seats would come back too, if some came back twice
		a.Client().Do("POST", "/api/events/"+id+"/registrations", map[string]any{
			"fullName": "Sipho Dlamini", "email": "sipho@example.com", "phone": "082 555 0101", "numberOfAttendees": 3,
		}).Want(201)
		if got := a.Mailed(t, "sipho@example.com"); len(got) != 1 {
			t.Fatalf("mails %v", got)
		}
		wantSeats(t, a, id, 3, 10)
		link := manageLink(t, a, "sipho@example.com")
		guest := a.Client()
		page := guest.Do("GET", link, nil).Want(200)
		if !strings.Contains(page.Text(), "Sipho Dlamini") || page.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("opening the link: %s", page.Header)
		}
		wantSeats(t, a, id, 3, 10)
		var group sync.WaitGroup
		for range 10 {
			group.Go(func() { guest.Do("POST", link, url.Values{}) })
		}
		group.Wait()
		wantSeats(t, a, id, 6, 10) // after cancelling ten times at once
		if got := a.Mailed(t, "sipho@example.com"); len(got) != 2 {
			t.Errorf("mails %v", got)
		}
		for _, bad := range []string{"/manage/nope", "/manage/x.y", link[:len(link)-2], link + "A"} {
			if page := guest.Do("GET", bad, nil).Want(404); strings.Contains(page.Text(), "Sipho") || page.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s shows %s", bad, page.Text())
			}
			if status := guest.Do("POST", bad, url.Values{}).Status; status != 404 {
				t.Errorf("posting to %s: %d", bad, status)
			}
		}
	})
}

func TestALinkToWhatIsOverOnlyShows(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		gone, ends := create(a).ID, create(a, with("date", "2026-09-05")).ID
		for email, id := range map[string]string{"gone@example.com": gone, "ends@example.com": ends} {
			body := guest(1)
			body["email"] = email
			register(a.Client(), id, body).Want(201)
		}
		links := []string{manageLink(t, a, "gone@example.com"), manageLink(t, a, "ends@example.com")}
		a.As(identity.Owner).Do("DELETE", "/api/admin/events/"+gone, nil).Want(204)
		a.Clock.Advance(48 * time.Hour)
		for i, sentence := range []string{"this event was called off and will not take place.", "This event has ended"} {
			page := a.Client().Do("GET", links[i], nil).Want(200).Text()
			if !strings.Contains(page, sentence) || !strings.Contains(page, `"canCancel":false`) {
				t.Errorf("%s shows %s", links[i], page)
			}
		}
		a.Client().Do("POST", links[0], url.Values{}).Want(409)
		a.Client().Do("POST", links[1], url.Values{}).Want(422)
		wantSeats(t, a, ends, 9, 10)
	})
}

func TestRegistrantsHearOfChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := create(a).ID
		for _, email := range []string{"one@example.com", "two@example.com"} {
			a.Client().Do("POST", "/api/events/"+id+"/registrations", map[string]any{
				"fullName": "Guest", "email": email, "phone": "036 555 0100", "numberOfAttendees": 1,
			}).Want(201)
		}
		change := draft(a, with("description", "Five pours"))
		owner := a.As(identity.Owner)
		owner.Do("PUT", "/api/admin/events/"+id, change).Want(200)
		if got := a.Mailed(t, "one@example.com"); len(got) != 1 {
			t.Errorf("a new description is no news: %v", got)
		}
		change["location"], change["quietly"] = "The orchard", true // it was written wrong before
		owner.Do("PUT", "/api/admin/events/"+id, change).Want(200)
		if got := a.Mailed(t, "one@example.com"); len(got) != 1 {
			t.Errorf("told of what was saved without telling: %v", got)
		}
		delete(change, "quietly")
		change["date"] = a.Clock.Today().AddDays(11)
		owner.Do("PUT", "/api/admin/events/"+id, change).Want(200)
		owner.Do("DELETE", "/api/admin/events/"+id, nil).Want(204)
		for _, email := range []string{"one@example.com", "two@example.com"} {
			if got := a.Mailed(t, email); len(got) != 3 {
				t.Errorf("%s was told %v", email, got)
			}
		}
	})
}

// Who has cancelled reads nothing of an event that is a draft again.
func TestAGuestsPageShowsNothingOfADraft(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		made := booked(a, event.ID, "Anna", 2)
		a.Client().Do("POST", made.Link, url.Values{}).Want(303)
		a.As(identity.Staff).Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("state", "draft"), with("location", "A place that is not settled"))).Want(200)
		page := a.Client().Do("GET", made.Link, nil).Want(200).Text()
		if strings.Contains(page, "A place that is not settled") || !strings.Contains(page, `"status":"cancelled"`) {
			t.Error("the page shows where the draft is to be")
		}
	})
}

// Whoever reads the database, or a backup of it, cannot act for guests.
func TestTheGuestsLinkIsRememberedNowhere(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := create(a)
		visitor := a.Client()
		visitor.Header = http.Header{"Idempotency-Key": {"the same press of the button"}}
		var first, again events.RegistrationReceipt
		register(visitor, event.ID, guest(2)).Want(201).Into(&first)
		register(visitor, event.ID, guest(2)).Want(201).Into(&again)
		if first != again || !strings.HasPrefix(first.Link, "/manage/") {
			t.Errorf("the receipt is %+v, then %+v", first, again)
		}
		a.Client().Do("GET", first.Link, nil).Want(200)
		_, signature, _ := strings.Cut(first.Link, ".")
		remembered, err := db.One(t.Context(), a.DB, db.Value[string], `SELECT answer FROM idempotency WHERE operation = 'register-for-event'`)
		if err != nil || signature == "" || strings.Contains(remembered, signature) {
			t.Errorf("%v, stored: %s", err, remembered)
		}
	})
}
