package db

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// chunk is how many rows one statement carries. The rest of a batch goes row
// by row, so that there are only two texts to prepare.
const chunk = 100

// Insert writes many rows behind INSERT INTO … VALUES.
func Insert(ctx context.Context, d *DB, into string, rows [][]any) error {
	for len(rows) > 0 {
		n := 1
		if len(rows) >= chunk {
			n = chunk
		}
		var args []any
		for _, row := range rows[:n] {
			args = append(args, row...)
		}
		if _, err := d.Exec(ctx, into+placeholders(n, len(rows[0])), args...); err != nil {
			return err
		}
		rows = rows[n:]
	}
	return nil
}

// MostIn is how many values In takes.
const MostIn = 256

// In writes the list behind IN, and its values. The last one is repeated until
// the list has one of a few lengths, so that there are few texts to prepare.
func In(values []string) (list string, args []any) {
	sizes := []int{1, 8, 32, MostIn}
	at, _ := slices.BinarySearch(sizes, len(values))
	args = make([]any, sizes[at])
	for i := range args {
		args[i] = values[min(i, len(values)-1)]
	}
	return placeholders(1, len(args)), args
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
