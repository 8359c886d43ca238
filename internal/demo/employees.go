package demo

import (
	"context"
	"fmt"
	"strings"

	"tafel/internal/employees"
	"tafel/internal/platform/money"
	"tafel/internal/platform/text"
)

// person is somebody who exists in the demo only: example.com is nobody's
// address, and the numbers are given to nobody.
type person struct {
	first, last, position, department string
	months                            int // since they were hired
	rand                              money.Cents
	status                            employees.Status
	account                           string // with which they sign in
}

var people = []person{
	{"Thandeka", "Mthembu", "Manager", "Management", 62, 38_500, employees.Active, "manager@example.com"},
	{"Pieter", "van der Merwe", "Head Chef", "Kitchen", 54, 34_000, employees.Active, ""},
	{"Nomvula", "Khumalo", "Sous Chef", "Kitchen", 31, 24_500, employees.Active, ""},
	{"Ashwin", "Naidoo", "Assistant Manager", "Management", 26, 27_000, employees.Active, ""},
	{"Lerato", "Mokoena", "Server", "Service", 14, 11_200, employees.Active, "staff@example.com"},
	{"Jabu", "Zwane", "Bartender", "Bar", 19, 13_400, employees.Active, ""},
	{"Chantelle", "Botha", "Host/Hostess", "Service", 9, 12_000, employees.Active, ""},
	{"Sibusiso", "Ndlovu", "Line Cook", "Kitchen", 5, 12_800, employees.Active, ""},
	{"Zoë", "Jacobs", "Receptionist", "Administration", 22, 14_600, employees.Inactive, ""},
	{"Themba", "Sithole", "Security Guard", "Security", 40, 10_900, employees.Active, ""},
	{"Fatima", "Patel", "Accountant", "Administration", 48, 29_500, employees.Active, ""},
	{"Kagiso", "Molefe", "Dishwasher", "Kitchen", 0, 0, employees.Active, ""},
	{"Willem", "Steyn", "Maintenance Worker", "Maintenance", 70, 13_000, employees.Terminated, ""},
}

// fillEmployees gives the demo a team, once.
func (v Venue) fillEmployees(ctx context.Context) error {
	stats, err := v.Employees.Stats(ctx)
	if err != nil || stats.Total > 0 {
		return err
	}
	if ctx, err = v.asOwner(ctx); err != nil {
		return err
	}
	for i, person := range people {
		if err := v.addEmployee(ctx, i, person); err != nil {
			return err
		}
	}
	return nil
}

func (v Venue) addEmployee(ctx context.Context, i int, p person) error {
	today := v.Clock.Today()
	in := employees.EmployeeInput{
		FirstName: p.first, LastName: p.last, Position: p.position, Department: p.department,
		Email: addressOf(p.first, p.last), Phone: phoneOf(i), Address: "Demo Street, Ladysmith",
		HireDate: today.AddMonths(-p.months), EmergencyContact: "A relative of " + p.first, EmergencyPhone: phoneOf(50 + i),
	}
	if p.months == 0 {
		in.HireDate, in.Notes = today.MonthStart(), "On trial until the end of next month."
	}
	if p.rand > 0 {
		cents := p.rand * 100
		in.SalaryCents = &cents
	}
	employee, err := v.Employees.Create(ctx, in)
	if err == nil && p.status != employees.Active {
		_, err = v.Employees.SetStatus(ctx, employee.ID, p.status)
	}
	if err == nil && p.account != "" {
		err = v.linkAccount(ctx, employee.ID, p.account)
	}
	return err
}

// linkAccount says whose the demo's accounts are; the owner's is nobody's.
func (v Venue) linkAccount(ctx context.Context, employeeID, email string) error {
	users, err := v.Accounts.ListUsers(ctx)
	if err != nil {
		return err
	}
	if ctx, err = v.asOwner(ctx); err != nil {
		return err
	}
	for _, user := range users {
		if user.Email == email {
			_, err = v.Employees.Link(ctx, employeeID, user.ID)
		}
	}
	return err
}

func addressOf(first, last string) string {
	plain := func(s string) string { return strings.ReplaceAll(text.Fold(s), " ", "") }
	return plain(first) + "." + plain(last) + "@example.com"
}

func phoneOf(n int) string { return fmt.Sprintf("+27 00 000 %04d", 100+n) }
