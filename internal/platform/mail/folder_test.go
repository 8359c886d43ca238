package mail_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func TestFolderKeepsMessagesForTheirOwnerOnly(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		files, path := folder(t)
		o := newOutbox(t, d, noon().Now, files)
		add(t, d, o, secretNote("guest@example.com"), note("other@example.com"))
		if sent := flush(t, o); sent != 2 {
			t.Fatalf("%d written", sent)
		}
		for _, item := range all(t, o) {
			if item.Status != mail.Sent || item.Transport != "file" {
				t.Errorf("item %+v", item)
			}
			file := filepath.Join(path, item.ID+".eml")
			info, err := os.Stat(file)
			if err != nil {
				t.Fatal(err)
			}
			if info.Mode().Perm() != 0o600 {
				t.Errorf("%s has mode %v", file, info.Mode())
			}
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			letter := mailtest.Open(t, raw)
			if item.Kind == "password-reset" && !strings.Contains(letter.Text, secretLink) {
				t.Error("without a mail server the link must be readable in the file")
			}
			if got := letter.Header.Get("From"); got != `"Veld & Vine" <hello@veldandvine.example>` {
				t.Errorf("from %q", got)
			}
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("the folder: %v, %v", info.Mode(), err)
		}
		entries, err := os.ReadDir(path)
		if err != nil || len(entries) != 2 {
			t.Errorf("%d files, %v", len(entries), err)
		}
		state, err := o.Status(t.Context())
		if err != nil || state.SMTP || state.Transport != "file" || !strings.HasPrefix(state.Sentence, "No mail server is set up yet") {
			t.Errorf("state %+v, %v", state, err)
		}
	})
}

// A crash between writing the file and marking the message writes it again,
// to the same name.
func TestFolderRepeatsToTheSameFile(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	files, path := folder(t)
	o := newOutbox(t, d, noon().Now, files)
	add(t, d, o, note("guest@example.com"))
	flush(t, o)
	if _, err := d.Exec(t.Context(), `UPDATE outbox SET status = 'queued', sent_at = 0`); err != nil {
		t.Fatal(err)
	}
	flush(t, o)
	entries, err := os.ReadDir(path)
	if err != nil || len(entries) != 1 {
		t.Errorf("%d files, %v", len(entries), err)
	}
}

func TestFolderThatCannotBeWrittenLosesNothing(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	files, path := folder(t)
	o := newOutbox(t, d, noon().Now, files)
	add(t, d, o, note("guest@example.com"))
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if sent, err := o.Flush(t.Context()); err == nil || sent != 0 {
		t.Errorf("%d written, %v", sent, err)
	}
	if item := all(t, o)[0]; item.Status != mail.Queued || item.LastError == "" {
		t.Errorf("item %+v", item)
	}
}
