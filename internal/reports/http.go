package reports

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// EventTakingsList is one page of events.
type EventTakingsList struct{ list.Whole[EventTakings] }

type eventsInput struct {
	Period
	list.Query
}

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("reports")
	managers := server.Staff(identity.Managers...)
	server.Answer(api, managers, http.MethodGet, "/api/admin/reports", server.Op{
		ID: "find-money-report", Summary: "Read what a period brought in, and what is owed today",
	}, func(ctx context.Context, in *Period) (MoneyReport, error) { return s.Money(ctx, *in) })
	server.Answer(api, managers, http.MethodGet, "/api/admin/reports/events", server.Op{
		ID: "list-event-takings", Summary: "List what events took in during a period",
	}, func(ctx context.Context, in *eventsInput) (EventTakingsList, error) {
		page, err := s.Events(ctx, in.Period, in.Query)
		return EventTakingsList{page}, err
	})
	server.Handle(api, managers, http.MethodGet, "/api/admin/reports/payments.csv", server.Op{
		ID: "export-payments", Summary: "Download the payments of a period as a spreadsheet", Gives: "text/csv",
	}, func(ctx context.Context, in *Period) (*server.Download, error) {
		name, write, err := s.Export(ctx, *in)
		return api.CSV(name, write), err
	})
}
