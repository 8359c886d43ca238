package letters_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"tafel/internal/letters"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func now() time.Time { return time.Date(2026, 10, 20, 9, 30, 0, 0, calendar.Venue) }

func venue() mail.Venue {
	return mail.Venue{
		Name: "Veld & Vine", Address: "12 Murchison Street, Ladysmith, 3370", Phone: "036 000 0000",
		Email: "hello@veldandvine.example", PublicURL: "https://veldandvine.example",
	}
}

func event() letters.Event {
	return letters.Event{
		ID: "HARVEST7", Title: "Harvest Dinner under the Oaks", Date: "2026-11-14", Time: "18:30", Location: "The Old Barn, Ladysmith",
		Description: "Five courses from the farm, with wine; a fire and a little music.", Sequence: 1, Changed: calendar.InstantOf(now()),
	}
}

func registration() letters.Registration {
	return letters.Registration{
		ID: "REG42", Name: "Thandi Nkosi", Email: "thandi@example.com", Phone: "082 000 0000", Attendees: 3,
		PriceCents: 45000, TotalCents: 135000,
		Answers: []letters.Answer{
			{Label: "Which menu would you like?", Value: "Vegetarian"},
			{Label: "Special requirements", Value: "One guest uses a wheelchair.\nNo nuts, please <3"},
		},
		ManageURL: "https://veldandvine.example/manage-registration/R.0123456789abcdefghijklmnopqrstuvwxyz?v=1&k=2",
	}
}

func reservation() letters.Reservation {
	return letters.Reservation{
		ID: "RES9", FirstName: "Pieter", LastName: "van der Merwe", Email: "pieter@example.com", Phone: "083 000 0000",
		Date: "2026-11-20", Time: "19:00", Guests: "5+ Guests", SpecialRequest: "A quiet table near the window; it is our anniversary.", Changed: calendar.InstantOf(now()),
	}
}

func account() letters.Account {
	return letters.Account{Name: "Naledi Dlamini", Email: "naledi@veldandvine.example"}
}

// everything is one message of each kind, and the odd cases.
func everything() map[string][]mail.Message {
	v, e, r, res, a := venue(), event(), registration(), reservation(), account()
	soon := calendar.InstantOf(now()).Add(30 * time.Minute)
	changed := e
	changed.Date, changed.Time, changed.Location, changed.Sequence = "2026-11-15", "", "The Vineyard Terrace, Newcastle", 2
	free := r
	free.PriceCents, free.TotalCents, free.Answers, free.Attendees = 0, 0, nil, 1
	free.ManageURL = "https://veldandvine.example/manage-registration/R.zyxwvutsrqponmlkjihgfedcba9876543210"
	request := res
	request.Time, request.Phone = "", ""
	confirmed := res
	confirmed.Confirmed = true
	second := res
	second.FirstName, second.LastName, second.Email, second.SpecialRequest, second.Guests = "Ayesha", "Khan", "ayesha@example.com", "", "2 Guests"
	return map[string][]mail.Message{
		"registration-confirmed":        {letters.RegistrationConfirmed(v, e, r)},
		"registration-confirmed-free":   {letters.RegistrationConfirmed(v, changed, free)},
		"registration-confirmed-merged": {letters.RegistrationConfirmed(v, e, r), letters.RegistrationConfirmed(v, e, free)},
		"registration-cancelled":        {letters.RegistrationCancelled(v, e, r)},
		"event-changed":                 {letters.EventChanged(v, changed, e, r)},
		"event-cancelled":               {letters.EventCancelled(v, e, r)},
		"event-reminder":                {letters.EventReminder(v, e, r)},
		"reservation-received":          {letters.ReservationReceived(v, request)},
		"reservation-new":               {letters.ReservationNew(v, request, "reservations@veldandvine.example", "Naledi Dlamini")},
		"reservation-new-merged":        {letters.ReservationNew(v, request, "reservations@veldandvine.example", ""), letters.ReservationNew(v, second, "reservations@veldandvine.example", "")},
		"reservation-confirmed":         {letters.ReservationConfirmed(v, res)},
		"reservation-declined":          {letters.ReservationDeclined(v, request, "The house is taken for a wedding that day, but the day after is free.")},
		"reservation-cancelled":         {letters.ReservationCancelled(v, confirmed, "")},
		"reservation-cancelled-request": {letters.ReservationCancelled(v, request, "")},
		"reservation-reminder":          {letters.ReservationReminder(v, res)},
		"password-reset":                {letters.PasswordReset(v, a, "https://veldandvine.example/reset-password?token=0123456789abcdef", soon)},
		"password-changed":              {letters.PasswordChanged(v, a, calendar.InstantOf(now()))},
		"staff-invitation": {letters.StaffInvitation(v, letters.Invitation{
			Account: a, Role: "manager", InvitedBy: "Johan Botha", InviteURL: "https://veldandvine.example/reset-password?token=fedcba9876543210", ValidUntil: soon,
		})},
	}
}

