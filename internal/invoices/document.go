package invoices

import (
	"tafel/internal/platform/paper"
	"tafel/internal/platform/settings"
)

// badges are the colours of the statuses: paid green, pending amber, overdue
// red, cancelled grey.
var badges = map[Status]struct{ letters, ground settings.Colour }{
	Paid:      {settings.Success, settings.SuccessSoft},
	Pending:   {settings.Warning, settings.WarningSoft},
	Overdue:   {settings.Danger, settings.DangerSoft},
	Cancelled: {settings.Muted, settings.MutedSoft},
}

// document is an invoice being written.
type document struct{ paper.Document }
