package app_test

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// newEvent adds an event with ten seats far ahead.
func newEvent(t *testing.T, a *apptest.App) (id string) {
	t.Helper()
	var made struct {
		ID string `json:"id"`
	}
	a.As(identity.Owner).On(t).Do("POST", "/api/admin/events", map[string]any{
		"title": "Wine tasting", "description": "Four pours", "date": "2099-01-02", "time": "18:00", "location": "Ladysmith",
		"priceCents": 10000, "totalSeats": 10,
	}).Want(201).Into(&made)
	return made.ID
}

// mails are the kinds of the messages to an address, oldest first.
func mails(t *testing.T, a *apptest.App, to string) []string {
	t.Helper()
	a.Composed(t)
	kinds, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT kind FROM outbox WHERE recipient = $1 ORDER BY created_at, id`, to)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

func seats(t *testing.T, a *apptest.App, id string) int {
	t.Helper()
	n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT available_seats FROM events WHERE id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// manageLink reads the link by which a guest sees and cancels a registration
// from a mail that went to the folder, as the guest would.
func manageLink(t *testing.T, a *apptest.App, to string) string {
	t.Helper()
	// The worker may be sending the message; then it is there in a moment.
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		_, err := a.Running.Mail().Flush(t.Context())
		check(t, err)
		if link := findLink(t, a, to); link != "" {
			return link
		}
	}
	t.Fatalf("no mail to %s carries a link", to)
	return ""
}

var linkInMail = regexp.MustCompile(`/manage/[A-Za-z0-9._-]+`)

func findLink(t *testing.T, a *apptest.App, to string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(a.Data, "mail", "*.eml"))
	check(t, err)
	for _, path := range files {
		raw, err := os.ReadFile(path)
		check(t, err)
		text := strings.NewReplacer("=\r\n", "", "=\n", "", "=3D", "=").Replace(string(raw))
		if link := linkInMail.FindString(text); link != "" && strings.Contains(text, to) {
			return link
		}
	}
	return ""
}

func TestAGuestCancelsByTheLinkInTheMail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := newEvent(t, a)
		a.Client().Do("POST", "/api/events/"+id+"/registrations", map[string]any{
			"fullName": "Sipho Dlamini", "email": "sipho@example.com", "phone": "082 555 0101", "numberOfAttendees": 3,
		}).Want(201)
		if got := mails(t, a, "sipho@example.com"); len(got) != 1 || seats(t, a, id) != 7 {
			t.Fatalf("mails %v, %d seats", got, seats(t, a, id))
		}
		link := manageLink(t, a, "sipho@example.com")
		guest := a.Client()
		page := guest.Do("GET", link, nil).Want(200)
		if !strings.Contains(page.Text(), "Sipho Dlamini") || page.Header.Get("Cache-Control") != "no-store" || seats(t, a, id) != 7 {
			t.Errorf("opening the link: %s, %d seats", page.Header, seats(t, a, id))
		}
		var group sync.WaitGroup
		for range 10 {
			group.Go(func() { guest.Do("POST", link, url.Values{}) })
		}
		group.Wait()
		if seats(t, a, id) != 10 {
			t.Errorf("%d seats after cancelling ten times at once", seats(t, a, id))
		}
		if got := mails(t, a, "sipho@example.com"); len(got) != 2 {
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
		gone, ends := newEvent(t, a), eventOn(t, a, "2026-09-05", "18:00")
		comes(t, a, gone, "gone@example.com")
		comes(t, a, ends, "ends@example.com")
		links := []string{manageLink(t, a, "gone@example.com"), manageLink(t, a, "ends@example.com")}
		a.As(identity.Owner).Do("DELETE", "/api/admin/events/"+gone, nil).Want(204)
		pass(a, 48*time.Hour)
		for i, sentence := range []string{"this event was called off and will not take place.", "This event has ended"} {
			page := a.Client().Do("GET", links[i], nil).Want(200).Text()
			if !strings.Contains(page, sentence) || !strings.Contains(page, `"canCancel":false`) {
				t.Errorf("%s shows %s", links[i], page)
			}
		}
		a.Client().Do("POST", links[0], url.Values{}).Want(409)
		a.Client().Do("POST", links[1], url.Values{}).Want(422)
		if seats(t, a, ends) != 99 {
			t.Errorf("%d seats after the end", seats(t, a, ends))
		}
	})
}

func TestRegistrantsHearOfChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := newEvent(t, a)
		for _, email := range []string{"one@example.com", "two@example.com"} {
			a.Client().Do("POST", "/api/events/"+id+"/registrations", map[string]any{
				"fullName": "Guest", "email": email, "phone": "1", "numberOfAttendees": 1,
			}).Want(201)
		}
		change := map[string]any{
			"title": "Wine tasting", "description": "Five pours", "date": "2099-01-02", "time": "18:00", "location": "Ladysmith", "priceCents": 10000, "totalSeats": 10,
		}
		owner := a.As(identity.Owner)
		owner.Do("PUT", "/api/admin/events/"+id, change).Want(200)
		if got := mails(t, a, "one@example.com"); len(got) != 1 {
			t.Errorf("a new description is no news: %v", got)
		}
		change["date"] = "2099-01-03"
		owner.Do("PUT", "/api/admin/events/"+id, change).Want(200)
		owner.Do("DELETE", "/api/admin/events/"+id, nil).Want(204)
		for _, email := range []string{"one@example.com", "two@example.com"} {
			if got := mails(t, a, email); len(got) != 3 {
				t.Errorf("%s was told %v", email, got)
			}
		}
	})
}

func TestARequestForATableIsAnswered(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		owner := a.As(identity.Owner)
		a.As(identity.Staff)
		a.Client().Do("POST", "/api/reservations", map[string]any{
			"firstName": "Zoë", "lastName": "Nkosi", "email": "zoe@example.com", "date": "2099-01-02", "guests": "2 Guests", "specialRequest": "",
		}).Want(201)
		if guest, boss, staff := mails(t, a, "zoe@example.com"), mails(t, a, apptest.Email(identity.Owner)), mails(t, a, apptest.Email(identity.Staff)); len(guest) != 1 || len(boss) != 1 || len(staff) != 0 {
			t.Errorf("guest %v, owner %v, staff %v", guest, boss, staff)
		}
		found := regexp.MustCompile(`"id":"([^"]+)"`).FindStringSubmatch(owner.Do("GET", "/api/admin/reservations", nil).Want(200).Text())
		owner.Do("PUT", "/api/admin/reservations/"+found[1]+"/status", map[string]string{"status": "confirmed"}).Want(200)
		owner.Do("PUT", "/api/admin/reservations/"+found[1]+"/status", map[string]string{"status": "declined"}).Want(200)
		if got := mails(t, a, "zoe@example.com"); len(got) != 3 {
			t.Errorf("the guest was told %v", got)
		}
	})
}
