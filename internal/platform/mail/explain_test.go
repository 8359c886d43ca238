package mail_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"os"
	"strings"
	"syscall"
	"testing"

	"tafel/internal/platform/mail"
)

func answer(code int, words string) error {
	return fmt.Errorf("dial failed: %w", &textproto.Error{Code: code, Msg: words})
}

func dial(err error) error {
	return fmt.Errorf("dial failed: %w", &net.OpError{Op: "dial", Net: "tcp", Err: err})
}

// What mail servers really answer, and what Go says when there is no answer.
func TestErrorsAreSaidInWords(t *testing.T) {
	const server, sender, recipient, content = 0, 1, 2, 3
	for name, c := range map[string]struct {
		err      error
		at       int
		sentence string
		cause    mail.Cause
	}{
		"nobody listens":           {dial(os.NewSyscallError("connect", syscall.ECONNREFUSED)), server, "The mail server cannot be reached.", mail.CauseServer},
		"no way there":             {dial(os.NewSyscallError("connect", syscall.ENETUNREACH)), server, "The mail server cannot be reached.", mail.CauseServer},
		"a name without a server":  {dial(&net.DNSError{Err: "no such host", Name: "smtp.exmaple.com", IsNotFound: true}), server, "The mail server's name is not known.", mail.CauseServer},
		"no name server":           {dial(&net.DNSError{Err: "server misbehaving", Name: "smtp.example.com", IsTemporary: true}), server, "The mail server cannot be reached.", mail.CauseServer},
		"no answer":                {dial(context.DeadlineExceeded), server, "The mail server did not answer in time.", mail.CauseServer},
		"a silent line":            {&net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}, content, "The mail server did not answer in time.", mail.CauseServer},
		"another program":          {fmt.Errorf("dial failed: %w", textproto.ProtocolError("short response: HTTP")), server, "What answers there is no mail server.", mail.CauseServer},
		"a broken line":            {io.ErrUnexpectedEOF, content, "The connection to the mail server broke.", mail.CauseServer},
		"an unknown authority":     {&tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}}, server, "The mail server's certificate is not trusted.", mail.CauseServer},
		"another's certificate":    {fmt.Errorf("dial failed: %w", x509.HostnameError{Certificate: &x509.Certificate{}, Host: "mail.example"}), server, "The mail server's certificate is not trusted.", mail.CauseServer},
		"no TLS on this port":      {tls.RecordHeaderError{Msg: "first record does not look like a TLS handshake"}, server, "The mail server refuses a secure connection.", mail.CauseServer},
		"an old TLS":               {&net.OpError{Op: "remote error", Err: tls.AlertError(70)}, server, "The mail server refuses a secure connection.", mail.CauseServer},
		"no STARTTLS":              {errors.New(`STARTTLS mode set to: "TLSMandatory", but target host does not support STARTTLS`), server, "The mail server refuses a secure connection.", mail.CauseServer},
		"STARTTLS, but not now":    {answer(454, "4.7.0 TLS not available due to local problem"), server, "The mail server refuses a secure connection.", mail.CauseServer},
		"no way to sign in":        {errors.New("smtp: server doesn't support AUTH"), server, "The mail server knows no way of signing in that we know.", mail.CauseServer},
		"Gmail, wrong password":    {answer(535, "5.7.8 Username and Password not accepted. For more information, go to\n5.7.8  https://support.google.com/mail/?p=BadCredentials"), server, "The mail server refused our user name or password.", mail.CauseServer},
		"Exchange, no basic auth":  {answer(535, "5.7.139 Authentication unsuccessful, basic authentication is disabled."), server, "The mail server refused our user name or password.", mail.CauseServer},
		"Gmail, not signed in":     {answer(530, "5.7.0 Authentication Required."), sender, "The mail server refused our user name or password.", mail.CauseServer},
		"closed for now":           {answer(421, "4.3.0 Temporary System Problem. Try again later"), server, "The mail server takes no messages at the moment.", mail.CauseServer},
		"no service for us":        {answer(554, "IP=192.0.2.1 - Dialup/transient IP not allowed."), server, "The mail server takes no messages at the moment.", mail.CauseServer},
		"another's sender":         {answer(553, "5.7.1 <no-reply@venue.example>: Sender address rejected: not owned by user bookings"), sender, "The mail server does not let us send from our address.", mail.CauseServer},
		"Gmail, nobody":            {answer(550, "5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos"), recipient, "The address does not exist.", mail.CauseAddress},
		"Postfix, nobody":          {answer(550, "5.1.1 <lerto@example.com>: Recipient address rejected: User unknown in local recipient table"), recipient, "The address does not exist.", mail.CauseAddress},
		"Exchange, nobody":         {answer(550, "5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup"), recipient, "The address does not exist.", mail.CauseAddress},
		"Exim, nobody":             {answer(550, "No such user here"), recipient, "The address does not exist.", mail.CauseAddress},
		"no such domain":           {answer(550, "5.1.2 <a@gmial.cmo>: Recipient address rejected: Domain not found"), recipient, "The part of the address after the @ does not exist.", mail.CauseAddress},
		"no such domain, perhaps":  {answer(450, "4.1.2 <a@gmial.cmo>: Recipient address rejected: Domain not found"), recipient, "The part of the address after the @ does not exist.", mail.CauseAddress},
		"Exim, no such domain":     {answer(550, "Unrouteable address"), recipient, "The part of the address after the @ does not exist.", mail.CauseAddress},
		"Gmail, full":              {answer(452, "4.2.2 The email account that you tried to reach is over quota and inactive."), recipient, "The mailbox is full.", mail.CauseAddress},
		"full":                     {answer(552, "5.2.2 <a@example.com>: Mailbox full"), recipient, "The mailbox is full.", mail.CauseAddress},
		"full, without a code":     {answer(550, "Mailbox quota exceeded"), recipient, "The mailbox is full.", mail.CauseAddress},
		"closed":                   {answer(550, "5.2.1 The email account that you tried to reach is inactive."), recipient, "The mailbox is closed.", mail.CauseAddress},
		"grey":                     {answer(451, "4.7.1 Greylisting in action, please come back later"), recipient, "The mail server asks us to come back later.", mail.CauseServer},
		"busy":                     {answer(452, "4.3.1 Insufficient system storage"), content, "The mail server asks us to come back later.", mail.CauseServer},
		"does not relay":           {answer(554, "5.7.1 <a@example.com>: Relay access denied"), recipient, "The mail server does not pass messages on to this address for us.", mail.CauseServer},
		"a list of bad senders":    {answer(554, "5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org"), recipient, "The mail server has blocked us.", mail.CauseServer},
		"spam":                     {answer(554, "5.7.1 Message rejected as spam by Content Filtering."), content, "The mail server refuses what this message says, or takes it for spam.", mail.CauseMessage},
		"too large":                {answer(552, "5.3.4 Message size exceeds fixed limit"), content, "The message is too large.", mail.CauseMessage},
		"refused without a reason": {answer(554, "Transaction failed"), content, "The mail server refuses what this message says, or takes it for spam.", mail.CauseMessage},
	} {
		sentence, details, cause := mail.Explain(c.err, c.at)
		if sentence != c.sentence || cause != c.cause {
			t.Errorf("%s: %q (%s), want %q (%s)", name, sentence, cause, c.sentence, c.cause)
		}
		if details == "" || strings.Contains(details, "\n") || strings.ContainsAny(sentence, "0123456789") {
			t.Errorf("%s: %q, with the details %q", name, sentence, details)
		}
	}
}
