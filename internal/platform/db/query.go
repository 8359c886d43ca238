package db

import (
	"context"
	"database/sql"
	"errors"
)

// runner sends statements as they come.
type runner interface {
	QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error)
}

// querier is what all transactions have in common.
type querier interface {
	runner
	execOne(ctx context.Context, s statement) (done bool, err error)
}

// Value binds a row with a single column.
func Value[T any](t *T) []any { return []any{t} }

// All reads every row. bind lists the fields in the order of the columns.
func All[T any](ctx context.Context, d *DB, bind func(*T) []any, query string, args ...any) (_ []T, err error) {
	rows, err := d.query(ctx, query, args...)
	if err != nil {
		return nil, Classify(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	all := []T{}
	for rows.Next() {
		var t T
		if err := rows.Scan(bind(&t)...); err != nil {
			return nil, Classify(err)
		}
		all = append(all, t)
	}
	return all, Classify(rows.Err())
}

// Find reads the first row; ok is false where there is none.
func Find[T any](ctx context.Context, d *DB, bind func(*T) []any, query string, args ...any) (found T, ok bool, err error) {
	all, err := All(ctx, d, bind, query, args...)
	if err != nil || len(all) == 0 {
		return found, false, err
	}
	return all[0], true, nil
}

// One reads the first row of what always has one, such as a sum.
func One[T any](ctx context.Context, d *DB, bind func(*T) []any, query string, args ...any) (T, error) {
	found, ok, err := Find(ctx, d, bind, query, args...)
	if err == nil && !ok {
		err = sql.ErrNoRows
	}
	return found, err
}

// Exec runs a statement that returns no rows and says how many it touched.
// Outside a transaction it gets one of its own.
func (d *DB) Exec(ctx context.Context, query string, args ...any) (touched int64, err error) {
	err = d.Write(ctx, func(ctx context.Context) error {
		result, err := txFrom(ctx, d).q.ExecContext(ctx, query, args...)
		if err != nil {
			return Classify(err)
		}
		touched, err = result.RowsAffected()
		return err
	})
	return touched, err
}

// ExecOne runs a statement that is expected to touch one row, and says whether it did. In a shared transaction it is
// sent later, with others, and taken for done; if that was wrong all is undone and runs again, step by step. Arguments
// are read when it is sent, so what they point to must not change.
func (d *DB) ExecOne(ctx context.Context, query string, args ...any) (done bool, err error) {
	return d.one(ctx, statement{text: query, args: args})
}

// ExecSum is ExecOne for a statement whose first parameters are amounts. Those of a shared transaction that
// differ in nothing else are added up and sent as one.
func (d *DB) ExecSum(ctx context.Context, query string, amounts []int64, args ...any) (done bool, err error) {
	return d.one(ctx, statement{query, amounts, args})
}

func (d *DB) one(ctx context.Context, s statement) (done bool, err error) {
	err = d.Write(ctx, func(ctx context.Context) (err error) {
		done, err = txFrom(ctx, d).q.execOne(ctx, s)
		return Classify(err)
	})
	return done, err
}

// query reads in the transaction of the context, else from the pool of readers.
// On SQLite each text is prepared there once: unprepared reads cost two and a
// half times as much. pgx does that by itself.
func (d *DB) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if tx := txFrom(ctx, d); tx != nil {
		return tx.q.QueryContext(ctx, text, args...)
	}
	if d.engine == Postgres {
		return d.read.QueryContext(ctx, text, args...)
	}
	stmt, err := d.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

func (d *DB) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := d.stmts.Load(text); ok {
		return stmt.(*sql.Stmt), nil
	}
	stmt, err := d.read.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if other, loaded := d.stmts.LoadOrStore(text, stmt); loaded {
		return other.(*sql.Stmt), stmt.Close()
	}
	return stmt, nil
}
