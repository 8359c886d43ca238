package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	oldestPostgres = 140000
	// At worst the batches hold 1 connection of these, late writes 10, writes of their own 6; then readers have 3.
	postgresMaxConns = 20
	// Transactions in which late writes wait for a locked row at the same time.
	maxLate = 10
	// Writes with a transaction of their own at the same time, and how long others wait for their turn. More of them
	// would only wait for each other inside PostgreSQL, whose rows are not taken in the order of asking.
	maxOwn      = 6
	longestTurn = 10 * time.Second
)

func (d *DB) openPostgres(ctx context.Context, url string) error {
	d.engine = Postgres
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("the PostgreSQL URL cannot be read: %w", err)
	}
	setDefault(config.RuntimeParams, "lock_timeout", "3000")
	setDefault(config.RuntimeParams, "statement_timeout", "10000")
	setDefault(config.RuntimeParams, "idle_in_transaction_session_timeout", "30000")
	setDefault(config.RuntimeParams, "application_name", "tafel")
	config.ConnectTimeout = cmp.Or(config.ConnectTimeout, 5*time.Second)
	config.DialFunc = dialer().DialContext
	several := severalServers(config)
	if several && config.ValidateConnect == nil {
		config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	pool := openPool(config, several)
	pool.SetMaxOpenConns(postgresMaxConns)
	pool.SetMaxIdleConns(postgresMaxConns)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	d.read, d.write = pool, pool
	d.own = make(chan struct{}, maxOwn)
	d.close = append(d.close, pool.Close)
	if err := checkPostgres(ctx, pool); err != nil {
		return err
	}
	if several {
		if err := d.warnOfStandby(ctx, pool); err != nil {
			return err
		}
	}
	d.close = append(d.close, listen(config, d.changes, d.log))
	d.writer = startWriter(d, func(ctx context.Context) (session, error) {
		conn, err := pool.Conn(ctx)
		return &postgresSession{conn}, err
	})
	d.close = append(d.close, d.writer.stop)
	return nil
}

// postgresSession is a connection of the pool for as long as a batch takes.
type postgresSession struct{ *sql.Conn }

// begin lets a batch wait less long for a row: whoever waits in a circle finds out soon, and the next batch can begin.
func (s *postgresSession) begin(patience time.Duration) error {
	text := "BEGIN"
	if patience > 0 {
		text += fmt.Sprintf("; SET LOCAL lock_timeout = %d", patience.Milliseconds())
	}
	return s.exec(text)
}

// commit waits as long as any: who tells other instances something takes a lock in COMMIT that all instances share, for
// as long as the disk takes.
func (s *postgresSession) commit() error {
	return s.exec("SET LOCAL lock_timeout TO DEFAULT; COMMIT")
}

// exec runs one statement after the other, up to the first that fails.
func (s *postgresSession) exec(text string) error {
	return s.raw(func(conn *pgx.Conn) error {
		_, err := conn.PgConn().Exec(context.Background(), text).ReadAll()
		return err
	})
}

func (s *postgresSession) close() error { return s.Conn.Close() }

// send sends all statements in one go.
func (s *postgresSession) send(all []statement) error {
	batch := &pgx.Batch{}
	for _, one := range all {
		batch.Queue(one.text, one.values()...)
	}
	return s.raw(func(conn *pgx.Conn) (err error) {
		results := conn.SendBatch(context.Background(), batch)
		defer func() { err = errors.Join(err, results.Close()) }()
		for range all {
			tag, err := results.Exec()
			if err != nil {
				return err
			}
			if tag.RowsAffected() != 1 {
				return errNotOne
			}
		}
		return nil
	})
}

func (s *postgresSession) raw(use func(*pgx.Conn) error) error {
	return s.Conn.Raw(func(driver any) error { return use(driver.(*stdlib.Conn).Conn()) })
}

func setDefault(params map[string]string, name, value string) {
	if _, there := params[name]; !there {
		params[name] = value
	}
}

// checkPostgres refuses a server that may acknowledge before the disk has it.
func checkPostgres(ctx context.Context, pool *sql.DB) error {
	version, err := show(ctx, pool, "server_version_num")
	if err != nil {
		return fmt.Errorf("ask PostgreSQL for its version: %w", err)
	}
	if n, err := strconv.Atoi(version); err != nil || n < oldestPostgres {
		return fmt.Errorf("PostgreSQL %s is too old; 14 or newer is needed", version)
	}
	commit, err := show(ctx, pool, "synchronous_commit")
	if err != nil {
		return fmt.Errorf("ask PostgreSQL for synchronous_commit: %w", err)
	}
	if commit == "off" {
		return fmt.Errorf("PostgreSQL's synchronous_commit is off: an acknowledged write could be lost")
	}
	encoding, err := show(ctx, pool, "server_encoding")
	if err != nil {
		return fmt.Errorf("ask PostgreSQL for its encoding: %w", err)
	}
	if encoding != "UTF8" {
		return fmt.Errorf("the PostgreSQL database has encoding %s; UTF8 is needed", encoding)
	}
	return nil
}

func show(ctx context.Context, pool *sql.DB, name string) (value string, err error) {
	err = pool.QueryRowContext(ctx, "SHOW "+name).Scan(&value)
	return value, err
}
