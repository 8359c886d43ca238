package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
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
	told, err := server.identity()
	if err != nil {
		return MailTest{}, err
	}
	result.Digest = s.keys.Digest(told)
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
	sender, err := s.Sender(ctx)
	if err != nil {
		return outgoing{}, err
	}
	m := Message{Subject: "Test letter from " + sender.Name, Sender: sender, ReplyTo: replyTo, Reason: "You get this because you have asked for a test letter."}.With(Letter{
		Heading:  "Your mail server works",
		Greeting: "Hello " + to.Name,
		Paragraphs: []string{
			"This letter was sent with the settings that you are trying out. All letters will look like it.",
			"Answer it, if you want to see where answers go.",
		},
	}).tidy()
	content := m.content()
	plain, page := content.whole()
	return outgoing{
		id: rand.Text(), messageID: strings.ToLower(rand.Text()) + "@" + text.Host(sender.PublicURL), date: s.clock.Now(), to: to,
		from: netmail.Address{Name: sender.Name, Address: sender.Email}, replyTo: content.ReplyTo, subject: m.Subject, text: plain, html: page,
	}, nil
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

// explainTest says what the outbox would say, and what to look at. It repeats
// nothing that the server said but its number.
func explainTest(err error, server storedServer, to string) string {
	failed, ok := errors.AsType[*trouble](err)
	if !ok {
		return "The letter could not be written. Please check the addresses."
	}
	sentence := string(failed.sentence)
	if failed.code > 0 {
		sentence = fmt.Sprintf("%s (code %d).", strings.TrimSuffix(sentence, "."), failed.code)
	}
	return sentence + " " + advice(failed.reason, server, to)
}

// advice is what the owner can do about it.
func advice(why reason, server storedServer, to string) string {
	switch why.sentence {
	case unknownServer:
		return "Please check how " + server.Host + " is spelt."
	case untrusted:
		return "Nothing was sent there. Please check the server's name; its certificate may be for another one."
	case wrongPassword:
		return "Please check both. Some providers want a password made for programs."
	case unreachable:
		return fmt.Sprintf("Nothing answers at %s, port %d. Please check both.", server.Host, server.Port)
	case silent:
		return fmt.Sprintf("Usually port %d is wrong, or a firewall is in the way.", server.Port)
	case wrongSender:
		return "Please check the sender's address, " + server.FromAddress + "."
	case takesNothing, comeLater:
		return "Please try again in a few minutes."
	case notSecure:
		return "Please choose the other kind of security, with its port: 587 or 465."
	}
	if why.cause == CauseServer {
		return "Please check the server's name, port and security."
	}
	return "The letter was to " + to + "."
}
