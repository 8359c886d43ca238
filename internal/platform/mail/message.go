package mail

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/text"
)

// Limits of what stands in a header.
const (
	maxSubject = 200
	maxName    = 100
)

// Sender is who writes: the letterhead and the sender's name.
type Sender struct {
	Name      string `json:"name"`
	Address   string `json:"address"`
	Phone     string `json:"phone"`
	Email     string `json:"email"` // where answers go
	PublicURL string `json:"publicUrl"`
}

// Message is one mail to one person. Its Letter is put in with With.
type Message struct {
	// ID is made by Add when empty. Who must write a message only once, as a
	// reminder, gives an ID of its own: adding it again changes nothing.
	ID     string
	Kind   string // machine name, such as registration-confirmed
	To     string
	ToName string
	Sender Sender

	ReplyTo   string // where answers go, if not to the sender
	Subject   string
	Preheader string // what an inbox shows beside the subject
	Reason    string // small print: why the reader gets this
	Text      string
	Letter    *Letter // what HTML is written from, when the message goes

	Attachments []Attachment

	// Secrets are links that only the reader may have. The letter's button holds
	// Secret(1), Secret(2) … in their place; the links are sealed until the
	// message is sent and erased after that.
	Secrets []string

	// MergeKey joins messages of one sort to the same address, such as the
	// confirmations for one event: those that come within ten minutes of the
	// last become one message, sent when the ten minutes are over, under
	// MergedSubject when there is one.
	MergeKey      string
	MergedSubject string

	// PerDay is how many messages of a share go to an address in a day; the rest
	// waits for the next. 0 is any number, for those to members of staff.
	PerDay int
	// Share names the messages that are counted together, so that the others do
	// not push them out.
	Share string

	// Expires is when the message is of no more use: it is not sent after that,
	// but stored as failed. Zero is never.
	Expires calendar.Instant

	about happening // what it tells of: its fact's
	held  bool      // whether the owner decides when it goes: see heldReason
}

// Attachment is a file that goes with a message.
type Attachment struct {
	Name string `json:"name"`
	Type string `json:"type"` // with its parameters
	Data []byte `json:"data"`
}

// With puts a letter into the message. Its HTML is written when the message
// goes: nobody who books waits for it, and the outbox stays small.
func (m Message) With(letter Letter) Message {
	m.Text, m.Letter = mergeLetters(body{Letter: letter}).text(), &letter
	return m
}

// Secret is the mark that stands for the n-th secret, counted from 1.
func Secret(n int) string { return fmt.Sprintf("[[secret:%d]]", n) }

var (
	secretMark = regexp.MustCompile(`\[\[secret:([0-9]{1,3})\]\]`)
	goodID     = regexp.MustCompile(`^[A-Za-z0-9_-]{1,100}$`)
	goodKind   = regexp.MustCompile(`^[a-z0-9-]{1,60}$`)
)

// check finds mistakes of the program. What people typed is never a mistake
// here: a change must not fail because of its mail.
func (m Message) check() error {
	switch {
	case m.ID != "" && !goodID.MatchString(m.ID):
		return fmt.Errorf("message id %q", m.ID)
	case !goodKind.MatchString(m.Kind):
		return fmt.Errorf("message kind %q", m.Kind)
	case m.ID != "" && m.MergeKey != "":
		return errors.New("a message with an id of its own cannot be merged")
	case m.Text == "" || m.Letter == nil:
		return errors.New("a message needs its letter and its text")
	}
	unknown := 0
	reveal(m.Text, func(n int) string {
		if n < 1 || n > len(m.Secrets) {
			unknown = n
		}
		return ""
	})
	if unknown != 0 {
		return fmt.Errorf("message names secret %d of %d", unknown, len(m.Secrets))
	}
	return nil
}

