// Package mailtest is a mail server for tests: it speaks real SMTP on loopback,
// keeps what it is given, and can be told to behave as badly as servers do.
package mailtest

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	netmail "net/mail"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// Mode is how the server behaves.
type Mode string

// The modes. Where a server can say no at several places, the mode names it.
const (
	Accept        Mode = "accept"
	Hang          Mode = "hang"            // no answer to RCPT
	HangAfterData Mode = "hang-after-data" // keeps the message, never answers
	DropAfterData Mode = "drop-after-data" // keeps the message, then breaks the connection
	BusyRecipient Mode = "451-rcpt"
	BusyData      Mode = "452-data"
	Goodbye       Mode = "421-mail"
	NoRecipient   Mode = "550-rcpt"
	NoData        Mode = "554-data"
	NoSender      Mode = "550-mail"
)

// Received is a message that the server has taken.
type Received struct {
	From      string
	To        []string
	Raw       []byte
	MessageID string
	TLS       bool
	User      string
}

// Server is the test's mail server.
type Server struct {
	tls      *tls.Config
	direct   bool // TLS from the first byte
	user     string
	password string
	utf8     bool

	mu          sync.Mutex
	addr        string
	server      *smtp.Server
	listener    net.Listener
	quit        chan struct{}
	judge       func(to string) Mode
	delay       time.Duration
	received    []Received
	connections int
}

// Option changes how a server is set up.
type Option func(*Server)

// WithStartTLS offers STARTTLS.
func WithStartTLS(config *tls.Config) Option { return func(s *Server) { s.tls = config } }

// WithTLS speaks TLS from the first byte.
func WithTLS(config *tls.Config) Option { return func(s *Server) { s.tls, s.direct = config, true } }

// WithUser asks for a user name and password.
func WithUser(user, password string) Option {
	return func(s *Server) { s.user, s.password = user, password }
}

// WithUTF8 offers SMTPUTF8.
func WithUTF8() Option { return func(s *Server) { s.utf8 = true } }

// Start opens a server that goes away with the test.
func Start(t testing.TB, options ...Option) *Server {
	t.Helper()
	s := New(options...)
	s.Up(t)
	t.Cleanup(s.Down)
	return s
}

// New makes a server that does not listen yet, for programs that are no tests.
func New(options ...Option) *Server {
	s := &Server{judge: func(string) Mode { return Accept }}
	for _, option := range options {
		option(s)
	}
	return s
}

// Up listens again where it listened before.
func (s *Server) Up(t testing.TB) {
	t.Helper()
	if err := s.Listen(); err != nil {
		t.Fatal(err)
	}
}

// Listen opens the server, the next time where it listened before.
func (s *Server) Listen() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	address := s.addr
	if address == "" {
		address = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	s.addr = listener.Addr().String()
	server := smtp.NewServer(smtp.BackendFunc(s.connect))
	server.Domain, server.AllowInsecureAuth, server.EnableSMTPUTF8 = "mail.test", true, s.utf8
	server.ErrorLog = log.New(io.Discard, "", 0)
	if s.direct {
		listener = tls.NewListener(listener, s.tls)
	} else {
		server.TLSConfig = s.tls
	}
	s.server, s.listener, s.quit = server, listener, make(chan struct{})
	go func() { _ = server.Serve(listener) }()
	return nil
}

// Down refuses connections and breaks those there are.
func (s *Server) Down() {
	s.mu.Lock()
	server := s.server
	if server != nil {
		close(s.quit)
		_ = s.listener.Close() // the server may not know it yet
	}
	s.server = nil
	s.mu.Unlock()
	if server != nil {
		_ = server.Close()
	}
}

// Addr is where it listens.
func (s *Server) Addr() string { return s.addr }

// URL is the address as --smtp-url takes it. tlsMode is starttls, tls or none.
func (s *Server) URL(tlsMode string) string {
	u := url.URL{Scheme: "smtp", Host: s.addr, RawQuery: url.Values{"from": {"bookings@veldandvine.example"}, "tls": {tlsMode}, "hello": {"tafel.test"}}.Encode()}
	if s.user != "" {
		u.User = url.UserPassword(s.user, s.password)
	}
	return u.String()
}

// Behave changes how the server behaves from now on.
func (s *Server) Behave(mode Mode) { s.Judge(func(string) Mode { return mode }) }

// Judge decides by recipient.
func (s *Server) Judge(judge func(to string) Mode) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.judge = judge
}

// Delay makes the server take its time before it confirms a message.
func (s *Server) Delay(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.delay = d
}

// Received is everything that arrived, in order.
func (s *Server) Received() []Received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Received(nil), s.received...)
}

// Arrivals counts how often each Message-ID arrived.
func (s *Server) Arrivals() map[string]int {
	counts := map[string]int{}
	for _, r := range s.Received() {
		counts[r.MessageID]++
	}
	return counts
}

// Connections is how many connections there were.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.connections
}

func (s *Server) keep(r Received) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.received = append(s.received, r)
}

func (s *Server) modeFor(to string) (Mode, time.Duration, chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.judge(to), s.delay, s.quit
}

func (s *Server) connect(c *smtp.Conn) (smtp.Session, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.connections++
	return &session{server: s, conn: c}, nil
}

func refusal(code int, class int, text string) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{class, 0, 0}, Message: text}
}

// readMessageID finds the header without trusting the rest.
func readMessageID(raw []byte) (string, error) {
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	id := strings.Trim(m.Header.Get("Message-ID"), "<>")
	if id == "" {
		return "", errors.New("no Message-ID")
	}
	return id, nil
}

func describe(raw []byte, err error) error { return fmt.Errorf("%w in\n%s", err, raw) }
