package mail_test

import (
	"bytes"
	"io"
	"mime/quotedprintable"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// Byte by byte the same as the standard library's, which is slower, for every text whose lines end as ours do.
func TestQuotedPrintableIsAsTheStandardLibraryWritesIt(t *testing.T) {
	parts := []string{"a", "é", "日本", "🍷", " ", "\t", "\n", "\r\n", "=", ".", "\x00", "\x7f", "\xff", "word ", strings.Repeat("long", 18)}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 200).Draw(t, "text"), "")
		var want bytes.Buffer
		w := quotedprintable.NewWriter(&want)
		_, err := io.WriteString(w, text)
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := string(mail.AppendQuoted(nil, text)); got != want.String() {
			t.Fatalf("%q became\n%q, not\n%q", text, got, want.String())
		}
	})
}

func TestLinesThatBeginWithADotArrive(t *testing.T) {
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	add(t, d, o, note("guest@example.com").With(mail.Letter{Greeting: "Good day,", Paragraphs: []string{".\n..\n.hidden\nend."}}))
	flush(t, o)
	received := server.Received()
	if len(received) != 1 {
		t.Fatalf("%d arrived", len(received))
	}
	if text := mailtest.Open(t, received[0].Raw).Text; !strings.Contains(text, "\n.\n..\n.hidden\nend.\n") {
		t.Errorf("arrived as\n%s", text)
	}
}
