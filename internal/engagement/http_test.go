package engagement_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/dashboard"
	"tafel/internal/engagement"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// event adds an event straight to the database: this test is not about them.
func event(t *testing.T, a *apptest.App) string {
	t.Helper()
	answer := a.As(identity.Owner).On(t).Do("POST", "/api/admin/events", map[string]any{
		"title": "Wine tasting", "description": "Four pours", "date": "2099-01-02", "time": "18:00", "location": "Ladysmith",
		"priceCents": 10000, "totalSeats": 10,
	}).Want(201)
	var made struct {
		ID string `json:"id"`
	}
	answer.Into(&made)
	return made.ID
}

func TestLikesAreOnePerVisitor(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := event(t, a)
		path := "/api/events/" + id + "/likes"
		guest, other := a.Client(), a.Client()
		first := guest.Do("PUT", path+"/mine", nil).Want(200)
		if !strings.Contains(first.Text(), `"count":1`) || !strings.Contains(first.Text(), `"liked":true`) || !strings.Contains(first.Text(), `"guestId":"anon_`) {
			t.Fatalf("the first like: %s", first.Text())
		}
		if first.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("a personal answer may be cached: %q", first.Header.Get("Cache-Control"))
		}
		if again := guest.Do("PUT", path+"/mine", nil).Want(200); !strings.Contains(again.Text(), `"count":1`) || strings.Contains(again.Text(), "anon_") {
			t.Errorf("the same like again: %s", again.Text())
		}
		if seen := other.Do("GET", path, nil).Want(200); !strings.Contains(seen.Text(), `"liked":false`) || strings.Contains(seen.Text(), "anon_") {
			t.Errorf("another visitor sees %s", seen.Text())
		}
		other.Do("DELETE", path+"/mine", nil).Want(200)
		var group sync.WaitGroup
		for range 100 {
			group.Go(func() { guest.Do("PUT", path+"/mine", nil) })
			group.Go(func() { guest.Do("DELETE", path+"/mine", nil) })
		}
		group.Wait()
		rows, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM likes`)
		if err != nil || rows > 1 {
			t.Errorf("%d likes of one visitor, %v", rows, err)
		}
		if staff := a.As(identity.Staff).Do("PUT", path+"/mine", nil).Want(200); strings.Contains(staff.Text(), "anon_") {
			t.Errorf("staff became a guest: %s", staff.Text())
		}
		guest.Do("PUT", "/api/events/nope/likes/mine", nil).Want(404)
	})
}

// TestWithoutTheKeyLikesAreCountedTwice shows that counting rows can catch a
// doubled like.
func TestWithoutTheKeyLikesAreCountedTwice(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	path := "/api/events/" + event(t, a) + "/likes/mine"
	for range 3 {
		a.Client().Do("PUT", path, nil).Want(200) // three visitors
	}
	if rows, _ := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM likes`); rows != 3 {
		t.Errorf("%d likes of three visitors", rows)
	}
}

type written struct {
	Comment struct {
		ID   string `json:"id"`
		Mine bool   `json:"mine"`
	} `json:"comment"`
	GuestID string `json:"guestId"`
}

