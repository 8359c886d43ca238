// Package mail is the mail room: a message is written into the outbox in the
// same transaction as what it tells of, and a worker sends it later over SMTP,
// or writes it as a file where no server is set up. It owns the table outbox.
// It refuses a message outside a transaction, never drops one, and never lets
// a visitor's text become a header. What the messages say is in letters.
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
)

// Topic is what changes when a message is added, sent, failed or tried again.
const Topic = "outbox"

// Deps are what the mail room needs from outside.
type Deps struct {
	DB         *db.DB
	Clock      calendar.Clock
	Logger     *slog.Logger
	Keys       [][]byte  // master keys: the first seals, each of them opens
	Transport  Transport // see SMTP and Folder; nil for a command that only adds
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
	news      chan struct{} // facts wait to be composed
	kinds     map[string]Kind
	told      atomic.Uint64 // facts so far, for their order within a millisecond
	venue     func(context.Context) (Venue, error)
	pace      pace

	mu           sync.Mutex
	problem      string // why the transport does not answer, empty when it does
	problemSince calendar.Instant
}

// pace is how the worker waits. Tests are in more of a hurry than mail is.
type pace struct {
	lease   time.Duration // how long a message is ours; longer than any sending
	window  time.Duration // for how long after its due time a message is tried
	first   time.Duration // the wait after the first failure, doubled by each
	longest time.Duration // between two attempts at one message
	idle    time.Duration // the longest sleep of an idle worker
	pause   time.Duration // the first wait for a server that is down
	grace   time.Duration // for the message in hand when we are told to stop
	leased  bool          // false only in the test that shows what leases are for
}

func usualPace() pace {
	return pace{
		lease: 3 * time.Minute, window: 72 * time.Hour, first: time.Minute, longest: 4 * time.Hour,
		idle: 30 * time.Second, pause: time.Second, grace: 10 * time.Second, leased: true,
	}
}

// New opens the mail room. The worker starts with Run.
func New(deps Deps) (*Outbox, error) {
	if deps.DB == nil || deps.Clock == nil {
		return nil, errors.New("the mail room needs a database and a clock")
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
		wake: make(chan struct{}, 1), news: make(chan struct{}, 1), kinds: map[string]Kind{}, pace: usualPace(),
	}
	if o.metrics, err = newMetrics(deps.Registerer, o); err != nil {
		return nil, err
	}
	deps.DB.OnChange(func(topic string) {
		if topic == Topic || topic == "" {
			o.hurry()
		}
	})
	return o, nil
}

// hurry wakes the worker; a worker that is awake looks once more.
func (o *Outbox) hurry() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}
