package db

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// transaction is one transaction, carried by the context.
type transaction struct {
	owner  *DB
	q      querier
	after  []func()
	topics []string
	failed bool
	run    int
}

type txKey struct{}

func txFrom(ctx context.Context, d *DB) *transaction {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok && tx.owner == d {
		return tx
	}
	return nil
}

// Write runs fn in one transaction and returns after it is durable. A Write
// inside a Write joins it, and an error inside undoes the whole, even if the
// outer one forgets to return it. fn may run again, after ErrAgain, what PostgreSQL
// calls a serialisation failure, a locked row, or the failure of another write in
// its batch, so it must not act on the world outside.
func (d *DB) Write(ctx context.Context, fn func(context.Context) error) error {
	if tx := txFrom(ctx, d); tx != nil {
		err := fn(ctx)
		tx.failed = tx.failed || err != nil
		return err
	}
	tx, err := d.commit(ctx, fn)
	if err != nil {
		if tx != nil && isLost(err) { // it may have been committed all the same: nothing cached is believed
			d.changes.bump(tx.topics)
		}
		return Classify(err)
	}
	d.changes.bump(tx.topics)
	for _, hook := range tx.after {
		hook()
	}
	return nil
}

// Again tells whether the transaction in ctx runs once more, because what it was
// built on had changed: time to take locks first.
func (d *DB) Again(ctx context.Context) bool {
	tx := txFrom(ctx, d)
	return tx != nil && tx.run > 1
}

type togetherKey struct{}

// Together marks writes that may share a transaction with others: short ones that wait for one row, whose name it gives.
// On PostgreSQL those that wait are committed together; SQLite does so with all.
func Together(ctx context.Context, row string) context.Context {
	return context.WithValue(ctx, togetherKey{}, row)
}

func together(ctx context.Context) string {
	row, _ := ctx.Value(togetherKey{}).(string)
	return row
}

// InWrite tells whether ctx is in a transaction.
func (d *DB) InWrite(ctx context.Context) bool { return txFrom(ctx, d) != nil }

// AfterCommit runs hook once the transaction is durable, before Write returns.
// It is not run when the transaction fails. Outside a transaction it runs now.
func (d *DB) AfterCommit(ctx context.Context, hook func()) {
	if tx := txFrom(ctx, d); tx != nil {
		tx.after = append(tx.after, hook)
		return
	}
	hook()
}

var errSwallowed = errors.New("a failed inner write was not reported by the outer one")

// do calls fn with the transaction in its context. The context can no longer
// be cancelled: a client that goes away must not tear a shared transaction.
func (tx *transaction) do(ctx context.Context, fn func(context.Context) error) error {
	ctx = context.WithValue(context.WithoutCancel(ctx), txKey{}, tx)
	if err := fn(ctx); err != nil {
		return err
	}
	if tx.failed {
		return errSwallowed
	}
	return nil
}

func (d *DB) commit(ctx context.Context, fn func(context.Context) error) (*transaction, error) {
	const tries = 5
	for try := 1; ; try++ {
		tx, err := d.once(ctx, try, fn)
		if err == nil || try == tries || !runsAgain(err) {
			return tx, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(time.Duration(try*try) * 5 * time.Millisecond):
		}
	}
}

func (d *DB) once(ctx context.Context, run int, fn func(context.Context) error) (*transaction, error) {
	if row := together(ctx); d.engine == SQLite || row != "" {
		return d.writer.do(ctx, run, row, fn)
	}
	return d.commitAlone(ctx, run, fn)
}

// The database is busy when this many writes share a commit or one waits for its turn, and this long afterwards.
const (
	busyBatch = 8
	busyFor   = 100 * time.Millisecond
)

func (d *DB) noteBusy() { d.busyAt.Store(time.Now().UnixNano()) }

// Busy tells whether many writes wait at this moment: work that can wait then rests.
func (d *DB) Busy() bool { return time.Since(time.Unix(0, d.busyAt.Load())) < busyFor }

// turn waits until one of few may have a transaction of its own.
func (d *DB) turn(ctx context.Context) error {
	select {
	case d.own <- struct{}{}:
		return nil
	default:
		d.noteBusy()
	}
	select {
	case d.own <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(longestTurn):
		return errCrowded
	}
}

// commitAlone gives a write a transaction of its own.
func (d *DB) commitAlone(ctx context.Context, run int, fn func(context.Context) error) (_ *transaction, err error) {
	if err := d.turn(ctx); err != nil {
		return nil, err
	}
	defer func() { <-d.own }()
	sqlTx, err := d.write.BeginTx(context.WithoutCancel(ctx), nil)
	if err != nil {
		return nil, err
	}
	done := false
	defer func() {
		if !done { // also when fn panics
			err = errors.Join(err, sqlTx.Rollback())
		}
	}()
	tx := &transaction{owner: d, q: alone{sqlTx}, run: run}
	if err := tx.do(ctx, fn); err != nil {
		return nil, err
	}
	if err := d.announce(tx.q, tx.topics); err != nil {
		return nil, err
	}
	done = true
	return tx, sqlTx.Commit()
}

// alone is a transaction that nobody shares.
type alone struct{ *sql.Tx }

func (t alone) execOne(ctx context.Context, s statement) (bool, error) { return s.sendOn(ctx, t.Tx) }
