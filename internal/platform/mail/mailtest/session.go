package mailtest

import (
	"errors"
	"io"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// session is one connection's conversation.
type session struct {
	server *Server
	conn   *smtp.Conn
	user   string
	from   string
	to     []string
}

var (
	_ smtp.Session     = (*session)(nil)
	_ smtp.AuthSession = (*session)(nil)
)

func (s *session) AuthMechanisms() []string {
	if s.server.user == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.server.user || password != s.server.password {
			return refusal(535, 5, "Wrong user name or password")
		}
		s.user = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.user != "" && s.user == "" {
		return refusal(530, 5, "Sign in first")
	}
	switch mode, _, _ := s.server.modeFor(""); mode {
	case Goodbye:
		return refusal(421, 4, "Closing for maintenance")
	case NoSender:
		return refusal(550, 5, "This sender is not allowed")
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	mode, _, quit := s.server.modeFor(to)
	switch mode {
	case Hang:
		<-quit
		return s.vanish()
	case BusyRecipient:
		return refusal(451, 4, "Greylisted, come back later")
	case NoRecipient:
		return refusal(550, 5, "No such mailbox "+to)
	}
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	to := ""
	if len(s.to) > 0 {
		to = s.to[0]
	}
	mode, delay, quit := s.server.modeFor(to)
	switch mode {
	case BusyData:
		return refusal(452, 4, "Insufficient storage")
	case NoData:
		return refusal(554, 5, "Looks like spam")
	}
	id, err := readMessageID(raw)
	if err != nil {
		return describe(raw, err)
	}
	_, secure := s.conn.TLSConnectionState()
	s.server.keep(Received{From: s.from, To: s.to, Raw: raw, MessageID: id, TLS: secure, User: s.user})
	switch mode {
	case HangAfterData:
		<-quit
		return s.vanish()
	case DropAfterData:
		return s.conn.Conn().Close()
	}
	time.Sleep(delay)
	return nil
}

// vanish breaks the connection without a word: a server that goes down says
// neither yes nor no.
func (s *session) vanish() error { return errors.Join(errors.New("gone"), s.conn.Conn().Close()) }

func (s *session) Reset() { s.from, s.to = "", nil }

func (s *session) Logout() error { return nil }
