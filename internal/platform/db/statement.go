package db

import (
	"context"
	"errors"
	"slices"
)

var errNotOne = errors.New("a statement did not touch one row")

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

// sendOn sends it at once, and says whether it touched one row.
func (s statement) sendOn(ctx context.Context, r runner) (bool, error) {
	result, err := r.ExecContext(ctx, s.text, s.values()...)
	if err != nil {
		return false, err
	}
	n, err := result.RowsAffected()
	return n == 1, err
}
