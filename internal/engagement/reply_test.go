package engagement_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// said is a comment that a guest has just made on an event.
func said(t *testing.T, guest *apptest.Client, eventID, text string) string {
	t.Helper()
	var made written
	guest.Do("POST", "/api/events/"+eventID+"/comments", map[string]string{"name": "Sipho", "text": text}).Want(201).Into(&made)
	return made.Comment.ID
}

func replied(t *testing.T, staff *apptest.Client, commentID, text string) string {
	t.Helper()
	id, _ := staff.Do("POST", "/api/admin/comments/"+commentID+"/replies", map[string]string{"text": text}).Want(201).JSON()["id"].(string)
	return id
}

func counted(t *testing.T, a *apptest.App, query string) int {
	t.Helper()
	n, err := db.One(t.Context(), a.DB, db.Value[int], query)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// inOrder tells whether the words stand in the text one after the other.
func inOrder(text string, words ...string) bool {
	for _, word := range words {
		_, rest, ok := strings.Cut(text, word)
		if !ok {
			return false
		}
		text = rest
	}
	return true
}

func TestTheVenueRepliesBeneathAComment(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := event(t, a)
		path := "/api/events/" + event + "/comments"
		guest, staff := a.Client(), a.As(identity.Staff)
		far := said(t, guest, event, "Is it far?")
		a.Clock.Advance(time.Second)
		said(t, guest, event, "Is it warm?")
		list := func(query string) string { return staff.Do("GET", "/api/admin/comments?"+query, nil).Want(200).Text() }
		if all := list(""); !inOrder(all, "warm", "far") {
			t.Errorf("the newest is not first: %s", all)
		}
		first := replied(t, staff, far, " Ten minutes. ")
		a.Clock.Advance(time.Second)
		replied(t, a.As(identity.Owner), far, "Signs lead the way.")

		seen := a.Client().Do("GET", path, nil).Want(200).Text()
		if !strings.Contains(seen, `"total":2`) || !inOrder(seen, "warm", "far", `"author":"Veld & Vine","text":"Ten minutes."`, "Signs lead") || strings.Contains(seen, "Test Staff") {
			t.Errorf("a visitor sees %s", seen)
		}
		if waiting := list("status=unanswered"); !strings.Contains(waiting, `"total":1`) || strings.Contains(waiting, "far?") {
			t.Errorf("unanswered are %s", waiting)
		}
		a.Clock.Advance(time.Second)
		late := said(t, guest, event, "Is there music?")
		replied(t, staff, late, "Always.")
		if all := list(""); !inOrder(all, "warm", "music", "far") || !strings.Contains(all, `"writtenBy":"Test Staff"`) {
			t.Errorf("the unanswered is not first: %s", all)
		}

		replies := "/api/admin/comments/" + far + "/replies"
		a.Run(t, []apptest.Scenario{
			{Name: "a guest", Method: "POST", Path: replies, Body: map[string]string{"text": "x"}, Status: 401},
			{Name: "no words", As: identity.Staff, Method: "POST", Path: replies, Body: map[string]string{"text": " \u200b"}, Status: 422, Has: []string{"Please write a reply"}},
			{Name: "too many", As: identity.Staff, Method: "POST", Path: replies, Body: map[string]string{"text": strings.Repeat("x", 2049)}, Status: 422},
			{Name: "to nothing", As: identity.Staff, Method: "POST", Path: "/api/admin/comments/nope/replies", Body: map[string]string{"text": "x"}, Status: 404, Has: []string{"Comment not found"}},
			{Name: "to a reply", As: identity.Staff, Method: "POST", Path: "/api/admin/comments/" + first + "/replies", Body: map[string]string{"text": "x"}, Status: 404},
			{Name: "of another comment", As: identity.Staff, Method: "DELETE", Path: "/api/admin/comments/" + late + "/replies/" + first, Status: 404, Has: []string{"Reply not found"}},
		})
		a.As(identity.Manager).Do("GET", "/api/admin/comments", nil).Want(200)
		own := replied(t, staff, far, "A slip")
		theirs := replied(t, a.As(identity.Manager), far, "By a manager")
		staff.Do("DELETE", replies+"/"+own, nil).Want(204)
		staff.Do("DELETE", replies+"/"+own, nil).Want(404)
		staff.Do("DELETE", replies+"/"+theirs, nil).Want(403)
		a.Clock.Advance(16 * time.Minute)
		staff.Do("DELETE", replies+"/"+first, nil).Want(403)
		a.As(identity.Manager).Do("DELETE", replies+"/"+first, nil).Want(204)

		guest.Do("DELETE", "/api/comments/"+far, nil).Want(204)
		if n := counted(t, a, `SELECT COUNT(*) FROM comment_replies`); n != 1 {
			t.Errorf("%d replies are left; want that to another comment", n)
		}
		a.As(identity.Manager).Do("DELETE", "/api/admin/comments/"+late, nil).Want(204)
		for query, want := range map[string]int{
			`SELECT COUNT(*) FROM comment_replies`:                                               0,
			`SELECT COUNT(*) FROM audit WHERE entity = 'reply' AND action = 'created'`:           5,
			`SELECT COUNT(*) FROM audit WHERE entity = 'reply' AND action = 'deleted'`:           2,
			`SELECT COUNT(*) FROM audit WHERE entity = 'comment' AND before LIKE '%"Always."]%'`: 1,
		} {
			if n := counted(t, a, query); n != want {
				t.Errorf("%s: %d, want %d", query, n, want)
			}
		}
	})
}

