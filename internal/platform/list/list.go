// Package list is what all lists share: which page is wanted and in what order,
// how far totals are counted, and the export of all pages as CSV. It owns
// nothing and knows no product words.
package list

import (
	"slices"
	"strings"
)

// Query is which page of a list is wanted.
type Query struct {
	Page     int `query:"page" minimum:"1" maximum:"1000000" default:"1"`
	PageSize int `query:"pageSize" minimum:"1" maximum:"200" default:"25"`
}

// Bounded puts right what is missing or out of bounds.
func (q Query) Bounded() Query {
	if q.PageSize <= 0 {
		q.PageSize = 25
	}
	return Query{Page: max(q.Page, 1), PageSize: min(q.PageSize, 200)}
}

// Offset is how many rows stand before the page.
func (q Query) Offset() int { return (q.Page - 1) * q.PageSize }

// MostCounted is how far totals are exact: at a million rows nobody needs the
// exact number, and everybody would wait for it.
const MostCounted = 10_000

// Page is a part of a long list.
type Page[T any] struct {
	Items  []T  `json:"items"`
	Total  int  `json:"total" doc:"Exact up to 10000"`
	Capped bool `json:"capped" doc:"There are more than total"`
}

// Whole is a part of a list that is counted to its end.
type Whole[T any] struct {
	Items []T `json:"items"`
	Total int `json:"total"`
}

// Searched says how a list that is searched by the beginnings of words was.
type Searched struct {
	Inside bool `json:"inside" doc:"Nothing begins with the search, or it was asked for: these have it inside"`
}

// Count takes a number that was counted up to MostCounted + 1 or further.
func (p *Page[T]) Count(counted int) {
	p.Total, p.Capped = min(counted, MostCounted), counted > MostCounted
}

// Sorts are the orders of a list: the columns of each, by name. A minus before
// the name turns an order around.
type Sorts map[string][]string

// Has tells whether there is such an order.
func (s Sorts) Has(sort string) bool {
	_, has := s[strings.TrimPrefix(sort, "-")]
	return has
}

// Order ends an order with the column that tells rows apart, so that pages
// never overlap.
func (s Sorts) Order(sort, id string) Order {
	name, descending := strings.CutPrefix(sort, "-")
	return Order{Columns: slices.Compact(append(slices.Clone(s[name]), id)), Descending: descending}
}

// Order is how the rows of a list follow each other.
type Order struct {
	Columns    []string
	Descending bool
	Then       []string // order rows that are equal so far, always from the smallest up
}

// String is what stands behind ORDER BY.
func (o Order) String() string { return o.On(func(column string) string { return column }) }

// On is the same with each column written in another way.
func (o Order) On(write func(column string) string) string {
	direction := ""
	if o.Descending {
		direction = " DESC"
	}
	parts := make([]string, 0, len(o.Columns)+len(o.Then))
	for _, column := range o.Columns {
		parts = append(parts, write(column)+direction)
	}
	for _, column := range o.Then {
		parts = append(parts, write(column))
	}
	return strings.Join(parts, ", ")
}
