package mail_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/letters"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// nasty is what people type who want more than a table.
var nasty = map[string]string{
	"CRLF":            "Thandi\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\nBody",
	"LF":              "Thandi\nBcc: evil@example.com\nX-Evil: 1",
	"CR":              "Thandi\rBcc: evil@example.com\rX-Evil: 1",
	"folded":          "Thandi\r\n Bcc: evil@example.com\r\n\tX-Evil: 1",
	"NUL":             "Thandi\x00Bcc: evil@example.com",
	"line separator":  "Thandi\u2028Bcc: evil@example.com\u2029X-Evil: 1",
	"next line":       "Thandi\u0085Bcc: evil@example.com",
	"a thousand":      strings.Repeat("Thandi", 170),
	"a thousand wide": strings.Repeat("日本é🍷", 250),
	"quotes":          `Thandi" <evil@example.com>, "Nkosi`,
	"angle brackets":  "Thandi <evil@example.com>",
	"commas":          "evil@example.com, evil2@example.com; evil3@example.com",
	"encoded word":    "=?utf-8?q?Thandi=0D=0ABcc:_evil@example.com?=",
	"backslashes":     `Thandi\`,
	"dot line":        "Thandi\r\n.\r\nMAIL FROM:<evil@example.com>",
	"boundary":        "--boundary\r\nContent-Type: text/html\r\n\r\n<script>",
	"script":          `<script>alert(1)</script><img src=x onerror=alert(1)>`,
	"attribute":       `" onmouseover="alert(1)" x="`,
	"broken UTF-8":    "Thandi\xff\xfe",
	"right to left":   "Thandi\u202egnp.exe",
	"template":        "{{.}} {{define}} [[secret:1]]",
}

var headers = []string{"Auto-Submitted", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Reply-To", "Subject", "To"}

// everyLetter is every message with the same text in every field that comes
// from people. Only the address stays: a bad one is another test.
func everyLetter(v mail.Venue, text string) []mail.Message {
	e := letters.Event{ID: "E1", Title: text, Description: text, Date: "2026-11-14", Time: "18:30", Location: text}
	r := letters.Registration{ID: "R1", Name: text, Email: "guest@example.com", Phone: text, Attendees: 2, TotalCents: 100, ManageURL: secretLink,
		Answers: []letters.Answer{{Label: text, Value: text}}}
	res := letters.Reservation{ID: "S1", FirstName: text, LastName: text, Email: "guest@example.com", Phone: text, Date: "2026-11-14", Time: "18:30", Guests: text, SpecialRequest: text}
	a := letters.Account{Name: text, Email: "guest@example.com"}
	until := calendar.InstantOf(noon().now.AddDate(0, 0, 1))
	before := e
	before.Location += " before"
	all := []mail.Message{
		letters.RegistrationConfirmed(v, e, r), letters.RegistrationCancelled(v, e, r), letters.EventChanged(v, e, before, r),
		letters.EventCancelled(v, e, r), letters.EventReminder(v, e, r),
		letters.ReservationReceived(v, res), letters.ReservationNew(v, res, "guest@example.com", text), letters.ReservationConfirmed(v, res),
		letters.ReservationDeclined(v, res, text), letters.ReservationCancelled(v, res, text), letters.ReservationReminder(v, res),
		letters.PasswordReset(v, a, secretLink, until), letters.PasswordChanged(v, a, until),
		letters.StaffInvitation(v, letters.Invitation{Account: a, Role: text, InvitedBy: text, InviteURL: secretLink, ValidUntil: until}),
	}
	for i := range all {
		all[i].Unlimited, all[i].MergeKey = true, ""
	}
	return all
}

func TestNoFieldCanBecomeAHeader(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	for name, text := range nasty {
		t.Run(name, func(t *testing.T) {
			if _, err := d.Exec(t.Context(), `DELETE FROM outbox`); err != nil {
				t.Fatal(err)
			}
			server := mailtest.Start(t)
			o := room(t, d, noon().Now, smtp(t, server))
			v := venue()
			v.Name, v.Address, v.Phone = text, text, text
			messages := everyLetter(v, text)
			odd := note("guest@example.com")
			odd.ToName, odd.Subject, odd.MergedSubject, odd.Preheader, odd.Reason, odd.ReplyTo = text, text, text, text, text, text
			odd.Attachments = []mail.Attachment{{Name: text, Type: "text/plain", Data: []byte("x")}}
			add(t, d, o, append(messages, odd)...)
			if sent := flush(t, o); sent != len(messages)+1 {
				t.Fatalf("%d of %d sent; %+v", sent, len(messages)+1, counts(t, o))
			}
			for _, r := range server.Received() {
				inspect(t, r)
			}
		})
	}
}

func inspect(t *testing.T, r mailtest.Received) {
	t.Helper()
	if diff := cmp.Diff([]string{"guest@example.com"}, r.To); diff != "" {
		t.Errorf("recipients: %s", diff)
	}
	letter := mailtest.Open(t, r.Raw)
	got := slices.Sorted(maps.Keys(letter.Header))
	if !slices.Contains(got, "Reply-To") { // a reply address that is none is left out
		got = append(got, "Reply-To")
		slices.Sort(got)
	}
	if diff := cmp.Diff(headers, got); diff != "" {
		t.Errorf("headers: %s", diff)
	}
	for name, values := range letter.Header {
		if len(values) != 1 {
			t.Errorf("%d times %s", len(values), name)
		}
	}
	if n := utf8.RuneCountInString(letter.Subject(t)); n > 200 {
		t.Errorf("subject of %d characters", n)
	}
	to, err := letter.Header.AddressList("To")
	if err != nil || len(to) != 1 || to[0].Address != "guest@example.com" {
		t.Errorf("to %v, %v", to, err)
	}
	from, err := letter.Header.AddressList("From")
	if err != nil || len(from) != 1 || from[0].Address != "bookings@veldandvine.example" {
		t.Errorf("from %v, %v", from, err)
	}
	shown := letter.Subject(t) // and what a mail program shows of the names, decoded
	for _, address := range append(to, from...) {
		shown += address.Name
	}
	for name := range letter.Files {
		shown += name
	}
	if strings.ContainsFunc(shown, func(r rune) bool {
		return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
	}) {
		t.Errorf("shown as %q", shown)
	}
	head, _, _ := strings.Cut(string(r.Raw), "\r\n\r\n")
	for line := range strings.SplitSeq(head, "\r\n") {
		if len(line) > 998 || strings.ContainsAny(line, "\r\n\x00") || strings.ContainsFunc(line, func(r rune) bool { return r > 126 }) {
			t.Errorf("header line %q", line)
		}
	}
	for _, part := range []string{"<script", "onerror=alert(1)>", `" onmouseover="`, "<img"} {
		if strings.Contains(letter.HTML, part) {
			t.Errorf("%s in the HTML", part)
		}
	}
	for name, file := range letter.Files {
		if strings.HasSuffix(name, ".ics") && strings.Count(string(file.Data), "BEGIN:VEVENT\r\n") != 1 {
			t.Errorf("calendar file\n%s", file.Data)
		}
	}
}

// The address itself: one plain recipient, or none at all.
func TestNoAddressCanBecomeTwo(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := room(t, d, noon().Now, smtp(t, server))
	for _, text := range nasty {
		for _, address := range []string{text, text + "@example.com", "guest@" + text, "guest@example.com" + text, text + "guest@example.com"} {
			add(t, d, o, note(address))
		}
	}
	flush(t, o)
	for _, r := range server.Received() {
		if len(r.To) != 1 || strings.ContainsAny(r.To[0], "\r\n\x00 <>,;\"") || strings.Contains(r.To[0], "evil@example.com,") {
			t.Errorf("sent to %q", r.To)
		}
	}
	for _, item := range all(t, o) {
		if strings.ContainsAny(item.To, "\r\n\x00") {
			t.Errorf("kept %q", item.To)
		}
	}
}