// Whoever deletes their own comment that staff have hidden waits with the next one all the same.
func TestDeletingAHiddenCommentClearsNobody(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := event(t, a)
		author, staff := behindProxy(a, "198.51.100.7"), a.As(identity.Staff)
		waiting := func() string { return staff.Do("GET", "/api/admin/comments?status=waiting", nil).Want(200).Text() }
		rude := said(t, author, event, "Rubbish")
		staff.Do("PUT", "/api/admin/comments/status", map[string]any{"changes": []any{map[string]string{"id": rude, "from": "shown", "to": "hidden"}}}).Want(200)
		author.Do("DELETE", "/api/comments/"+rude, nil).Want(204)
		next := said(t, author, event, "Rubbish again")
		if got := waiting(); !strings.Contains(got, next) {
			t.Errorf("it does not wait: %s", got)
		}
		staff.Do("POST", "/api/admin/comments/"+next+"/approve", nil).Want(204)
		if fine := said(t, author, event, "Sorry"); strings.Contains(waiting(), fine) {
			t.Error("who was approved since waits again")
		}
	}, trustProxy)
}

func TestAHiddenCommentIsForStaffAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := event(t, a)
		path := "/api/events/" + event + "/comments"
		from := func(address string) *apptest.Client { return behindProxy(a, address) }
		author, staff := from("198.51.100.7"), a.As(identity.Staff)
		rude := said(t, author, event, "Rubbish")
		link := said(t, from("203.0.113.9"), event, "Look at evil.example/now")
		replied(t, staff, rude, "We are sorry.")
		set := func(changes ...any) string {
			t.Helper()
			return staff.Do("PUT", "/api/admin/comments/status", map[string]any{"changes": changes}).Want(200).Text()
		}
		change := func(id, was, to string) any { return map[string]string{"id": id, "from": was, "to": to} }

		if got := set(change(rude, "shown", "hidden"), change(link, "waiting", "hidden"), change("gone", "shown", "hidden")); strings.Count(got, rude) != 1 || strings.Count(got, link) != 1 || strings.Contains(got, "gone") {
			t.Errorf("hidden were %s", got)
		}
		for name, visitor := range map[string]*apptest.Client{"its author": author, "another": a.Client()} {
			if seen := visitor.Do("GET", path, nil).Want(200).Text(); strings.Contains(seen, "Rubbish") || strings.Contains(seen, "sorry") || !strings.Contains(seen, `"total":0`) || strings.Contains(seen, `"waiting":[`) {
				t.Errorf("%s sees %s", name, seen)
			}
		}
		list := func(query string) string { return staff.Do("GET", "/api/admin/comments?"+query, nil).Want(200).Text() }
		if hidden := list("status=hidden"); !strings.Contains(hidden, `"total":2`) || strings.Contains(hidden, `"unanswered":true`) {
			t.Errorf("staff see %s", hidden)
		}
		for _, query := range []string{"status=waiting", "status=unanswered"} {
			if got := list(query); !strings.Contains(got, `"total":0`) {
				t.Errorf("%s: %s", query, got)
			}
		}
		a.Clock.Advance(time.Second)
		if next := said(t, from("198.51.100.7"), event, "Rubbish again"); !strings.Contains(list("status=waiting"), next) {
			t.Error("the next guest from there does not wait")
		}
		if next := said(t, a.Client(), event, "Hello"); strings.Contains(list("status=waiting"), next) {
			t.Error("a guest from an unknown network waits")
		}

		// A colleague has hidden it already: who thinks that it is shown changes nothing.
		if got := set(change(rude, "shown", "waiting"), change(rude, "waiting", "shown")); strings.Contains(got, rude) {
			t.Errorf("changed were %s", got)
		}
		if got := set(change(rude, "hidden", "shown"), change(link, "hidden", "waiting")); !strings.Contains(got, rude) || !strings.Contains(got, link) {
			t.Errorf("taken back were %s", got)
		}
		if seen := a.Client().Do("GET", path, nil).Want(200).Text(); !inOrder(seen, "Hello", "Rubbish", "We are sorry.") || !strings.Contains(seen, `"total":2`) || strings.Contains(seen, "evil") {
			t.Errorf("shown again, everybody sees %s", seen)
		}
		a.Run(t, []apptest.Scenario{
			{Name: "a visitor", Method: "PUT", Path: "/api/admin/comments/status", Body: map[string]any{"changes": []any{change(rude, "shown", "hidden")}}, Status: 401},
			{Name: "nothing", As: identity.Staff, Method: "PUT", Path: "/api/admin/comments/status", Body: map[string]any{"changes": []any{}}, Status: 422},
			{Name: "nonsense", As: identity.Staff, Method: "PUT", Path: "/api/admin/comments/status", Body: map[string]any{"changes": []any{change(rude, "shown", "x")}}, Status: 422},
			{Name: "a filter that is none", As: identity.Staff, Method: "GET", Path: "/api/admin/comments?status=x", Status: 422},
		})
		for action, want := range map[string]int{"hidden": 2, "shown": 1, "held back": 1} {
			if n := counted(t, a, `SELECT COUNT(*) FROM audit WHERE entity = 'comment' AND action = '`+action+`'`); n != want {
				t.Errorf("%s: %d audit rows, want %d", action, n, want)
			}
		}
	}, trustProxy)
}

