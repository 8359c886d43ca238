// Package traffic is the crowd in front of the servers that are measured: a
// process of its own, bounded in count and in time, which looks at every answer
// and reports how long it took. A job comes as JSON on standard input, and its
// outcome goes as JSON to standard output.
package traffic

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Job is what to ask, how often and for how long.
type Job struct {
	Address string
	Clients int
	Warm    time.Duration // first, uncounted
	Last    time.Duration
	Count   int // at most; 0 for as many as there is time for
	Asks    []Ask
	Rush    *Rush    // instead of Asks
	Streams *Streams // instead of Asks
}

// Ask is one request and the answer that is expected. Clients ask in turn.
type Ask struct {
	Method, Path string
	Header       map[string]string
	Body         string // {n} becomes the number of the request
	From         int    // the first number
	Status       int
	Same         []byte // the body that must come back; nil takes any
}

// Outcome is what came of a job. Times are in milliseconds.
type Outcome struct {
	Right         int // all, those before the measuring began included
	Done          int // those that were measured
	Wrong         int
	Seconds       float64
	P50, P95, P99 float64
	First         string // what the first wrong answer was
	Rush          *RushOutcome
}

// PerSecond is how many right answers came in a second.
func (o Outcome) PerSecond() float64 { return float64(o.Done) / o.Seconds }

// Run reads a job and does it.
func Run(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := json.NewDecoder(in)
	var job Job
	if err := lines.Decode(&job); err != nil {
		return fmt.Errorf("read the job: %w", err)
	}
	switch {
	case job.Streams != nil:
		return job.Streams.hold(ctx, job.Address, in, out)
	case job.Rush != nil:
		return json.NewEncoder(out).Encode(job.Rush.play(ctx, job.Address))
	}
	return json.NewEncoder(out).Encode(job.crowd(ctx))
}

// crowd lets every client ask again as soon as it has its answer.
func (j Job) crowd(ctx context.Context) Outcome {
	ctx, cancel := context.WithTimeout(ctx, j.Warm+j.Last)
	defer cancel()
	begin := time.Now().Add(j.Warm)
	var next atomic.Int64
	var group sync.WaitGroup
	notes := make([]note, j.Clients)
	for i := range notes {
		group.Go(func() { j.client(ctx, i, begin, &next, &notes[i]) })
	}
	group.Wait()
	return gather(notes, time.Since(begin))
}

// note is what one client saw.
type note struct {
	right int
	took  []time.Duration
	wrong int
	first string
}

func (n *note) miss(format string, args ...any) {
	if n.wrong++; n.first == "" {
		n.first = fmt.Sprintf(format, args...)
	}
}

func (j Job) client(ctx context.Context, turn int, begin time.Time, next *atomic.Int64, n *note) {
	w, err := dial(j.Address, turn, 16<<10)
	if err != nil {
		n.miss("connect: %v", err)
		return
	}
	defer w.close()
	fixed := make([][]byte, len(j.Asks))
	for i, ask := range j.Asks {
		if !strings.Contains(ask.Body, "{n}") {
			fixed[i] = request(j.Address, ask.Method, ask.Path, ask.Header, ask.Body)
		}
	}
	for ; ctx.Err() == nil; turn++ {
		number := int(next.Add(1)) - 1
		if j.Count > 0 && number >= j.Count {
			return
		}
		i := turn % len(j.Asks)
		ask, text := j.Asks[i], fixed[i]
		if text == nil {
			body := strings.ReplaceAll(ask.Body, "{n}", strconv.Itoa(ask.From+number))
			text = request(j.Address, ask.Method, ask.Path, ask.Header, body)
		}
		sent := time.Now()
		status, body, err := w.ask(text)
		took := time.Since(sent)
		if err != nil {
			n.miss("%s %s: %v", ask.Method, ask.Path, err)
			return // the line is broken
		}
		if status != ask.Status || ask.Same != nil && !bytes.Equal(body, ask.Same) {
			n.miss("%s %s answered %d with %d bytes: %.200s", ask.Method, ask.Path, status, len(body), body)
			continue
		}
		n.right++
		if !sent.Before(begin) {
			n.took = append(n.took, took)
		}
	}
}

func gather(notes []note, lasted time.Duration) Outcome {
	o := Outcome{Seconds: lasted.Seconds()}
	var all []time.Duration
	for _, n := range notes {
		all = append(all, n.took...)
		o.Right += n.right
		o.Wrong += n.wrong
		if o.First == "" {
			o.First = n.first
		}
	}
	o.Done = len(all)
	o.P50, o.P95, o.P99 = quantiles(all)
	return o
}

func quantiles(all []time.Duration) (p50, p95, p99 float64) {
	slices.Sort(all)
	return Quantile(all, 50), Quantile(all, 95), Quantile(all, 99)
}

// Quantile of sorted times, in milliseconds.
func Quantile(sorted []time.Duration, percent int) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return float64(sorted[(len(sorted)-1)*percent/100].Microseconds()) / 1000
}
