package customers

import (
	"context"
	"fmt"

	"tafel/internal/platform/db"
	"tafel/internal/platform/list"
)

// list reads a page. Without a search the days know how many there are.
func (s store) list(ctx context.Context, f Filter, q list.Query) (page CustomerList, err error) {
	large := list.Large[Customer]{DB: s.db, Table: "customers", Key: "email_key", Columns: columns, Number: "total",
		Bind: (*Customer).bind, Order: f.order(), Query: q}
	if words := list.Words(f.Search); len(words) > 0 {
		page.Page, page.Searched, err = large.Search(ctx, index, words, f.Inside, begins, contains)
		return page, err
	}
	counted, err := db.One(ctx, s.db, db.Value[int], `SELECT CAST(COALESCE(SUM(customers), 0) AS BIGINT) FROM customer_days`)
	if err != nil {
		return page, fmt.Errorf("count customers: %w", err)
	}
	page.Page, err = large.Read(ctx, list.Found{Counted: counted, From: `FROM customers`})
	return page, err
}

// begins finds customers by the beginnings of their words, which carry what
// customers are ordered by. A single word's index has already counted them.
func begins(start list.Start) list.Found {
	found := list.Found{From: `FROM ` + start.From() + ` WHERE ` + start.Where(), Args: start.Args(), Sort: index.Terms,
		Where: list.Like("search", 1, len(start.Patterns)), Values: list.Values(start.Patterns)}
	if start.Alone() {
		found.Counted = start.Driven
	}
	return found
}

// contains reads every customer's words once, and again where few match.
func contains(patterns []string) list.Found {
	where, args := list.Like("search", 1, len(patterns)), list.Values(patterns)
	return list.Found{From: `FROM customers WHERE ` + where, Args: args, Where: where, Values: args}
}

// batches reads all customers that have the patterns, for an export.
func (s store) batches(ctx context.Context, f Filter, patterns []string) func() ([]Customer, error) {
	from := "FROM customers WHERE TRUE"
	if len(patterns) > 0 {
		from = "FROM customers WHERE " + list.Like("customers.search", 1, len(patterns))
	}
	return list.Batches(ctx, s.db, (*Customer).bind, columns, from, list.Values(patterns), f.order())
}