// TestWhatItsAuthorDeletesStaysDeleted: staff hide, show and reply at the same moment.
func TestWhatItsAuthorDeletesStaysDeleted(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		event := event(t, a)
		author, staff, owner := a.Client(), a.As(identity.Staff), a.As(identity.Owner)
		want := func(answer *apptest.Answer, statuses ...int) {
			if !slices.Contains(statuses, answer.Status) {
				t.Errorf("%s answered %d %s", answer.Asked, answer.Status, answer.Text())
			}
		}
		for range 10 {
			id := said(t, author, event, "Lovely evening")
			reply := map[string]string{"text": "Thank you"}
			var group sync.WaitGroup
			group.Go(func() { want(author.Do("DELETE", "/api/comments/"+id, nil), 204) })
			group.Go(func() { want(staff.Do("POST", "/api/admin/comments/"+id+"/replies", reply), 201, 404) })
			group.Go(func() { want(owner.Do("POST", "/api/admin/comments/"+id+"/replies", reply), 201, 404) })
			group.Go(func() {
				for _, change := range []map[string]string{{"id": id, "from": "shown", "to": "hidden"}, {"id": id, "from": "hidden", "to": "shown"}} {
					want(staff.Do("PUT", "/api/admin/comments/status", map[string]any{"changes": []any{change}}), 200)
				}
			})
			group.Wait()
		}
		if n := counted(t, a, `SELECT (SELECT COUNT(*) FROM comments) + (SELECT COUNT(*) FROM comment_replies)`); n != 0 {
			t.Errorf("%d rows came back", n)
		}
	})
}