// arrived is everything as it arrived, made once for all tests.
var arrived = map[string]mailtest.Letter{}

func each(t *testing.T, test func(t *testing.T, name string, letter mailtest.Letter)) {
	t.Helper()
	for name, messages := range everything() {
		t.Run(name, func(t *testing.T) {
			if _, there := arrived[name]; !there {
				arrived[name] = written(t, messages)
			}
			test(t, name, arrived[name])
		})
	}
}

// written takes messages the whole way: outbox, letterhead, MIME, and back.
func written(t *testing.T, messages []mail.Message) mailtest.Letter {
	t.Helper()
	d := dbtest.Open(t, db.SQLite)
	path := t.TempDir()
	folder, err := mail.NewFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	o, err := mail.New(mail.Deps{DB: d, Clock: now, Keys: [][]byte{make([]byte, 32)}, Transport: folder})
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), func(ctx context.Context) error {
		for _, m := range messages {
			if err := o.Add(ctx, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(path, "*.eml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files %v, %v", files, err)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return mailtest.Open(t, raw)
}

func TestLettersAreGolden(t *testing.T) {
	each(t, func(t *testing.T, name string, letter mailtest.Letter) {
		top := ""
		for _, header := range []string{"From", "Reply-To", "To"} {
			if value := letter.Header.Get(header); value != "" {
				top += header + ": " + value + "\n"
			}
		}
		golden(t, name+".txt", top+"Subject: "+letter.Subject(t)+"\n\n"+letter.Text)
		golden(t, name+".html", letter.HTML)
		if len(letter.Files) > 1 {
			t.Errorf("%d files", len(letter.Files))
		}
		for file := range letter.Files {
			golden(t, name+".ics", strings.ReplaceAll(string(letter.Files[file].Data), "\r\n", "\n"))
		}
	})
}

// Two guests who ask for the same are two requests; of two names at one address
// neither is greeted alone.
func TestSeveralLettersInOne(t *testing.T) {
	one, other := reservation(), reservation()
	other.FirstName = "Anna"
	staff := written(t, []mail.Message{
		letters.ReservationNew(venue(), one, "owner@example.com", ""), letters.ReservationNew(venue(), other, "owner@example.com", ""),
	})
	guest := written(t, []mail.Message{letters.ReservationReceived(venue(), one), letters.ReservationReceived(venue(), other)})
	for _, c := range []struct {
		letter mailtest.Letter
		words  string
		times  int
	}{
		{staff, "The request", 2}, {staff, "Open the dashboard", 1}, {staff, "New reservation requests", 1},
		{guest, "Good day,", 1}, {guest, "Dear Pieter van der Merwe,", 0}, {guest, "Dear Anna van der Merwe,", 0}, {guest, "Your request", 2}, {guest, "Warm regards,", 1},
	} {
		if n := strings.Count(c.letter.Text, c.words+"\n") + strings.Count(c.letter.Text, c.words+":\n"); n != c.times {
			t.Errorf("the text says %q %d times, not %d:\n%s", c.words, n, c.times, c.letter.Text)
		}
		if n := strings.Count(c.letter.HTML, ">"+c.words+"<"); n != c.times {
			t.Errorf("the page says %q %d times, not %d", c.words, n, c.times)
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (go test ./internal/letters -update writes it)", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is another now (-update, and look at it):\n%s", name, diff)
	}
}

func TestEveryKindIsListedAndGolden(t *testing.T) {
	kinds := map[string]bool{}
	for _, kind := range letters.Kinds() {
		kinds[kind.Name] = true
		if _, err := os.Stat(filepath.Join("testdata", kind.Name+".html")); err != nil {
			t.Error(err)
		}
	}
	for name, messages := range everything() {
		if !kinds[messages[0].Kind] {
			t.Errorf("%s: kind %q is not listed", name, messages[0].Kind)
		}
	}
}

var fallback = regexp.MustCompile(`If the button does not work, open this link:\s*\S+`)

// What stands in the one must stand in the other, word for word.
func TestTextAndHTMLSayTheSame(t *testing.T) {
	each(t, func(t *testing.T, _ string, letter mailtest.Letter) {
		page := words(fallback.ReplaceAllString(visible(t, letter.HTML), ""))
		text := words(letter.Text)
		for word := range text {
			if !page[word] && !strings.Contains(letter.HTML, html.EscapeString(word)) {
				t.Errorf("%q is only in the text", word)
			}
		}
		for word := range page {
			if !text[word] {
				t.Errorf("%q is only in the HTML", word)
			}
		}
	})
}

// visible is what a reader sees of a page.
func visible(t *testing.T, page string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for _, a := range n.Attr {
			if a.Key == "style" && strings.HasPrefix(a.Val, "display:none") {
				return
			}
		}
		if n.Type == html.ElementNode && (n.Data == "style" || n.Data == "title") {
			return
		}
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
		for child := range n.ChildNodes() {
			walk(child)
		}
	}
	walk(root)
	return b.String()
}

func words(s string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool {
		return strings.ContainsRune(" \n\t\u00a0()\u200b:,.*=-", r)
	}) {
		set[word] = true
	}
	return set
}

