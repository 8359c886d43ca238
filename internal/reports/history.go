package reports

import "tafel/internal/platform/audit"

var historyFields = audit.Fields{
	{Name: "from", Label: "First day", Show: audit.Day},
	{Name: "to", Label: "Last day", Show: audit.Day},
}

// history is what the history says of reports.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "report", Kind: "Reports", One: "a report",
		Name:    func(audit.Record) string { return "" },
		Lines:   historyFields.Lines,
		Actions: map[string]audit.Action{"exported": {Label: "Exported", Say: audit.Exported("the payments of a period")}},
	}}
}