// tidy makes every line that goes into a header fit to be there.
func (m Message) tidy() Message {
	m.Subject = headerLine(m.Subject, maxSubject)
	m.MergedSubject = headerLine(m.MergedSubject, maxSubject)
	m.ToName = headerLine(m.ToName, maxName)
	m.Sender.Name = headerLine(m.Sender.Name, maxName)
	m.Sender.Email = text.Line(m.Sender.Email)
	m.ReplyTo = text.Line(m.ReplyTo)
	m.Preheader = text.Cut(text.Line(m.Preheader), maxSubject)
	m.Reason = text.Line(m.Reason)
	if m.Subject == "" {
		m.Subject = m.Sender.Name
	}
	m.Attachments = slices.Clone(m.Attachments)
	for i := range m.Attachments {
		m.Attachments[i].Name = headerLine(m.Attachments[i].Name, maxName)
		m.Attachments[i].Type = text.Line(m.Attachments[i].Type)
	}
	return m
}

// headerLine also breaks what a mail program would decode: =?utf-8?q?=0D=0A?=
// is plain ASCII to us, but a line break to it.
func headerLine(s string, most int) string {
	return text.Cut(strings.ReplaceAll(text.Line(s), "=?", "= ?"), most)
}

// content is what the outbox keeps of a message beside its columns. Merged
// messages have several bodies under one letterhead.
type content struct {
	Sender      Sender       `json:"venue"`
	ReplyTo     string       `json:"replyTo"`
	Preheader   string       `json:"preheader"`
	Reason      string       `json:"reason"`
	Bodies      []body       `json:"bodies"`
	Attachments []Attachment `json:"attachments"`
}

type body struct {
	Letter Letter `json:"letter"`
	Before int    `json:"before,omitempty"` // secrets of other bodies that come before the letter's

	// What earlier versions stored instead of a letter; it is sent as it is.
	Text string `json:"text,omitempty"`
	HTML string `json:"html,omitempty"`
}

// shift counts the marks of secrets on.
func shift(s string, by int) string {
	if by == 0 {
		return s
	}
	return reveal(s, func(n int) string { return Secret(n + by) })
}

func (m Message) content() content {
	return content{
		Sender: m.Sender, ReplyTo: cmp.Or(m.ReplyTo, m.Sender.Email), Preheader: m.Preheader, Reason: m.Reason,
		Bodies: []body{{Letter: *m.Letter}}, Attachments: m.Attachments,
	}
}

func (c content) encode() (string, error) {
	raw, err := json.Marshal(c)
	return string(raw), err
}

func decodeContent(raw string) (c content, err error) {
	if err := json.Unmarshal([]byte(raw), &c); err != nil {
		return c, fmt.Errorf("read a stored message: %w", err)
	}
	return c, nil
}

// merge appends a later message of the same sort. Its marks are counted on
// after the secrets that are there; a file of the same name replaces the older.
func (c content) merge(m Message, secretsBefore int) content {
	c.Bodies = append(c.Bodies, body{Letter: *m.Letter, Before: secretsBefore})
	for _, file := range m.Attachments {
		c.Attachments = slices.DeleteFunc(c.Attachments, func(old Attachment) bool { return old.Name == file.Name })
		c.Attachments = append(c.Attachments, file)
	}
	if c.ReplyTo != m.content().ReplyTo {
		c.ReplyTo = m.Sender.Email // several people: an answer to one would miss the others
	}
	c.Sender, c.Preheader, c.Reason = m.Sender, m.Preheader, m.Reason
	return c
}

// reveal puts something in the place of each secret mark.
func reveal(s string, value func(n int) string) string {
	const usualLink = 256 // bytes, and more than most have
	marks := secretMark.FindAllStringIndex(s, -1)
	if marks == nil {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + usualLink*len(marks))
	end := 0
	for _, mark := range marks {
		n, _ := strconv.Atoi(s[mark[0]+len("[[secret:") : mark[1]-len("]]")]) // three digits are always a number
		b.WriteString(s[end:mark[0]])
		b.WriteString(value(n))
		end = mark[1]
	}
	b.WriteString(s[end:])
	return b.String()
}

// searchText is what the outbox screen searches in, folded.
func searchText(parts ...string) string { return text.Fold(strings.Join(parts, " ")) }
