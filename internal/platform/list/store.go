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
	page.Items, err = read(ctx, d, bind, columns, from, args, order.String(), q)
	return page, err
}

// ReadWhole reads a page of FROM … WHERE … and counts all of it, however long
// it is; order is what stands behind ORDER BY.
func ReadWhole[T any](ctx context.Context, d *db.DB, bind func(*T) []any, columns, from string, args []any, order string, q Query) (page Whole[T], err error) {
	if page.Total, err = db.One(ctx, d, db.Value[int], `SELECT COUNT(*) `+from, args...); err != nil {
		return page, fmt.Errorf("count a list: %w", err)
	}
	page.Items, err = read(ctx, d, bind, columns, from, args, order, q)
	return page, err
}

func read[T any](ctx context.Context, d *db.DB, bind func(*T) []any, columns, from string, args []any, order string, q Query) ([]T, error) {
	items, err := db.All(ctx, d, bind, fmt.Sprintf(`SELECT %s
		%s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, columns, from, order, len(args)+1, len(args)+2), append(slices.Clip(args), q.PageSize, q.Offset())...)
	if err != nil {
		return nil, fmt.Errorf("read a page: %w", err)
	}
	return items, nil
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
	places := strings.Join(slices.Concat(order.Columns, order.Then), ", ")
	var last []any
	return func() ([]T, error) {
		where, values := from, args
		if last != nil {
			where, values = from+" AND "+order.after(len(args)+1), append(slices.Clip(args), last...)
		}
		rows, err := db.All(ctx, d, func(r *row) []any {
			fields := bind(&r.item)
			r.place = make([]any, len(order.Columns)+len(order.Then))
			for i := range r.place {
				fields = append(fields, &r.place[i])
			}
			return fields
		}, fmt.Sprintf(`SELECT %s, %s
			%s
			ORDER BY %s
			LIMIT %d`, columns, places, where, order, Batch), values...)
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
	sign := ">"
	if o.Descending {
		sign = "<"
	}
	behind := compare(o.Columns, sign, first)
	if len(o.Then) == 0 {
		return behind
	}
	return fmt.Sprintf("(%s OR %s AND %s)", behind, compare(o.Columns, "=", first), compare(o.Then, ">", first+len(o.Columns)))
}

// compare holds columns against values, which are numbered from first.
func compare(columns []string, sign string, first int) string {
	values := make([]string, len(columns))
	for i := range values {
		values[i] = fmt.Sprintf("$%d", first+i)
	}
	return fmt.Sprintf("(%s) %s (%s)", strings.Join(columns, ", "), sign, strings.Join(values, ", "))
}
