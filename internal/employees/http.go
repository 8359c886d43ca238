package employees

import (
	"context"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// EmployeeList is one page of records.
type EmployeeList struct {
	Items []Employee `json:"items"`
	Total int        `json:"total"`
}

type listInput struct {
	Filter
	Page     int `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"25"`
}

// EmployeePath names one record.
type EmployeePath struct {
	ID string `path:"id" maxLength:"100"`
}

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

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("employees")
	managers := server.Staff(identity.Managers...)
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/colleagues", server.Op{
		ID: "list-colleagues", Summary: "List who works here, by name",
	}, func(ctx context.Context, in *colleaguesInput) (ColleagueList, error) {
		page, err := s.Colleagues(ctx, in.Search, list.Query{Page: in.Page, PageSize: in.PageSize})
		return ColleagueList{page}, err
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees", server.Op{
		ID: "list-employees", Summary: "List employees",
	}, func(ctx context.Context, in *listInput) (EmployeeList, error) {
		page, err := s.List(ctx, in.Filter, list.Query{Page: in.Page, PageSize: in.PageSize})
		return EmployeeList{Items: page.Items, Total: page.Total}, err
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
		return s.Create(ctx, in.Body)
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees/{id}", server.Op{
		ID: "find-employee", Summary: "Read an employee",
	}, func(ctx context.Context, in *EmployeePath) (Employee, error) { return s.Find(ctx, in.ID) })
	server.Answer(api, managers, http.MethodPut, "/api/admin/employees/{id}", server.Op{
		ID: "update-employee", Summary: "Edit an employee", Idempotent: true,
	}, func(ctx context.Context, in *updateInput) (Employee, error) {
		return s.Update(ctx, in.ID, in.Body)
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/employees/{id}/status", server.Op{
		ID: "set-employee-status", Summary: "Set an employee's status", Idempotent: true,
	}, func(ctx context.Context, in *statusInput) (Employee, error) {
		switch in.Body.Status {
		case Active, Inactive, Terminated:
			return s.SetStatus(ctx, in.ID, in.Body.Status)
		}
		return Employee{}, fault.InvalidField("status", "Please choose active, inactive or terminated")
	})
	server.Do(api, managers, http.MethodDelete, "/api/admin/employees/{id}", server.Op{
		ID: "delete-employee", Summary: "Delete an employee for good", Idempotent: true,
	}, func(ctx context.Context, in *EmployeePath) error { return s.Delete(ctx, in.ID) })
}
