package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// maxBatch bounds how many waiting writes share one commit.
const maxBatch = 256

// writer is SQLite's one writing connection. Writes that wait while another
// commits are committed together: one transaction, a savepoint each, and
// nobody is answered before the commit is on disk. A single client pays
// nothing for it, since a batch never waits to fill.
type writer struct {
	jobs  chan *job
	conn  *sql.Conn
	stmts map[string]*sql.Stmt
	mu    sync.RWMutex // guards closed against senders
	shut  bool
	done  chan struct{}
}

type job struct {
	ctx      context.Context
	fn       func(context.Context) error
	tx       *Tx
	err      error
	panicked any
	done     chan struct{}
}

func startWriter(ctx context.Context, pool *sql.DB) (*writer, error) {
	conn, err := pool.Conn(context.WithoutCancel(ctx))
	if err != nil {
		return nil, fmt.Errorf("take the writing connection: %w", err)
	}
	w := &writer{jobs: make(chan *job, maxBatch), conn: conn, stmts: map[string]*sql.Stmt{}, done: make(chan struct{})}
	go w.loop()
	return w, nil
}

var errClosed = errors.New("the database is closed")

func (w *writer) do(ctx context.Context, tx *Tx, fn func(context.Context) error) (*Tx, error) {
	j := &job{ctx: ctx, fn: fn, tx: tx, done: make(chan struct{})}
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
	return w.conn.Close()
}

func (w *writer) loop() {
	defer close(w.done)
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
		w.commit(batch)
		for _, j := range batch {
			close(j.done)
		}
	}
}

// commit runs the batch in one transaction and sets every job's outcome.
func (w *writer) commit(batch []*job) {
	err := w.plain("BEGIN IMMEDIATE")
	if err == nil {
		if err = w.each(batch); err == nil {
			err = w.plain("COMMIT")
		}
		if err != nil {
			_ = w.plain("ROLLBACK") // SQLite may have rolled back by itself
		}
	}
	if err == nil {
		return
	}
	for _, j := range batch {
		if j.err == nil && j.panicked == nil {
			j.err = err
		}
	}
}

// each gives every job its savepoint. An error here is the whole batch's: when
// the disk is full SQLite may drop the transaction under our feet.
func (w *writer) each(batch []*job) error {
	for _, j := range batch {
		if j.err = j.ctx.Err(); j.err != nil {
			continue
		}
		if err := w.plain("SAVEPOINT job"); err != nil {
			return err
		}
		w.runSafely(j)
		if j.err != nil || j.panicked != nil {
			if err := w.plain("ROLLBACK TO job"); err != nil {
				return errors.Join(j.err, err)
			}
		}
		if err := w.plain("RELEASE job"); err != nil {
			return err
		}
	}
	return nil
}

// runSafely keeps a panic from killing the writer; the caller gets it back.
func (w *writer) runSafely(j *job) {
	defer func() { j.panicked = recover() }()
	j.err = j.tx.do(j.ctx, j.fn)
}

func (w *writer) plain(text string) error {
	_, err := w.ExecContext(context.Background(), text)
	return err
}

func (w *writer) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	stmt, err := w.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

func (w *writer) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	stmt, err := w.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

func (w *writer) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := w.stmts[text]; ok {
		return stmt, nil
	}
	stmt, err := w.conn.PrepareContext(ctx, text)
	if err == nil {
		w.stmts[text] = stmt
	}
	return stmt, err
}
