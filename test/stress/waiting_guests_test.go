package stress_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/signed"
)

// listed is a party as staff see it.
type listed struct {
	ID, State string
	PartySize int
}

// offered reads who has an offer.
func (c *crowd) offered(eventID string) []listed {
	var list struct {
		Items []listed `json:"items"`
	}
	got, err := c.do("GET", "/api/admin/events/"+eventID+"/waiting?pageSize=200", "", nil)
	if err != nil || json.Unmarshal(got.body, &list) != nil {
		return nil
	}
	return slices.DeleteFunc(list.Items, func(w listed) bool { return w.State != "offered" })
}

// guestLinks are the links that guests find in their letters.
func guestLinks(t testing.TB) signed.Links {
	t.Helper()
	master, err := signed.Load("", masterKey, "")
	if err != nil {
		t.Fatal(err)
	}
	keys, err := master.Keys("manage links")
	if err != nil {
		t.Fatal(err)
	}
	return signed.Links{Keys: keys, Base: "/manage/", Kind: "waiting"}
}

// guestsOfOffers are those who have offers: they take the seats, all of them at most or one more, pressing the button twice at
// once; they decline; or they come when the offer has ended.
type guestsOfOffers struct {
	visitors, staff *crowd
	eventID         string
	links           signed.Links
	db              *db.DB
	y               *tally

	took, declined, late atomic.Int64
}

// enough tells whether each answer was given often enough to prove something.
func (g *guestsOfOffers) enough() bool {
	each := int64(size(1, 10))
	return g.took.Load() >= each && g.declined.Load() >= each && g.late.Load() >= each
}

// longest is for how long guests go on when the others are done, until it is enough.
const longest = time.Minute

// play answers offers until the others are done.
func (g *guestsOfOffers) play(ctx context.Context, dice *rand.Rand, done <-chan struct{}) {
	var since time.Time
	for {
		select {
		case <-done:
			if since.IsZero() {
				since = time.Now()
			}
			if g.enough() || time.Since(since) > longest {
				return
			}
		default:
		}
		open := g.staff.offered(g.eventID)
		if len(open) == 0 {
			continue
		}
		one := open[dice.IntN(len(open))]
		switch dice.IntN(4) {
		case 0, 1:
			g.takeTwice(one, max(1, one.PartySize+1-dice.IntN(3)))
		case 2:
			if status, _ := g.answer(one, url.Values{"_do": {"leave"}}); status == http.StatusSeeOther {
				g.declined.Add(1)
			}
		default:
			g.comeLate(ctx, one)
		}
	}
}

// takeTwice presses the button in two windows at once: whoever is told of a registration is told of the same one.
func (g *guestsOfOffers) takeTwice(one listed, people int) {
	var leads [2]string
	at(len(leads), func(i int) {
		status, answer := g.answer(one, g.form(one, people))
		if status == http.StatusSeeOther {
			leads[i] = answer
		}
	})
	switch {
	case leads[0] != "" && leads[1] != "" && leads[0] != leads[1]:
		g.y.strange("two registrations of one offer: " + strings.Join(leads[:], " and "))
	case leads[0]+leads[1] != "":
		g.took.Add(1)
	}
}

func (g *guestsOfOffers) form(one listed, people int) url.Values {
	return url.Values{"_do": {"take"}, "fullName": {"Taker"}, "email": {one.ID + "@example.com"}, "phone": {"036 555 0100"}, "numberOfAttendees": {fmt.Sprint(people)}}
}

// comeLate lets an offer end, before its guest wants to take the seats. It takes the event's row first, as the program
// does: a guest who is about to accept has found the offer open.
func (g *guestsOfOffers) comeLate(ctx context.Context, one listed) {
	var ended int64
	err := g.db.Write(ctx, func(ctx context.Context) (err error) {
		if _, err = g.db.Exec(ctx, `UPDATE events SET revision = revision WHERE id = $1`, g.eventID); err == nil {
			ended, err = g.db.Exec(ctx, `UPDATE waiting SET offer_ends = $2 WHERE id = $1 AND state = 'offered'`, one.ID, time.Now().UnixMilli()-1)
		}
		return err
	})
	if err != nil || ended == 0 {
		return
	}
	switch status, answer := g.answer(one, g.form(one, one.PartySize)); {
	case status == http.StatusSeeOther:
		g.y.strange("an offer was accepted after its end")
	case status == http.StatusConflict && strings.Contains(answer, "This offer has ended"):
		g.late.Add(1)
	}
}

