package mail

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"syscall"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/text"
)

// MailTest is how a test letter fared, in words.
type MailTest struct {
	Sent     bool             `json:"sent"`
	Sentence string           `json:"sentence"`
	At       calendar.Instant `json:"at"`
}

// lastTest is kept, so that it is known whether the server in force has been tried.
type lastTest struct {
	MailTest
	Digest string `json:"digest"`
}

// testTime is how long a test may take: less than a browser waits.
const testTime = 20 * time.Second

// Test sends a letter to whoever asks, with what stands in the form. It says what
// happened in our own words: what a server says may tell of machines that are nobody's business.
func (s *Settings) Test(ctx context.Context, typed storedServer) (MailTest, error) {
	before, err := sealed.Read[storedServer](ctx, s.store, serverDocument)
	if err != nil {
		return MailTest{}, err
	}
	server, err := s.resolve(before.Value, typed)
	if err != nil {
		return MailTest{}, err
	}
	transport := s.transport(server)
	if s.fixed != nil {
		transport, server = s.fixed, serverOf(s.fixed)
		server.ReplyTo = typed.ReplyTo
	}
	if server.Host == "" {
		return MailTest{}, server.check()
	}
	to := netmail.Address{Name: identity.Caller(ctx).Name, Address: identity.Caller(ctx).Email}
	letter, err := s.testLetter(ctx, to, server.ReplyTo)
	if err != nil {
		return MailTest{}, err
	}
	result := lastTest{MailTest: MailTest{Sent: true, At: s.clock.Now(), Sentence: "The mail server took the letter to " + to.Address +
		". Please look for it in that mailbox, and among the spam if it is not there."}}
	if failure := try(ctx, transport, letter); failure != nil {
		result.Sent, result.Sentence = false, explainTest(failure, server, to.Address)
	}
	if result.Digest, err = s.digest(server); err != nil {
		return MailTest{}, err
	}
	return result.MailTest, s.note(ctx, server, result)
}

// note remembers a test. Two at once may be noted in any order.
func (s *Settings) note(ctx context.Context, server storedServer, result lastTest) error {
	return s.db.Write(ctx, func(ctx context.Context) error {
		old, err := sealed.Read[lastTest](ctx, s.store, testDocument)
		if err != nil {
			return err
		}
		if _, err := sealed.Write(ctx, s.store, testDocument, old.Version, result); err != nil {
			return err
		}
		told := server.told()
		told["result"] = result.Sentence
		return s.audit.Record(ctx, audit.Entry{Action: "tested", Entity: "mail server", EntityID: "settings", After: told})
	})
}

func (s *Settings) testLetter(ctx context.Context, to netmail.Address, replyTo string) (outgoing, error) {
	venue, err := s.Venue(ctx)
	if err != nil {
		return outgoing{}, err
	}
	m := Message{Subject: "Test letter from " + venue.Name, Venue: venue, ReplyTo: replyTo, Reason: "You get this because you have asked for a test letter."}.With(Letter{
		Heading:  "Your mail server works",
		Greeting: "Hello " + to.Name,
		Paragraphs: []string{
			"This letter was sent with the settings that you are trying out. Letters to guests will look like it.",
			"Answer it, if you want to see where answers go.",
		},
	}).tidy()
	content := m.content()
	plain, page, err := content.whole()
	return outgoing{
		id: rand.Text(), messageID: strings.ToLower(rand.Text()) + "@" + text.Host(venue.PublicURL), date: s.clock.Now(), to: to,
		from: netmail.Address{Name: venue.Name, Address: venue.Email}, replyTo: content.ReplyTo, subject: m.Subject, text: plain, html: page,
	}, err
}

// try converses with the server once.
func try(ctx context.Context, transport *SMTP, letter outgoing) error {
	ctx, cancel := context.WithTimeout(ctx, testTime)
	defer cancel()
	opened, err := transport.open(ctx)
	if err != nil {
		return err
	}
	defer opened.close()
	return opened.send(ctx, letter)
}

// explainTest says what to look at. It repeats nothing that the server said but its number.
func explainTest(err error, server storedServer, to string) string {
	failed, ok := errors.AsType[*trouble](err)
	if !ok {
		return "The letter could not be written. Please check the addresses."
	}
	_, untrusted := errors.AsType[*tls.CertificateVerificationError](err)
	_, nameless := errors.AsType[*net.DNSError](err)
	_, strange := errors.AsType[textproto.ProtocolError](err)
	code := failed.code
	if answer, answered := errors.AsType[*textproto.Error](err); code == 0 && answered {
		code = answer.Code
	}
	switch {
	case nameless:
		return "There is no server with the name " + server.Host + ". Please check how it is spelt."
	case untrusted:
		return "The certificate of " + server.Host + " is not trusted, so nothing was sent there. Please check the server's name; it may want another one."
	case code == 535 || code == 534 || code == 530:
		return fmt.Sprintf("The mail server does not accept the user name and password (code %d). Some providers want a password made for programs.", code)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Sprintf("Nothing answers at %s, port %d. Please check both.", server.Host, server.Port)
	case isTimeout(err):
		return fmt.Sprintf("%s did not answer in time at port %d. Usually the port is wrong, or a firewall is in the way.", server.Host, server.Port)
	case code >= 500 && failed.permanent:
		return fmt.Sprintf("The mail server refused the letter to %s (code %d).", to, code)
	case code >= 500:
		return fmt.Sprintf("The mail server does not let %s send (code %d). Please check the sender's address.", server.FromAddress, code)
	case code > 0:
		return fmt.Sprintf("The mail server does not take letters just now (code %d). Please try again in a few minutes.", code)
	case strange:
		return "What answers there is no mail server. Please check the name and the port."
	case server.Security != noTLS:
		return "The mail server does not agree to a secure connection of this kind. Please choose the other one, with its port: 587 or 465."
	}
	return "The connection to the mail server broke. Please check its name, port and security."
}
