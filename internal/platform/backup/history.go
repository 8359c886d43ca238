package backup

import "tafel/internal/platform/audit"

var planFields = audit.Fields{
	{Name: "place", Label: "Place", Show: audit.OneOf(map[string]string{"own": "the program's own folder", "folder": "another folder"})},
	{Name: "folder", Label: "Folder"},
	{Name: "time", Label: "Time"},
	{Name: "keep", Label: "How many are kept"},
}

// History is what the history says of backups.
func History() []audit.Words {
	did := func(verb string) func(audit.Told) string {
		return func(t audit.Told) string { return t.Who + " " + verb + " the backup " + t.EntityID }
	}
	return []audit.Words{{
		Entity: "backup", Kind: "Backups", One: "a backup",
		Actions: map[string]audit.Action{
			"exported":   {Label: "Exported", Say: did("made")},
			"checked":    {Label: "Checked", Say: did("checked")},
			"downloaded": {Label: "Downloaded", Say: did("downloaded")},
			"asked for":  {Label: "Asked for", Say: func(t audit.Told) string { return t.Who + " asked for a backup" }},
		},
	}, {
		Entity: "backup plan", Kind: "Plan of backups", One: "the plan of backups",
		Lines:   planFields.Lines,
		Actions: map[string]audit.Action{"updated": {Label: "Changed", Say: audit.Edited}},
	}}
}
