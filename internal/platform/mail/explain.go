package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"os"
	"regexp"
	"strings"

	"tafel/internal/platform/text"
)

// Cause is who is at fault when a message does not leave.
type Cause string

// The causes. Where nobody knows it is empty.
const (
	CauseServer    Cause = "server"    // the mail server or our settings: every message would fare alike
	CauseAddress   Cause = "address"   // correcting it may help
	CauseMessage   Cause = "message"   // what it says or holds
	CauseUnwritten Cause = "unwritten" // it could not be composed, so there is nothing to send
)

// problem is what is wrong, as the sentence that says so.
type problem string

// What is wrong with the mail server or our settings. The test of a server also
// says what to do about each.
const (
	untrusted     problem = "The mail server's certificate is not trusted."
	notSecure     problem = "The mail server refuses a secure connection."
	openLine      problem = "The mail server wants our password over a connection that is not secure."
	noSignIn      problem = "The mail server knows no way of signing in that we know."
	unknownServer problem = "The mail server's name is not known."
	silent        problem = "The mail server did not answer in time."
	notMail       problem = "What answers there is no mail server."
	unreachable   problem = "The mail server cannot be reached."
	broken        problem = "The connection to the mail server broke."
	wrongPassword problem = "The mail server refused our user name or password."
	takesNothing  problem = "The mail server takes no messages at the moment."
	wrongSender   problem = "The mail server does not let us send from our address."
	comeLater     problem = "The mail server asks us to come back later."
)

// reason is why a message does not leave: a sentence for staff, and the words of
// the machine for whoever looks after the mail server.
type reason struct {
	sentence problem
	details  string
	cause    Cause
}

// step is how far we were when the server said no.
type step int

const (
	toServer    step = iota // connecting, saying hello, signing in
	fromSender              // saying who writes
	toRecipient             // saying to whom
	withContent             // handing over the message
)

// explain says what an error means. This is the only place that does.
func explain(err error, at step) reason {
	answer, answered := errors.AsType[*textproto.Error](err)
	if !answered {
		return reason{sentence: brokenLine(err, at), details: root(err), cause: CauseServer}
	}
	r := reason{details: said(answer)}
	r.sentence, r.cause = refusal(answer, at)
	return r
}

// brokenLine explains what is no answer of a mail server.
func brokenLine(err error, at step) problem {
	_, unverified := errors.AsType[*tls.CertificateVerificationError](err)
	_, unknownAuthority := errors.AsType[x509.UnknownAuthorityError](err)
	_, otherName := errors.AsType[x509.HostnameError](err)
	_, invalid := errors.AsType[x509.CertificateInvalidError](err)
	_, noTLS := errors.AsType[tls.RecordHeaderError](err)
	_, alert := errors.AsType[tls.AlertError](err)
	_, strange := errors.AsType[textproto.ProtocolError](err)
	unknownName, noName := errors.AsType[*net.DNSError](err)
	words := strings.ToLower(err.Error())
	switch {
	case unverified, unknownAuthority, otherName, invalid:
		return untrusted
	case noTLS, alert, strings.Contains(words, "starttls"), strings.Contains(words, "tls: "):
		return notSecure
	case strings.Contains(words, "unencrypted connection"):
		return openLine
	case strings.Contains(words, "auth"):
		return noSignIn
	case noName && unknownName.IsNotFound:
		return unknownServer
	case isTimeout(err):
		return silent
	case strange:
		return notMail
	case at == toServer:
		return unreachable
	}
	return broken
}

// enhanced is the second, finer code of an answer: 550 5.1.1.
var enhanced = regexp.MustCompile(`^\s*[245]\.(\d{1,3}\.\d{1,3})\b`)

// Words by which servers say what their code leaves open.
var (
	saysFull    = regexp.MustCompile(`(?i)quota|mailbox (is )?full|over ?quota|not enough (disk )?space|inbox is full|storage`)
	saysRelay   = regexp.MustCompile(`(?i)relay`)
	saysBlocked = regexp.MustCompile(`(?i)block|blacklist|spamhaus|reputation|banned|\brbl\b|dnsbl`)
	saysSpam    = regexp.MustCompile(`(?i)spam|virus|policy|content`)
	saysDomain  = regexp.MustCompile(`(?i)domain (name )?not found|host (or domain name )?not found|no mx|unrouteable|unroutable|domain does not exist`)
	saysLater   = regexp.MustCompile(`(?i)greylist|graylist|try again|later`)
)

// refusal explains an answer of the mail server.
func refusal(answer *textproto.Error, at step) (problem, Cause) {
	fine := ""
	if found := enhanced.FindStringSubmatch(answer.Msg); found != nil {
		fine = found[1]
	}
	switch {
	case answer.Code == 530 || answer.Code == 534 || answer.Code == 535 || answer.Code == 538:
		return wrongPassword, CauseServer
	case answer.Code == 454 && at == toServer:
		return notSecure, CauseServer
	case at == toServer, answer.Code == 421:
		return takesNothing, CauseServer
	case at == fromSender:
		return wrongSender, CauseServer
	case saysBlocked.MatchString(answer.Msg):
		return "The mail server has blocked us.", CauseServer
	case saysRelay.MatchString(answer.Msg):
		return "The mail server does not pass messages on to this address for us.", CauseServer
	}
	return aboutMessage(answer, fine, at)
}

// aboutMessage explains what a server says of one address or one message.
func aboutMessage(answer *textproto.Error, fine string, at step) (problem, Cause) {
	switch {
	case fine == "2.2" || answer.Code == 552 && fine == "" || answer.Code != 452 && saysFull.MatchString(answer.Msg):
		return "The mailbox is full.", CauseAddress
	case fine == "1.2" || fine == "4.4" || saysDomain.MatchString(answer.Msg):
		return "The part of the address after the @ does not exist.", CauseAddress
	case fine == "2.1":
		return "The mailbox is closed.", CauseAddress
	case fine == "3.4" || fine == "2.3" || answer.Code == 552:
		return "The message is too large.", CauseMessage
	case answer.Code < 500 && (at == withContent || saysLater.MatchString(answer.Msg) || !strings.HasPrefix(fine, "1.")):
		return comeLater, CauseServer
	case at == withContent || strings.HasPrefix(fine, "7.") || saysSpam.MatchString(answer.Msg):
		return "The mail server refuses what this message says, or takes it for spam.", CauseMessage
	}
	return "The address does not exist.", CauseAddress
}

// explainOpening says why there is no connection. Nothing of that is any
// message's fault, so all of it is tried again.
func explainOpening(err error) *trouble {
	return &trouble{reason: explain(err, toServer), lost: true, code: codeOf(err), err: err}
}

// explainSending tells a message's own fault from the server's bad day. An
// answer of 5xx to the recipient or the content is final. What the server says
// of us (sign in first, not this sender) is a matter of the settings, which
// somebody will put right.
func explainSending(err error, at step) *trouble {
	t := &trouble{reason: explain(err, at), code: codeOf(err), err: err}
	t.lost = t.code == 0 || t.code == 421
	t.permanent = t.code >= 500 && at != fromSender && t.code != 530 && t.code != 535
	return t
}

// codeOf is the server's code; 0 where it said nothing.
func codeOf(err error) int {
	if answer, ok := errors.AsType[*textproto.Error](err); ok {
		return answer.Code
	}
	return 0
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
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		err = inner
	}
	return text.Cut(text.Line(err.Error()), 300)
}
