package engagement

import (
	"tafel/internal/platform/audit"
	"tafel/internal/platform/text"
)

var historyFields = audit.Fields{
	{Name: "author", Label: "Author"},
	{Name: "text", Label: "Comment"},
	{Name: "status", Label: "Status"},
	{Name: "eventId"},
}

var replyFields = audit.Fields{
	{Name: "author", Label: "Author of the comment"},
	{Name: "comment", Label: "Comment"},
	{Name: "text", Label: "Reply"},
	{Name: "commentId"},
	{Name: "eventId"},
}

// quoted is how much of a comment a sentence holds.
const quoted = 80

// history is what the history says of comments.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "comment", Kind: "Comments", One: "a comment",
		Name: func(r audit.Record) string {
			author, said := r.Text("author"), text.Line(r.Text("text"))
			if author == "" || said == "" {
				return ""
			}
			return "the comment of " + author + " “" + text.Cut(said, quoted) + "”"
		},
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"approved":  {Label: "Approved", Say: audit.Did("approved")},
			"hidden":    {Label: "Hidden", Say: audit.Did("hid")},
			"shown":     {Label: "Shown", Say: audit.Did("showed", "again")},
			"held back": {Label: "Held back", Say: audit.Did("put", "back among those that wait")},
			"deleted":   {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}, {
		Entity: "reply", Kind: "Replies", One: "a reply",
		Name: func(r audit.Record) string {
			if said := text.Line(r.Text("text")); said != "" {
				return "the reply “" + text.Cut(said, quoted) + "” to " + r.Text("author")
			}
			return ""
		},
		Lines: replyFields.Lines,
		Actions: map[string]audit.Action{
			"created": {Label: "Replied", Say: audit.Did("wrote")},
			"deleted": {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}}
}
