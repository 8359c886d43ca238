package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
)

// sharedTx is the transaction of a batch. What can wait is gathered and sent at once.
type sharedTx struct {
	session
	owner    *DB
	careful  bool
	only     bool // one job
	unsent   []statement
	mustUndo bool // if the job that runs fails, leaving out what it has not sent is not enough
	refused  bool // what was taken for done was not
}

// statement is one that is expected to touch one row.
type statement struct {
	text    string
	amounts []int64 // its first parameters
	args    []any   // the others
}

func (s statement) values() []any {
	if len(s.amounts) == 0 {
		return s.args
	}
	values := make([]any, 0, len(s.amounts)+len(s.args))
	for _, amount := range s.amounts {
		values = append(values, amount)
	}
	return append(values, s.args...)
}

// plus adds the amounts of one that differs in nothing else.
func (s statement) plus(other statement) (sum statement, ok bool) {
	if len(s.amounts) == 0 || s.text != other.text || !slices.Equal(s.args, other.args) {
		return s, false
	}
	sum = statement{s.text, slices.Clone(s.amounts), s.args}
	for i, amount := range other.amounts {
		sum.amounts[i] += amount
	}
	return sum, true
}

func (t *sharedTx) run(j *job) error {
	j.tx, j.err, j.panicked = nil, j.ctx.Err(), nil
	if j.err != nil {
		return nil
	}
	if t.careful {
		if _, err := t.session.ExecContext(context.Background(), "SAVEPOINT job"); err != nil {
			return err
		}
	}
	before := len(t.unsent)
	t.mustUndo = false
	j.tx = &Tx{owner: t.owner, q: t, run: j.run, shared: t}
	t.runSafely(j)
	failed := j.err != nil || j.panicked != nil
	switch {
	case t.refused:
		return errors.Join(errNeedsSavepoints, j.err)
	case t.careful:
		return t.release(j, failed)
	case failed && t.mustUndo && t.only:
		return errUndo
	case failed && t.mustUndo:
		return errors.Join(errNeedsSavepoints, j.err)
	case failed:
		t.unsent = t.unsent[:before]
	}
	return nil
}

// release ends the job's savepoint, and undoes what a failed one did: also one that kept a query's failure to itself.
func (t *sharedTx) release(j *job, failed bool) error {
	exec := func(text string) error {
		_, err := t.session.ExecContext(context.Background(), text)
		return err
	}
	if !failed {
		err := exec("RELEASE job")
		if !isAborted(err) {
			return err
		}
		j.err = err
	}
	if err := exec("ROLLBACK TO job"); err != nil {
		return errors.Join(j.err, err)
	}
	return exec("RELEASE job")
}

// runSafely keeps a panic from killing the writer; the caller gets it back.
func (t *sharedTx) runSafely(j *job) {
	defer func() { j.panicked = recover() }()
	j.err = j.tx.do(j.ctx, j.fn)
}

// execOne takes a statement that is expected to touch one row. Where it waits, it is taken for done.
func (t *sharedTx) execOne(ctx context.Context, s statement) (bool, error) {
	if !t.careful {
		t.unsent = append(t.unsent, t.addUp(s))
		return true, nil
	}
	result, err := t.ExecContext(ctx, s.text, s.values()...)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n == 1, err
}

// addUp takes out the statement that this one can be added to, and gives their sum.
func (t *sharedTx) addUp(s statement) statement {
	for i := len(t.unsent) - 1; i >= 0 && len(s.amounts) > 0; i-- {
		if sum, ok := t.unsent[i].plus(s); ok {
			t.unsent = slices.Delete(t.unsent, i, i+1)
			t.mustUndo = true // it can no longer be left out alone
			return sum
		}
	}
	return s
}

// flush sends what was gathered, in its order.
func (t *sharedTx) flush() error {
	if len(t.unsent) == 0 {
		return nil
	}
	t.mustUndo = true
	err := t.session.send(t.unsent)
	t.unsent = t.unsent[:0]
	if err != nil {
		t.refused = true
		return errors.Join(errNeedsSavepoints, err)
	}
	return nil
}

// announce tells the other instances what changed, once for all.
func (t *sharedTx) announce(topics []string) error {
	slices.Sort(topics)
	payload, err := t.owner.notice(slices.Compact(topics))
	if err != nil || payload == "" {
		return err
	}
	_, err = t.execOne(context.Background(), statement{text: notify, args: []any{channel, payload}})
	return err
}

func (t *sharedTx) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	if !reads(text) {
		t.mustUndo = true
	}
	rows, err := t.session.QueryContext(ctx, text, args...)
	if err != nil {
		t.mustUndo = true // PostgreSQL takes nothing more in this transaction
	}
	return rows, err
}

func (t *sharedTx) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	t.mustUndo = true
	return t.session.ExecContext(ctx, text, args...)
}

func reads(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "SELECT") }
