// Package mail is the outbox. A feature records a fact in the transaction in
// which it happens. A worker turns facts into messages with the functions that
// features register, and sends them over SMTP, or writes them as files where no
// server is set up. It refuses a fact outside a transaction, never drops one,
// and never lets a visitor's text become a header.
package mail

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/sealed"
	"tafel/internal/platform/signed"
)

// Topic is what changes when a message is added, sent, failed or tried again.
const Topic = "outbox"

// Deps are what the outbox needs from outside.
type Deps struct {
	DB         *db.DB
	Clock      calendar.Clock
	Logger     *slog.Logger
	Keys       signed.Keys // the first seals, each of them opens
	Transport  Transport   // see SMTP and Folder; nil for a command that only adds
	Registerer prometheus.Registerer
}

// Outbox takes messages and sees that they arrive.
type Outbox struct {
	db        *db.DB
	clock     calendar.Clock
	log       *slog.Logger
	seal      *sealer
	transport Transport
	metrics   *metrics
	wake      chan struct{}
	again     chan struct{} // the way out has changed: try it at once
	news      chan struct{} // facts wait to be composed
	kinds     map[string]Kind
	recorded  atomic.Uint64 // facts so far, for their order within a millisecond
	sender    func(context.Context) (Sender, error)
	timing    timing

	mu           sync.Mutex
	problem      reason // why the transport does not answer, empty when it does
	problemSince calendar.Instant
}

// timing is how the worker waits. Tests shorten it.
type timing struct {
	lease   time.Duration // how long a message is ours; longer than any sending
	window  time.Duration // for how long after its due time a message is tried
	first   time.Duration // the wait after the first failure, doubled by each
	longest time.Duration // between two attempts at one message
	idle    time.Duration // the longest sleep of an idle worker
	pause   time.Duration // the first wait for a server that is down
	grace   time.Duration // for the current message when we are told to stop
}

func usualTiming() timing {
	return timing{
		lease: 3 * time.Minute, window: 72 * time.Hour, first: time.Minute, longest: 4 * time.Hour,
		idle: 30 * time.Second, pause: time.Second, grace: 10 * time.Second,
	}
}

// New opens the outbox. The worker starts with Run.
func New(deps Deps) (*Outbox, error) {
	if deps.DB == nil || deps.Clock == nil {
		return nil, errors.New("the outbox needs a database and a clock")
	}
	if deps.Logger == nil {
		deps.Logger = slog.New(slog.DiscardHandler)
	}
	seal, err := newSealer(deps.Keys)
	if err != nil {
		return nil, err
	}
	o := &Outbox{
		db: deps.DB, clock: deps.Clock, log: deps.Logger, seal: seal, transport: deps.Transport,
		wake: make(chan struct{}, 1), again: make(chan struct{}, 1), news: make(chan struct{}, 1), kinds: map[string]Kind{}, timing: usualTiming(),
	}
	if o.metrics, err = newMetrics(deps.Registerer, o); err != nil {
		return nil, err
	}
	deps.DB.OnChange(func(topic string) {
		if topic == Topic || topic == "" {
			wake(o.wake)
		}
		if topic == sealed.Topic(serverDocument) {
			o.setProblem(reason{})
			wake(o.again)
		}
	})
	return o, nil
}

// wake wakes who sleeps on a channel; who is awake looks once more.
func wake(sleeper chan<- struct{}) {
	select {
	case sleeper <- struct{}{}:
	default:
	}
}