// answer sends a form as the guest's page does. It gives where it leads, or what the page says.
func (g *guestsOfOffers) answer(one listed, form url.Values) (int, string) {
	base := g.visitors.urls[int(g.visitors.next.Add(1))%len(g.visitors.urls)]
	request, err := http.NewRequest("POST", base+g.links.URL(one.ID), strings.NewReader(form.Encode()))
	if err != nil {
		g.y.strange(err.Error())
		return 0, ""
	}
	request.Header.Set("Origin", base)
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	client := *g.visitors.http
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	response, err := client.Do(request)
	if err != nil { // it was killed
		return 0, ""
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, ""
	}
	sentences := [][]byte{[]byte("This offer has ended"), []byte("This offer is no longer open"), []byte("Not enough seats available")}
	said := slices.ContainsFunc(sentences, func(s []byte) bool { return bytes.Contains(body, s) })
	switch status := response.StatusCode; {
	case status == http.StatusSeeOther:
		return status, response.Header.Get("Location")
	case status != busy && (status != http.StatusConflict || !said):
		g.y.strange(fmt.Sprintf("a guest's form answered %d", status))
	}
	return response.StatusCode, string(body)
}

// start lets several guests answer offers; finish waits for them, and comes to the offers that have ended and that a killed
// process did not end.
func (g *guestsOfOffers) start(t testing.TB) (finish func()) {
	var work sync.WaitGroup
	done := make(chan struct{})
	for i := range 2 {
		work.Go(func() { g.play(t.Context(), rand.New(rand.NewPCG(uint64(i), 42)), done) })
	}
	return func() {
		close(done)
		work.Wait()
		over, err := db.All(t.Context(), g.db, db.Value[string], `SELECT id FROM waiting WHERE state = 'offered' AND offer_ends <= $1`, time.Now().UnixMilli())
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range over {
			g.answer(listed{ID: id}, g.form(listed{ID: id}, 1))
		}
	}
}

// answeredOnce: whoever accepted has a registration and one confirmation, and whoever came too late one letter that says so.
func answeredOnce(t testing.TB, d *db.DB, eventID string) string {
	t.Helper()
	const letters = `(SELECT COUNT(*) FROM mail_facts WHERE kind = $2 AND about = %[1]s)
		+ (SELECT COUNT(*) FROM outbox JOIN outbox_records ON outbox_records.message_id = outbox.id AND outbox_records.record = %[1]s WHERE outbox.kind = $2)`
	for _, told := range []struct{ state, kind, record string }{
		{"accepted", "registration-confirmed", `'registration/' || waiting.registration_id`},
		{"ended", "waiting-ended", `'waiting/' || waiting.id`},
	} {
		wrong, err := db.All(t.Context(), d, db.Value[string], `SELECT email
			FROM waiting
			WHERE event_id = $1 AND state = $3 AND `+fmt.Sprintf(letters, told.record)+` <> 1`, eventID, told.kind, told.state)
		if err != nil {
			t.Fatal(err)
		}
		if len(wrong) > 0 {
			return fmt.Sprintf("%d parties that %s have too few or too many letters, such as %s", len(wrong), told.state, wrong[0])
		}
	}
	lost, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*)
		FROM waiting
		WHERE event_id = $1 AND state = 'accepted'
			AND NOT EXISTS (SELECT 1 FROM attendance WHERE attendance.id = waiting.registration_id AND attendance.event_id = $1)`, eventID)
	if err != nil {
		t.Fatal(err)
	}
	if lost > 0 {
		return fmt.Sprintf("%d parties accepted and have no registration", lost)
	}
	return ""
}
