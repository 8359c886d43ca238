package payments

import "tafel/internal/platform/audit"

var historyFields = audit.Fields{
	{Name: "amountCents", Label: "Amount", Show: audit.Money},
	{Name: "method", Label: "Method"},
	{Name: "reference", Label: "Reference"},
	{Name: "receivedOn", Label: "Day", Show: audit.Day},
	{Name: "note", Label: "Note"},
	{Name: "enteredBy"},
	{Name: "enteredAt"},
	{Name: "reverses"},
	{Name: "reversedBy"},
}

// history is what the history says of payments.
func history() []audit.Words {
	said := func(before, after string) func(audit.Told) string {
		return func(t audit.Told) string {
			var line Payment
			t.After.Into(&line)
			return t.Who + " " + before + " " + max(line.AmountCents, -line.AmountCents).String() + after
		}
	}
	return []audit.Words{{
		Entity: "payment", Kind: "Payments", One: "a payment",
		Name:  func(r audit.Record) string { return r.Text("reference") },
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"received": {Label: "Received", Say: said("wrote down a payment of", "")},
			"refunded": {Label: "Refunded", Say: said("wrote down a refund of", "")},
			"reversed": {Label: "Taken back", Say: said("took back a payment of", " that was written down by mistake")},
		},
	}}
}
