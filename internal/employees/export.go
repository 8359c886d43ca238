package employees

import (
	"context"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
)

// mostExported is more than any house employs; it only bounds memory.
const mostExported = 200_000

// Export writes the records that a list would show on all its pages. What the
// asker may not see is not in the file, not even as an empty column. Who took
// the staff's data out of the house is written down.
func (s *Service) Export(ctx context.Context, f Filter, actor identity.Actor) ([]byte, error) {
	all, err := s.store.list(ctx, f, mostExported, 0)
	if err != nil {
		return nil, err
	}
	private := MayWrite(actor)
	header := []string{"Employee #", "First name", "Last name", "Email", "Phone", "Address", "Position", "Department", "Hire date", "Status"}
	if private {
		header = append(header, "Monthly salary (R)", "Emergency contact", "Emergency phone", "Notes")
	}
	rows := [][]string{header}
	for _, e := range all {
		row := []string{
			e.EmployeeNumber, e.FirstName, e.LastName, e.Email, e.Phone, e.Address, e.Position, e.Department,
			string(e.HireDate), string(e.Status),
		}
		if private {
			row = append(row, plainRand(e.SalaryCents), e.EmergencyContact, e.EmergencyPhone, e.Notes)
		}
		rows = append(rows, row)
	}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "employee", After: map[string]any{
		"rows": len(all), "salaries": private, "search": f.Search, "department": f.Department, "status": f.Status,
	}})
	return list.CSV(rows), err
}
