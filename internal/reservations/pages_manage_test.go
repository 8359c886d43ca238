package reservations_test

import (
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/mail"
	"tafel/internal/reservations"
)

// ownTable is a reservation with its guest's link.
type ownTable struct {
	a     *apptest.App
	link  string // of the guest
	path  string // of staff
	staff *apptest.Client
}

type table struct {
	ID, Status, Date, Time string
	GuestCount             int
}

// asked sends a visitor's request; answer is what staff then say.
func asked(t *testing.T, a *apptest.App, request object, answer string) ownTable {
	t.Helper()
	var received struct{ Link string }
	a.Client().Do("POST", "/api/reservations", request).Want(201).Into(&received)
	staff := a.As(identity.Manager)
	var list struct{ Items []table }
	staff.Do("GET", "/api/admin/reservations", nil).Want(200).Into(&list)
	own := ownTable{a, received.Link, "/api/admin/reservations/" + list.Items[0].ID, staff}
	if answer != "" {
		staff.Do("PUT", own.path+"/status", object{"status": answer}).Want(200)
	}
	return own
}

func (o ownTable) now() (r table) {
	o.staff.Do("GET", o.path, nil).Want(200).Into(&r)
	return r
}

func (o ownTable) post(query string, values map[string]string) *apptest.Answer {
	form := url.Values{}
	for name, value := range values {
		form.Set(name, value)
	}
	return o.a.Client().Do("POST", o.link+query, form)
}

func (o ownTable) change(date, at, people string) *apptest.Answer {
	return o.post("?ask=change&date="+date+"&people="+people, map[string]string{"do": "change", "date": date, "time": at, "people": people})
}

// rule changes the rules of the first branch.
func rule(t *testing.T, a *apptest.App, name string, value any) {
	t.Helper()
	manager := a.As(identity.Manager)
	var now struct {
		Version int
		Rules   object
	}
	const path = "/api/admin/booking-rules/ladysmith"
	manager.Do("GET", path, nil).Want(200).Into(&now)
	now.Rules[name] = value
	manager.Do("PUT", path, object{"version": now.Version, "rules": now.Rules}).Want(200)
}

