package customers

import (
	"tafel/internal/events"
	"tafel/internal/invoices"
	"tafel/internal/platform/feature"
	"tafel/internal/platform/health"
	"tafel/internal/platform/website"
)

// Desk is customers with what other features know of them. It is made last, since reservations tell the customers.
type Desk struct {
	Customers *Service
	Events    *events.Service
	Invoices  *invoices.Service
}

// Parts are what the program registers of customers.
func (d Desk) Parts() feature.Parts {
	return feature.Parts{
		Operations: d.Mount, Forms: Forms,
		Screens: []website.Screen{{Pattern: "/admin/customers"}, {Pattern: "/admin/customers/{email}"}},
		Health:  []health.Check{d.Customers.health()}, History: history(),
	}
}
