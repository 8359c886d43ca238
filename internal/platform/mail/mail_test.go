package mail_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
	"tafel/internal/platform/settings"
)

// clock is a test's time.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// noon is a quiet moment at the venue.
func noon() *clock { return &clock{now: time.Date(2026, 11, 13, 12, 0, 0, 0, settings.Zone)} }

var masterKey = []byte("a master key of thirty-two bytes")

func venue() mail.Sender {
	return mail.Sender{
		Name: "Veld & Vine", Address: "12 Murchison Street, Ladysmith", Phone: "036 000 0000",
		Email: "hello@veldandvine.example", PublicURL: "https://veldandvine.example",
	}
}

// newOutbox opens an outbox on a database.
func newOutbox(t testing.TB, d *db.DB, now func() time.Time, transport mail.Transport) *mail.Outbox {
	t.Helper()
	o, err := mail.New(mail.Deps{DB: d, Clock: now, Keys: [][]byte{masterKey}, Transport: transport})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// smtp connects to the test's server.
func smtp(t testing.TB, s *mailtest.Server) *mail.SMTP {
	t.Helper()
	transport, err := mail.ParseSMTP(s.URL("none"))
	if err != nil {
		t.Fatal(err)
	}
	transport.Timeout = time.Minute // a busy machine takes its time
	return transport
}

func folder(t testing.TB) (*mail.Folder, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mail")
	f, err := mail.NewFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	return f, path
}

// note is a small message that no rule holds back.
func note(to string) mail.Message {
	m := mail.Message{Kind: "note", To: to, ToName: "Thandi Nkosi", Sender: venue(), Subject: "A note"}
	return m.With(mail.Letter{Heading: "A note", Paragraphs: []string{"Only a few words."}})
}

func add(t testing.TB, d *db.DB, o *mail.Outbox, messages ...mail.Message) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context) error {
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
}

func flush(t testing.TB, o *mail.Outbox) int {
	t.Helper()
	sent, err := o.Flush(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return sent
}

// all lists everything, the oldest first.
func all(t testing.TB, o *mail.Outbox) []mail.OutboxMessage {
	t.Helper()
	var items []mail.OutboxMessage
	for page := 1; ; page++ {
		part, err := o.List(t.Context(), mail.Filter{Query: list.Query{Page: page, PageSize: 100}})
		if err != nil {
			t.Fatal(err)
		}
		items = append(items, part.Items...)
		if len(items) >= part.Total {
			for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
				items[i], items[j] = items[j], items[i]
			}
			return items
		}
	}
}

func guests(n int) []mail.Message {
	var messages []mail.Message
	for i := range n {
		messages = append(messages, note(fmt.Sprintf("guest%d@example.com", i)))
	}
	return messages
}

func count(s, part string) int { return strings.Count(s, part) }

func (c *clock) clock() calendar.Clock { return c.Now }

// secretNote carries a link that only its reader may have.
func secretNote(to string) mail.Message {
	m := mail.Message{Kind: "password-reset", To: to, Sender: venue(), Subject: "Reset your password", Secrets: []string{secretLink}}
	return m.With(mail.Letter{Heading: "Reset", Action: mail.Action{Label: "Reset your password", URL: mail.Secret(1)}})
}

const secretLink = "https://veldandvine.example/reset-password?token=TOPSECRET&next=1"

// sealed is what the table keeps of all secrets.
func sealed(t testing.TB, d *db.DB) string {
	t.Helper()
	all, err := db.All(t.Context(), d, db.Value[string], `SELECT secrets FROM outbox ORDER BY id`)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(all, "")
}
