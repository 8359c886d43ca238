// Package dbtest opens fresh, migrated databases for tests: a SQLite file in a
// temporary folder, and a database of its own on the PostgreSQL server named by
// TAFEL_TEST_POSTGRES, which make test starts.
package dbtest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tafel/internal/platform/db"
)

// Env names the variable that holds a superuser URL of the test server.
const Env = "TAFEL_TEST_POSTGRES"

// Each runs a test once on each engine, on a migrated empty database.
func Each(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			test(t, Open(t, engine))
		})
	}
}

// Open gives a migrated empty database that goes away with the test.
func Open(t testing.TB, engine db.Engine) *db.DB {
	t.Helper()
	return Connect(t, Migrated(t, engine))
}

// Connect opens a database by URL without migrating it.
func Connect(t testing.TB, url string) *db.DB {
	t.Helper()
	d, err := db.Open(t.Context(), url, db.Options{})
	if err != nil {
		t.Fatalf("open %s: %v", url, err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return d
}

// URL gives the address of a new empty database. Without a PostgreSQL server
// the test fails: what is not tested on both engines is not tested.
func URL(t testing.TB, engine db.Engine) string {
	t.Helper()
	if engine == db.SQLite {
		return "sqlite:" + filepath.Join(t.TempDir(), "tafel.db")
	}
	return create(t, "template0")
}

// create makes a database on the server as a copy of another. Copying files is
// four times as quick as writing each page to the log.
func create(t testing.TB, template string) string {
	t.Helper()
	name := "tafel_" + strings.ToLower(rand.Text())
	admin(t, fmt.Sprintf(`CREATE DATABASE %s TEMPLATE %s ENCODING 'UTF8' STRATEGY FILE_COPY`, name, template))
	t.Cleanup(func() { admin(t, fmt.Sprintf(`DROP DATABASE IF EXISTS %s WITH (FORCE)`, name)) })
	return onServer(t, name)
}

func onServer(t testing.TB, name string) string {
	t.Helper()
	u, err := url.Parse(server(t))
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

func server(t testing.TB) string {
	t.Helper()
	url := os.Getenv(Env)
	if url == "" {
		t.Fatalf("%s is not set; run the tests with make test, or see make postgres", Env)
	}
	return url
}

// superuser is one pool for the whole test program, and ends with it.
var superuser = sync.OnceValues(func() (*sql.DB, error) { return sql.Open("pgx", os.Getenv(Env)) })

func admin(t testing.TB, statement string) {
	t.Helper()
	server(t)
	pool, err := superuser()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.ExecContext(context.Background(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}
