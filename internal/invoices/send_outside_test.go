package invoices_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/customers"
	"tafel/internal/invoices"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
	"tafel/internal/reservations"
)

type aManager struct{}

func (aManager) Authenticate(context.Context, *http.Request) (identity.Actor, error) {
	return identity.Actor{ID: "m", Name: "Manager", Role: identity.Manager}, nil
}

// The document is drawn, and the logo read from the storage, before the transaction: a storage that hangs would hold up
// everybody who books.
func TestAnInvoiceIsWrittenOutsideTheTransaction(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		asked, inside := false, false
		company := func(ctx context.Context) (invoices.Company, error) {
			asked, inside = true, inside || d.InWrite(ctx)
			return *w.company, nil
		}
		clock := calendar.Clock(func() time.Time { return noon })
		log := audit.New(d, clock)
		tables := reservations.New(reservations.Deps{DB: d, Customers: customers.New(customers.Deps{DB: d}), Audit: log, Clock: clock})
		api := server.New(server.Deps{DB: d, Auth: aManager{}, Clock: clock, Logger: slog.New(slog.DiscardHandler), Version: "1"})
		invoices.New(invoices.Deps{DB: d, Reservations: tables, Company: company, Terms: agreed, Audit: log, Clock: clock}).Mount(api)
		h := api.Handler(server.HandlerOptions{Site: http.NotFoundHandler(), Ready: func(*http.Request) error { return nil }, Registry: prometheus.NewRegistry()})
		r := httptest.NewRequest("POST", "http://venue.example/api/admin/invoices/"+made.ID+"/letter", nil)
		r.Header.Set("Sec-Fetch-Site", "same-origin")
		r.Header.Set("Idempotency-Key", "a press of the button")
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, r)
		if answer.Code != http.StatusNoContent || !asked || inside {
			t.Errorf("%d %s; the logo was read: %v, in the transaction: %v", answer.Code, answer.Body, asked, inside)
		}
	})
}
