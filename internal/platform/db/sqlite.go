package db

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	_ "modernc.org/sqlite" // the driver; the only one that binds $N by number
)

// readers is how many read connections SQLite gets: more than cores, since a
// reader may wait for the disk.
const readers = 4

// oldestSQLite is the first release with the fix for a WAL-reset fault that
// could corrupt a database with several connections.
var oldestSQLite = [3]int{3, 51, 3}

func (d *DB) openSQLite(ctx context.Context, path string) error {
	d.engine = SQLite
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	// busy_timeout comes first: the later settings may have to wait for a lock.
	pragmas := []string{
		"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(" + synchronous + ")", "foreign_keys(1)",
		"journal_size_limit(67108864)", "trusted_schema(0)", "cell_size_check(1)", "mmap_size(0)",
		"cache_size(-32000)", "temp_store(MEMORY)",
	}
	dsn := func(extra ...string) string {
		q := url.Values{"_dqs": {"0"}, "_defensive": {"1"}, "_txlock": {"immediate"}}
		q["_pragma"] = append(append([]string{}, pragmas...), extra...)
		return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
	}
	var err error
	if d.write, err = sql.Open("sqlite", dsn()); err != nil {
		return err
	}
	d.close = append(d.close, d.write.Close, d.gather)
	d.write.SetMaxOpenConns(1)
	if err := checkSQLite(ctx, d.write); err != nil {
		return err
	}
	if d.read, err = sql.Open("sqlite", dsn("query_only(1)")); err != nil {
		return err
	}
	d.close = append(d.close, d.read.Close)
	d.read.SetMaxOpenConns(readers)
	d.read.SetMaxIdleConns(readers)
	one, err := newSQLiteSession(ctx, d.write)
	if err != nil {
		return err
	}
	d.writer = startWriter(d, func(context.Context) (session, error) { return one, nil })
	d.close = append(d.close, one.conn.Close, d.writer.stop)
	return nil
}

// gather brings what stands in the log into the file itself, so that a
// copy of the one file of a program that ended properly has all of it. It waits
// for nobody; where it cannot, on a full disk for example, the log keeps everything.
func (d *DB) gather() error {
	_, _ = d.write.ExecContext(context.Background(), `PRAGMA wal_checkpoint(PASSIVE)`)
	return nil
}

// checkSQLite refuses to serve where an acknowledged write could be lost.
func checkSQLite(ctx context.Context, conn *sql.DB) error {
	var version string
	if err := conn.QueryRowContext(ctx, `SELECT sqlite_version()`).Scan(&version); err != nil {
		return fmt.Errorf("read SQLite's version: %w", err)
	}
	if olderThan(version, oldestSQLite) {
		return fmt.Errorf("SQLite %s is too old; %d.%d.%d or newer is needed", version, oldestSQLite[0], oldestSQLite[1], oldestSQLite[2])
	}
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": synchronous, "foreign_keys": "1", "mmap_size": "0",
	} {
		var got string
		if err := conn.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got); err != nil {
			return fmt.Errorf("read PRAGMA %s: %w", pragma, err)
		}
		if got != want {
			return fmt.Errorf("PRAGMA %s is %q where %q is needed; is the data folder on a network file system?", pragma, got, want)
		}
	}
	return nil
}

func olderThan(version string, oldest [3]int) bool {
	var parts [3]int
	_, _ = fmt.Sscanf(version, "%d.%d.%d", &parts[0], &parts[1], &parts[2]) // what cannot be read counts as zero
	return slices.Compare(parts[:], oldest[:]) < 0
}

// sqliteSession is SQLite's one writing connection, with its prepared statements.
type sqliteSession struct {
	conn  *sql.Conn
	stmts map[string]*sql.Stmt
}

func newSQLiteSession(ctx context.Context, pool *sql.DB) (*sqliteSession, error) {
	conn, err := pool.Conn(context.WithoutCancel(ctx))
	if err != nil {
		return nil, fmt.Errorf("take the writing connection: %w", err)
	}
	return &sqliteSession{conn, map[string]*sql.Stmt{}}, nil
}

func (s *sqliteSession) begin(time.Duration) error { return s.exec("BEGIN IMMEDIATE") }

func (s *sqliteSession) commit() error { return s.exec("COMMIT") }

func (s *sqliteSession) exec(text string) error {
	_, err := s.ExecContext(context.Background(), text)
	return err
}

func (s *sqliteSession) close() error { return nil }

// send runs statements one by one: there is no way to save.
func (s *sqliteSession) send(all []statement) error {
	for _, one := range all {
		if done, err := one.sendOn(context.Background(), s); err != nil || !done {
			return cmp.Or(err, errNotOne)
		}
	}
	return nil
}

func (s *sqliteSession) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	stmt, err := s.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

func (s *sqliteSession) ExecContext(ctx context.Context, text string, args ...any) (sql.Result, error) {
	stmt, err := s.prepared(ctx, text)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

func (s *sqliteSession) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := s.stmts[text]; ok {
		return stmt, nil
	}
	stmt, err := s.conn.PrepareContext(ctx, text)
	if err == nil {
		s.stmts[text] = stmt
	}
	return stmt, err
}