func TestLettersLoadNothingFromElsewhere(t *testing.T) {
	each(t, func(t *testing.T, _ string, letter mailtest.Letter) {
		for _, bad := range []string{"<img", "<script", "<link", "@import", "url(", "#ZgotmplZ", "[[secret", "javascript:"} {
			if strings.Contains(letter.HTML, bad) {
				t.Errorf("it has %s", bad)
			}
		}
		if len(letter.HTML) > 100_000 {
			t.Errorf("it has %d bytes; mail programs cut it", len(letter.HTML))
		}
	})
}

// A name that is a link is somebody's advertisement, not a greeting.
func TestGreetingDoesNotRepeatLinks(t *testing.T) {
	for name, want := range map[string]string{
		"Thandi Nkosi": "Dear Thandi Nkosi,", "": "Good day,", "Win at https://evil.example": "Good day,",
		"www.evil.example": "Good day,", "evil.example/win": "Good day,", "J.P. Botha": "Dear J.P. Botha,",
	} {
		r := registration()
		r.Name = name
		m := letters.RegistrationConfirmed(venue(), event(), r)
		if !strings.Contains(m.Text, "\n"+want+"\n") {
			t.Errorf("greeting for %q:\n%s", name, m.Text)
		}
	}
}

func TestALetterWithoutAManageLinkHasNoButton(t *testing.T) {
	r := registration()
	r.ManageURL = ""
	m := letters.RegistrationConfirmed(venue(), event(), r)
	if m.Letter.Action.Label != "" || strings.Contains(m.Text, "View or cancel") || len(m.Secrets) != 0 {
		t.Error("a button that leads nowhere")
	}
}

func TestAnImpossibleDayDoesNotKeepTheMessage(t *testing.T) {
	e := event()
	e.Date = "someday"
	if m := letters.RegistrationConfirmed(venue(), e, registration()); len(m.Attachments) != 0 || m.Text == "" {
		t.Errorf("message %+v", m)
	}
}

func TestRemindersRunOut(t *testing.T) {
	e := event()
	if got := letters.EventReminder(venue(), e, registration()).Expires.Time().In(calendar.Venue).Format(time.DateTime); got != "2026-11-14 18:30:00" {
		t.Errorf("runs out at %s", got)
	}
	e.Time = ""
	if got := letters.EventReminder(venue(), e, registration()).Expires.Time().In(calendar.Venue).Format(time.DateTime); got != "2026-11-15 00:00:00" {
		t.Errorf("without a time at %s", got)
	}
}
