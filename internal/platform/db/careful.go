package db

import (
	"context"
	"errors"
)

// careful is the transaction of a batch in which somebody fails. Each job has a savepoint, so that what a failed one did
// is undone alone, and every statement is sent at once.
type careful struct{ session }

func (t careful) run(j *job) error {
	if err := t.exec("SAVEPOINT job"); err != nil {
		return err
	}
	if !j.work() {
		err := t.exec("RELEASE job")
		if !isAborted(err) {
			return err
		}
		j.err = err // the job kept a query's failure to itself
	}
	if err := t.exec("ROLLBACK TO job"); err != nil {
		return errors.Join(j.err, err)
	}
	return t.exec("RELEASE job")
}

func (t careful) execOne(ctx context.Context, s statement) (bool, error) {
	return s.sendOn(ctx, t.session)
}

func (careful) flush() error { return nil }
