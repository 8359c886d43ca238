package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// Lists work as those of reservations do (see reservations/store_list.go): the first
// rows of the order are tried before many matches are sorted.
const (
	nearby    = 3000
	fewEnough = 1000
)

func (s store) list(ctx context.Context, f Filter) (page CustomerList, err error) {
	words := list.Words(f.Search)
	if len(words) == 0 {
		return s.listAll(ctx, f)
	}
	if f.Inside {
		return s.listInside(ctx, f, words)
	}
	start, err := index.Find(ctx, s.db, words)
	if err != nil {
		return page, err
	}
	if start.Driven > 0 {
		if page, err = s.listStart(ctx, f, start); err != nil || page.Total > 0 {
			return page, err
		}
	}
	return s.listInside(ctx, f, words)
}

func (s store) listAll(ctx context.Context, f Filter) (page CustomerList, err error) {
	counted, err := db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(customers), 0) AS BIGINT) FROM customer_days`)
	if err != nil {
		return page, fmt.Errorf("count customers: %w", err)
	}
	page.Count(counted)
	page.Items, err = s.rows(ctx, fmt.Sprintf(`SELECT %s
		FROM customers
		ORDER BY %s
		LIMIT $1 OFFSET $2`, columns, f.order()), f, nil)
	return page, err
}

// listStart finds customers by the beginnings of their words, which carry what
// customers are ordered by. A single word's index has already counted them.
func (s store) listStart(ctx context.Context, f Filter, start list.Start) (page CustomerList, err error) {
	counted := start.Driven
	if !start.Alone() {
		if counted, err = list.Count(ctx, s.db, `FROM `+start.From()+` WHERE `+start.Where(), start.Args()...); err != nil {
			return page, err
		}
	}
	page.Count(counted)
	if page.Capped {
		tests := list.Like("customers.search", 1, len(start.Patterns))
		done, err := s.tryNearby(ctx, f, tests, list.Values(start.Patterns), &page)
		if done || err != nil {
			return page, err
		}
	}
	page.Items, err = s.sorted(ctx, f, `SELECT customer_terms.email_key
			FROM `+start.From()+`
			WHERE `+start.Where()+`
			ORDER BY `+f.orderOfTerms(), start.Args())
	return page, err
}

// listInside reads every customer's words once, and again where few match.
func (s store) listInside(ctx context.Context, f Filter, words []string) (page CustomerList, err error) {
	page.Inside = true
	from := `FROM customers WHERE ` + list.Like("customers.search", 1, len(words))
	args := list.Values(list.Inside(words))
	counted, err := list.Count(ctx, s.db, from, args...)
	if err != nil || counted == 0 {
		page.Items = []Customer{}
		return page, err
	}
	page.Count(counted)
	if page.Total > fewEnough {
		done, err := s.tryNearby(ctx, f, list.Like("customers.search", 1, len(words)), args, &page)
		if done || err != nil {
			return page, err
		}
	}
	page.Items, err = s.sorted(ctx, f, `SELECT customers.email_key
			`+from+`
			ORDER BY `+f.orderBySorting(), args)
	return page, err
}

// tryNearby looks for the page among the first rows of the order.
func (s store) tryNearby(ctx context.Context, f Filter, where string, args []any, page *CustomerList) (done bool, err error) {
	if f.Page*f.PageSize > nearby {
		return false, nil
	}
	page.Items, err = s.rows(ctx, fmt.Sprintf(`SELECT %s
		FROM (
			SELECT *
			FROM customers
			ORDER BY %s
			LIMIT %d
		) AS customers
		WHERE %s
		ORDER BY %s
		LIMIT $%d OFFSET $%d`, columns, f.order(), nearby, where, f.order(), len(args)+1, len(args)+2), f, args)
	return len(page.Items) == f.PageSize, err
}

// sorted fetches the rows of a page whose keys a query sorts.
func (s store) sorted(ctx context.Context, f Filter, keys string, args []any) ([]Customer, error) {
	return s.rows(ctx, fmt.Sprintf(`SELECT %s
		FROM customers
		WHERE email_key IN (
			%s
			LIMIT $%d OFFSET $%d
		)
		ORDER BY %s`, columns, keys, len(args)+1, len(args)+2, f.order()), f, args)
}

func (s store) rows(ctx context.Context, query string, f Filter, args []any) ([]Customer, error) {
	all, err := db.All(ctx, s.db, (*Customer).bind, query, append(args, f.PageSize, f.Offset())...)
	if err != nil {
		return nil, fmt.Errorf("list customers: %w", err)
	}
	return all, nil
}

// batches reads all customers that have the patterns, for an export.
func (s store) batches(ctx context.Context, f Filter, patterns []string) func() ([]Customer, error) {
	from := "FROM customers WHERE TRUE"
	if len(patterns) > 0 {
		from = "FROM customers WHERE " + list.Like("customers.search", 1, len(patterns))
	}
	return list.Batches(ctx, s.db, (*Customer).bind, columns, from, list.Values(patterns), f.order())
}
