package mail_test

import (
	"bytes"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func TestParseSMTP(t *testing.T) {
	for in, want := range map[string]mail.SMTP{
		"smtp://user:p%40ss@mail.example:2525?from=bookings@veldandvine.example": {
			Host: "mail.example", Port: 2525, User: "user", Password: "p@ss", TLS: "starttls", From: netmail.Address{Address: "bookings@veldandvine.example"}},
		"smtp://mail.example?from=Veld%20%26%20Vine%20%3Cbookings@veldandvine.example%3E": {
			Host: "mail.example", Port: 587, TLS: "starttls", From: netmail.Address{Name: "Veld & Vine", Address: "bookings@veldandvine.example"}},
		"smtp://bookings%40veldandvine.example:x@mail.example": {
			Host: "mail.example", Port: 587, TLS: "starttls", User: "bookings@veldandvine.example", Password: "x", From: netmail.Address{Address: "bookings@veldandvine.example"}},
		"smtps://mail.example?from=a@b.example":        {Host: "mail.example", Port: 465, TLS: "tls", From: netmail.Address{Address: "a@b.example"}},
		"smtp://mail.example:465?from=a@b.example":     {Host: "mail.example", Port: 465, TLS: "tls", From: netmail.Address{Address: "a@b.example"}},
		"smtp://mail.example?from=a@b.example&tls=tls": {Host: "mail.example", Port: 465, TLS: "tls", From: netmail.Address{Address: "a@b.example"}},
		"smtp://localhost:25?from=a@b.example&tls=none&hello=shop.example": {
			Host: "localhost", Port: 25, TLS: "none", Hello: "shop.example", From: netmail.Address{Address: "a@b.example"}},
	} {
		got, err := mail.ParseSMTP(in)
		if err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		want.Timeout = time.Minute
		if diff := cmp.Diff(want, *got, cmp.AllowUnexported(mail.SMTP{})); diff != "" {
			t.Errorf("%s: %s", in, diff)
		}
	}
	for _, in := range []string{
		"", "mail.example", "http://mail.example?from=a@b.example", "smtp://?from=a@b.example", "smtp://user:hunter2@mail.example",
		"smtp://user:hunter2@mail.example:99999?from=a@b.example", "smtp://user:hunter2@mail.example?from=a@b.example&tls=maybe",
		"smtp://user:hunter2@mail.example?from=nobody", "smtp://user:hunter2@mail.example?form=a@b.example",
		"smtp://user:hunter2@mail.example/path?from=a@b.example", "smtp://user:hunter2/x@mail.example?from=a@b.example",
	} {
		_, err := mail.ParseSMTP(in)
		if err == nil {
			t.Errorf("%q was taken", in)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error tells the password: %v", err)
		}
	}
}

func TestSMTPIsProtected(t *testing.T) {
	serverTLS, clientTLS := mailtest.Certificate(t)
	d := dbtest.Open(t, db.SQLite)
	user := mailtest.WithUser("bookings", "correct horse")
	for name, c := range map[string]struct {
		options []mailtest.Option
		mode    string
		change  func(*mail.SMTP)
		problem string // empty: it is sent
	}{
		"starttls":                {[]mailtest.Option{mailtest.WithStartTLS(serverTLS), user}, "starttls", nil, ""},
		"tls":                     {[]mailtest.Option{mailtest.WithTLS(serverTLS), user}, "tls", nil, ""},
		"none on this machine":    {[]mailtest.Option{user}, "none", nil, ""},
		"starttls without a user": {[]mailtest.Option{mailtest.WithStartTLS(serverTLS)}, "starttls", nil, ""},
		"starttls not offered":    {[]mailtest.Option{user}, "starttls", nil, "The mail server refuses a secure connection."},
		"starttls, unknown authority": {[]mailtest.Option{mailtest.WithStartTLS(serverTLS), user}, "starttls",
			func(s *mail.SMTP) { s.Trust = nil }, "The mail server's certificate is not trusted."},
		"tls, unknown authority": {[]mailtest.Option{mailtest.WithTLS(serverTLS), user}, "tls",
			func(s *mail.SMTP) { s.Trust = nil }, "The mail server's certificate is not trusted."},
		"wrong password": {[]mailtest.Option{mailtest.WithTLS(serverTLS), user}, "tls",
			func(s *mail.SMTP) { s.Password = "wrong" }, "The mail server refused our user name or password."},
		"no password": {[]mailtest.Option{mailtest.WithTLS(serverTLS), user}, "tls",
			func(s *mail.SMTP) { s.User, s.Password = "", "" }, "The mail server refused our user name or password."},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := d.Exec(t.Context(), `DELETE FROM outbox`); err != nil {
				t.Fatal(err)
			}
			server := mailtest.Start(t, c.options...)
			transport, err := mail.ParseSMTP(server.URL(c.mode))
			if err != nil {
				t.Fatal(err)
			}
			transport.Trust, transport.Timeout = clientTLS, 2*time.Second
			if c.change != nil {
				c.change(transport)
			}
			o := newOutbox(t, d, noon().Now, transport)
			add(t, d, o, guests(3)...)
			sent, _ := o.Flush(t.Context()) // the problem is on the messages
			item := all(t, o)[0]
			if c.problem != "" {
				if sent != 0 || item.Status != mail.Queued || !strings.HasPrefix(item.LastError, c.problem) {
					t.Errorf("%d sent, %s: %q, want %q", sent, item.Status, item.LastError, c.problem)
				}
				return
			}
			if sent != 3 {
				t.Fatalf("%d sent: %q", sent, item.LastError)
			}
			for _, r := range server.Received() {
				if r.TLS != (c.mode != "none") {
					t.Errorf("TLS %v with %s", r.TLS, c.mode)
				}
			}
		})
	}
}

