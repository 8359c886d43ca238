package reservations

import (
	"context"
	"fmt"
	"iter"
	"strings"
)

// chunk is how many rows one statement carries. The rest of a batch goes row
// by row, so that there are only two texts to prepare.
const chunk = 100

// batch is how many reservations are read or written at once.
const batch = 5000

func (s store) insertMany(ctx context.Context, into string, rows [][]any) error {
	for len(rows) > 0 {
		n := 1
		if len(rows) >= chunk {
			n = chunk
		}
		var args []any
		for _, row := range rows[:n] {
			args = append(args, row...)
		}
		if _, err := s.db.Exec(ctx, into+placeholders(n, len(rows[0])), args...); err != nil {
			return err
		}
		rows = rows[n:]
	}
	return nil
}

// placeholders writes ($1, $2), ($3, $4) …
func placeholders(rows, columns int) string {
	var b strings.Builder
	for i := range rows * columns {
		switch {
		case i == 0:
			b.WriteString("(")
		case i%columns == 0:
			b.WriteString("), (")
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "$%d", i+1)
	}
	return b.String() + ")"
}

// Load writes many reservations as they are, from a generator or another
// system, without telling anybody, and then derives the ledger once. It is not
// one transaction: what was interrupted is put right by Rebuild.
func (s *Service) Load(ctx context.Context, all iter.Seq[Reservation]) error {
	var rows [][]any
	write := func() error {
		err := s.store.db.Write(ctx, func(ctx context.Context) error { return s.store.insertMany(ctx, insertInto, rows) })
		rows = rows[:0]
		return err
	}
	for r := range all {
		if rows = append(rows, r.row()); len(rows) == batch {
			if err := write(); err != nil {
				return fmt.Errorf("load reservations: %w", err)
			}
		}
	}
	if err := write(); err != nil {
		return fmt.Errorf("load reservations: %w", err)
	}
	return s.Rebuild(ctx)
}
