package mail_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/platform/settings"
)

func TestAddJoinsTheTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		if err := o.Add(t.Context(), note("guest@example.com")); err == nil {
			t.Error("added outside a transaction")
		}
		gone := errors.New("the registration failed")
		err := d.Write(t.Context(), func(ctx context.Context) error {
			if err := o.Add(ctx, note("guest@example.com")); err != nil {
				return err
			}
			return gone
		})
		if !errors.Is(err, gone) {
			t.Fatal(err)
		}
		if items := all(t, o); len(items) != 0 {
			t.Errorf("a message without its registration: %v", items)
		}
		add(t, d, o, note("guest@example.com"))
		if items := all(t, o); len(items) != 1 || items[0].Status != mail.Queued {
			t.Errorf("items %v", items)
		}
	})
}

func TestWhatAnEarlierVersionStoredIsShownAsItIs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		for name, c := range map[string]struct{ bodies, text, html string }{
			"HTML":          {`[{"text":"Hello Thandi","html":"<p id=\"old\">Hello Thandi</p>"}]`, "Hello Thandi\n\n-- \n", `<p id="old">Hello Thandi</p>`},
			"two that met":  {`[{"text":"One","html":"<p>One</p>"},{"text":"Two","html":"<p>Two</p>"}]`, "One\n\n* * *\n\nTwo\n", "<p>Two</p>"},
			"with a letter": {`[{"text":"One","html":"<p>One</p>"},{"letter":{"Heading":"A newer heading"}}]`, "One\n\n* * *\n\n", "A newer heading"},
			"text beside":   {`[{"text":"Beside","letter":{"Heading":"The letter itself"}}]`, "The letter itself", "The letter itself"},
			"nothing":       {`[]`, "-- \n", "</html>"},
		} {
			m := note("guest@example.com")
			add(t, d, o, m)
			id := all(t, o)[0].ID
			if _, err := d.Exec(t.Context(), `UPDATE outbox SET message = $1 WHERE id = $2`, `{"venue":{"name":"Veld & Vine"},"bodies":`+c.bodies+`}`, id); err != nil {
				t.Fatal(err)
			}
			shown, err := o.Find(t.Context(), id)
			if err != nil || !strings.Contains(shown.Text, c.text) || !strings.Contains(shown.HTML, c.html) {
				t.Errorf("%s: %v\n%s\n%s", name, err, shown.Text, shown.HTML)
			}
			if _, err := d.Exec(t.Context(), `DELETE FROM outbox`); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestAPartThatAnEarlierVersionStoredIsTakenBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, mailtest.Start(t)))
		add(t, d, o, confirmation("E1", "guest@example.com"))
		flush(t, o)
		for _, link := range []string{"https://veldandvine.example/manage/one", "https://veldandvine.example/manage/two"} {
			now.Add(time.Minute)
			delayed := confirmation("E1", "guest@example.com")
			delayed.Secrets = []string{link}
			add(t, d, o, delayed)
			flush(t, o)
		}
		old := `{"venue":{"name":"Veld & Vine"},"bodies":[{"text":"One: [[secret:1]]","html":"<p>One</p>"},{"text":"Two: [[secret:2]]","html":"<p>Two</p>"}]}`
		if _, err := d.Exec(t.Context(), `UPDATE outbox SET message = $1 WHERE status = 'queued'`, old); err != nil {
			t.Fatal(err)
		}
		took, err := o.WithdrawDelayed(t.Context(), "registration-confirmed/E1", "guest@example.com", "https://veldandvine.example/manage/one")
		if err != nil || !took {
			t.Fatalf("taken back: %t, %v", took, err)
		}
		items := all(t, o)
		waiting := items[slices.IndexFunc(items, func(m mail.OutboxMessage) bool { return m.Status == mail.Queued })]
		shown, err := o.Find(t.Context(), waiting.ID)
		if err != nil || waiting.Merged != 1 || strings.Contains(shown.Text, "One") || !strings.Contains(shown.Text, "Two") {
			t.Errorf("%v, %d parts:\n%s", err, waiting.Merged, shown.Text)
		}
	})
}

