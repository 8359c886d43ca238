package mail

import (
	"fmt"

	"tafel/internal/platform/audit"
)

var historyFields = audit.Fields{
	{Name: "title", Label: "Subject"},
	{Name: "to", Label: "To"},
	{Name: "status", Label: "Status", Show: audit.OneOf(map[string]string{string(Queued): "waiting"})},
	{Name: "messages", Label: "Messages"},
	{Name: "kind"},
}

// History is what the history says of messages.
func History() []audit.Words {
	return []audit.Words{{
		Entity: "message", Kind: "Sent mail", One: "a message",
		Name: func(r audit.Record) string {
			if subject := r.Text("title"); subject != "" {
				return "the message “" + subject + "” to " + r.Text("to")
			}
			return ""
		},
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"tried again":       {Label: "Sent again", Say: audit.Did("sent", "again")},
			"address corrected": {Label: "Address corrected", Say: audit.Edited},
			"released": {Label: "Released", Say: func(t audit.Told) string {
				return fmt.Sprintf("%s sent the messages that were held since a backup was restored: %d", t.Who, t.After.Count("messages"))
			}},
		},
	}, {
		Entity: "mail server", Kind: "Mail server", One: "the mail server",
		Lines: serverFields.Lines,
		Actions: map[string]audit.Action{
			"updated": {Label: "Changed", Say: audit.Edited},
			"tested": {Label: "Tested", About: true, Say: func(t audit.Told) string {
				return t.Who + " tested the mail server. " + t.After.Text("result")
			}},
		},
	}}
}

var serverFields = audit.Fields{
	{Name: "server", Label: "Server"},
	{Name: "port", Label: "Port"},
	{Name: "security", Label: "Security"},
	{Name: "user", Label: "User name"},
	{Name: "sender", Label: "Sender"},
	{Name: "replyTo", Label: "Answers go to"},
	{Name: "result", Label: "Result"},
}
