package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"tafel/internal/app"
	"tafel/internal/customers"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/reservations"
)

// place is one of the four databases.
type place struct {
	engine db.Engine
	size   size
}

func (o options) places() []place {
	all := []place{{db.SQLite, small}, {db.SQLite, o.large()}}
	if o.postgres != "" {
		all = append(all, place{db.Postgres, small}, place{db.Postgres, o.large()})
	}
	return all
}

// config is how the product is started on the database.
func (p place) config(o options, filling bool) (app.Config, error) {
	c := app.Config{Addr: "127.0.0.1:0", Data: filepath.Join(o.folder, string(p.engine)+"-"+p.size.name), LogFormat: "text"}
	if p.engine == db.Postgres {
		u, err := url.Parse(o.postgres)
		if err != nil {
			return c, fmt.Errorf("read the PostgreSQL URL: %w", err)
		}
		u.Path = "/" + p.database()
		if filling { // an index of a million rows takes longer than a visitor waits
			query := u.Query()
			query.Set("statement_timeout", "0")
			u.RawQuery = query.Encode()
		}
		c.DatabaseURL = u.String()
	}
	return c, nil
}

func (p place) database() string { return "tafel_bench_" + p.size.name }

// fill makes every database that is not there yet.
func fill(ctx context.Context, o options) error {
	for _, p := range o.places() {
		if err := p.fill(ctx, o); err != nil {
			return fmt.Errorf("fill %s %s: %w", p.engine, p.size.name, err)
		}
		if err := p.fillBooks(ctx, o); err != nil {
			return fmt.Errorf("fill the books of %s %s: %w", p.engine, p.size.name, err)
		}
	}
	return nil
}

func (p place) fill(ctx context.Context, o options) (err error) {
	c, err := p.config(o, true)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	if p.engine == db.Postgres {
		if err := createDatabase(ctx, o.postgres, p.database()); err != nil {
			return err
		}
	}
	d, err := db.Open(ctx, c.Database(), db.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if _, err := d.Migrate(ctx); err != nil {
		return err
	}
	there, err := db.One(ctx, d, db.Value[int], `SELECT COUNT(*) FROM reservations`)
	if err != nil || there == p.size.reservations {
		fmt.Printf("%-8s %-3s %d reservations are there\n", p.engine, p.size.name, there)
		return err
	}
	if there != 0 {
		return fmt.Errorf("%s holds %d reservations of something else; remove it first", c.Database(), there)
	}
	begin := time.Now()
	guests := customers.New(customers.Deps{DB: d})
	service := reservations.New(reservations.Deps{DB: d, Customers: guests, Audit: audit.New(d, now), Clock: now})
	if err := limitRoom(ctx, service, p.size); err != nil {
		return err
	}
	if err := load(ctx, d, service, p.size.venue(o.seed)); err != nil {
		return err
	}
	for _, check := range []func(context.Context) ([]string, error){service.Check, guests.Check} {
		if findings, err := check(ctx); err != nil || len(findings) > 0 {
			return fmt.Errorf("what is derived from the reservations is wrong: %v, %w", findings, err)
		}
	}
	if p.engine == db.Postgres { // what autovacuum would do within a minute
		if err := vacuum(ctx, c.DatabaseURL); err != nil {
			return err
		}
	}
	fmt.Printf("%-8s %-3s %d reservations of %d customers in %v\n", p.engine, p.size.name, p.size.reservations, p.size.customers, time.Since(begin).Round(time.Second))
	return nil
}

// load writes without indexes and makes them afterwards, before the customers
// are derived: a tenth of the time.
func load(ctx context.Context, d *db.DB, service *reservations.Service, all iter.Seq[reservations.Reservation]) error {
	if d.Engine() == db.SQLite {
		if _, err := d.Exec(ctx, `PRAGMA cache_size = -1000000`); err != nil {
			return err
		}
	}
	indexes, err := dropIndexes(ctx, d, "reservations")
	if err != nil {
		return err
	}
	var failed error
	err = service.Load(ctx, func(yield func(reservations.Reservation) bool) {
		for r := range all {
			if !yield(r) {
				break
			}
		}
		for _, create := range indexes {
			_, err := d.Exec(ctx, create)
			failed = errors.Join(failed, err)
		}
	})
	return errors.Join(failed, err)
}

// dropIndexes takes the indexes off a table, other than those of constraints,
// and gives the statements that make them again.
func dropIndexes(ctx context.Context, d *db.DB, table string) (create []string, err error) {
	query := `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = $1 AND sql IS NOT NULL ORDER BY name`
	if d.Engine() == db.Postgres {
		query = `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%\_pkey' AND indexname NOT LIKE '%\_key' ORDER BY indexname`
	}
	type index struct{ name, text string }
	indexes, err := db.All(ctx, d, func(i *index) []any { return []any{&i.name, &i.text} }, query, table)
	if err != nil {
		return nil, err
	}
	for _, i := range indexes {
		if _, err := d.Exec(ctx, `DROP INDEX `+i.name); err != nil {
			return nil, err
		}
		create = append(create, i.text)
	}
	return create, nil
}

func vacuum(ctx context.Context, address string) error {
	return onServer(address, func(conn *sql.DB) error {
		_, err := conn.ExecContext(ctx, `VACUUM ANALYZE`)
		return err
	})
}

func createDatabase(ctx context.Context, server, name string) error {
	return onServer(server, func(conn *sql.DB) error {
		var there bool
		if err := conn.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)`, name).Scan(&there); err != nil || there {
			return err
		}
		_, err := conn.ExecContext(ctx, fmt.Sprintf(`CREATE DATABASE %s TEMPLATE template0 ENCODING 'UTF8'`, name))
		return err
	})
}

func onServer(address string, do func(*sql.DB) error) error {
	conn, err := sql.Open("pgx", address)
	if err != nil {
		return err
	}
	return errors.Join(do(conn), conn.Close())
}