// What is taken back and written again has its link twice: all of it is taken back the next time.
func TestEveryPartWithALinkIsTakenBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, mailtest.Start(t)))
		const first, second = "https://veldandvine.example/manage/one", "https://veldandvine.example/manage/two"
		tell := func(link string) {
			m := confirmation("E1", "guest@example.com")
			m.Secrets = []string{link}
			add(t, d, o, m)
		}
		withdraw := func(link string) bool {
			took, err := o.WithdrawDelayed(t.Context(), "registration-confirmed/E1", "guest@example.com", link)
			if err != nil {
				t.Fatal(err)
			}
			return took
		}
		tell(first)
		flush(t, o)
		now.Add(time.Minute)
		tell(first)
		tell(second)
		for range 3 {
			if !withdraw(first) {
				t.Error("nothing was taken back")
			}
			tell(first)
		}
		tell(first)
		if took, again := withdraw(first), withdraw(first); !took || again {
			t.Errorf("taken back: %t, and again: %t", took, again)
		}
		items := all(t, o)
		if waiting := items[slices.IndexFunc(items, func(m mail.OutboxMessage) bool { return m.Status == mail.Queued })]; waiting.Merged != 1 {
			t.Errorf("%d parts wait, want that of the other link", waiting.Merged)
		}
	})
}

func TestAddRefusesMistakesOfTheProgram(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	o := newOutbox(t, d, noon().Now, nil)
	for name, change := range map[string]func(*mail.Message){
		"no kind":          func(m *mail.Message) { m.Kind = "" },
		"a strange kind":   func(m *mail.Message) { m.Kind = "A note\n" },
		"no text":          func(m *mail.Message) { m.Text = "" },
		"no letter":        func(m *mail.Message) { m.Letter = nil },
		"a path for an id": func(m *mail.Message) { m.ID = "../../etc/passwd" },
		"unknown secret":   func(m *mail.Message) { m.Text += mail.Secret(1) },
		"id and merge key": func(m *mail.Message) { m.ID, m.MergeKey = "once", "key" },
	} {
		m := note("guest@example.com")
		change(&m)
		err := d.Write(t.Context(), func(ctx context.Context) error { return o.Add(ctx, m) })
		if err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestAddKeepsWhatNoMailCanReach(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		add(t, d, o, note("not an address"))
		items := all(t, o)
		if len(items) != 1 || items[0].Status != mail.Failed || items[0].LastError == "" {
			t.Fatalf("items %+v", items)
		}
	})
}

func TestAddWritesAMessageWithAnIDOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		time := noon()
		o := newOutbox(t, d, time.Now, smtp(t, server))
		m := note("guest@example.com")
		m.ID = "event-reminder-R1-2026-11-14"
		for range 3 {
			add(t, d, o, m, m)
			flush(t, o)
		}
		if n := len(server.Received()); n != 1 {
			t.Errorf("%d reminders", n)
		}
	})
}

func confirmation(event, to string) mail.Message {
	m := mail.Message{
		Kind: "registration-confirmed", To: to, Sender: venue(), Subject: "Registration confirmed", MergedSubject: "Your registrations",
		MergeKey: "registration-confirmed/" + event, Secrets: []string{"https://veldandvine.example/manage/" + event},
		Attachments: []mail.Attachment{{Name: "event.ics", Type: "text/calendar", Data: []byte("BEGIN:VCALENDAR")}},
	}
	return m.With(mail.Letter{Heading: "Confirmed", Action: mail.Action{Label: "Manage", URL: mail.Secret(1)}})
}

