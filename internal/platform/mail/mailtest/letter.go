package mailtest

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"testing"
)

// Letter is a message taken apart, as a mail program would.
type Letter struct {
	Header netmail.Header
	Text   string
	HTML   string
	Files  map[string]File
}

// File is an attachment.
type File struct {
	Type string
	Data []byte
}

// Subject is the decoded subject.
func (l Letter) Subject(t testing.TB) string {
	t.Helper()
	subject, err := new(mime.WordDecoder).DecodeHeader(l.Header.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	return subject
}

// Open takes a message apart and fails the test when it is not well formed.
func Open(t testing.TB, raw []byte) Letter {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("unreadable message: %v\n%s", err, raw)
	}
	l := Letter{Header: m.Header, Files: map[string]File{}}
	l.part(t, textproto.MIMEHeader(m.Header), m.Body)
	return l
}

func (l *Letter) part(t testing.TB, header textproto.MIMEHeader, body io.Reader) {
	t.Helper()
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil {
		t.Fatalf("content type %q: %v", header.Get("Content-Type"), err)
	}
	if strings.HasPrefix(kind, "multipart/") {
		reader := multipart.NewReader(body, params["boundary"])
		for {
			part, err := reader.NextRawPart()
			if err == io.EOF {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			l.part(t, part.Header, part)
		}
	}
	data := decode(t, header.Get("Content-Transfer-Encoding"), body)
	_, disposition, _ := mime.ParseMediaType(header.Get("Content-Disposition"))
	switch {
	case disposition["filename"] != "":
		l.Files[disposition["filename"]] = File{Type: header.Get("Content-Type"), Data: data}
	case kind == "text/plain":
		l.Text = unix(data)
	case kind == "text/html":
		l.HTML = unix(data)
	default:
		t.Fatalf("unexpected part %s", kind)
	}
}

func decode(t testing.TB, encoding string, body io.Reader) []byte {
	t.Helper()
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	data, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func unix(data []byte) string { return strings.ReplaceAll(string(data), "\r\n", "\n") }