func TestOnlyItsAuthorDeletesAComment(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := event(t, a)
		path := "/api/events/" + id + "/comments"
		author, other := a.Client(), a.Client()
		var mine, theirs written
		author.Do("POST", path, map[string]string{"name": "Sipho", "text": " Lovely\nevening "}).Want(201).Into(&mine)
		other.Do("POST", path, map[string]string{"name": "Sipho", "text": "Me too"}).Want(201).Into(&theirs)
		if mine.GuestID == "" || mine.GuestID == theirs.GuestID || !mine.Comment.Mine {
			t.Fatalf("%+v and %+v", mine, theirs)
		}
		list := author.Do("GET", path, nil).Want(200).Text()
		if strings.Contains(list, "anon_") || strings.Count(list, `"mine":true`) != 1 || !strings.Contains(list, `Lovely\nevening`) || strings.Index(list, "Me too") > strings.Index(list, "Lovely") {
			t.Errorf("the author sees %s", list)
		}
		// The id that local storage holds is worth nothing, wherever it is sent.
		thief := a.Client()
		thief.Header.Set("X-Guest-Id", mine.GuestID)
		thief.Header.Set("Cookie", "guest="+mine.GuestID)
		for name, status := range map[string]int{mine.Comment.ID: 403, "nope": 404} {
			if got := thief.Do("DELETE", "/api/comments/"+name, nil); got.Status != status {
				t.Errorf("a thief deleting %s: %d %s", name, got.Status, got.Text())
			}
		}
		if got := other.Do("DELETE", "/api/comments/"+mine.Comment.ID, nil).Want(403); !strings.Contains(got.Text(), `"detail":"Unauthorized"`) {
			t.Error(got.Text())
		}
		if got := other.Do("DELETE", "/api/comments/nope", nil).Want(404); !strings.Contains(got.Text(), "Comment not found") {
			t.Error(got.Text())
		}
		author.Do("DELETE", "/api/comments/"+mine.Comment.ID, nil).Want(204)
		author.Do("DELETE", "/api/comments/"+mine.Comment.ID, nil).Want(404)
		a.Client().Do("DELETE", "/api/admin/comments/"+theirs.Comment.ID, nil).Want(401)
		a.As(identity.Staff).Do("DELETE", "/api/admin/comments/"+theirs.Comment.ID, nil).Want(403)
		a.As(identity.Manager).Do("DELETE", "/api/admin/comments/"+theirs.Comment.ID, nil).Want(204)
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM audit WHERE entity = 'comment' AND action = 'deleted'`); err != nil || n != 1 {
			t.Errorf("%d audit rows, %v", n, err)
		}
	})
}

// Whoever sends their first comment again, because the answer was lost, is its author. A key that others could have sent
// makes nobody an author.
func TestALostAnswerTakesACommentFromNobody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		path := "/api/events/" + event(t, a) + "/comments"
		send := func(c *apptest.Client, key, text string) *apptest.Answer {
			return c.Send("POST", path, "application/json", strings.NewReader(`{"name":"Sipho","text":"`+text+`"}`), http.Header{"Idempotency-Key": {key}})
		}
		for key, status := range map[string]int{rand.Text(): 204, "short": 403} {
			var made, again written
			send(a.Client(), key, "With the key "+key).Want(201).Into(&made)
			second := a.Client()
			send(second, key, "With the key "+key).Want(201).Into(&again)
			if made.Comment.ID != again.Comment.ID {
				t.Fatalf("%+v and %+v", made, again)
			}
			second.Do("DELETE", "/api/comments/"+made.Comment.ID, nil).Want(status)
			other := a.Client()
			send(other, key, "Of somebody else").Want(422)
			other.Do("DELETE", "/api/comments/"+made.Comment.ID, nil).Want(map[int]int{204: 404, 403: 403}[status])
		}
	})
}

func TestCommentsThatAreRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		path := "/api/events/" + event(t, a) + "/comments"
		say := func(name, text string) map[string]string { return map[string]string{"name": name, "text": text} }
		a.Run(t, []apptest.Scenario{
			{Name: "no name", Method: "POST", Path: path, Body: say(" ", "x"), Status: 422, Has: []string{"Please enter your name to comment"}},
			{Name: "no text", Method: "POST", Path: path, Body: say("Sipho", " \n\u200b"), Status: 422, Has: []string{"Please write a comment"}},
			{Name: "too long a text", Method: "POST", Path: path, Body: say("Sipho", strings.Repeat("x", 2049)), Status: 422},
			{Name: "too long a name", Method: "POST", Path: path, Body: say(strings.Repeat("x", 121), "x"), Status: 422},
			{Name: "the venue's name", Method: "POST", Path: path, Body: say("Veld & Vine", "x"), Status: 422, Has: []string{"another name"}},
			{Name: "a colleague's name", Method: "POST", Path: path, Body: say("test OWNER", "x"), Status: 422, Has: []string{"another name"}},
			{Name: "a megabyte", Method: "POST", Path: path, Body: say("Sipho", strings.Repeat("x", 1<<20)), Status: 413},
			{Name: "an identity in the body", Method: "POST", Path: path, Body: map[string]string{"name": "S", "text": "x", "userId": "anon_1"}, Status: 400},
			{Name: "an unknown event", Method: "POST", Path: "/api/events/nope/comments", Body: say("Sipho", "x"), Status: 404, Has: []string{"Event not found"}},
			{Name: "staff need no name", As: identity.Staff, Method: "POST", Path: path, Body: map[string]string{"text": "Welcome"}, Status: 201, Has: []string{`"staff":true`, `"author":"Test Staff"`}, HasNot: []string{"@staff.example.com"}},
			{Name: "a robot is thanked and not heard", Method: "POST", Path: path, Body: map[string]string{"name": "Robot", "text": "x", "website": "x"}, Status: 201, Has: []string{`"author":"Robot"`, `"guestId":"anon_`}},
			{Name: "markup stays text", Method: "POST", Path: path, Body: say("<i>x</i>", "<script>alert(1)</script>"), Status: 201},
		})
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM comments`); err != nil || n != 2 {
			t.Errorf("%d comments were stored, %v", n, err)
		}
	})
}

func TestModerationFindsAndPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		id := event(t, a)
		guest := a.Client()
		for i := range 30 {
			guest.Do("POST", "/api/events/"+id+"/comments", map[string]string{"name": "Zoë", "text": fmt.Sprintf("comment number %d 100%%", i)}).Want(http.StatusCreated)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "all", As: identity.Staff, Method: "GET", Path: "/api/admin/comments", Status: 200, Has: []string{`"total":30`, "Wine tasting"}, HasNot: []string{"anon_"}},
			{Name: "by a word", As: identity.Staff, Method: "GET", Path: "/api/admin/comments?search=number+17", Status: 200, Has: []string{`"total":1`}},
			{Name: "by a folded name", As: identity.Staff, Method: "GET", Path: "/api/admin/comments?search=ZOE", Status: 200, Has: []string{`"total":30`}},
			{Name: "per cent is itself", As: identity.Staff, Method: "GET", Path: "/api/admin/comments?search=%25x", Status: 200, Has: []string{`"total":0`}},
			{Name: "by event", As: identity.Staff, Method: "GET", Path: "/api/admin/comments?event=nope", Status: 200, Has: []string{`"total":0`}},
			{Name: "for visitors in pages", Method: "GET", Path: "/api/events/" + id + "/comments?page=2", Status: 200, Has: []string{`"total":30`, "number 0 "}, HasNot: []string{"number 29 "}},
			{Name: "visitors may not moderate", Method: "GET", Path: "/api/admin/comments", Status: 401},
		})
	})
}

func TestALinkWaitsForStaff(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		path := "/api/events/" + event(t, a) + "/comments"
		author, other, staff := a.Client(), a.Client(), a.As(identity.Staff)
		other.Do("POST", path, map[string]string{"name": "Aisha", "text": "Lovely evening.Thank you"}).Want(201)
		var first written
		answer := author.Do("POST", path, map[string]string{"name": "Sipho", "text": "Win at evil.example/now"}).Want(201)
		answer.Into(&first)
		if !strings.Contains(answer.Text(), `"waiting":true`) {
			t.Errorf("the author is told %s", answer.Text())
		}
		if own := author.Do("GET", path, nil).Want(200).Text(); !strings.Contains(own, `"waiting":[`) || !strings.Contains(own, "Win at") || !strings.Contains(own, `"total":1`) {
			t.Errorf("the author sees %s", own)
		}
		for _, visitor := range []*apptest.Client{other, a.Client()} {
			if seen := visitor.Do("GET", path, nil).Want(200).Text(); strings.Contains(seen, "Win at") || !strings.Contains(seen, `"total":1`) {
				t.Errorf("another visitor sees %s", seen)
			}
		}
		if list := staff.Do("GET", "/api/admin/comments", nil).Want(200).Text(); strings.Count(list, `"waiting":true`) != 1 || strings.Index(list, "Win at") > strings.Index(list, "Lovely") {
			t.Errorf("staff see %s", list)
		}
		waiting := func(want int) {
			t.Helper()
			var found dashboard.Dashboard
			staff.Do("GET", "/api/admin/dashboard", nil).Want(200).Into(&found)
			if found.WaitingComments != want {
				t.Errorf("the dashboard says that %d wait, want %d", found.WaitingComments, want)
			}
		}
		waiting(1)
		for range 2 { // a colleague may have been faster
			staff.Do("POST", "/api/admin/comments/"+first.Comment.ID+"/approve", nil).Want(204)
		}
		waiting(0)
		staff.Do("POST", "/api/admin/comments/nope/approve", nil).Want(404)
		if seen := other.Do("GET", path, nil).Want(200).Text(); !strings.Contains(seen, "Win at") || !strings.Contains(seen, `"total":2`) {
			t.Errorf("after the approval another visitor sees %s", seen)
		}
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM audit WHERE entity = 'comment' AND action = 'approved'`); err != nil || n != 1 {
			t.Errorf("%d audit rows, %v", n, err)
		}
		for _, name := range []string{"www.evil", "evil.com"} {
			if answer := a.Client().Do("POST", path, map[string]string{"name": name, "text": "Hello"}).Want(201).Text(); !strings.Contains(answer, `"waiting":true`) {
				t.Errorf("a link for a name: %s", answer)
			}
		}
		if answer := staff.Do("POST", path, map[string]string{"text": "See https://example.com"}).Want(201).Text(); strings.Contains(answer, `"waiting"`) {
			t.Errorf("staff wait for themselves: %s", answer)
		}
	})
}

