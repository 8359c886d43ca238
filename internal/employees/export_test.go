package employees

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
)

// many adds as many records as an export reads at once and three more, four to a hire date and a department.
func many(t *testing.T, s *Service) []Employee {
	t.Helper()
	var all []Employee
	err := s.store.db.Write(t.Context(), func(ctx context.Context) error {
		all = nil
		for i := range list.Batch + 3 {
			e := Employee{ID: fmt.Sprintf("e%05d", i), EmployeeNumber: fmt.Sprint(2_000_000 + i), Status: Active, Version: 1}.apply(input(func(in *EmployeeInput) {
				in.LastName, in.Department = fmt.Sprintf("X%05d", i/2), Departments[i/4%len(Departments)]
				in.HireDate = calendar.Date(fmt.Sprintf("20%02d-09-01", i/4%90))
			}))
			e.CreatedAt = calendar.Instant(i / 4)
			if err := s.store.insert(ctx, e); err != nil {
				return err
			}
			all = append(all, e)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestAnExportHoldsEverybodyOnceWhoeverComesAndGoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		all := many(t, s)
		for _, sort := range []string{
			"name", "-name", "employeeNumber", "-employeeNumber", "hireDate", "-hireDate", "department", "-department", "createdAt", "-createdAt",
		} {
			next := s.store.batches(t.Context(), Filter{Sort: sort})
			first, err := next()
			if err != nil || len(first) != list.Batch {
				t.Fatalf("by %s: %d rows, %v", sort, len(first), err)
			}
			if _, err := s.store.delete(t.Context(), first[0].ID); err != nil {
				t.Fatal(err)
			}
			rest, err := next()
			if err != nil {
				t.Fatal(err)
			}
			if err := s.store.insert(t.Context(), first[0]); err != nil { // for the next order
				t.Fatal(err)
			}
			got := map[string]int{}
			for _, e := range slices.Concat(first, rest) {
				got[e.ID]++
			}
			for _, e := range all {
				if got[e.ID] != 1 {
					t.Errorf("by %s %s is there %d times", sort, e.ID, got[e.ID])
				}
			}
		}
	})
}
