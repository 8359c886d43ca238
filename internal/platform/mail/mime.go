package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"time"
)

// usualMessage is more than most messages take, in bytes.
const usualMessage = 24 << 10

// compose writes the message in the form that mail has, every line ended by CRLF. The headers are a fixed set, and we
// have taken out before what could end a line.
func (out outgoing) compose() ([]byte, error) {
	var b bytes.Buffer
	b.Grow(usualMessage)
	header(&b, "Auto-Submitted", "auto-generated") // no holiday replies, please
	header(&b, "Date", out.date.Time().Format(time.RFC1123Z))
	header(&b, "MIME-Version", "1.0")
	header(&b, "Message-ID", "<"+out.messageID+">")
	header(&b, "Subject", encodedWords(out.subject))
	header(&b, "From", out.from.String())
	header(&b, "To", out.to.String())
	if reply, ok := parseAddress(out.replyTo); ok && reply != out.from.Address {
		header(&b, "Reply-To", (&netmail.Address{Address: reply}).String())
	}
	whole, both := multipart.NewWriter(&b), multipart.NewWriter(&b)
	if len(out.attachments) == 0 {
		b.WriteString("Content-Type: " + severalParts("alternative", both) + "\r\n\r\n")
		err := out.bodies(&b, both)
		return b.Bytes(), err
	}
	b.WriteString("Content-Type: " + severalParts("mixed", whole) + "\r\n\r\n")
	if err := begin(whole, "Content-Type", severalParts("alternative", both)); err != nil {
		return nil, err
	}
	if err := out.bodies(&b, both); err != nil {
		return nil, err
	}
	for _, file := range out.attachments {
		name := encodedWords(safeName(file.Name))
		err := begin(whole, "Content-Disposition", `attachment; filename="`+name+`"`, "Content-Transfer-Encoding", "base64", "Content-Type", file.Type+`; name="`+name+`"`)
		if err != nil {
			return nil, err
		}
		writeBase64(&b, file.Data)
	}
	err := whole.Close()
	return b.Bytes(), err
}

// bodies writes the same letter as text and as a page.
func (out outgoing) bodies(b *bytes.Buffer, parts *multipart.Writer) error {
	for _, body := range []struct{ kind, text string }{{"text/plain", out.text}, {"text/html", out.html}} {
		if err := begin(parts, "Content-Transfer-Encoding", "quoted-printable", "Content-Type", body.kind+"; charset=UTF-8"); err != nil {
			return err
		}
		b.Write(appendQuoted(b.AvailableBuffer(), body.text))
	}
	return parts.Close()
}

func severalParts(kind string, parts *multipart.Writer) string {
	return "multipart/" + kind + ";\r\n boundary=" + parts.Boundary()
}

// begin starts a part with these headers.
func begin(parts *multipart.Writer, namesAndValues ...string) error {
	headers := textproto.MIMEHeader{}
	for i := 0; i < len(namesAndValues); i += 2 {
		headers.Set(namesAndValues[i], namesAndValues[i+1])
	}
	if _, err := parts.CreatePart(headers); err != nil {
		return fmt.Errorf("write a part of a message: %w", err)
	}
	return nil
}

// header writes a line, broken between words where it is long.
func header(b *bytes.Buffer, name, value string) {
	b.WriteString(name + ":")
	left := 72 - len(name)
	for word := range strings.SplitSeq(value, " ") {
		if len(word) >= left-1 {
			b.WriteString("\r\n")
			left = 73
		}
		b.WriteString(" " + word)
		left -= len(word) + 1
	}
	b.WriteString("\r\n")
}

func encodedWords(s string) string { return mime.QEncoding.Encode("UTF-8", s) }

// safeName takes out what means something to a file system, or to a header.
func safeName(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || strings.ContainsRune(`"/:<>?\|`, r) {
			return '_'
		}
		return r
	}, s)
}

// longestLine is how many characters a coded line has at most.
const longestLine = 76

func writeBase64(b *bytes.Buffer, data []byte) {
	const each = longestLine / 4 * 3
	for len(data) > 0 {
		n := min(len(data), each)
		b.Write(base64.StdEncoding.AppendEncode(b.AvailableBuffer(), data[:n]))
		b.WriteString("\r\n")
		data = data[n:]
	}
}

// appendQuoted appends a text as quoted-printable, as mime/quotedprintable writes it, but not byte by byte: almost all
// of a letter stays as it is.
func appendQuoted(to []byte, s string) []byte {
	column := 0
	softBreak := func() { to, column = append(to, "=\r\n"...), 0 }
	quote := func(c byte) {
		if column > longestLine-1-len("=3D") {
			softBreak()
		}
		const digits = "0123456789ABCDEF"
		to, column = append(to, '=', digits[c>>4], digits[c&15]), column+len("=3D")
	}
	endLine := func() { // whose last character must not be a space
		if last := len(to) - 1; column > 0 && (to[last] == ' ' || to[last] == '\t') {
			c := to[last]
			to, column = to[:last], column-1
			quote(c)
		}
	}
	for len(s) > 0 {
		n, most := 0, min(len(s), longestLine-1-column)
		for n < most && staysAsItIs(s[n]) {
			n++
		}
		to, s, column = append(to, s[:n]...), s[n:], column+n
		switch {
		case s == "":
		case staysAsItIs(s[0]):
			softBreak()
		case s[0] == '\n', s[0] == '\r':
			endLine()
			to, column = append(to, "\r\n"...), 0
			if strings.HasPrefix(s, "\r\n") {
				s = s[1:]
			}
			s = s[1:]
		default:
			quote(s[0])
			s = s[1:]
		}
	}
	endLine()
	return to
}

func staysAsItIs(c byte) bool { return c >= ' ' && c <= '~' && c != '=' || c == '\t' }
