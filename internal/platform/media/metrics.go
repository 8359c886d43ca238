package media

import (
	"context"
	"errors"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"tafel/internal/platform/fault"
)

// metrics counts uploads by what became of them.
type metrics struct{ uploads *prometheus.CounterVec }

func newMetrics(registry prometheus.Registerer) *metrics {
	return &metrics{promauto.With(registry).NewCounterVec(prometheus.CounterOpts{
		Name: "tafel_uploads_total", Help: "Uploaded pictures, by what became of them.",
	}, []string{"outcome"})}
}

func (m *metrics) count(err error) {
	outcome := "failed"
	f, known := fault.As(err)
	switch {
	case err == nil:
		outcome = "stored"
	case errors.Is(err, context.Canceled):
		outcome = "canceled"
	case known && f.Code != "":
		outcome = f.Code // a fixed list: the codes of uploads and of storage
	case known:
		outcome = string(f.Kind)
	}
	m.uploads.WithLabelValues(outcome).Inc()
}
