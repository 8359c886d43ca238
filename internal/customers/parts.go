package customers

import (
	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// Parts are what the program registers of customers. Their operations also show what events and invoices know of a
// customer; both services are made later than this one, since reservations tell the customers.
func (s *Service) Parts(eventService *events.Service, invoiceService *invoices.Service) feature.Parts {
	return feature.Parts{
		Operations: func(api *server.API) { s.Mount(api, eventService, invoiceService) }, Forms: Forms,
		Screens: []website.Screen{{Pattern: "/admin/customers"}, {Pattern: "/admin/customers/{email}"}},
		Health:  []health.Check{s.health()}, History: history(),
	}
}
