package app

import (
	"log/slog"
	"maps"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/employees"
	"tafel/internal/engagement"
	"tafel/internal/events"
	"tafel/internal/gallery"
	"tafel/internal/invoices"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
	"tafel/internal/reservations"
)

// Contract registers every operation without a database, so that the contract
// can be written and walked.
func Contract() (*server.API, error) {
	base := &platform{clock: time.Now, log: slog.New(slog.DiscardHandler)}
	f, err := base.features()
	if err != nil {
		return nil, err
	}
	return base.api(f), nil
}

// Forms gathers every feature's form rules.
func Forms() rules.Forms {
	all := rules.Forms{}
	for _, forms := range []rules.Forms{
		accounts.Forms, engagement.Forms,
		events.Forms,
		gallery.Forms,
		invoices.Forms,
		reservations.Forms,
		employees.Forms,
	} {
		maps.Copy(all, forms)
	}
	return all
}
