package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the same driver as the product's
)

// schema is the part of Tafel's that a registration touches, index for index.
const schema = `
CREATE TABLE events (id TEXT PRIMARY KEY, available_seats BIGINT NOT NULL CHECK (available_seats >= 0), registrations BIGINT NOT NULL);
CREATE TABLE attendance (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL, event_title TEXT NOT NULL, event_date TEXT NOT NULL, full_name TEXT NOT NULL,
  email TEXT NOT NULL, phone TEXT NOT NULL, number_of_attendees BIGINT NOT NULL, special_requirements TEXT NOT NULL,
  answers TEXT NOT NULL, price_cents BIGINT NOT NULL, status TEXT NOT NULL, search TEXT NOT NULL,
  submitted_at BIGINT NOT NULL, updated_at BIGINT NOT NULL
);
CREATE INDEX attendance_by_time ON attendance (submitted_at DESC, id DESC);
CREATE INDEX attendance_by_event ON attendance (event_id, submitted_at DESC, id DESC);
CREATE INDEX attendance_by_status ON attendance (status, submitted_at DESC, id DESC);
INSERT INTO events VALUES ('event', 100000000, 0);`

// commits sells seats one after the other, each in a transaction that is on
// disk before the next begins: the limit for writes that are not committed together.
func commits(o options) (err error) {
	settings := url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "cache_size(-32000)", "temp_store(MEMORY)",
	}}
	if err := os.MkdirAll(o.data, 0o700); err != nil {
		return err
	}
	pool, err := sql.Open("sqlite", "file:"+filepath.Join(o.data, "commits.db")+"?"+settings.Encode())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	pool.SetMaxOpenConns(1)
	ctx := context.Background()
	if _, err := pool.ExecContext(ctx, schema); err != nil {
		return fmt.Errorf("make the tables: %w", err)
	}
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	loop, err := prepare(ctx, conn)
	if err != nil {
		return err
	}
	begin, done := time.Now(), 0
	for time.Since(begin) < o.last {
		if err := loop.once(ctx, done); err != nil {
			return err
		}
		done++
	}
	took := time.Since(begin)
	var rows, sold int
	if err := conn.QueryRowContext(ctx, `SELECT (SELECT COUNT(*) FROM attendance), (SELECT registrations FROM events)`).Scan(&rows, &sold); err != nil {
		return err
	}
	if rows != done || sold != done {
		return fmt.Errorf("%d commits left %d rows and %d sold seats", done, rows, sold)
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]float64{"perSecond": float64(done) / took.Seconds()})
}

type loop struct{ begin, take, insert, commit *sql.Stmt }

func prepare(ctx context.Context, conn *sql.Conn) (l loop, err error) {
	for text, into := range map[string]**sql.Stmt{
		`BEGIN IMMEDIATE`: &l.begin,
		`UPDATE events SET available_seats = available_seats - 1, registrations = registrations + 1
			WHERE id = $1 AND available_seats >= 1`: &l.take,
		`INSERT INTO attendance VALUES ($1, 'event', 'The rush', '2026-12-24', $2, $3, '036 555 0100', 1, '', '[]', 10000, 'registered', $2, $4, $4)`: &l.insert,
		`COMMIT`: &l.commit,
	} {
		if *into, err = conn.PrepareContext(ctx, text); err != nil {
			return l, fmt.Errorf("prepare %s: %w", text, err)
		}
	}
	return l, nil
}

func (l loop) once(ctx context.Context, n int) error {
	name := fmt.Sprintf("Guest %d", n)
	steps := []struct {
		statement *sql.Stmt
		args      []any
	}{
		{l.begin, nil}, {l.take, []any{"event"}},
		{l.insert, []any{rand.Text(), name, name + "@example.com", time.Now().UnixMilli()}}, {l.commit, nil},
	}
	for _, s := range steps {
		if _, err := s.statement.ExecContext(ctx, s.args...); err != nil {
			return err
		}
	}
	return nil
}
