package db

import (
	"context"
	"database/sql"
	"errors"
)

// querier is what a transaction and a pool have in common.
type querier interface {
	query(ctx context.Context, text string, args ...any) (*sql.Rows, error)
	exec(ctx context.Context, text string, args ...any) (sql.Result, error)
}

// Value binds a row with a single column.
func Value[T any](t *T) []any { return []any{t} }

// All reads every row. bind lists the fields in the order of the columns.
func All[T any](ctx context.Context, d *DB, bind func(*T) []any, query string, args ...any) (_ []T, err error) {
	rows, err := d.on(ctx).query(ctx, query, args...)
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
		result, err := d.on(ctx).exec(ctx, query, args...)
		if err != nil {
			return Classify(err)
		}
		touched, err = result.RowsAffected()
		return err
	})
	return touched, err
}

// on picks the transaction in the context, else the pool of readers.
func (d *DB) on(ctx context.Context) querier {
	if tx := txFrom(ctx, d); tx != nil {
		return tx.q
	}
	return pool{d}
}

// pool runs reads outside a transaction. On SQLite each text is prepared once:
// unprepared reads cost two and a half times as much. pgx does that by itself.
type pool struct{ d *DB }

func (p pool) query(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	if p.d.engine == Postgres {
		return p.d.read.QueryContext(ctx, text, args...)
	}
	stmt, err := p.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

func (p pool) exec(context.Context, string, ...any) (sql.Result, error) {
	return nil, errors.New("a write needs a transaction")
}

func (p pool) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := p.d.stmts.Load(text); ok {
		return stmt.(*sql.Stmt), nil
	}
	stmt, err := p.d.read.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if other, loaded := p.d.stmts.LoadOrStore(text, stmt); loaded {
		return other.(*sql.Stmt), stmt.Close()
	}
	return stmt, nil
}
