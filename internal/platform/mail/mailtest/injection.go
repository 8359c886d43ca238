package mailtest

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
)

// Nasty is what people type who want more than a table.
var Nasty = map[string]string{
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

// NoHeader holds that nothing that people type becomes a header, a recipient or
// markup. write gives messages to guest@example.com with a text in every field
// that comes from people.
func NoHeader(t *testing.T, write func(v mail.Sender, text string) []mail.Message) {
	t.Helper()
	for name, text := range Nasty {
		t.Run(name, func(t *testing.T) {
			d := dbtest.Open(t, db.SQLite)
			server := Start(t)
			transport, err := mail.ParseSMTP(server.URL("none"))
			if err != nil {
				t.Fatal(err)
			}
			o, err := mail.New(mail.Deps{DB: d, Clock: Now, Keys: [][]byte{make([]byte, 32)}, Transport: transport})
			if err != nil {
				t.Fatal(err)
			}
			v := Sender()
			v.Name, v.Address, v.Phone = text, text, text
			messages := write(v, text)
			err = d.Write(t.Context(), func(ctx context.Context) error {
				for _, m := range messages {
					m.PerDay, m.MergeKey = 0, ""
					if err := o.Add(ctx, m); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if sent, err := o.Flush(t.Context()); err != nil || sent != len(messages) {
				t.Fatalf("%d of %d sent, %v", sent, len(messages), err)
			}
			for _, r := range server.Received() {
				inspect(t, r)
			}
		})
	}
}

func inspect(t *testing.T, r Received) {
	t.Helper()
	if diff := cmp.Diff([]string{"guest@example.com"}, r.To); diff != "" {
		t.Errorf("recipients: %s", diff)
	}
	letter := Open(t, r.Raw)
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
