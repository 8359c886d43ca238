package db

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	maxBatch = 256 // writes that share one commit
	// How long a batch waits for a locked row, and how long when it runs again, with savepoints.
	batchPatience, carefulPatience = 200 * time.Millisecond, 50 * time.Millisecond
)

// writer commits writes that wait together: one transaction for all, and nobody is
// answered before the commit is on disk. A single client pays nothing for it, since a batch
// never waits to fill. SQLite has one for everything; PostgreSQL has one for the
// writes that are meant to share (Together).
type writer struct {
	owner *DB
	open  func(context.Context) (session, error) // for each batch
	jobs  chan *job
	mu    sync.RWMutex // guards shut against senders
	shut  bool
	late  errgroup.Group // those who left a batch
	done  chan struct{}
}

// session is a connection for as long as a batch takes.
type session interface {
	runner
	begin(patience time.Duration) error // how long to wait for a locked row; 0 is as long as in a transaction of its own
	exec(text string) error
	commit() error
	send([]statement) error // each has to touch one row
	close() error
}

// batchTx is the transaction of a batch: optimistic at first, careful where that fails.
type batchTx interface {
	querier
	run(*job) error // an error is the whole batch's
	flush() error
}

type job struct {
	ctx      context.Context
	fn       func(context.Context) error
	run      int
	row      string // what it waits for
	tx       *transaction
	err      error
	panicked any
	done     chan struct{}
}

// work runs the job, and says whether it failed. A panic must not kill the writer: the caller gets it back.
func (j *job) work() (failed bool) {
	defer func() {
		j.panicked = recover()
		failed = j.err != nil || j.panicked != nil
	}()
	j.err = j.tx.do(j.ctx, j.fn)
	return false
}

func startWriter(owner *DB, open func(context.Context) (session, error)) *writer {
	w := &writer{owner: owner, open: open, jobs: make(chan *job, maxBatch), done: make(chan struct{})}
	w.late.SetLimit(maxLate)
	go w.loop()
	return w
}

var errClosed = errors.New("the database is closed")

func (w *writer) do(ctx context.Context, run int, row string, fn func(context.Context) error) (*transaction, error) {
	j := &job{ctx: ctx, fn: fn, run: run, row: row, done: make(chan struct{})}
	if err := w.send(j); err != nil {
		return nil, err
	}
	<-j.done // even if the client went away: the write may already be happening
	if j.panicked != nil {
		panic(j.panicked)
	}
	return j.tx, j.err
}

func (w *writer) send(j *job) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.shut {
		return errClosed
	}
	select {
	case w.jobs <- j:
		return nil
	case <-j.ctx.Done():
		return j.ctx.Err()
	}
}

func (w *writer) stop() error {
	w.mu.Lock()
	if !w.shut {
		w.shut = true
		close(w.jobs)
	}
	w.mu.Unlock()
	<-w.done
	return nil
}

func (w *writer) loop() {
	defer close(w.done)
	defer func() { _ = w.late.Wait() }() // they tell their own failures
	batch := make([]*job, 0, maxBatch)
	for j := range w.jobs {
		batch = append(batch[:0], j)
		for more := true; more && len(batch) < maxBatch; {
			select {
			case next, open := <-w.jobs:
				if more = open; open {
					batch = append(batch, next)
				}
			default:
				more = false
			}
		}
		// Every instance takes the rows in the same order, so that none waits for another in a circle.
		slices.SortStableFunc(batch, func(a, b *job) int { return strings.Compare(a.row, b.row) })
		w.commit(batch, batchPatience)
		if len(batch) >= busyBatch {
			w.owner.noteBusy()
		}
		w.answer(batch)
	}
}

// answer tells everybody how it went. Who waited too long for a row tries again beside the next batch, or is refused
// where maxLate others do so already.
func (w *writer) answer(batch []*job) {
	var late [][]*job // by their rows: nobody waits for a row of another's
	for _, j := range batch {
		last := len(late) - 1
		switch {
		case !isLockTimeout(j.err):
			close(j.done)
		case last >= 0 && late[last][0].row == j.row:
			late[last] = append(late[last], j)
		default:
			late = append(late, []*job{j})
		}
	}
	for _, same := range late {
		if !w.late.TryGo(func() error { w.commitLate(same); return nil }) {
			finish(same)
		}
	}
}

func finish(jobs []*job) {
	for _, j := range jobs {
		close(j.done)
	}
}

// commit sets every job's outcome.
func (w *writer) commit(batch []*job, patience time.Duration) {
	s, err := w.open(context.Background())
	if err != nil {
		fail(batch, err)
		return
	}
	w.run(s, batch, patience)
	_ = s.close() // what is committed stays so
}

// commitLate runs those who waited for the same row too long in a batch: the others have committed and hold no rows,
// and nobody who comes later waits for these.
func (w *writer) commitLate(late []*job) {
	w.commit(late, 0)
	finish(late)
}

// run does the batch in one transaction. The first time it assumes that no job fails after it has written something.
// Where one does, all is undone, and everybody runs again with a savepoint.
func (w *writer) run(s session, batch []*job, patience time.Duration) {
	err := w.transact(s, &optimistic{session: s, only: len(batch) == 1}, batch, patience)
	waited := batch[0].row == batch[len(batch)-1].row && isLockTimeout(err) // all of them for the same row, in vain
	// A query may fail after its first row, and whoever asked may not have told: then COMMIT finds it aborted.
	if (errors.Is(err, errNeedsSavepoints) || isAborted(err)) && !waited {
		err = w.transact(s, careful{s}, batch, min(patience, carefulPatience))
	}
	if err != nil && !errors.Is(err, errUndo) {
		fail(batch, err)
	}
}

// fail tells everybody: also whoever was refused, for a reason that may have been undone.
func fail(batch []*job, err error) {
	for _, j := range batch {
		if j.panicked == nil {
			j.err = err
		}
	}
}

func (w *writer) transact(s session, tx batchTx, batch []*job, patience time.Duration) error {
	if err := s.begin(patience); err != nil {
		return err
	}
	err := w.each(tx, batch)
	if err == nil {
		err = s.commit()
	}
	if err != nil {
		_ = s.exec("ROLLBACK") // the engine may have rolled back by itself
	}
	return err
}

// each runs the jobs. An error here is the whole batch's: when the disk is full SQLite may
// drop the transaction under our feet.
func (w *writer) each(tx batchTx, batch []*job) error {
	var topics []string
	var locked *job
	for _, j := range batch {
		j.tx, j.err, j.panicked = &transaction{owner: w.owner, q: tx, run: j.run}, j.ctx.Err(), nil
		if locked != nil && locked.row == j.row {
			j.err = locked.err // one wait for a row is enough
		}
		if j.err != nil {
			continue
		}
		if err := tx.run(j); err != nil {
			return err
		}
		switch {
		case isLockTimeout(j.err):
			locked = j
		case j.err == nil && j.panicked == nil:
			topics = append(topics, j.tx.topics...)
		}
	}
	if err := w.owner.announce(tx, topics); err != nil {
		return err
	}
	return tx.flush()
}
