package employees

import (
	"fmt"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/rules"
)

var historyFields = audit.Fields{
	{Name: "employeeNumber", Label: "Employee number"},
	{Name: "firstName", Label: "First name"},
	{Name: "lastName", Label: "Last name"},
	{Name: "email", Label: "Email"},
	{Name: "phone", Label: "Phone"},
	{Name: "address", Label: "Address"},
	{Name: "position", Label: "Position"},
	{Name: "department", Label: "Department"},
	{Name: "hireDate", Label: "Hire date", Show: audit.Day},
	{Name: "status", Label: "Status"},
	{Name: "salaryCents", Label: "Monthly salary", Show: audit.Money},
	{Name: "emergencyContact", Label: "Emergency contact"},
	{Name: "emergencyPhone", Label: "Emergency phone"},
	{Name: "notes", Label: "Notes"},
	{Name: "rows", Label: "Records in the file"},
	{Name: "search", Label: "Searched for"},
	{Name: "account"}, // the account has a history of its own
	{Name: "signIn"},
}

// history is what the history says of employees.
func history() []audit.Words {
	return []audit.Words{{
		Entity: "employee", Kind: "Employees", One: "an employee",
		Name:  func(r audit.Record) string { return rules.Trim(r.Text("firstName") + " " + r.Text("lastName")) },
		Lines: historyFields.Lines,
		Actions: map[string]audit.Action{
			"created":          {Label: "Added", Say: audit.Did("added", "to the employees")},
			"updated":          {Label: "Changed", Say: audit.Edited},
			"status changed":   {Label: "Status changed", Say: audit.Edited},
			"deleted":          {Label: "Deleted", Say: audit.Did("deleted the employee record of")},
			"sign-in linked":   {Label: "Sign-in linked", Say: audit.Did("linked a sign-in to")},
			"sign-in unlinked": {Label: "Sign-in unlinked", Say: audit.Did("took the sign-in from")},
			"exported": {Label: "Exported", Say: func(t audit.Told) string {
				records := "the employee records"
				if n := t.After.Count("rows"); n > 0 {
					records = fmt.Sprintf("%d employee records", n)
				}
				return audit.Exported(records)(t)
			}},
		},
	}}
}
