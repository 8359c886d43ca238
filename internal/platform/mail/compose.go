package mail

import (
	"cmp"
	"html"
	netmail "net/mail"
	"strings"

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
