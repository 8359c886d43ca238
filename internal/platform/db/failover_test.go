package db_test

import (
	"context"
	"net/url"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
)

// TestALostConnectionIsReported ends the connection under a transaction's feet, as
// a server does that restarts, and goes on using it.
func TestALostConnectionIsReported(t *testing.T) {
	d := dbtest.Open(t, db.Postgres)
	for name, write := range map[string]func(context.Context) error{
		"at the blow": func(ctx context.Context) error {
			_, err := d.Exec(ctx, `SELECT pg_terminate_backend(pg_backend_pid())`)
			return err
		},
		"at the next statement": func(ctx context.Context) error {
			_, _ = d.Exec(ctx, `SELECT pg_terminate_backend(pg_backend_pid())`)
			_, err := db.One(ctx, d, db.Value[int], `SELECT 1`)
			return err
		},
		"at the commit": func(ctx context.Context) error {
			_, _ = db.One(ctx, d, db.Value[bool], `SELECT pg_terminate_backend(pg_backend_pid())`)
			return nil
		},
	} {
		err := d.Write(t.Context(), write)
		if !fault.Is(err, fault.KindUnavailable) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := db.One(t.Context(), d, db.Value[int], `SELECT 1`); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// TestAServerThatRefusesWritesIsLeft plays a primary that was demoted: with a
// second server in the URL the connection is given up, and another one is
// looked for; with one server there is nowhere to go.
func TestAServerThatRefusesWritesIsLeft(t *testing.T) {
	address, err := url.Parse(dbtest.URL(t, db.Postgres))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	home := query.Get("host")
	for servers, leaves := range map[string]bool{home: false, home + "," + t.TempDir(): true, t.TempDir() + "," + home: true} {
		query.Set("host", servers)
		address.RawQuery = query.Encode()
		d := dbtest.Connect(t, address.String())
		if _, err := d.Exec(t.Context(), `SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`); err != nil {
			t.Fatal(err)
		}
		_, err := d.Exec(t.Context(), `CREATE TABLE IF NOT EXISTS things (id TEXT PRIMARY KEY)`)
		if leaves && err != nil || !leaves && !fault.Is(err, fault.KindUnavailable) {
			t.Errorf("with %s: %v", servers, err)
		}
	}
}
