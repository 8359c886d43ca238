package customers

import "tafel/internal/platform/audit"

// history is what the history says of customers. They follow their reservations,
// so nothing is done to them but taking them out.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "customer", Kind: "Customers", One: "the customers",
		Lines:   audit.Fields{{Name: "search", Label: "Searched for"}, {Name: "sort"}}.Lines,
		Actions: map[string]audit.Action{"exported": {Label: "Exported", Say: audit.Exported("the customers")}},
	}}
}
