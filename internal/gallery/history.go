package gallery

import "tafel/internal/platform/audit"

var historyFields = audit.Fields{
	{Name: "alt", Label: "What it shows"},
	{Name: "category", Label: "Category"},
	{Name: "description", Label: "Description"},
	{Name: "title", Label: "Title"},
	{Name: "number", Label: "Place"},
	{Name: "pictureId"},
}

// history is what the history says of the gallery's pictures.
func history() []audit.Words {
	return []audit.Words{{
		Entity: entity, Kind: "Pictures", One: "a picture of the gallery",
		Name: func(r audit.Record) string {
			if alt := r.Text("alt"); alt != "" {
				return "the picture “" + alt + "”"
			}
			return ""
		},
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"created": {Label: "Added", Say: audit.Did("added", "to the gallery")},
			"updated": {Label: "Changed", Say: audit.Edited},
			"moved":   {Label: "Moved", Say: audit.Did("moved", "to another place in the gallery")},
			"deleted": {Label: "Deleted", Say: audit.Did("deleted", "from the gallery")},
		},
	}}
}
