package employees

import (
	"cmp"
	"context"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// EmployeeList is one page of records.
type EmployeeList struct{ list.Whole[Employee] }

type listInput struct {
	Filter
	list.Query
}

// EmployeePath names one record.
type EmployeePath struct {
	ID string `path:"id" maxLength:"100"`
}

type createInput struct{ Body NewEmployee }

type updateInput struct {
	EmployeePath
	Body EmployeeInput
}

type statusInput struct {
	EmployeePath
	Body struct {
		Status Status `json:"status" enum:"active,inactive,terminated"`
		SignIn Access `json:"signIn,omitempty" enum:"close,open" doc:"Also closes the employee's account, which ends its sessions at once, or opens it again"`
	}
}

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("employees")
	managers := server.Staff(identity.Managers...)
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/colleagues", server.Op{
		ID: "list-colleagues", Summary: "List who works here, by name",
	}, func(ctx context.Context, in *colleaguesInput) (ColleagueList, error) {
		page, err := s.Colleagues(ctx, in.Search, in.Query)
		return ColleagueList{page}, err
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees", server.Op{
		ID: "list-employees", Summary: "List employees",
	}, func(ctx context.Context, in *listInput) (EmployeeList, error) {
		page, err := s.List(ctx, in.Filter, in.Query)
		return EmployeeList{page}, cmp.Or(err, s.signIns(ctx, page.Items))
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees/stats", server.Op{
		ID: "count-employees", Summary: "Count employees",
	}, func(ctx context.Context, _ *struct{}) (EmployeeStats, error) { return s.Stats(ctx) })
	server.Handle(api, managers, http.MethodGet, "/api/admin/employees.csv", server.Op{
		ID: "export-employees", Summary: "Download employees as a spreadsheet", Gives: "text/csv",
	}, func(ctx context.Context, in *Filter) (*server.Download, error) {
		write, err := s.Export(ctx, *in)
		return api.CSV("employees.csv", write), err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/employees", server.Op{
		ID: "create-employee", Summary: "Add an employee", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *createInput) (Employee, error) {
		if in.Body.SignIn == nil {
			return s.Create(ctx, in.Body.EmployeeInput)
		}
		if err := s.accounts.Proved(ctx); err != nil {
			return Employee{}, err
		}
		return s.answer(ctx)(s.Hire(ctx, in.Body.EmployeeInput, identity.Role(in.Body.SignIn.Role)))
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees/{id}", server.Op{
		ID: "find-employee", Summary: "Read an employee",
	}, func(ctx context.Context, in *EmployeePath) (Employee, error) {
		return s.answer(ctx)(s.Find(ctx, in.ID))
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/employees/{id}", server.Op{
		ID: "update-employee", Summary: "Edit an employee", Idempotent: true,
	}, func(ctx context.Context, in *updateInput) (Employee, error) {
		return s.answer(ctx)(s.Update(ctx, in.ID, in.Body))
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/employees/{id}/status", server.Op{
		ID: "set-employee-status", Summary: "Set an employee's status", Idempotent: true,
	}, func(ctx context.Context, in *statusInput) (Employee, error) {
		switch in.Body.Status {
		case Active, Inactive, Terminated:
		default:
			return Employee{}, fault.InvalidField("status", "Please choose active, inactive or terminated")
		}
		switch in.Body.SignIn {
		case Unchanged:
		case Close, Open:
			if err := s.accounts.Proved(ctx); err != nil {
				return Employee{}, err
			}
		default:
			return Employee{}, fault.InvalidField("signIn", "Please choose close or open")
		}
		return s.answer(ctx)(s.SetStatusAndAccess(ctx, in.ID, in.Body.Status, in.Body.SignIn))
	})
	server.Do(api, managers, http.MethodDelete, "/api/admin/employees/{id}", server.Op{
		ID: "delete-employee", Summary: "Delete an employee for good", Idempotent: true,
	}, func(ctx context.Context, in *EmployeePath) error { return s.Delete(ctx, in.ID) })
	s.mountSignIns(api, managers)
}

// answer is a record with its account.
func (s *Service) answer(ctx context.Context) func(Employee, error) (Employee, error) {
	return func(e Employee, err error) (Employee, error) {
		if err != nil {
			return e, err
		}
		one := []Employee{e}
		err = s.signIns(ctx, one)
		return one[0], err
	}
}
