package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/textproto"
	"os"
	"strings"
	"sync"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"

	"tafel/internal/platform/text"
)

// smtpSession is one connection to the mail server, used for several messages.
type smtpSession struct {
	client  *gomail.Client
	smtp    *smtp.Client
	from    netmail.Address
	timeout time.Duration

	mu   sync.Mutex
	conn net.Conn
}

// dial keeps the connection, because closing it is the only way to interrupt
// the library while it waits for the server.
func (s *smtpSession) dial(ctx context.Context, network, address string, direct bool, trust *tls.Config) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	s.conn = conn
	s.mu.Unlock()
	if !direct {
		return conn, nil
	}
	secure := tls.Client(conn, trust)
	if err := secure.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return secure, nil
}

// cut ends the connection without a word.
func (s *smtpSession) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		_ = s.conn.Close()
	}
}

func (s *smtpSession) close() {
	_ = s.client.CloseWithSMTPClient(s.smtp) // says QUIT; what it answers does not matter
	s.cut()
}

func (s *smtpSession) send(ctx context.Context, out outgoing) error {
	if s.from.Name != "" {
		out.from.Name = s.from.Name
	}
	out.from.Address = s.from.Address
	msg, err := out.compose()
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, s.cut)
	defer stop()
	t := s.converse(msg, out)
	if t != nil && !t.lost {
		t.reconnect = s.smtp.Reset() != nil
	}
	if t == nil {
		return nil
	}
	return t
}

// converse speaks one message's part of the protocol. It is the library's
// conversation, but keeps whose fault a refusal is and what the server said.
func (s *smtpSession) converse(msg *gomail.Msg, out outgoing) *trouble {
	if err := s.smtp.UpdateDeadline(s.timeout); err != nil {
		return explainSending(err, false)
	}
	international := strings.ContainsFunc(out.to.Address, func(r rune) bool { return r > unicode.MaxASCII })
	if known, _ := s.smtp.Extension("SMTPUTF8"); international && !known {
		return &trouble{sentence: "The mail server does not know letters such as those in this address.", permanent: true}
	}
	s.smtp.SkipSMTPUTF8(!international)
	if err := s.smtp.Mail("<" + out.from.Address + ">"); err != nil {
		return explainSending(err, true)
	}
	if err := s.smtp.Rcpt("<" + out.to.Address + ">"); err != nil {
		return explainSending(err, false)
	}
	writer, err := s.smtp.Data()
	if err != nil {
		return explainSending(err, false)
	}
	if _, err := msg.WriteTo(writer); err != nil {
		return explainSending(err, false)
	}
	if err := writer.Close(); err != nil {
		return explainSending(err, false)
	}
	return nil
}

// explainOpening says why there is no connection. Nothing of that is any
// message's fault, so all of it is tried again.
func explainOpening(err error) *trouble {
	t := &trouble{lost: true, cause: err}
	answer, answered := errors.AsType[*textproto.Error](err)
	_, untrusted := errors.AsType[*tls.CertificateVerificationError](err)
	switch {
	case answered && (answer.Code == 535 || answer.Code == 534 || answer.Code == 530):
		t.sentence, t.code = "The mail server does not accept our user name and password: "+said(answer), answer.Code
	case answered:
		t.sentence, t.code = "The mail server does not take messages now: "+said(answer), answer.Code
	case untrusted:
		t.sentence = "The mail server's certificate is not trusted."
	case isTimeout(err):
		t.sentence = "The mail server did not answer in time."
	default:
		t.sentence = "The mail server cannot be reached: " + root(err)
	}
	return t
}

// explainSending tells a message's own fault from the server's bad day. An
// answer of 5xx to the recipient or the content is final. What the server says
// of us (sign in first, not this sender) is a matter of the settings, which
// somebody will put right.
func explainSending(err error, aboutSender bool) *trouble {
	t := &trouble{cause: err}
	answer, answered := errors.AsType[*textproto.Error](err)
	if !answered || answer.Code == 421 {
		t.lost = true
		t.sentence = "The connection to the mail server broke: " + root(err)
		if isTimeout(err) {
			t.sentence = "The mail server did not answer in time."
		}
		return t
	}
	t.code = answer.Code
	ours := aboutSender || t.code == 530 || t.code == 535
	if t.code >= 500 && !ours {
		t.permanent = true
		t.sentence = "The mail server refused this message: " + said(answer)
		return t
	}
	t.sentence = "The mail server does not take this message now: " + said(answer)
	return t
}

func isTimeout(err error) bool {
	failure, ok := errors.AsType[net.Error](err)
	return errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, context.DeadlineExceeded) || (ok && failure.Timeout())
}

func said(answer *textproto.Error) string {
	return text.Cut(text.Line(fmt.Sprintf("%d %s", answer.Code, answer.Msg)), 300)
}

// root is the last word of an error: the same for the same cause, without the
// ports and addresses that the outer words carry.
func root(err error) string {
	if answer, ok := errors.AsType[*textproto.Error](err); ok {
		return said(answer)
	}
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		err = inner
	}
	return text.Cut(text.Line(err.Error()), 300)
}
