package employees

import (
	"context"
	"io"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/list"
	"tafel/internal/platform/settings"
)

// Export prepares the records that a list would show on all its pages. Who takes
// the staff's data out is written down before the first record leaves.
func (s *Service) Export(ctx context.Context, f Filter) (write func(context.Context, io.Writer) error, err error) {
	page, err := s.List(ctx, f, list.Query{Page: 1, PageSize: 1})
	if err != nil {
		return nil, err
	}
	header := []string{
		"Employee #", "First name", "Last name", "Email", "Phone", "Address", "Position", "Department", "Hire date", "Status",
		"Monthly salary (" + settings.CurrencySign + ")", "Emergency contact", "Emergency phone", "Notes",
	}
	row := func(e Employee) []string {
		return []string{
			e.EmployeeNumber, e.FirstName, e.LastName, e.Email, e.Phone, e.Address, e.Position, e.Department,
			string(e.HireDate), string(e.Status), plainRand(e.SalaryCents), e.EmergencyContact, e.EmergencyPhone, e.Notes,
		}
	}
	err = s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "employee", After: map[string]any{
		"rows": page.Total, "search": f.Search, "department": f.Department, "status": f.Status,
	}})
	return func(ctx context.Context, out io.Writer) error {
		return list.Export(out, header, s.store.batches(ctx, f), row)
	}, err
}
