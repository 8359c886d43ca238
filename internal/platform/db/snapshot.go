package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Table is a table and its columns, in their order.
type Table struct {
	Name    string
	Columns []string
}

// Snapshot is the whole database at one moment. Others go on writing.
type Snapshot struct {
	Schema int // the newest migration
	Tables []Table
	conn   *sql.Conn
}

var createTable = regexp.MustCompile(`(?m)^CREATE TABLE (\w+)`)

// tableNames are the tables of the first migrations up to a version, in the
// order in which they were made: what is referred to comes first.
func (d *DB) tableNames(version int) []string {
	var names []string
	for _, step := range d.stepsTo(version) {
		for _, part := range step.parts {
			for _, found := range createTable.FindAllStringSubmatch(part, -1) {
				if !slices.Contains(names, found[1]) { // SQLite makes a table anew to change a CHECK
					names = append(names, found[1])
				}
			}
		}
	}
	return names
}

// Snapshot calls fn with a view of the database that does not change while fn
// looks at it, however long that takes, and that never makes a writer wait.
// A newer database gives ErrNewer.
func (d *DB) Snapshot(ctx context.Context, fn func(*Snapshot) error) (err error) {
	conn, err := d.read.Conn(ctx)
	if err != nil {
		return Classify(err)
	}
	begin, end := []string{`BEGIN DEFERRED`}, []string{`ROLLBACK`}
	if d.engine == Postgres {
		begin = []string{`SET statement_timeout = 0`, `SET idle_in_transaction_session_timeout = 0`, `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`}
		end = append(end, `RESET ALL`)
	}
	defer func() {
		for _, q := range end {
			_, endErr := conn.ExecContext(context.WithoutCancel(ctx), q)
			err = errors.Join(err, endErr)
		}
		err = errors.Join(err, conn.Close())
	}()
	for _, q := range begin {
		if _, err := conn.ExecContext(ctx, q); err != nil {
			return Classify(err)
		}
	}
	s := &Snapshot{conn: conn}
	if err := conn.QueryRowContext(ctx, `SELECT CAST(COALESCE(MAX(version), 0) AS BIGINT) FROM schema_migrations`).Scan(&s.Schema); err != nil {
		return Classify(err)
	}
	if err := refuseNewer(s.Schema, d.steps); err != nil {
		return err // nobody would miss the tables that we do not know
	}
	for _, name := range d.tableNames(s.Schema) {
		columns, err := columnsOf(ctx, conn, name)
		if err != nil {
			return fmt.Errorf("look at table %s: %w", name, err)
		}
		s.Tables = append(s.Tables, Table{name, columns})
	}
	return fn(s)
}

func columnsOf(ctx context.Context, conn *sql.Conn, table string) (_ []string, err error) {
	rows, err := conn.QueryContext(ctx, `SELECT * FROM `+table+` LIMIT 0`)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	return columns, errors.Join(err, rows.Err())
}

// Rows calls see with every row of a table: texts, whole numbers, truth values
// and nil. The slice is used again for the next row.
func (s *Snapshot) Rows(ctx context.Context, table Table, see func(row []any) error) (err error) {
	rows, err := s.conn.QueryContext(ctx, `SELECT `+strings.Join(table.Columns, ", ")+` FROM `+table.Name)
	if err != nil {
		return Classify(err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	kinds, err := rows.ColumnTypes()
	if err != nil {
		return Classify(err)
	}
	row := make([]any, len(table.Columns))
	into := make([]any, len(row))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return Classify(err)
		}
		for i, kind := range kinds {
			// SQLite keeps truth values as numbers.
			if n, ok := row[i].(int64); ok && kind.DatabaseTypeName() == "BOOLEAN" {
				row[i] = n != 0
			}
		}
		if err := see(row); err != nil {
			return err
		}
	}
	return Classify(rows.Err())
}

// ErrNotEmpty is returned by Load for a database that already holds something.
var ErrNotEmpty = errors.New("the database is not empty; a copy needs a new one")

// Loader takes rows into an empty database, inside the transaction of Load.
type Loader struct {
	d      *DB
	tables []string
	table  Table
	rows   []any
}

// most is how many values one INSERT carries; both engines allow far more.
const most = 2000

// Load brings a new database to a schema version and fills it in one
// transaction. Afterwards Migrate brings it forward as always.
func (d *DB) Load(ctx context.Context, schema int, fill func(ctx context.Context, l *Loader) error) error {
	if err := d.Loadable(ctx, schema); err != nil {
		return err
	}
	if _, err := d.migrate(ctx, d.stepsTo(schema)); err != nil {
		return err
	}
	names := d.tableNames(schema)
	return d.Write(ctx, func(ctx context.Context) error {
		if d.engine == Postgres { // whoever fills may read gigabytes between two rows
			if _, err := d.Exec(ctx, `SET LOCAL idle_in_transaction_session_timeout = 0`); err != nil {
				return err
			}
		}
		if err := d.clearSeeds(ctx, names); err != nil {
			return err
		}
		l := &Loader{d: d, tables: names}
		if err := fill(ctx, l); err != nil {
			return err
		}
		return l.flush(ctx)
	})
}

// Loadable tells whether this is a new database, never migrated, and a schema
// version that this binary knows.
func (d *DB) Loadable(ctx context.Context, schema int) error {
	found, err := d.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	if found > 0 {
		return ErrNotEmpty
	}
	return refuseNewer(schema, d.steps)
}

// clearSeeds removes what migrations have put into tables: the copy brings it.
func (d *DB) clearSeeds(ctx context.Context, tables []string) error {
	for _, name := range slices.Backward(tables) {
		n, err := One(ctx, d, Value[int], `SELECT COUNT(*) FROM `+name)
		if err != nil {
			return err
		}
		if n > 0 {
			if _, err := d.Exec(ctx, `DELETE FROM `+name); err != nil {
				return err
			}
		}
	}
	return nil
}

var columnName = regexp.MustCompile(`^[a-z_][a-z0-9_]*$`)

// Add takes one row. Tables must come in the order of a Snapshot.
func (l *Loader) Add(ctx context.Context, table Table, row []any) error {
	if !slices.Contains(l.tables, table.Name) {
		return fmt.Errorf("there is no table %.60q", table.Name)
	}
	if table.Name != l.table.Name || !slices.Equal(table.Columns, l.table.Columns) {
		if err := l.flush(ctx); err != nil {
			return err
		}
		for _, column := range table.Columns {
			if !columnName.MatchString(column) {
				return fmt.Errorf("%.60q is no column", column)
			}
		}
		l.table = table
	}
	if len(row) != len(table.Columns) {
		return fmt.Errorf("a row of %s has %d values for %d columns", table.Name, len(row), len(table.Columns))
	}
	l.rows = append(l.rows, row...)
	if len(l.rows)+len(row) > most {
		return l.flush(ctx)
	}
	return nil
}

func (l *Loader) flush(ctx context.Context) error {
	if len(l.rows) == 0 {
		return nil
	}
	columns := len(l.table.Columns)
	into := fmt.Sprintf("INSERT INTO %s (%s) VALUES ", l.table.Name, strings.Join(l.table.Columns, ", "))
	_, err := l.d.Exec(ctx, into+placeholders(len(l.rows)/columns, columns), l.rows...)
	l.rows = l.rows[:0]
	if err != nil {
		return fmt.Errorf("fill %s: %w", l.table.Name, err)
	}
	return nil
}
