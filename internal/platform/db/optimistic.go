package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
)

// optimistic is the transaction that a batch tries first. It has no savepoints, and statements that are expected to touch
// one row wait and are sent together. Where that expectation is wrong, or a job fails after it has written, the batch
// runs again in a careful one.
type optimistic struct {
	session
	only     bool // one job
	unsent   []statement
	own      int  // where those of the job that runs begin
	mustUndo bool // if that job fails, leaving out what it has not sent is not enough
	refused  bool // what was taken for done was not
}

var (
	errNeedsSavepoints = errors.New("a batch of writes has to run again with savepoints")
	errUndo            = errors.New("the only write of a batch failed")
)

func (t *optimistic) run(j *job) error {
	t.own, t.mustUndo = len(t.unsent), false
	failed := j.work()
	switch {
	case failed && t.mustUndo && t.only && !t.refused:
		return errUndo
	case t.refused, failed && t.mustUndo:
		return errors.Join(errNeedsSavepoints, j.err)
	case failed:
		t.unsent = t.unsent[:t.own]
	}
	return nil
}

func (t *optimistic) execOne(_ context.Context, s statement) (bool, error) {
	t.unsent = append(t.unsent, t.addUp(s))
	return true, nil
}

// addUp takes out the statement that this one can be added to, and gives their sum.
func (t *optimistic) addUp(s statement) statement {
	for i := len(t.unsent) - 1; i >= 0 && len(s.amounts) > 0; i-- {
		if sum, ok := t.unsent[i].plus(s); ok {
			t.unsent = slices.Delete(t.unsent, i, i+1)
			t.mustUndo = true // it can no longer be left out alone
			return sum
		}
	}
	return s
}

// flush sends what waits, in its order.
func (t *optimistic) flush() error {
	if len(t.unsent) == 0 {
		return nil
	}
	t.mustUndo = t.mustUndo || len(t.unsent) > t.own
	err := t.session.send(t.unsent)
	t.unsent, t.own = t.unsent[:0], 0
	if err != nil {
		t.refused = true
		return errors.Join(errNeedsSavepoints, err)
	}
	return nil
}

func (t *optimistic) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
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

func (t *optimistic) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	if err := t.flush(); err != nil {
		return nil, err
	}
	t.mustUndo = true
	return t.session.ExecContext(ctx, text, args...)
}

func reads(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "SELECT") }
