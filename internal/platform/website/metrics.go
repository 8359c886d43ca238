package website

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

type metrics struct {
	hits, misses, failures prometheus.Counter
	seconds                prometheus.Histogram
}

func newMetrics(registerer prometheus.Registerer) *metrics {
	with := promauto.With(registerer)
	return &metrics{
		hits: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_page_cache_hits_total", Help: "Pages answered from bytes that were cached or being made.",
		}),
		misses: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_page_cache_misses_total", Help: "Pages that had to be loaded and rendered.",
		}),
		failures: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_render_failures_total", Help: "Pages sent for the browser to render because rendering here failed.",
		}),
		seconds: with.NewHistogram(prometheus.HistogramOpts{
			Name: "tafel_render_seconds", Help: "Time to render one page, waiting for a machine included.",
			Buckets: []float64{.002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 4},
		}),
	}
}
