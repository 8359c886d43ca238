package customers

import (
	"tafel/internal/platform/audit"
	"tafel/internal/platform/rules"
)

var historyFields = audit.Fields{
	{Name: "name"}, // in the sentence
	{Name: "notes", Label: "Pinned notes"},
	{Name: "allergies", Label: "Allergies"},
	{Name: "tags", Label: "Tags"},
	{Name: "firstName", Label: "First name"},
	{Name: "lastName", Label: "Last name"},
	{Name: "phone", Label: "Phone"},
	{Name: "search", Label: "Searched for"},
	{Name: "sort"},
}

// history is what the history says of customers. They follow their reservations,
// so nothing is done to them but noting something, saying which name is right, and taking them out.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "customer", Kind: "Customers", One: "the customers",
		Name: func(r audit.Record) string {
			if name := r.Text("name"); name != "" {
				return "the card of " + name
			}
			return nameIn(r)
		},
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"card changed": {Label: "Card changed", Say: audit.Edited},
			"name confirmed": {Label: "Name confirmed", Say: func(t audit.Told) string {
				return t.Who + " confirmed that " + t.EntityID + " is " + nameIn(t.After)
			}},
			"exported": {Label: "Exported", Say: audit.Exported("the customers")},
		},
	}}
}

// nameIn is the name that an entry holds, with the phone number.
func nameIn(r audit.Record) string {
	name := rules.Trim(r.Text("firstName") + " " + r.Text("lastName"))
	if phone := r.Text("phone"); phone != "" {
		name += ", " + phone
	}
	return name
}
