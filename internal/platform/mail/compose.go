package mail

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"tafel/internal/platform/text"
)

// pack makes a stored message ready to go: it opens the secret links and puts
// the letterhead around the bodies.
func (o *Outbox) pack(r row) (outgoing, error) {
	c, err := decodeContent(r.message)
	if err != nil {
		return outgoing{}, err
	}
	if _, ok := parseAddress(r.To); !ok {
		return outgoing{}, &trouble{reason: reason{sentence: badAddress, cause: CauseAddress}, permanent: true}
	}
	secrets, err := o.seal.open(r.ID, r.secrets)
	if err != nil {
		return outgoing{}, err
	}
	link := func(n int) string {
		if n < 1 || n > len(secrets) {
			return ""
		}
		return secrets[n-1]
	}
	plain, page := c.whole()
	replyTo := c.ReplyTo
	if settings, ok := o.transport.(*Settings); ok && replyTo == c.Sender.Email { // whoever has an address of their own keeps it
		replyTo = cmp.Or(settings.latest().replyTo, replyTo)
	}
	return outgoing{
		id:          r.ID,
		messageID:   strings.ToLower(r.ID) + "@" + text.Host(c.Sender.PublicURL),
		date:        r.DueAt,
		to:          netmail.Address{Name: r.ToName, Address: r.To},
		from:        netmail.Address{Name: c.Sender.Name, Address: c.Sender.Email},
		replyTo:     replyTo,
		subject:     r.Subject,
		text:        reveal(plain, link),
		html:        reveal(page, func(n int) string { return html.EscapeString(link(n)) }),
		attachments: c.Attachments,
	}, nil
}

// compose writes the message in the form that mail has. The headers are a
// fixed set; the library encodes what is in them, and we have taken out before
// what could end a line.
func (out outgoing) compose() (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent(), gomail.WithCharset(gomail.CharsetUTF8), gomail.WithEncoding(gomail.EncodingQP))
	m.FromMailAddress(&out.from)
	m.ToMailAddress(&out.to)
	if reply, ok := parseAddress(out.replyTo); ok && reply != out.from.Address {
		m.ReplyToMailAddress(&netmail.Address{Address: reply})
	}
	m.Subject(out.subject)
	m.SetMessageIDWithValue(out.messageID)
	m.SetDateWithValue(out.date.Time())
	m.SetGenHeader("Auto-Submitted", "auto-generated") // no holiday replies, please
	m.SetBodyString(gomail.TypeTextPlain, out.text)
	m.AddAlternativeString(gomail.TypeTextHTML, out.html)
	for _, file := range out.attachments {
		err := m.AttachReader(file.Name, bytes.NewReader(file.Data), gomail.WithFileContentType(gomail.ContentType(file.Type)))
		if err != nil {
			return nil, fmt.Errorf("attach a file: %w", err)
		}
	}
	return m, nil
}
