package mail

import (
	"context"
	netmail "net/mail"

	"tafel/internal/platform/calendar"
)

// Transport delivers messages: SMTP or Folder.
type Transport interface {
	// name is stored with each message that was sent.
	name() string
	// describe says for the admin area where messages go.
	describe() string
	// open prepares for sending several messages, or says why it cannot.
	open(ctx context.Context) (session, error)
}

// session is one connection to the mail server, or the open folder.
type session interface {
	// send hands over one message. Cancelling ctx cuts it short.
	send(ctx context.Context, out outgoing) error
	close()
}

// outgoing is a message ready to be sent: secrets in place, letterhead around it.
type outgoing struct {
	id          string
	messageID   string
	date        calendar.Instant
	to          netmail.Address
	from        netmail.Address // a transport may know a better one
	replyTo     string
	subject     string
	text        string
	html        string
	attachments []Attachment
}

// trouble is why a message could not be handed over, and what follows from it.
type trouble struct {
	reason
	permanent bool // the message is at fault: trying again would not help
	lost      bool // the connection is at fault: every message would fare alike
	reconnect bool // this connection cannot be used for the next message
	code      int  // the server's, for the log, which takes no addresses
	err       error
}

func (t *trouble) Error() string { return string(t.sentence) }

func (t *trouble) Unwrap() error { return t.err }
