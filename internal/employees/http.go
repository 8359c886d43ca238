package employees

import (
	"context"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
)

// EmployeeList is one page of records.
type EmployeeList struct {
	Items    []Employee `json:"items"`
	Total    int        `json:"total"`
	MayWrite bool       `json:"mayWrite" doc:"Whether the asker may change records"`
}

// FilterQuery is what a list and its export are narrowed by. It is exported
// because the contract reads only exported parts of an input.
type FilterQuery struct {
	Search     string `query:"search" maxLength:"200" doc:"In name, email, number, position and department"`
	Department string `query:"department" enum:"Kitchen,Service,Management,Administration,Maintenance,Security,Cleaning,Bar"`
	Status     string `query:"status" enum:"active,inactive,terminated"`
	Sort       string `query:"sort" enum:"name,-name,employeeNumber,-employeeNumber,hireDate,-hireDate,department,-department,createdAt,-createdAt" default:"-createdAt"`
}

func (in FilterQuery) filter() Filter {
	return Filter{Search: rules.Trim(in.Search), Department: in.Department, Status: in.Status, Sort: in.Sort}
}

type listInput struct {
	FilterQuery
	Page     int `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
}

type listOutput struct{ Body EmployeeList }

type statsOutput struct{ Body EmployeeStats }

// EmployeePath names one record.
type EmployeePath struct {
	ID string `path:"id" maxLength:"100"`
}

type employeeOutput struct{ Body Employee }

type createInput struct{ Body EmployeeInput }

type updateInput struct {
	EmployeePath
	Body EmployeeInput
}

type statusInput struct {
	EmployeePath
	Body struct {
		Status Status `json:"status" enum:"active,inactive,terminated"`
	}
}

// Register adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	h := handlers{s}
	api = api.Tag("employees")
	everyone, writers := server.Staff(), server.Staff(identity.Owner, identity.Manager)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/employees", server.Op{
		ID: "list-employees", Summary: "List employees",
	}, h.list)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/employees/stats", server.Op{
		ID: "count-employees", Summary: "Count employees",
	}, h.stats)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/employees.csv", server.Op{
		ID: "export-employees", Summary: "Download employees as a spreadsheet", Gives: "text/csv",
	}, func(ctx context.Context, in *FilterQuery) (*server.Download, error) {
		write, err := s.Export(ctx, in.filter(), asker(ctx))
		return api.CSV("employees.csv", write), err
	})
	server.Handle(api, writers, http.MethodPost, "/api/admin/employees", server.Op{
		ID: "create-employee", Summary: "Add an employee", Status: http.StatusCreated, Idempotent: true,
	}, h.create)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/employees/{id}", server.Op{
		ID: "find-employee", Summary: "Read an employee",
	}, h.find)
	server.Handle(api, writers, http.MethodPut, "/api/admin/employees/{id}", server.Op{
		ID: "update-employee", Summary: "Edit an employee", Idempotent: true,
	}, h.update)
	server.Handle(api, writers, http.MethodPut, "/api/admin/employees/{id}/status", server.Op{
		ID: "set-employee-status", Summary: "Set an employee's status", Idempotent: true,
	}, h.setStatus)
	server.Handle(api, writers, http.MethodDelete, "/api/admin/employees/{id}", server.Op{
		ID: "delete-employee", Summary: "Delete an employee for good", Status: http.StatusNoContent, Idempotent: true,
	}, h.delete)
}

// handlers translates between the contract and the service.
type handlers struct{ employees *Service }

// asker is who reads: every answer is cut to what they may see.
func asker(ctx context.Context) identity.Actor {
	actor, _ := identity.From(ctx)
	return actor
}

func (h handlers) list(ctx context.Context, in *listInput) (*listOutput, error) {
	actor := asker(ctx)
	all, total, err := h.employees.List(ctx, in.filter(), in.Page, in.PageSize)
	out := &listOutput{Body: EmployeeList{Items: []Employee{}, Total: total, MayWrite: MayWrite(actor)}}
	for _, e := range all {
		out.Body.Items = append(out.Body.Items, e.shownTo(actor))
	}
	return out, err
}

func (h handlers) stats(ctx context.Context, _ *struct{}) (*statsOutput, error) {
	stats, err := h.employees.Stats(ctx)
	return &statsOutput{Body: stats}, err
}

func (h handlers) create(ctx context.Context, in *createInput) (*employeeOutput, error) {
	return h.answer(ctx)(h.employees.Create(ctx, in.Body))
}

func (h handlers) find(ctx context.Context, in *EmployeePath) (*employeeOutput, error) {
	return h.answer(ctx)(h.employees.Find(ctx, in.ID))
}

func (h handlers) update(ctx context.Context, in *updateInput) (*employeeOutput, error) {
	return h.answer(ctx)(h.employees.Update(ctx, in.ID, in.Body))
}

func (h handlers) setStatus(ctx context.Context, in *statusInput) (*employeeOutput, error) {
	switch in.Body.Status {
	case Active, Inactive, Terminated:
		return h.answer(ctx)(h.employees.SetStatus(ctx, in.ID, in.Body.Status))
	}
	return nil, fault.InvalidField("status", "Please choose active, inactive or terminated")
}

func (h handlers) delete(ctx context.Context, in *EmployeePath) (*struct{}, error) {
	return nil, h.employees.Delete(ctx, in.ID)
}

func (h handlers) answer(ctx context.Context) func(Employee, error) (*employeeOutput, error) {
	return func(e Employee, err error) (*employeeOutput, error) {
		return &employeeOutput{Body: e.shownTo(asker(ctx))}, err
	}
}
