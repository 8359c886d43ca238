package employees

import (
	"cmp"
	"context"
	"crypto/rand"

	"tafel/internal/accounts"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
)

// Topic changes whenever a record does.
const Topic = "employees"

// Service keeps the records.
type Service struct {
	store    store
	accounts *accounts.Service
	audit    *audit.Log
	clock    calendar.Clock
}

// Deps are what the service needs from outside.
type Deps struct {
	DB       *db.DB
	Accounts *accounts.Service
	Audit    *audit.Log
	Clock    calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, accounts: deps.Accounts, audit: deps.Audit, clock: deps.Clock}
}

// Filter is which records, in which order.
type Filter struct {
	Search     string `query:"search" maxLength:"200" doc:"In name, email, number, position and department"`
	Department string `query:"department" enum:"Kitchen,Service,Management,Administration,Maintenance,Security,Cleaning,Bar"`
	Status     string `query:"status" enum:"active,inactive,terminated"`
	Sort       string `query:"sort" enum:"name,-name,employeeNumber,-employeeNumber,hireDate,-hireDate,department,-department,createdAt,-createdAt" default:"-createdAt"`
}

var errNotFound = fault.NotFound("Employee not found")

// List gives one page.
func (s *Service) List(ctx context.Context, f Filter, q list.Query) (list.Whole[Employee], error) {
	return s.store.list(ctx, f, q)
}

// Find gives one record.
func (s *Service) Find(ctx context.Context, id string) (Employee, error) {
	e, ok, err := s.store.find(ctx, id)
	if err == nil && !ok {
		return e, errNotFound
	}
	return e, err
}

// Create adds a record under the next number.
func (s *Service) Create(ctx context.Context, in EmployeeInput) (Employee, error) {
	in = in.tidy()
	if err := in.check(s.clock.Today()); err != nil {
		return Employee{}, err
	}
	now := s.clock.Now()
	e := Employee{ID: rand.Text(), Status: Active, Version: 1, CreatedAt: now, UpdatedAt: now}.apply(in)
	err := s.write(ctx, func(ctx context.Context) (err error) {
		if e.EmployeeNumber, err = s.store.takeNumber(ctx); err != nil {
			return err
		}
		if err := s.store.insert(ctx, e); err != nil {
			return err
		}
		return s.record(ctx, "created", e.ID, nil, e)
	})
	return e, err
}

// Update writes what the form says.
func (s *Service) Update(ctx context.Context, id string, in EmployeeInput) (Employee, error) {
	in = in.tidy()
	if err := in.check(s.clock.Today()); err != nil {
		return Employee{}, err
	}
	return s.change(ctx, "updated", id, func(e Employee) (Employee, error) {
		if in.Version != 0 && in.Version != e.Version {
			return e, fault.Conflict("Somebody else has changed this employee meanwhile. Please load the page again before you save.")
		}
		return e.apply(in), nil
	})
}

// SetStatus moves somebody to any status from any other.
func (s *Service) SetStatus(ctx context.Context, id string, status Status) (Employee, error) {
	return s.change(ctx, "status changed", id, func(e Employee) (Employee, error) {
		e.Status = status
		return e, nil
	})
}

// change reads, alters and writes a record in one transaction. Of two at once
// the later one looks again at what the earlier one left.
func (s *Service) change(ctx context.Context, action, id string, alter func(Employee) (Employee, error)) (Employee, error) {
	var after Employee
	err := s.write(ctx, func(ctx context.Context) error {
		for {
			before, err := s.Find(ctx, id)
			if err != nil {
				return err
			}
			if after, err = alter(before); err != nil {
				return err
			}
			after.UpdatedAt = s.clock.Now()
			done, err := s.store.update(ctx, after)
			if err != nil {
				return err
			}
			if done {
				after.Version++
				return s.record(ctx, action, id, before, after)
			}
		}
	})
	return after, err
}

// Delete removes a record for good. Its number is not given again.
func (s *Service) Delete(ctx context.Context, id string) error {
	return s.write(ctx, func(ctx context.Context) error {
		before, err := s.Find(ctx, id)
		if err != nil {
			return err
		}
		done, err := s.store.delete(ctx, id)
		if err != nil || !done {
			return cmp.Or(err, errNotFound)
		}
		return s.record(ctx, "deleted", id, before, nil)
	})
}

func (s *Service) write(ctx context.Context, change func(context.Context) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		s.store.db.Changed(ctx, Topic)
		return change(ctx)
	})
}

func (s *Service) record(ctx context.Context, action, id string, before, after any) error {
	return s.audit.Record(ctx, audit.Entry{Action: action, Entity: "employee", EntityID: id, Before: before, After: after})
}
