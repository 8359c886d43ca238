package mail_test

import (
	"strings"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// What the features' own letters say is tested with them.
func TestNoFieldCanBecomeAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		odd := note("guest@example.com")
		odd.Sender, odd.ToName, odd.Subject, odd.MergedSubject, odd.Preheader, odd.Reason, odd.ReplyTo = v, text, text, text, text, text, text
		odd.Attachments = []mail.Attachment{{Name: text, Type: "text/plain", Data: []byte("x")}}
		letter := odd.With(mail.Letter{
			Heading: text, Greeting: text, Paragraphs: []string{text}, Closing: []string{text},
			Sections: []mail.Section{{Title: text, Rows: []mail.Row{{Label: text, Value: text, Was: text}}}},
			Action:   mail.Action{Label: text, URL: "https://veldandvine.example/", Hint: text},
		})
		return []mail.Message{odd, letter}
	})
}

// The address itself: one plain recipient, or none at all.
func TestNoAddressCanBecomeTwo(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	for _, text := range mailtest.Nasty {
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
			t.Errorf("stored %q", item.To)
		}
	}
}