func TestAGuestCancelsInTwoStepsByTheLink(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		a.As(identity.Owner)
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		page := a.Client().Do("GET", own.link, nil).Want(200)
		if !strings.Contains(page.Text(), "Lerato Mokoena") || page.Header.Get("Cache-Control") != "no-store" || page.Header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("opening the link: %s", page.Header)
		}
		if html := a.Client().Do("GET", own.link+"?ask=cancel", nil).Want(200).Text(); !strings.Contains(html, `"asking":"cancel"`) || own.now().Status != "confirmed" {
			t.Errorf("the question alone: %s", own.now().Status)
		}
		a.Clock.Advance(mail.UndoTime)
		a.Composed(t)
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() { own.post("", map[string]string{"do": "cancel"}) })
		}
		group.Wait()
		if html := a.Client().Do("GET", own.link, nil).Want(200).Text(); own.now().Status != "cancelled" || !strings.Contains(html, "This reservation is cancelled") || !strings.Contains(html, "2026-09-20") {
			t.Errorf("afterwards it is %s", own.now().Status)
		}
		a.Clock.Advance(mail.UndoTime)
		if diff := cmp.Diff([]string{"reservation-received", "reservation-confirmed", "reservation-cancelled"}, a.Mailed(t, "lerato@example.com")); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"reservation-new", "reservation-guest"}, a.Mailed(t, apptest.Email(identity.Owner))); diff != "" {
			t.Error(diff)
		}
		stored, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT message FROM outbox`)
		if token := strings.TrimPrefix(own.link, "/manage/"); err != nil || strings.Contains(strings.Join(stored, ""), token) {
			t.Errorf("the log of letters holds the link, %v", err)
		}
	})
}

func TestALinkThatNobodyWasGivenShowsAndDoesNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, guest(), "")
		for _, bad := range []string{"/manage/nope", "/manage/x.y", own.link[:len(own.link)-2], own.link + "A"} {
			forged := own
			forged.link = bad
			page := a.Client().Do("GET", bad, nil).Want(404)
			if strings.Contains(page.Text(), "Lerato") || !strings.Contains(page.Text(), "This link does not work") {
				t.Errorf("%s shows %s", bad, page.Text())
			}
			forged.post("", map[string]string{"do": "cancel"}).Want(404)
			a.Client().Do("GET", "/api"+bad+"/calendar.ics", nil).Want(404)
		}
		own.post("", map[string]string{"do": "eat"}).Want(400)
		a.Client().Do("GET", "/api"+own.link+"/calendar.ics", nil).Want(404) // not confirmed yet
		if own.now().Status != "pending" {
			t.Errorf("it is %s", own.now().Status)
		}
		own.staff.Do("PUT", own.path+"/status", object{"status": "confirmed", "time": "19:00"}).Want(200)
		file := a.Client().Do("GET", "/api"+own.link+"/calendar.ics", nil).Want(200)
		if !strings.Contains(file.Text(), "20260920T190000") || file.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the calendar file: %s", file.Text())
		}
		if strings.Contains(file.Text(), "Example Street") {
			t.Errorf("the calendar leads to a street that nobody has made real: %s", file.Text())
		}
		own.staff.Do("DELETE", own.path, nil).Want(204)
		a.Client().Do("GET", own.link, nil).Want(404)
	})
}

// A branch with room for eight expects four at 19:00, who ask for something else, and four at 20:00.
func TestAWishWaitsForStaffAndTheAnswerCanBeTakenBack(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		rule(t, a, "capacity", 8)
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		own.staff.Do("POST", "/api/admin/reservations", with(with(guest(), "time", "20:00"), "email", "other@example.com")).Want(201)
		for sentence, answer := range map[string]*apptest.Answer{
			"This is what you have already": own.change("2026-09-20", "19:00", "4"),
			"There is no room for 5 people": own.change("2026-09-20", "19:00", "5"),
			"Date cannot be in the past":    own.change("2026-09-01", "19:00", "4"),
			"Please choose a time between":  own.change("2026-09-20", "03:00", "4"),
			"Please choose a time":          own.change("2026-09-21", "", "4"),
			"a number from 1 to 500":        own.change("2026-09-20", "19:00", "0"),
		} {
			if answer.Want(422); !strings.Contains(answer.Text(), sentence) {
				t.Errorf("no %q in %s", sentence, answer.Text())
			}
		}
		own.change("2026-09-20", "18:00", "2").Want(303)
		wish := own.wish(t)
		own.change("2026-09-20", "19:30", "4").Want(303) // into its own places
		if newer := own.wish(t); newer.Time != "19:30" || own.now().Time != "19:00" {
			t.Fatalf("wish %+v, reservation %+v", newer, own.now())
		}
		own.answer("accepted", wish.AskedAt).Want(409) // what was seen is not what is wished now
		wish = own.wish(t)
		own.answer("declined", wish.AskedAt).Want(200)
		own.answer("open", wish.AskedAt).Want(200)
		own.answer("accepted", wish.AskedAt).Want(200)
		if now := own.now(); now.Time != "19:30" {
			t.Errorf("accepted: %+v", now)
		}
		own.answer("open", wish.AskedAt).Want(200)
		if now := own.now(); now.Time != "19:00" || own.wish(t).Time != "19:30" {
			t.Errorf("taken back: %+v", now)
		}
		own.answer("accepted", wish.AskedAt).Want(200)
		a.Clock.Advance(mail.UndoTime)
		if diff := cmp.Diff([]string{"reservation-received", "reservation-confirmed", "reservation-changed"}, a.Mailed(t, "lerato@example.com")); diff != "" {
			t.Error(diff)
		}
		if said := own.answer("open", wish.AskedAt).Want(409).Text(); !strings.Contains(said, "has been told") || own.now().Time != "19:30" {
			t.Errorf("taken back too late: %s", said)
		}
		own.staff.Do("POST", "/api/admin/reservations", with(with(with(guest(), "time", "18:00"), "guests", "5 Guests"), "email", "third@example.com")).Want(409) // they are there from 19:30 on
		own.change("2026-09-20", "17:00", "4").Want(303)
		own.staff.Do("POST", "/api/admin/reservations", with(with(with(guest(), "time", "17:00"), "guests", "5 Guests"), "email", "party@example.com")).Want(201)
		own.answer("accepted", own.wish(t).AskedAt).Want(409) // the room is gone meanwhile
		if now := own.now(); now.Time != "19:30" || own.wish(t).Time != "17:00" {
			t.Errorf("without room: %+v", now)
		}
	})
}

type wished struct{ Time, AskedAt string }

// wish is the only one that staff see in the waiting column of the day, and in the window.
func (o ownTable) wish(t *testing.T) wished {
	t.Helper()
	var day struct {
		Wishes []struct{ Wish wished }
		Days   []struct {
			Date    string
			Waiting int
		}
	}
	o.staff.Do("GET", "/api/admin/diary?date=2026-09-20", nil).Want(200).Into(&day)
	var one struct{ Wish wished }
	o.staff.Do("GET", o.path+"/wish", nil).Want(200).Into(&one)
	for _, counted := range day.Days {
		if want := map[bool]int{true: 1}[counted.Date == "2026-09-20"]; counted.Waiting != want {
			t.Errorf("%s says that %d wait, want %d", counted.Date, counted.Waiting, want)
		}
	}
	if len(day.Wishes) != 1 || day.Wishes[0].Wish != one.Wish {
		t.Fatalf("the day shows %+v, the window %+v", day.Wishes, one)
	}
	return one.Wish
}

func (o ownTable) answer(answer, seen string) *apptest.Answer {
	return o.staff.Do("PUT", o.path+"/wish", object{"answer": answer, "seen": seen})
}

func TestTheSameWishAgainIsTheOneThatWaits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		own.change("2026-09-20", "18:00", "2").Want(303)
		wish := own.wish(t)
		a.Clock.Advance(time.Minute)
		own.change("2026-09-20", "18:00", "2").Want(303)
		if again := own.wish(t); again != wish {
			t.Errorf("%+v became %+v", wish, again)
		}
		own.answer("declined", wish.AskedAt).Want(200)
		a.Clock.Advance(time.Minute)
		own.change("2026-09-20", "18:00", "2").Want(303) // after the answer it is a new one
		if again := own.wish(t); again.AskedAt == wish.AskedAt {
			t.Error("a wish after the answer does not wait")
		}
	})
}

func TestAWishForADayThatIsOverIsNotAccepted(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "confirmed")
		own.change("2026-09-10", "18:00", "4").Want(303)
		wish := own.wish(t)
		if _, err := a.DB.Exec(t.Context(), `UPDATE reservation_wishes SET date = '2026-09-03'`); err != nil { // as if it had waited
			t.Fatal(err)
		}
		if said := own.answer("accepted", wish.AskedAt).Want(409).Text(); !strings.Contains(said, "is over") || own.now().Date != "2026-09-20" {
			t.Errorf("%s: %+v", said, own.now())
		}
	})
}

// The owner may take a branch from the site while somebody waits for an answer there.
func TestARequestForABranchThatIsNoMore(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		other := asked(t, a, with(with(guest(), "time", "19:00"), "email", "other@example.com"), "")
		if _, err := a.DB.Exec(t.Context(), `UPDATE reservations SET branch_id = 'gone' WHERE email_key = 'lerato@example.com'`); err != nil {
			t.Fatal(err)
		}
		if page := a.Client().Do("GET", own.link, nil).Want(200).Text(); !strings.Contains(page, "not confirmed yet") || !strings.Contains(page, "please reply to one of our messages.") {
			t.Errorf("the guest's page: %s", page)
		}
		var found struct {
			Results []struct{ Outcome, Text string }
		}
		own.staff.Do("POST", "/api/admin/reservations/answers", object{"ids": []string{own.now().ID, other.now().ID}, "from": "pending", "status": "confirmed"}).Want(200).Into(&found)
		if len(found.Results) != 2 || found.Results[0].Outcome != "gone" || found.Results[0].Text == "" || found.Results[1].Outcome != "done" {
			t.Errorf("answered: %+v", found.Results)
		}
	})
}

func TestWhatTheRulesAllowIsChangedAtOnceWhereTheBranchConfirmsByItself(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		waiting := asked(t, a, guest(), "")
		rule(t, a, "confirmAlone", true)
		rule(t, a, "capacity", 8)
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		own.change("2026-09-21", "20:00", "6").Want(303)
		if now := own.now(); now.Status != "confirmed" || now.Date != "2026-09-21" || now.Time != "20:00" || now.GuestCount != 6 {
			t.Errorf("changed: %+v", now)
		}
		waiting.change("2026-09-21", "20:00", "4").Want(422) // six of eight are there
		waiting.change("2026-09-21", "20:00", "2").Want(303)
		if now := waiting.now(); now.Status != "confirmed" || now.GuestCount != 2 {
			t.Errorf("a request that named no time: %+v", now)
		}
	})
}

func TestARequestThatNobodyAnsweredIsSimplyChanged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(guest(), "time", "19:00"), "")
		own.change("2026-09-22", "", "12").Want(303)
		if now := own.now(); now.Status != "pending" || now.Date != "2026-09-22" || now.Time != "" || now.GuestCount != 12 {
			t.Errorf("changed: %+v", now)
		}
	})
}

// What staff did a moment before does not reach the guest after what the guest did.
func TestWhatAGuestDoesIsTheLastThatTheyRead(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		asking := asked(t, a, with(with(guest(), "time", "19:00"), "email", "asking@example.com"), "")
		asking.staff.Do("POST", asking.path+"/offers", object{"times": []object{{"date": "2026-09-21", "time": "18:30"}}}).Want(200)
		asking.change("2026-09-22", "19:00", "4").Want(303)
		waiting := asked(t, a, with(with(guest(), "time", "19:00"), "email", "waiting@example.com"), "")
		rule(t, a, "confirmAlone", true)
		waiting.staff.Do("PUT", waiting.path+"/status", object{"status": "confirmed"}).Want(200)
		waiting.change("2026-09-20", "21:00", "4").Want(303)
		moved := asked(t, a, with(with(guest(), "time", "19:00"), "email", "moved@example.com"), "")
		var r reservations.Reservation
		moved.staff.Do("GET", moved.path, nil).Want(200).Into(&r)
		moved.staff.Do("PUT", moved.path, with(with(with(guest(), "time", "20:00"), "email", "moved@example.com"), "seen", r.UpdatedAt)).Want(200)
		moved.change("2026-09-20", "21:00", "4").Want(303)
		a.Clock.Advance(mail.UndoTime)
		for email, want := range map[string][]string{
			"asking@example.com":  {"reservation-received"},
			"waiting@example.com": {"reservation-received", "reservation-confirmed"},
			"moved@example.com":   {"reservation-confirmed", "reservation-changed"},
		} {
			if diff := cmp.Diff(want, a.Mailed(t, email)); diff != "" {
				t.Errorf("%s: %s", email, diff)
			}
		}
		if letter := letterOf(t, a, "waiting@example.com", "reservation-confirmed"); !strings.Contains(letter, "21:00") {
			t.Errorf("confirmed: %s", letter)
		}
		if letter := letterOf(t, a, "moved@example.com", "reservation-changed"); !strings.Contains(letter, "21:00") {
			t.Errorf("changed: %s", letter)
		}
	})
}

func TestNothingIsChangedOnlineWhenTheVisitIsNearOrOver(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		own := asked(t, a, with(with(guest(), "time", "19:00"), "date", "2026-09-06"), "confirmed")
		rule(t, a, "noticeHours", 72)
		refused := func(sentence string) {
			t.Helper()
			if said := own.post("", map[string]string{"do": "cancel"}).Want(422).Text(); !strings.Contains(said, sentence) {
				t.Errorf("cancelling: %s", said)
			}
			own.change("2026-09-25", "19:00", "4").Want(422)
			if page := a.Client().Do("GET", own.link+"?ask=cancel", nil).Want(200).Text(); !strings.Contains(page, sentence) || !strings.Contains(page, `"canChange":false,`) || !strings.Contains(page, `"asking":""`) {
				t.Errorf("the page: %s", page)
			}
		}
		refused("too near to change something here. Please reply to one of our messages.")
		if own.now().Status != "confirmed" {
			t.Errorf("it is %s", own.now().Status)
		}
		a.Clock.Advance(5 * 24 * time.Hour)
		refused("This day is over")
	})
}
