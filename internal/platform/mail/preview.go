package mail

import (
	"cmp"
	"context"
	"regexp"
	"strings"
)

// OutboxPreview is a message as its reader sees it, its secret links hidden.
type OutboxPreview struct {
	OutboxMessage
	Text        string        `json:"text"`
	HTML        string        `json:"-"` // a page of its own without scripts or remote pictures, for a sandboxed frame
	Attachments []PreviewFile `json:"attachments"`
}

// PreviewFile is a file that goes with a message.
type PreviewFile struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Size int    `json:"size"`
}

// hidden stands where a secret link is.
const hidden = "(link hidden)"

// Find gives a message with its preview. Secret links are never in it, sent or
// not: who can read the outbox must not be able to act for others.
func (o *Outbox) Find(ctx context.Context, id string) (OutboxPreview, error) {
	found, ok, err := o.findWithContent(ctx, id)
	if err != nil || !ok || !o.maySee(ctx, found.Kind) {
		return OutboxPreview{}, cmp.Or(err, errNotFound)
	}
	found.Correctable = o.correctable(found.OutboxMessage)
	c, err := decodeContent(found.message)
	if err != nil {
		return OutboxPreview{}, err
	}
	text, page := c.whole()
	preview := OutboxPreview{OutboxMessage: found.OutboxMessage, Text: redact(text), HTML: redactPage(page), Attachments: []PreviewFile{}}
	for _, file := range c.Attachments {
		preview.Attachments = append(preview.Attachments, PreviewFile{Name: file.Name, Type: file.Type, Size: len(file.Data)})
	}
	return preview, nil
}

func redact(s string) string { return reveal(s, func(int) string { return hidden }) }

var secretHref = regexp.MustCompile(`href="\[\[secret:[0-9]{1,3}\]\]"`)

// redactPage makes the hidden links lead nowhere, and the others open beside
// the frame that shows the page.
func redactPage(page string) string {
	page = strings.Replace(page, "<head>", "<head>\n<base target=\"_blank\">", 1)
	return redact(secretHref.ReplaceAllString(page, `title="`+hidden+`"`))
}