func TestAddMergesAndDelaysButNeverDrops(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, confirmation("E1", "Guest@example.com"))
		if sent := flush(t, o); sent != 1 {
			t.Fatalf("the first one waits: %d sent", sent)
		}
		var links []string
		for n := range 3 { // a minute apart, all within ten minutes of the first
			now.Add(time.Minute)
			links = append(links, fmt.Sprintf("https://veldandvine.example/manage/E1-%d", n))
			one := confirmation("E1", "guest@example.com")
			one.Secrets = links[n:]
			add(t, d, o, one)
			if sent := flush(t, o); sent != 0 {
				t.Fatalf("%d sent within ten minutes", sent)
			}
		}
		add(t, d, o, confirmation("E2", "guest@example.com"), confirmation("E1", "other@example.com"))
		if sent := flush(t, o); sent != 2 {
			t.Fatalf("another event or another guest was held back: %d sent", sent)
		}
		now.Add(7 * time.Minute)
		if sent := flush(t, o); sent != 1 {
			t.Fatalf("%d sent after ten minutes", sent)
		}
		received := server.Received()
		letter := mailtest.Open(t, received[len(received)-1].Raw)
		if got := letter.Subject(t); got != "Your registrations" {
			t.Errorf("subject %q", got)
		}
		for _, link := range links { // each confirmation has its own
			if n := count(letter.Text, link); n != 1 {
				t.Errorf("%s is there %d times in\n%s", link, n, letter.Text)
			}
			if n := count(letter.HTML, `href="`+link+`"`); n != 2 {
				t.Errorf("%s is there %d times in\n%s", link, n, letter.HTML)
			}
		}
		if len(letter.Files) != 1 {
			t.Errorf("files %v", letter.Files)
		}
	})
}

func TestAddMergesIntoOneThatWasNeverTried(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		server.Behave(mailtest.BusyRecipient)
		add(t, d, o, confirmation("E1", "guest@example.com"))
		add(t, d, o, confirmation("E1", "guest@example.com"))
		flush(t, o) // tried once: it may have arrived, so it must not change any more
		now.Add(time.Second)
		add(t, d, o, confirmation("E1", "guest@example.com"))
		var merged []int
		for _, item := range all(t, o) {
			merged = append(merged, item.Merged)
		}
		if diff := cmp.Diff([]int{2, 1}, merged); diff != "" {
			t.Error(diff)
		}
	})
}

// Two requests at the same moment must not both find nothing to merge with.
// A family that registers one by one: staff look for the letter of any of them.
func TestAMergedLetterIsFoundByEveryNameInIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		for _, name := range []string{"Sipho Nkosi", "Thandi Nkosi", "Zoë Nkosi"} {
			m := confirmation("E1", "family@example.com")
			m.ToName = name
			add(t, d, o, m)
		}
		for search, want := range map[string]int{"sipho": 1, "thandi": 1, "zoe": 1, "family@": 1, "your registrations": 1, "lerato": 0} {
			if found, err := o.List(t.Context(), mail.Filter{Search: search}); err != nil || found.Total != want {
				t.Errorf("%q finds %d letters, want %d, %v", search, found.Total, want, err)
			}
		}
	})
}

func TestAddMergesUnderConcurrency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		var group sync.WaitGroup
		for range 50 {
			group.Go(func() {
				err := d.Write(t.Context(), func(ctx context.Context) error { return o.Add(ctx, confirmation("E1", "guest@example.com")) })
				if err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		whole, open := 0, 0
		for _, item := range all(t, o) {
			whole += item.Merged
			if item.Merged < 20 {
				open++
			}
		}
		if whole != 50 || open != 1 {
			t.Errorf("%d of 50 confirmations, %d open messages", whole, open)
		}
	})
}

func stranger(to string) mail.Message {
	m := note(to)
	m.PerDay = mail.FewADay
	return m
}

