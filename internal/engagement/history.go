package engagement

import (
	"tafel/internal/platform/audit"
	"tafel/internal/platform/text"
)

var historyFields = audit.Fields{
	{Name: "author", Label: "Author"},
	{Name: "text", Label: "Comment"},
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
			"approved": {Label: "Approved", Say: audit.Did("approved")},
			"deleted":  {Label: "Deleted", Say: audit.Did("deleted")},
		},
	}}
}