func TestWhereACommentWasRemovedTheNextGuestWaits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		path := "/api/events/" + event(t, a) + "/comments"
		staff := a.As(identity.Manager)
		from := func(address string) *apptest.Client { return behindProxy(a, address) }
		say := func(guest *apptest.Client, text string) (id string, waits bool) {
			t.Helper()
			var made struct {
				Comment struct {
					ID      string `json:"id"`
					Waiting bool   `json:"waiting"`
				} `json:"comment"`
			}
			guest.Do("POST", path, map[string]string{"name": "Sipho", "text": text}).Want(201).Into(&made)
			return made.Comment.ID, made.Comment.Waiting
		}
		bad, waits := say(from("198.51.100.7"), "Rubbish")
		if waits {
			t.Fatal("a first comment waits where nothing was removed")
		}
		own, _ := say(from("203.0.113.9"), "Mine")
		remove := func(id string) { staff.Do("DELETE", "/api/admin/comments/"+id, nil).Want(204) }
		remove(bad)
		a.Clock.Advance(time.Second)
		next := from("198.51.100.7")
		held, waits := say(next, "Rubbish again")
		if !waits {
			t.Error("the next guest's comment does not wait")
		}
		if _, waits := say(from("203.0.113.9"), "Hello"); waits {
			t.Error("a guest elsewhere waits")
		}
		if _, waits := say(next, "And again"); !waits {
			t.Error("a second comment does not wait while the first does")
		}
		staff.Do("POST", "/api/admin/comments/"+held+"/approve", nil).Want(204)
		if _, waits := say(next, "Thank you"); waits {
			t.Error("whoever was approved waits again")
		}
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM comments WHERE network LIKE '%198.51%' OR network = ''`); err != nil || n != 0 {
			t.Errorf("%d comments tell their address, or nothing: %v", n, err)
		}
		// A month later nobody knows.
		a.Clock.Advance(31 * 24 * time.Hour)
		if _, waits := say(from("198.51.100.7"), "Hello"); waits {
			t.Error("an address waits for ever")
		}
		if err := engagement.New(engagement.Deps{DB: a.DB, Clock: a.Clock.Read}).Forget(t.Context()); err != nil {
			t.Fatal(err)
		}
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT (SELECT COUNT(*) FROM comments WHERE network <> '') + (SELECT COUNT(*) FROM moderated_networks)`); err != nil || n != 1 {
			t.Errorf("%d traces are left, not the one of today: %v", n, err)
		}
		staff = a.SignIn(apptest.Email(identity.Manager)) // the session has ended
		remove(own)                                       // its network is forgotten: nobody is suspected
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM moderated_networks`); err != nil || n != 0 {
			t.Errorf("%d networks, %v", n, err)
		}
	}, trustProxy)
}

// trustProxy lets a test's clients come from wherever they say.
func trustProxy(c *app.Config) {
	c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
}

func behindProxy(a *apptest.App, address string) *apptest.Client {
	client := a.Client()
	client.Header.Set("X-Forwarded-For", address)
	return client
}

func TestOneNetworkMakesOnlySoManyGuests(t *testing.T) {
	before := engagement.GuestLimit
	t.Cleanup(func() { engagement.GuestLimit = before })
	if inAnHour := before.Burst + int(time.Hour/before.Every); inAnHour > 300 {
		t.Errorf("%d guests in an hour", inAnHour)
	}
	engagement.GuestLimit = server.Limit{Every: time.Hour, Burst: 3}
	a := apptest.Start(t, db.SQLite, trustProxy, func(c *app.Config) { c.RateLimits = true })
	path := "/api/events/" + event(t, a)
	like := func(guest *apptest.Client, status int) {
		t.Helper()
		guest.Do("PUT", path+"/likes/mine", nil).Want(status)
	}
	first := behindProxy(a, "2001:db8:1:1::1")
	like(first, 200)
	like(behindProxy(a, "2001:db8:1:1::2"), 200)
	behindProxy(a, "2001:db8:1:1::3").Do("POST", path+"/comments", map[string]string{"name": "Sipho", "text": "Hello"}).Want(201)
	fourth := behindProxy(a, "2001:db8:1:1::4")
	like(fourth, 429)
	fourth.Do("POST", path+"/comments", map[string]string{"name": "Sipho", "text": "Hello"}).Want(429)
	like(first, 200) // who is a guest already stays one
	like(behindProxy(a, "2001:db8:1:2::1"), 200)
	like(a.As(identity.Staff), 200)
}