func TestAddSendsFewADayToAnAddress(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		o := newOutbox(t, d, now.Now, nil)
		for i := range 12 {
			address := []string{"victim@example.com", "Victim@Example.com", "victim+tag@example.com"}[i%3]
			add(t, d, o, stranger(address))
			now.Add(time.Second)
		}
		add(t, d, o, note("victim@example.com"), stranger("somebody@example.com"))
		perDay := map[string]int{}
		for _, item := range all(t, o) {
			if item.To == "somebody@example.com" || item.Subject == "" {
				continue
			}
			day := string(calendar.DateOf(item.DueAt.Time()))
			if at := item.DueAt.Time().In(settings.Zone); day != "2026-11-13" && at.Format("15:04") != "08:00" {
				t.Errorf("due at %s", at)
			}
			perDay[day]++
		}
		want := map[string]int{"2026-11-13": 5 + 1, "2026-11-14": 5, "2026-11-15": 2} // one is staff's own
		if diff := cmp.Diff(want, perDay); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAddCountsAShareByItself(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		o := newOutbox(t, d, now.Now, nil)
		for range 7 {
			add(t, d, o, stranger("victim@example.com"))
		}
		reminder := stranger("victim@example.com")
		reminder.Kind, reminder.Share = "reminder", "reminder"
		add(t, d, o, reminder)
		for _, item := range all(t, o) {
			if item.Kind == "reminder" && calendar.DateOf(item.DueAt.Time()) != "2026-11-13" {
				t.Errorf("others push a reminder to %s", item.DueAt.Time())
			}
		}
	})
}

func TestAddHoldsTheLimitUnderConcurrency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		var group sync.WaitGroup
		for range 23 {
			group.Go(func() {
				err := d.Write(t.Context(), func(ctx context.Context) error { return o.Add(ctx, stranger("victim@example.com")) })
				if err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		var days []int
		for range 6 {
			days = append(days, flush(t, o))
			now.Add(24 * time.Hour)
		}
		if diff := cmp.Diff([]int{5, 5, 5, 5, 3, 0}, days); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAddressKeyIsTheMailbox(t *testing.T) {
	for in, want := range map[string]string{
		"Guest@Example.com":      "guest@example.com",
		"guest+news@example.com": "guest@example.com",
		"+odd@example.com":       "+odd@example.com",
		"g.u.e.st+1@gmail.com":   "guest@gmail.com",
		"guest@googlemail.com":   "guest@gmail.com",
		"g.uest@example.com":     "g.uest@example.com",
		" guest@example.com ":    "guest@example.com",
		"not an address":         "not an address@",
	} {
		if got := mail.AddressKey(in); got != want {
			t.Errorf("AddressKey(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestParseAddressTakesOnePlainAddress(t *testing.T) {
	for in, want := range map[string]string{
		"guest@example.com": "guest@example.com", " guest@example.com\n": "guest@example.com",
		"guest+tag@example.com": "guest+tag@example.com", "o'brien@example.com": "o'brien@example.com",
		"guest@bücher.example": "guest@xn--bcher-kva.example", "gäst@example.com": "gäst@example.com",
		"guest@BÜCHER.example":        "guest@xn--bcher-kva.example",
		"guest@xn--bcher-kva.example": "guest@xn--bcher-kva.example",
		"":                            "", "guest": "", "@example.com": "", "guest@": "", "a@b@example.com": "",
		"a@example.com, b@example.com": "", "a@example.com;b@example.com": "", "Guest <a@example.com>": "", "<a@example.com>": "",
		"a@example.com\r\nBcc: b@example.com": "", "a\x00@example.com": "", "a\u2028@example.com": "", `"a b"@example.com`: "",
		"a b@example.com": "", "a@exa mple.com": "", "a(comment)@example.com": "", ".a@example.com": "", "a..b@example.com": "",
		"a@example..com": "", "a@[127.0.0.1]": "", "a@-example.com": "",
	} {
		got, ok := mail.ParseAddress(in)
		if got != want || ok != (want != "") {
			t.Errorf("ParseAddress(%q) = %q, %v, want %q", in, got, ok, want)
		}
	}
}
