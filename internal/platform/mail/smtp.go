package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// SMTP sends through a mail server.
type SMTP struct {
	Host     string
	Port     int
	User     string
	Password string
	From     netmail.Address
	TLS      string        // starttls, tls or none
	Hello    string        // how we introduce ourselves
	Timeout  time.Duration // for connecting, and for each message
	Trust    *tls.Config   // tests bring their own authority; nil for the system's
}

// The ways of protecting the connection.
const (
	startTLS  = "starttls"
	directTLS = "tls"
	noTLS     = "none"
)

// ParseSMTP reads smtp://user:password@host:587?from=…&tls=starttls|tls|none.
// The port and tls may be left out, and from where the user is an address.
// Its errors never repeat the URL, which holds a password.
func ParseSMTP(raw string) (*SMTP, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errors.New("the SMTP URL must look like smtp://user:password@host:587?from=office@example.com")
	}
	if u.Path != "" && u.Path != "/" {
		return nil, errors.New("the SMTP URL has a path; a special character in the password must be written as %40 and the like")
	}
	q := u.Query()
	for name := range q {
		if !slices.Contains([]string{"from", "tls", "hello"}, name) {
			return nil, fmt.Errorf("the SMTP URL knows from, tls and hello, not %q", name)
		}
	}
	s := &SMTP{Host: u.Hostname(), TLS: q.Get("tls"), Hello: q.Get("hello"), Timeout: time.Minute}
	if u.User != nil {
		s.User = u.User.Username()
		s.Password, _ = u.User.Password()
	}
	if err := s.choosePort(u.Port(), u.Scheme); err != nil {
		return nil, err
	}
	return s, s.chooseFrom(q.Get("from"))
}

func (s *SMTP) choosePort(port, scheme string) error {
	if s.TLS == "" {
		s.TLS = startTLS
		if scheme == "smtps" || port == "465" {
			s.TLS = directTLS
		}
	}
	switch s.TLS {
	case startTLS, noTLS:
		s.Port = 587
	case directTLS:
		s.Port = 465
	default:
		return errors.New("tls in the SMTP URL must be starttls, tls or none")
	}
	if port == "" {
		return nil
	}
	n, err := strconv.Atoi(port)
	if err != nil || n < 1 || n > 65535 {
		return errors.New("the SMTP URL has an impossible port")
	}
	s.Port = n
	return nil
}

func (s *SMTP) chooseFrom(from string) error {
	if from == "" {
		from = s.User
	}
	parsed, err := netmail.ParseAddress(from)
	if err != nil {
		return errors.New("the SMTP URL needs a sender, such as from=office@example.com")
	}
	address, ok := parseAddress(parsed.Address)
	if !ok {
		return errors.New("from in the SMTP URL is not a usable address")
	}
	s.From = netmail.Address{Name: parsed.Name, Address: address}
	return nil
}

func (s *SMTP) name() string { return "smtp" }

func (s *SMTP) describe() string { return "Messages are sent through " + s.address() + "." }

func (s *SMTP) address() string { return net.JoinHostPort(s.Host, strconv.Itoa(s.Port)) }

// open connects and signs in.
func (s *SMTP) open(ctx context.Context) (session, error) {
	opened := &smtpSession{from: s.From, timeout: s.Timeout}
	client, err := s.client(opened)
	if err != nil {
		return nil, &trouble{reason: reason{"The mail settings are not usable.", err.Error(), CauseServer}, lost: true, err: err}
	}
	opened.client = client
	stop := context.AfterFunc(ctx, opened.cut)
	opened.smtp, err = client.DialToSMTPClientWithContext(ctx)
	if stopped := !stop(); err == nil && stopped {
		err = context.Cause(ctx)
	}
	if err != nil {
		opened.cut() // the library leaves the connection open
		return nil, explainOpening(err)
	}
	return opened, nil
}

func (s *SMTP) client(opened *smtpSession) (*gomail.Client, error) {
	hello := s.Hello
	if hello == "" {
		hello, _ = os.Hostname()
	}
	if hello == "" {
		hello = "localhost"
	}
	trust := &tls.Config{MinVersion: tls.VersionTLS12}
	if s.Trust != nil {
		trust = s.Trust.Clone()
	}
	trust.ServerName = s.Host
	options := []gomail.Option{
		gomail.WithPort(s.Port), gomail.WithTimeout(s.Timeout), gomail.WithHELO(hello), gomail.WithTLSConfig(trust),
		gomail.WithoutNoop(), gomail.WithoutRset(),
		gomail.WithDialContextFunc(func(ctx context.Context, network, address string) (net.Conn, error) {
			return opened.dial(ctx, network, address, s.TLS == directTLS, trust)
		}),
	}
	switch s.TLS {
	case directTLS:
		options = append(options, gomail.WithSSL())
	case noTLS:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if s.User != "" {
		// PLAIN and LOGIN refuse to speak on an open line, except to this machine.
		options = append(options, gomail.WithUsername(s.User), gomail.WithPassword(s.Password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthSCRAMSHA1, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin))
	}
	return gomail.NewClient(strings.TrimSuffix(s.Host, "."), options...)
}
