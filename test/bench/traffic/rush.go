package traffic

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/andybalholm/brotli"
)

// Rush is an evening on which everybody wants to come. Each visitor does what
// the event's page does in a browser: the page, its likes and comments, a stream
// for the seats and one for the comments, and the seats again whenever they change.
type Rush struct {
	Event    string
	Title    string // must stand in the page
	Visitors int
	Guests   int // of them, those who register
	Over     time.Duration
	Stay     time.Duration
}

// RushOutcome is what the visitors saw, in milliseconds where it is time.
type RushOutcome struct {
	Registered, Refused int
	Streams             int // most at once
	Told                int // how often somebody heard of a change
	Fetched             int // how often somebody fetched the seats again
	PageP99, SeatP99    float64
}

func (r Rush) play(ctx context.Context, address string) Outcome {
	var group sync.WaitGroup
	all := make([]visitor, r.Visitors)
	begin := time.Now()
	var counts tally
	for i := range all {
		v := &all[i]
		*v = visitor{rush: r, address: address, number: i, counts: &counts}
		group.Go(func() {
			arrival := begin.Add(r.Over / time.Duration(r.Visitors) * time.Duration(i))
			if wait(ctx, time.Until(arrival)) {
				v.visit(ctx)
			}
		})
	}
	group.Wait()
	return r.sum(all, &counts, time.Since(begin))
}

// tally is what all visitors count together.
type tally struct {
	open, most, told, fetched, registered, refused atomic.Int64
}

func (t *tally) opened(n int64) {
	now := t.open.Add(n)
	for most := t.most.Load(); now > most && !t.most.CompareAndSwap(most, now); most = t.most.Load() {
	}
}

func wait(ctx context.Context, pause time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(pause):
		return true
	}
}

type visitor struct {
	note
	rush       Rush
	address    string
	number     int
	counts     *tally
	line       *wire
	page, seat []time.Duration
}

func (v *visitor) visit(ctx context.Context) {
	var err error
	if v.line, err = dial(v.address, v.number, 4<<10); err != nil {
		v.miss("connect: %v", err)
		return
	}
	defer v.line.close()
	if !v.open() {
		return
	}
	sent := time.Now()
	topics := url.QueryEscape("events/" + v.rush.Event + ",engagement/" + v.rush.Event)
	stream, err := follow(v.address, "/api/live?topics="+topics, v.number)
	if err != nil {
		v.miss("follow: %v", err)
		return
	}
	v.took = append(v.took, time.Since(sent))
	v.counts.opened(1)
	defer func() { stream.close(); v.counts.opened(-1) }()
	for _, path := range []string{"/likes", "/comments?page=1&pageSize=20"} {
		v.get("/api/events/"+v.rush.Event+path, 200)
	}
	v.get("/api/session", 200)
	v.stay(ctx, changes(stream, v.counts))
}

// open gets the page and, now and then, reads it.
func (v *visitor) open() bool {
	sent := time.Now()
	status, body, ok := v.ask("GET", "/events/"+v.rush.Event, "")
	v.page = append(v.page, time.Since(sent))
	if !ok {
		return false
	}
	if status != 200 || len(body) == 0 {
		v.miss("the page answered %d with %d bytes", status, len(body))
		return false
	}
	if v.number%50 == 0 {
		text, err := io.ReadAll(brotli.NewReader(bytes.NewReader(body)))
		if err != nil || !bytes.Contains(text, []byte(v.rush.Title)) {
			v.miss("the page does not name the event: %v", err)
			return false
		}
	}
	return true
}

// stay waits as long as a visitor would, fetches the seats a little after each
// change, as the page does, and registers in between.
func (v *visitor) stay(ctx context.Context, changed <-chan struct{}) {
	leave := time.After(v.rush.Stay)
	var fetch, register <-chan time.Time
	if v.number%(v.rush.Visitors/v.rush.Guests) == 0 {
		register = time.After(time.Duration(rand.Float64() * 0.8 * float64(v.rush.Stay)))
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-leave:
			return
		case <-changed:
			fetch = time.After(time.Duration(rand.Float64() * float64(800*time.Millisecond)))
		case <-fetch:
			fetch = nil
			v.counts.fetched.Add(1)
			v.get("/api/events/"+v.rush.Event, 200)
		case <-register:
			v.register()
		}
	}
}

// changes listens until the stream is closed.
func changes(stream *wire, counts *tally) <-chan struct{} {
	heard := make(chan struct{}, 1)
	go func() {
		for {
			text, err := stream.word()
			if err != nil {
				return
			}
			if bytes.Contains(text, []byte("event: change")) {
				counts.told.Add(1)
				select {
				case heard <- struct{}{}:
				default:
				}
			}
		}
	}()
	return heard
}

func (v *visitor) register() {
	n := strconv.Itoa(v.number)
	sent := time.Now()
	status, body, ok := v.ask("POST", "/api/events/"+v.rush.Event+"/registrations",
		`{"fullName":"Guest `+n+`","email":"guest`+n+`@example.com","phone":"036 555 0100","numberOfAttendees":1}`)
	v.seat = append(v.seat, time.Since(sent))
	var problem struct{ Code string }
	switch {
	case !ok:
	case status == 201:
		v.counts.registered.Add(1)
	case status == 409 && json.Unmarshal(body, &problem) == nil && problem.Code == "not-enough-seats":
		v.counts.refused.Add(1)
	default:
		v.miss("the registration answered %d: %.200s", status, body)
	}
}

func (v *visitor) get(path string, want int) {
	sent := time.Now()
	status, body, ok := v.ask("GET", path, "")
	if ok && (status != want || len(body) == 0) {
		v.miss("%s answered %d: %.200s", path, status, body)
	}
	v.took = append(v.took, time.Since(sent))
}

func (v *visitor) ask(method, path, body string) (int, []byte, bool) {
	header := map[string]string{"Accept-Encoding": "br", "X-Forwarded-For": visitorAddress(v.number)}
	if method == "POST" {
		header["Content-Type"], header["Accept-Encoding"] = "application/json", "identity"
		header["Origin"] = "http://" + v.address
		header["Idempotency-Key"] = fmt.Sprintf("rush-%s-%d", v.rush.Event, v.number)
	}
	status, answer, err := v.line.ask(request(v.address, method, path, header, body))
	if err != nil {
		v.miss("%s %s: %v", method, path, err)
	}
	return status, answer, err == nil
}

func (r Rush) sum(all []visitor, counts *tally, lasted time.Duration) Outcome {
	var pages, seats []time.Duration
	notes := make([]note, len(all))
	for i := range all {
		v := &all[i]
		pages, seats = append(pages, v.page...), append(seats, v.seat...)
		v.took = slices.Concat(v.took, v.page, v.seat)
		notes[i] = v.note
	}
	o := gather(notes, lasted)
	o.Rush = &RushOutcome{
		Registered: int(counts.registered.Load()), Refused: int(counts.refused.Load()), Streams: int(counts.most.Load()),
		Told: int(counts.told.Load()), Fetched: int(counts.fetched.Load()),
	}
	_, _, o.Rush.PageP99 = quantiles(pages)
	_, _, o.Rush.SeatP99 = quantiles(seats)
	return o
}
