package mail_test

import (
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// everything is all text that the table holds.
func everything(t *testing.T, d *db.DB) string {
	t.Helper()
	rows, err := db.All(t.Context(), d, db.Value[string], `
		SELECT id || kind || recipient || recipient_name || subject || message || secrets || search || merge_key || address_key || last_error || details
		FROM outbox
		ORDER BY id`)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(rows, "\n")
}

func TestSecretsAreSealedRedactedAndErased(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, secretNote("guest@example.com"))
		if stored := everything(t, d); strings.Contains(stored, "TOPSECRET") || !strings.Contains(stored, "[[secret:1]]") {
			t.Errorf("stored as\n%s", stored)
		}
		id := all(t, o)[0].ID
		seen := func() {
			t.Helper()
			preview, err := o.Find(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			for _, shown := range []string{preview.Text, preview.HTML} {
				if strings.Contains(shown, "TOPSECRET") || strings.Contains(shown, "[[secret") || !strings.Contains(shown, "(link hidden)") {
					t.Errorf("shown as\n%s", shown)
				}
			}
		}
		seen()
		server.Behave(mailtest.NoRecipient)
		flush(t, o)
		seen()
		server.Behave(mailtest.Accept)
		if _, err := o.Retry(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		flush(t, o)
		seen()
		letter := mailtest.Open(t, server.Received()[0].Raw)
		if !strings.Contains(letter.Text, secretLink+"\n") {
			t.Errorf("the reader gets\n%s", letter.Text)
		}
		if !strings.Contains(letter.HTML, `href="https://veldandvine.example/reset-password?token=TOPSECRET&amp;next=1"`) {
			t.Errorf("the reader gets\n%s", letter.HTML)
		}
		if rest := sealed(t, d); rest != "" {
			t.Errorf("stored after sending: %q", rest)
		}
	})
}

func TestSecretsSurviveANewKeyAndNothingElse(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	other := []byte("another master key of thirty-two")
	open := func(keys ...[]byte) *mail.Outbox {
		o, err := mail.New(mail.Deps{DB: d, Clock: noon().Now, Keys: keys, Transport: smtp(t, server)})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	add(t, d, open(masterKey), secretNote("guest@example.com"))
	o := open(other)
	if sent := flush(t, o); sent != 0 {
		t.Fatal("opened with another key")
	}
	item := all(t, o)[0]
	if item.Status != mail.Failed || item.LastError != "The secret link in this message cannot be opened: the master key has changed." {
		t.Errorf("item %+v", item)
	}
	o = open(other, masterKey)
	if _, err := o.Retry(t.Context(), item.ID); err != nil {
		t.Fatal(err)
	}
	if sent := flush(t, o); sent != 1 {
		t.Errorf("%d sent with both keys", sent)
	}
}

// What is sealed for one reader must not be sent to another who swaps rows.
func TestSecretsCannotBeMoved(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	add(t, d, o, secretNote("owner@example.com"), secretNote("thief@example.com"))
	if _, err := d.Exec(t.Context(), `UPDATE outbox SET secrets = (SELECT secrets FROM outbox WHERE recipient = 'owner@example.com') WHERE recipient = 'thief@example.com'`); err != nil {
		t.Fatal(err)
	}
	flush(t, o)
	if received := server.Received(); len(received) != 1 || received[0].To[0] != "owner@example.com" {
		t.Errorf("received %v", received)
	}
}

func TestAMarkThatSomebodyTypedStaysText(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	m := mail.Message{Kind: "note", To: "guest@example.com", Sender: venue(), Subject: "A note", Secrets: []string{secretLink}}
	add(t, d, o, m.With(mail.Letter{Heading: "For " + mail.Secret(1), Paragraphs: []string{mail.Secret(1)},
		Sections: []mail.Section{{Title: mail.Secret(1), Rows: []mail.Row{{Label: mail.Secret(1), Value: mail.Secret(1)}}}}}))
	flush(t, o)
	letter := mailtest.Open(t, server.Received()[0].Raw)
	if strings.Contains(letter.Text+letter.HTML, "TOPSECRET") {
		t.Errorf("a typed mark became the link:\n%s", letter.Text)
	}
}

func TestNewRefusesBadKeys(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	for name, keys := range map[string][][]byte{"none": nil, "a short one": {[]byte("short")}} {
		if _, err := mail.New(mail.Deps{DB: d, Clock: time.Now, Keys: keys}); err == nil {
			t.Errorf("took %s", name)
		}
	}
}

func TestFindAndRetrySayWhatIsMissing(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	if _, err := o.Find(t.Context(), "nothing"); !fault.Is(err, fault.KindNotFound) {
		t.Errorf("Find: %v", err)
	}
	if _, err := o.Retry(t.Context(), "nothing"); !fault.Is(err, fault.KindNotFound) {
		t.Errorf("Retry: %v", err)
	}
	add(t, d, o, guests(1)...)
	flush(t, o)
	if _, err := o.Retry(t.Context(), all(t, o)[0].ID); !fault.Is(err, fault.KindConflict) {
		t.Errorf("Retry of a sent message: %v", err)
	}
}