func TestSMTPReachesInternationalAddresses(t *testing.T) {
	for name, c := range map[string]struct {
		options []mailtest.Option
		to      string
		status  mail.Status
	}{
		"a domain with an umlaut":           {nil, "gast@bücher.example", mail.Sent},
		"a name with an umlaut":             {[]mailtest.Option{mailtest.WithUTF8()}, "gäst@example.com", mail.Sent},
		"a name that the server cannot say": {nil, "gäst@example.com", mail.Failed},
	} {
		t.Run(name, func(t *testing.T) {
			d := dbtest.Open(t, db.SQLite)
			server := mailtest.Start(t, c.options...)
			o := newOutbox(t, d, noon().Now, smtp(t, server))
			add(t, d, o, note(c.to))
			flush(t, o)
			if item := all(t, o)[0]; item.Status != c.status {
				t.Errorf("%s: %q", item.Status, item.LastError)
			}
		})
	}
}

// A document has every byte there is, and lines that SMTP has a meaning for.
func TestSMTPBringsADocumentAsItIs(t *testing.T) {
	document := []byte("%PDF-1.3\r\n.\r\n..\n\r=3D\x00")
	for n := range 200_000 {
		document = append(document, byte(n*n>>7))
	}
	d := dbtest.Open(t, db.SQLite)
	server := mailtest.Start(t)
	o := newOutbox(t, d, noon().Now, smtp(t, server))
	m := note("guest@example.com")
	m.Attachments = []mail.Attachment{{Name: "paper.pdf", Type: "application/pdf", Data: document}}
	add(t, d, o, m)
	if sent := flush(t, o); sent != 1 {
		t.Fatalf("%d sent: %+v", sent, all(t, o))
	}
	letter := mailtest.Open(t, server.Received()[0].Raw)
	file, ok := letter.Files["paper.pdf"]
	if !ok || !strings.HasPrefix(file.Type, "application/pdf") || !bytes.Equal(file.Data, document) {
		t.Errorf("%v, %s, %d of %d bytes", ok, file.Type, len(file.Data), len(document))
	}
}
