package mail

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

type metrics struct {
	sent, troubles, outages prometheus.Counter
}

func newMetrics(registerer prometheus.Registerer, o *Outbox) (*metrics, error) {
	with := promauto.With(registerer)
	m := &metrics{
		sent: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_mail_sent_total", Help: "Messages handed over to the mail server or the mail folder.",
		}),
		troubles: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_mail_troubles_total", Help: "Attempts at a message that did not succeed.",
		}),
		outages: with.NewCounter(prometheus.CounterOpts{
			Name: "tafel_mail_outages_total", Help: "Times that the mail server could not be reached.",
		}),
	}
	if registerer == nil {
		return m, nil
	}
	return m, registerer.Register(gauges{o})
}

// gauges are read from the database when somebody asks, so that every instance
// tells the same.
type gauges struct{ outbox *Outbox }

var (
	queuedDesc = prometheus.NewDesc("tafel_outbox_queued", "Messages that wait to be sent.", nil, nil)
	failedDesc = prometheus.NewDesc("tafel_outbox_failed", "Messages that could not be sent and wait for staff.", nil, nil)
	oldestDesc = prometheus.NewDesc("tafel_outbox_oldest_seconds", "For how long the oldest due message has been waiting.", nil, nil)
)

func (g gauges) Describe(to chan<- *prometheus.Desc) {
	to <- queuedDesc
	to <- failedDesc
	to <- oldestDesc
}

func (g gauges) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	counts, err := g.outbox.Counts(ctx)
	if err != nil {
		return // a missing figure is seen; a wrong one is believed
	}
	gauge := func(desc *prometheus.Desc, value float64) {
		to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value)
	}
	gauge(queuedDesc, float64(counts.Queued))
	gauge(failedDesc, float64(counts.Failed))
	gauge(oldestDesc, g.outbox.age(counts).Seconds())
}
