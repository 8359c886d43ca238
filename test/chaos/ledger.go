package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"

	"tafel/internal/platform/db"
)

// kind is what somebody writes.
type kind string

// The kinds of the storm.
const (
	registration kind = "registration"
	reservation  kind = "reservation"
	picture      kind = "picture"
	payment      kind = "payment"
)

// byStaff tells whether only staff may write it.
func (k kind) byStaff() bool { return k == picture || k == payment }

// columns are where each kind's mark stands in the database.
var columns = map[kind]string{
	registration: `SELECT full_name FROM attendance WHERE status = 'registered'`,
	reservation:  `SELECT last_name FROM reservations`,
	picture:      `SELECT alt FROM gallery`,
	payment:      `SELECT reference FROM payments`,
}

// write is one thing that a client asks for. Its mark is in the words that are
// stored, and no other write has it; its key makes a repeat harmless.
type write struct {
	Kind    kind   `json:"kind"`
	Mark    string `json:"mark"`
	Key     string `json:"key"`
	URL     string `json:"url,omitempty"`     // where a stored picture is read
	Request string `json:"request,omitempty"` // which the program acknowledged
}

// ledger is what the program has promised, in a file of its own that the
// program does not know: a line when something is sent, one when it is
// acknowledged.
type ledger struct {
	mu    sync.Mutex
	file  *os.File
	sent  map[string]write
	acked map[string]write
	err   error
}

func openLedger(s *testbed) (*ledger, error) {
	file, err := os.OpenFile(s.path("ledger.jsonl"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the ledger: %w", err)
	}
	s.later(func() { _ = file.Close() })
	return &ledger{file: file, sent: map[string]write{}, acked: map[string]write{}}, nil
}

// send notes a write before it leaves.
func (l *ledger) send(w write) { l.note("sent", w, l.sent) }

// ack notes a write that the program has confirmed.
func (l *ledger) ack(w write) { l.note("acked", w, l.acked) }

func (l *ledger) note(what string, w write, into map[string]write) {
	l.mu.Lock()
	defer l.mu.Unlock()
	line, err := json.Marshal(map[string]write{what: w})
	if err == nil {
		_, err = l.file.Write(append(line, '\n'))
	}
	if err != nil && l.err == nil {
		l.err = fmt.Errorf("write the ledger: %w", err)
	}
	into[w.Mark] = w
}

// count is how many writes were acknowledged.
func (l *ledger) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acked)
}

// unknown are the writes that were sent and never answered, the oldest first:
// a client that retries them with their keys must end with one of each.
func (l *ledger) unknown() []write {
	l.mu.Lock()
	defer l.mu.Unlock()
	var open []write
	for mark, w := range l.sent {
		if _, done := l.acked[mark]; !done {
			open = append(open, w)
		}
	}
	slices.SortFunc(open, func(a, b write) int { return compareMarks(a.Mark, b.Mark) })
	return open
}

// compareMarks puts r2c1n9 before r2c1n10: shorter numbers are smaller.
func compareMarks(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	if a < b {
		return -1
	}
	return 1
}

// storedMarks counts every mark that the database has.
func storedMarks(ctx context.Context, d *db.DB) (map[kind]map[string]int, error) {
	stored := map[kind]map[string]int{}
	for k, query := range columns {
		marks, err := db.All(ctx, d, db.Value[string], query)
		if err != nil {
			return nil, fmt.Errorf("read what became of each %s: %w", k, err)
		}
		stored[k] = map[string]int{}
		for _, mark := range marks {
			stored[k][mark]++
		}
	}
	return stored, nil
}

// audit compares the ledger with the database: what was promised and is not
// there, and what is there more than once.
func (l *ledger) audit(ctx context.Context, d *db.DB) (missing, doubled []write, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err != nil {
		return nil, nil, l.err
	}
	stored, err := storedMarks(ctx, d)
	if err != nil {
		return nil, nil, err
	}
	for _, w := range l.acked {
		if stored[w.Kind][w.Mark] == 0 {
			missing = append(missing, w)
		}
	}
	for _, w := range l.sent {
		if stored[w.Kind][w.Mark] > 1 {
			doubled = append(doubled, w)
		}
	}
	return missing, doubled, nil
}

// examine audits and writes the outcome down.
func (l *ledger) examine(ctx context.Context, s *testbed, d *db.DB) error {
	missing, doubled, err := l.audit(ctx, d)
	if err != nil {
		return err
	}
	s.show("acknowledged writes", "%d", l.count())
	s.show("missing", "%d", len(missing))
	s.show("doubled", "%d", len(doubled))
	if len(missing) > 0 {
		s.miss("%d of %d acknowledged writes are missing, such as the %s %s", len(missing), l.count(), missing[0].Kind, missing[0].Mark)
	}
	if len(doubled) > 0 {
		s.miss("%d writes are there twice, such as the %s %s", len(doubled), doubled[0].Kind, doubled[0].Mark)
	}
	return nil
}
