// Package employees keeps the records of the people who work here. It owns the
// tables employees, employee_numbers and employee_accounts. It refuses to give a
// number twice, to give an account to two people, to let staff write records, and to
// show them more of a colleague than the name and the position.
package employees

import (
	"tafel/internal/accounts"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/money"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/text"
)

// Status is whether somebody works here now.
type Status string

// The statuses; any may follow any other.
const (
	Active     Status = "active"
	Inactive   Status = "inactive"
	Terminated Status = "terminated"
)

// Departments are where people work.
var Departments = []string{
	"Kitchen", "Service", "Management", "Administration", "Maintenance", "Security", "Cleaning", "Bar",
}

// Positions are what somebody can be here.
var Positions = []string{
	"Manager", "Assistant Manager", "Head Chef", "Sous Chef", "Line Cook", "Prep Cook", "Server", "Host/Hostess",
	"Bartender", "Dishwasher", "Cleaner", "Security Guard", "Accountant", "Receptionist", "Maintenance Worker",
}

// Employee is somebody who works here, as managers see them; Colleague is what
// everybody may know.
type Employee struct {
	ID             string           `json:"id"`
	EmployeeNumber string           `json:"employeeNumber" doc:"Seven digits, from 1000000 up, never given twice"`
	FirstName      string           `json:"firstName"`
	LastName       string           `json:"lastName"`
	Email          string           `json:"email"`
	Phone          string           `json:"phone"`
	Address        string           `json:"address"`
	Position       string           `json:"position"`
	Department     string           `json:"department"`
	HireDate       calendar.Date    `json:"hireDate" format:"date"`
	Status         Status           `json:"status" enum:"active,inactive,terminated"`
	Version        int              `json:"revision" doc:"Rises with every edit"`
	CreatedAt      calendar.Instant `json:"createdAt"`
	UpdatedAt      calendar.Instant `json:"updatedAt"`

	SalaryCents      *money.Cents `json:"salaryCents,omitempty" doc:"A month, where it is known"`
	EmergencyContact string       `json:"emergencyContact,omitempty"`
	EmergencyPhone   string       `json:"emergencyPhone,omitempty"`
	Notes            string       `json:"notes,omitempty"`

	SignIn *accounts.SignIn `json:"signIn,omitempty" doc:"The account of this employee; missing for none"`
}

// EmployeeInput is what the form sends. Number, status and times are ours.
type EmployeeInput struct {
	FirstName        string        `json:"firstName"`
	LastName         string        `json:"lastName"`
	Email            string        `json:"email"`
	Phone            string        `json:"phone"`
	Address          string        `json:"address,omitempty"`
	Position         string        `json:"position"`
	Department       string        `json:"department"`
	HireDate         calendar.Date `json:"hireDate" format:"date"`
	SalaryCents      *money.Cents  `json:"salaryCents,omitempty" nullable:"true" doc:"A month"`
	EmergencyContact string        `json:"emergencyContact,omitempty"`
	EmergencyPhone   string        `json:"emergencyPhone,omitempty"`
	Notes            string        `json:"notes,omitempty"`
	Version          int           `json:"revision,omitempty" doc:"As it was read: an edit of an older state is refused. 0 skips the check"`
}

// NewEmployee may be invited to sign in, too.
type NewEmployee struct {
	EmployeeInput
	SignIn *NewSignIn `json:"signIn,omitempty" doc:"An invitation goes to the employee's email; missing for none"`
}

// NewSignIn is what an account needs beside the record.
type NewSignIn struct {
	Role string `json:"role" enum:"owner,manager,staff" doc:"Managers invite the role staff only"`
}

const (
	salaryInvalid = "Please enter a valid salary amount"
	mostSalary    = 100_000_000 // rand a month; more is a slip of the finger
	tooLong       = "Please use at most 120 characters"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"employee": {
		"firstName":        {rules.Required("First name is required"), rules.MaxLength(120, tooLong)},
		"lastName":         {rules.Required("Last name is required"), rules.MaxLength(120, tooLong)},
		"email":            {rules.Required("Email is required"), rules.Email("Please enter a valid email")},
		"phone":            {rules.Required("Phone number is required"), rules.Phone()},
		"address":          {rules.MaxLength(500, "Please use at most 500 characters")},
		"position":         {rules.Required("Position is required"), rules.OneOf(Positions, "Please choose a position from the list")},
		"department":       {rules.Required("Department is required"), rules.OneOf(Departments, "Please choose a department from the list")},
		"hireDate":         {rules.Required("Hire date is required"), rules.Date("Please enter a valid date")},
		"salary":           {rules.Number(salaryInvalid), rules.Min(0, salaryInvalid), rules.Max(mostSalary, salaryInvalid)},
		"emergencyContact": {rules.MaxLength(120, tooLong)},
		"emergencyPhone":   {rules.Phone()},
		"notes":            {rules.MaxLength(10_000, "Please use at most 10 000 characters")},
	},
}

// tidy cleans what was typed.
func (in EmployeeInput) tidy() EmployeeInput {
	for _, typed := range []*string{&in.FirstName, &in.LastName, &in.Email, &in.Phone, &in.Position, &in.Department, &in.EmergencyContact, &in.EmergencyPhone} {
		*typed = text.Line(*typed)
	}
	in.Address, in.Notes = text.Clean(in.Address), text.Clean(in.Notes)
	in.HireDate = calendar.Date(rules.Trim(string(in.HireDate)))
	return in
}

// check holds the tidied input against the form's rules. The form asks for the salary
// in rand, so that is the name and the shape that its message belongs to.
func (in EmployeeInput) check(today calendar.Date) error {
	return Forms["employee"].Check(map[string]string{
		"firstName": in.FirstName, "lastName": in.LastName, "email": in.Email, "phone": in.Phone, "address": in.Address,
		"position": in.Position, "department": in.Department, "hireDate": string(in.HireDate), "salary": plainRand(in.SalaryCents),
		"emergencyContact": in.EmergencyContact, "emergencyPhone": in.EmergencyPhone, "notes": in.Notes,
	}, today)
}

// plainRand writes cents as a plain number of rand; empty for none.
func plainRand(cents *money.Cents) string {
	if cents == nil {
		return ""
	}
	return cents.Decimal()
}

// apply puts what the form says, tidied, into the record.
func (e Employee) apply(in EmployeeInput) Employee {
	e.FirstName, e.LastName, e.Email, e.Phone, e.Address = in.FirstName, in.LastName, in.Email, in.Phone, in.Address
	e.Position, e.Department, e.HireDate = in.Position, in.Department, in.HireDate
	e.SalaryCents, e.EmergencyContact, e.EmergencyPhone, e.Notes = in.SalaryCents, in.EmergencyContact, in.EmergencyPhone, in.Notes
	return e
}
