package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	netmail "net/mail"
	"strings"
	"sync"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
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
	message, err := out.compose()
	if err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, s.cut)
	defer stop()
	t := s.converse(message, out)
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
func (s *smtpSession) converse(message []byte, out outgoing) *trouble {
	if err := s.smtp.UpdateDeadline(s.timeout); err != nil {
		return explainSending(err, toServer)
	}
	international := strings.ContainsFunc(out.to.Address, func(r rune) bool { return r > unicode.MaxASCII })
	if known, _ := s.smtp.Extension("SMTPUTF8"); international && !known {
		return &trouble{reason: reason{sentence: "The mail server does not know letters such as those in this address.", cause: CauseAddress}, permanent: true}
	}
	s.smtp.SkipSMTPUTF8(!international)
	if err := s.smtp.Mail("<" + out.from.Address + ">"); err != nil {
		return explainSending(err, fromSender)
	}
	if err := s.smtp.Rcpt("<" + out.to.Address + ">"); err != nil {
		return explainSending(err, toRecipient)
	}
	writer, err := s.smtp.Data()
	if err != nil {
		return explainSending(err, withContent)
	}
	if err := s.write(writer, message); err != nil {
		return explainSending(err, withContent)
	}
	if err := writer.Close(); err != nil {
		return explainSending(err, withContent)
	}
	return nil
}

// write sends the message's lines, a dot before those that begin with one. All but the last pass by the library's
// writer, which looks at each byte and sends a few kilobytes at a time.
func (s *smtpSession) write(last io.Writer, message []byte) error {
	if bytes.Contains(message, []byte("\n.")) {
		message = bytes.ReplaceAll(message, []byte("\n."), []byte("\n.."))
	}
	end := 1 + bytes.LastIndexByte(message[:len(message)-1], '\n')
	if _, err := s.smtp.Text.W.Write(message[:end]); err != nil {
		return err
	}
	_, err := last.Write(message[end:])
	return err
}
