// Package live tells open pages that something has changed, as server-sent
// events. It sends only the names of topics, never data: who hears of a change
// asks for it and is then allowed or refused as always. It owns no tables, and
// refuses more listeners than the machine can carry.
package live

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"tafel/internal/platform/fault"
)

// Everything is the topic for "anything may have changed".
const Everything = "*"

// Options are what the hub needs from outside.
type Options struct {
	// Public lists the topics that visitors may hear of, with all beneath them
	// (events/1 is beneath events). Staff hear of everything.
	Public []string
	// Still tells whether the one who asked for a staff stream may go on
	// hearing; it is asked before each word. Without it everybody may.
	Still     func(ctx context.Context, r *http.Request) bool
	Pause     time.Duration // between two notices of one topic; a second
	Heartbeat time.Duration // so that proxies keep the line open; 25 seconds
	Lifetime  time.Duration // after which a listener must come back and show who it is; 10 minutes
	Most      int           // listeners at once, a twentieth of them for staff only; 12,000
	MostEach  int           // of one address, visitors and staff each; 50
}

// Hub hears of changes and passes them on.
type Hub struct {
	opts      Options
	mu        sync.Mutex
	listeners map[*listener]struct{}
	visitors  map[string]int
	pending   map[string]struct{}
	timer     *time.Timer
	last      time.Time
	closed    chan struct{}
	count     prometheus.Gauge
}

// listener is one open page.
type listener struct {
	visitor string
	wants   func(topic string) bool
	mu      sync.Mutex
	topics  []string
	signal  chan struct{}
}

// New makes a hub. Connect its Changed to the database's OnChange.
func New(opts Options) *Hub {
	opts.Pause = cmp.Or(opts.Pause, time.Second)
	opts.Heartbeat = cmp.Or(opts.Heartbeat, 25*time.Second)
	opts.Lifetime = cmp.Or(opts.Lifetime, 10*time.Minute)
	opts.Most = cmp.Or(opts.Most, 12_000)
	opts.MostEach = cmp.Or(opts.MostEach, 50)
	return &Hub{
		opts: opts, listeners: map[*listener]struct{}{}, visitors: map[string]int{}, pending: map[string]struct{}{}, closed: make(chan struct{}),
		count: prometheus.NewGauge(prometheus.GaugeOpts{Name: "tafel_live_listeners", Help: "Open pages that hear of changes."}),
	}
}

// Metrics counts the open pages.
func (h *Hub) Metrics() prometheus.Collector { return h.count }

// Changed notes a topic, quickly. What changes often within a second is told
// once; what changes after a quiet time is told at once.
func (h *Hub) Changed(topic string) {
	if topic == "" {
		topic = Everything
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.listeners) == 0 {
		return
	}
	h.pending[topic] = struct{}{}
	if h.timer == nil {
		h.timer = time.AfterFunc(max(0, h.opts.Pause-time.Since(h.last)), h.tell)
	}
}

func (h *Hub) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	topics := slices.Sorted(maps.Keys(h.pending))
	clear(h.pending)
	h.timer, h.last = nil, time.Now()
	for l := range h.listeners {
		l.hear(topics)
	}
}

func (l *listener) hear(topics []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, topic := range topics {
		if (topic == Everything || l.wants(topic)) && !slices.Contains(l.topics, topic) {
			l.topics = append(l.topics, topic)
		}
	}
	if len(l.topics) > 0 {
		select {
		case l.signal <- struct{}{}:
		default: // it has not read the last signal yet and will find this, too
		}
	}
}

func (l *listener) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	topics := l.topics
	l.topics = nil
	return topics
}

// join takes a listener in. Visitors cannot take all places, nor all of an address,
// which staff may share with them.
func (h *Hub) join(visitor string, staff bool, wants func(string) bool) (*listener, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-h.closed:
		return nil, fault.Unavailable("The server is about to restart.", 5*time.Second, nil)
	default:
	}
	most := h.opts.Most
	if staff {
		visitor += " staff"
	} else {
		most -= most / 20
	}
	if len(h.listeners) >= most || h.visitors[visitor] >= h.opts.MostEach {
		return nil, fault.Unavailable("Too many pages are open just now. This one will be up to date after a reload.", time.Minute, nil)
	}
	l := &listener{visitor: visitor, wants: wants, signal: make(chan struct{}, 1)}
	h.listeners[l] = struct{}{}
	h.visitors[visitor]++
	h.count.Set(float64(len(h.listeners)))
	return l, nil
}

func (h *Hub) leave(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.listeners, l)
	if h.visitors[l.visitor]--; h.visitors[l.visitor] == 0 {
		delete(h.visitors, l.visitor)
	}
	h.count.Set(float64(len(h.listeners)))
}

// Close ends every stream; pages come back to the next instance by themselves.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-h.closed:
	default:
		close(h.closed)
	}
	if h.timer != nil {
		h.timer.Stop()
	}
}

// within tells whether a topic is one of those, or beneath one.
func within(topic string, those []string) bool {
	return slices.ContainsFunc(those, func(one string) bool {
		return topic == one || strings.HasPrefix(topic, one+"/")
	})
}
