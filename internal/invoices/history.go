package invoices

import (
	"fmt"

	"tafel/internal/platform/audit"
)

// amount is the line that also tells of what the sum is made of.
const amount = "Amount"

var historyFields = audit.Fields{
	{Name: "invoiceNumber", Label: "Invoice number"},
	{Name: "customerInfo.name", Label: "Customer"},
	{Name: "customerInfo.email", Label: "Email"},
	{Name: "customerInfo.phone", Label: "Phone"},
	{Name: "reservationDetails.date", Label: "Date of the reservation", Show: audit.Day},
	{Name: "reservationDetails.time", Label: "Time"},
	{Name: "reservationDetails.guests", Label: "Guests"},
	{Name: "reservationDetails.specialRequests", Label: "Special requests"},
	{Name: "totalCents", Label: amount, Show: audit.Money},
	{Name: "subtotalCents", Label: "Subtotal", Show: audit.Money, With: amount},
	{Name: "taxCents", Label: "Tax", Show: audit.Money, With: amount},
	{Name: "discountCents", Label: "Discount", Show: audit.Money, With: amount},
	{Name: "status", Label: "Status"},
	{Name: "issuedOn", Label: "Date", Show: audit.Day},
	{Name: "dueDate", Label: "Due date", Show: audit.Day},
	{Name: "notes", Label: "Notes"},
	{Name: "paymentTerms", Label: "Payment terms"},
	{Name: "cancelledOn", Label: "Cancelled on", Show: audit.Day},
	{Name: "cancelledBy", Label: "Cancelled by"},
	{Name: "search", Label: "Searched for"},
	{Name: "items"}, // each has a line of its own
	{Name: "reservationId"},
	{Name: "receivedCents"}, // the ledger's, which has entries of its own
	{Name: "owedCents"},
	{Name: "visitCancelledOn"}, // told by the reservation
	{Name: "visitCancelledBy"},
	{Name: "nextDue"},
}

// history is what the history says of invoices.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "invoice", Kind: "Invoices", One: "an invoice",
		Name:  func(r audit.Record) string { return r.Text("invoiceNumber") },
		Lines: historyLines,
		Actions: map[string]audit.Action{
			"created":        {Label: "Added", Say: made},
			"updated":        {Label: "Changed", Say: audit.Edited},
			"status changed": {Label: "Status changed", Say: audit.Edited},
			"deleted":        {Label: "Deleted", Say: audit.Did("deleted")},
			"sent":           {Label: "Sent", About: true, Say: mailed("sent %s to %s")},
			"taken back":     {Label: "Sending taken back", About: true, Say: mailed("took back %s before it went to %s")},
			"became overdue": {Label: "Became overdue", Say: func(t audit.Told) string { return t.Thing + " became overdue" }},
			"reminders on":   {Label: "Reminders turned on", Say: func(t audit.Told) string { return t.Who + " turned the reminders of invoices on" }},
			"reminders off":  {Label: "Reminders turned off", Say: func(t audit.Told) string { return t.Who + " turned the reminders of invoices off" }},
			"exported":       {Label: "Exported", Say: audit.Exported("the invoices")},
		},
	}}
}

func historyLines(r audit.Record) []audit.Line {
	lines := historyFields.Lines(r)
	var invoice Invoice
	r.Into(&invoice)
	for _, item := range invoice.Items {
		lines = append(lines, audit.Line{
			Label: "Item " + item.Description, Text: fmt.Sprintf("%d × %s = %s", item.Quantity, item.RateCents, item.AmountCents), With: amount,
		})
	}
	return lines
}

// mailed tells of a letter: which invoice, and to whom.
func mailed(sentence string) func(audit.Told) string {
	return func(t audit.Told) string {
		var invoice Invoice
		t.After.Into(&invoice)
		return t.Who + " " + fmt.Sprintf(sentence, t.Thing, invoice.CustomerInfo.Email)
	}
}

func made(t audit.Told) string {
	var invoice Invoice
	t.After.Into(&invoice)
	sentence := t.Who + " made " + t.Thing
	if invoice.CustomerInfo.Name != "" {
		sentence += " for " + invoice.CustomerInfo.Name
	}
	if invoice.TotalCents != 0 {
		sentence += ", " + invoice.TotalCents.String()
	}
	return sentence
}
