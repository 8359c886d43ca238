package list

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tafel/internal/platform/db"
)

// Count counts the rows of FROM … WHERE …, up to MostCounted + 1.
func Count(ctx context.Context, d *db.DB, from string, args ...any) (int, error) {
	n, err := db.One(ctx, d, db.Value[int], fmt.Sprintf(`SELECT COUNT(*)
		FROM (
			SELECT 1
			%s
			LIMIT %d
		) AS counted`, from, MostCounted+1), args...)
	if err != nil {
		return 0, fmt.Errorf("count a list: %w", err)
	}
	return n, nil
}

// Read reads a page of FROM … WHERE … and counts all of it.
func Read[T any](ctx context.Context, d *db.DB, bind func(*T) []any, columns, from string, args []any, order Order, q Query) (page Page[T], err error) {
	counted, err := Count(ctx, d, from, args...)
	if err != nil {
		return page, err
	}
	page.Count(counted)
	page.Items, err = db.All(ctx, d, bind, fmt.Sprintf(`SELECT %s
		%s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, columns, from, order, len(args)+1, len(args)+2), append(slices.Clip(args), q.PageSize, q.Offset())...)
	if err != nil {
		return page, fmt.Errorf("read a page: %w", err)
	}
	return page, nil
}

// Batch is how many rows an export holds at once.
const Batch = 1000

// Batches reads all of FROM … WHERE … for an export. Each batch goes on behind
// the last row of the one before, whatever is added or removed meanwhile.
func Batches[T any](ctx context.Context, d *db.DB, bind func(*T) []any, columns, from string, args []any, order Order) func() ([]T, error) {
	type row struct {
		item  T
		place []any
	}
	var last []any
	return func() ([]T, error) {
		where, values := from, args
		if last != nil {
			where, values = from+" AND "+order.after(len(args)+1), append(slices.Clip(args), last...)
		}
		rows, err := db.All(ctx, d, func(r *row) []any {
			fields := bind(&r.item)
			r.place = make([]any, len(order.Columns))
			for i := range r.place {
				fields = append(fields, &r.place[i])
			}
			return fields
		}, fmt.Sprintf(`SELECT %s, %s
			%s
			ORDER BY %s
			LIMIT %d`, columns, strings.Join(order.Columns, ", "), where, order, Batch), values...)
		if err != nil {
			return nil, fmt.Errorf("read a batch: %w", err)
		}
		items := make([]T, len(rows))
		for i, r := range rows {
			items[i], last = r.item, r.place
		}
		return items, nil
	}
}

// after is the condition for the rows behind one, whose values are numbered
// from first.
func (o Order) after(first int) string {
	values := make([]string, len(o.Columns))
	for i := range values {
		values[i] = fmt.Sprintf("$%d", first+i)
	}
	sign := ">"
	if o.Descending {
		sign = "<"
	}
	return fmt.Sprintf("(%s) %s (%s)", strings.Join(o.Columns, ", "), sign, strings.Join(values, ", "))
}

// chunk is how many rows one statement carries. The rest of a batch goes row
// by row, so that there are only two texts to prepare.
const chunk = 100

// Insert writes many rows behind INSERT INTO … VALUES.
func Insert(ctx context.Context, d *db.DB, into string, rows [][]any) error {
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
