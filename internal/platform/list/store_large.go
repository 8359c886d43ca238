package list

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/db"
)

// Lists of a million rows stay quick because each question is put so that an
// index answers it: totals come from tallies, searches from a table of words,
// pages from the order's own index. Where a filter and an order have no index
// in common, the first rows of the order are tried before anything is sorted:
// what many rows match is found there at once, what few rows match is sorted in
// no time.
const (
	nearby    = 3000 // rows of an order that are tried first
	fewEnough = 1000 // rows that are sorted without trying
)

// Large reads a page of a table with very many rows.
type Large[T any] struct {
	DB                  *db.DB
	Table, Key, Columns string
	Number              string // the column of the orders that is a number
	Bind                func(*T) []any
	Order               Order
	Query               Query
}

// Found says which rows are wanted.
type Found struct {
	Counted int    // how many there are; 0 where nobody has counted them
	From    string // FROM … WHERE … finds them
	Args    []any
	Sort    string // another table there that has the order's columns in an index, which sorts many
	Where   string // the same rows as a condition on each; empty where From has an index for the order
	Values  []any
}

// Search reads what is found by the beginnings of words, or inside them where
// nothing begins so or it is asked for.
func (l Large[T]) Search(ctx context.Context, index Index, words []string, inside bool,
	begins func(Start) Found, contains func(patterns []string) Found) (page Page[T], how Searched, err error) {
	if !inside {
		start, err := index.Find(ctx, l.DB, words)
		if err != nil {
			return page, how, err
		}
		// Also where no row has the word: the caller may know others.
		if page, err = l.Read(ctx, begins(start)); err != nil || page.Total > 0 {
			return page, how, err
		}
	}
	page, err = l.Read(ctx, contains(Inside(words)))
	return page, Searched{Inside: true}, err
}

// Read reads what is found.
func (l Large[T]) Read(ctx context.Context, found Found) (page Page[T], err error) {
	if found.Counted == 0 && found.Sort != "" {
		if page, err = l.counted(ctx, found); err != nil || len(page.Items) > 0 && !page.Capped {
			return page, err
		}
	}
	if found.Counted == 0 {
		found.Counted, err = Count(ctx, l.DB, found.From, found.Args...)
		if err != nil || found.Counted == 0 {
			return Page[T]{Items: []T{}}, err
		}
	}
	page.Count(found.Counted)
	if found.Where == "" {
		page.Items, err = l.rows(ctx, found.From, found.Args)
		return page, err
	}
	few := fewEnough
	if found.Sort != "" {
		few = MostCounted
	}
	if found.Counted > few && l.Query.Page*l.Query.PageSize <= nearby {
		page.Items, err = l.rows(ctx, fmt.Sprintf(`FROM (
			SELECT *
			FROM %[1]s
			ORDER BY %[2]s
			LIMIT %[3]d
		) AS %[1]s
		WHERE %[4]s`, l.Table, l.Order, nearby, found.Where), found.Values)
		if err != nil || len(page.Items) == l.Query.PageSize {
			return page, err
		}
	}
	page.Items, err = l.sorted(ctx, found)
	return page, err
}

// counted reads a page and counts what is found on the way, up to MostCounted + 1: to find it twice takes twice as long.
// A page with nothing on it counts nothing.
func (l Large[T]) counted(ctx context.Context, found Found) (page Page[T], err error) {
	type row struct {
		item  T
		found int
	}
	bind := func(r *row) []any { return append(l.Bind(&r.item), &r.found) }
	n := len(found.Args)
	rows, err := db.All(ctx, l.DB, bind, fmt.Sprintf(`WITH found AS MATERIALIZED (
			SELECT %[1]s.*
			%[2]s
			LIMIT %[3]d
		)
		SELECT %[4]s, (SELECT COUNT(*) FROM found)
		FROM %[5]s
		WHERE %[6]s IN (
			SELECT %[6]s
			FROM found
			ORDER BY %[7]s
			LIMIT $%[8]d OFFSET $%[9]d
		)
		ORDER BY %[7]s`, found.Sort, found.From, MostCounted+1, l.Columns, l.Table, l.Key, l.Order, n+1, n+2),
		append(slices.Clip(found.Args), l.Query.PageSize, l.Query.Offset())...)
	if err != nil {
		return page, fmt.Errorf("count and sort a list: %w", err)
	}
	for _, r := range rows {
		page.Items = append(page.Items, r.item)
		page.Count(r.found)
	}
	return page, nil
}

func (l Large[T]) rows(ctx context.Context, from string, args []any) ([]T, error) {
	return read(ctx, l.DB, l.Bind, l.Columns, from, args, l.Order.String(), l.Query)
}

// sorted sorts only keys and then fetches the page's rows. The order is on
// expressions, so that no engine walks a whole index to avoid sorting a few.
func (l Large[T]) sorted(ctx context.Context, found Found) ([]T, error) {
	table := cmp.Or(found.Sort, l.Table)
	expressions := l.Order.On(func(column string) string {
		if column == l.Number {
			return table + "." + column + " + 0"
		}
		return table + "." + column + " || ''"
	})
	n := len(found.Args)
	items, err := db.All(ctx, l.DB, l.Bind, fmt.Sprintf(`SELECT %s
		FROM %s
		WHERE %s IN (
			SELECT %s.%[3]s
			%[5]s
			ORDER BY %s
			LIMIT $%d OFFSET $%d
		)
		ORDER BY %s`, l.Columns, l.Table, l.Key, table, found.From, expressions, n+1, n+2, l.Order),
		append(slices.Clip(found.Args), l.Query.PageSize, l.Query.Offset())...)
	if err != nil {
		return nil, fmt.Errorf("sort a list: %w", err)
	}
	return items, nil
}
