package dbtest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tafel/internal/platform/db"
)

// Migrating takes longer than most tests, and with the race detector much longer. So the
// first test program does it for all, on each PostgreSQL server and in each folder for
// temporary files; tests begin with a copy.
var templates struct {
	sync.Mutex
	sqlite   []byte
	postgres string
}

// Migrated gives the address of a new migrated database.
func Migrated(t testing.TB, engine db.Engine) string {
	t.Helper()
	if engine == db.Postgres {
		return create(t, postgresTemplate(t))
	}
	path := filepath.Join(t.TempDir(), "tafel.db")
	Prepare(t, path)
	return "sqlite:" + path
}

// Prepare puts a migrated SQLite file where there is none.
func Prepare(t testing.TB, path string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return
	}
	if err == nil {
		_, err = file.Write(sqliteTemplate(t))
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

func sqliteTemplate(t testing.TB) []byte {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	if templates.sqlite == nil {
		shared := filepath.Join(os.TempDir(), fmt.Sprintf("tafel-template-%d-%s.db", os.Getuid(), fingerprint(t)))
		content, err := os.ReadFile(shared)
		if err != nil || !ours(t, shared) {
			content = migratedFile(t, shared)
		}
		templates.sqlite = content
	}
	return templates.sqlite
}

// ours tells whether nobody else can have written a file.
func ours(t testing.TB, path string) bool {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Getuid() && info.Mode() == 0o600
}

// migratedFile gives a migrated SQLite file, and leaves it for other test programs: whole
// or not at all, and whoever comes last wins.
func migratedFile(t testing.TB, shared string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "template.db")
	migrate(t, "sqlite:"+path)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// The folder of a test may be on another disk.
	unfinished, err := os.CreateTemp(filepath.Dir(shared), "tafel-template-")
	if err != nil {
		t.Fatal(err)
	}
	_, err = unfinished.Write(content)
	if err := errors.Join(err, unfinished.Close(), os.Rename(unfinished.Name(), shared)); err != nil {
		t.Fatal(err)
	}
	return content
}

// fingerprint changes with the text of any migration: databases of one
// fingerprint begin alike.
func fingerprint(t testing.TB) string {
	t.Helper()
	names, err := fs.Glob(db.Migrations(), "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	for _, name := range names {
		content, err := fs.ReadFile(db.Migrations(), name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content) // a hash never fails
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// postgresTemplate stays on the server, which is a temporary one. Programs with
// the same migrations share it: the first makes it while the others wait.
func postgresTemplate(t testing.TB) string {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	if templates.postgres == "" {
		name := "tafel_template_" + fingerprint(t)
		defer alone(t)()
		if !there(t, name) {
			unfinished := name + "_" + strings.ToLower(rand.Text())
			admin(t, fmt.Sprintf(`CREATE DATABASE %s TEMPLATE template0 ENCODING 'UTF8'`, unfinished))
			migrate(t, onServer(t, unfinished))
			admin(t, fmt.Sprintf(`ALTER DATABASE %s RENAME TO %s`, unfinished, name))
		}
		templates.postgres = name
	}
	return templates.postgres
}

// alone keeps every other test program out until the returned function is
// called; the server lets go of the lock also when this program dies.
func alone(t testing.TB) (release func()) {
	t.Helper()
	server(t)
	pool, err := superuser()
	if err != nil {
		t.Fatal(err)
	}
	conn, err := pool.Conn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	const lock = 7_242_017 // any number that nobody else takes
	if _, err := conn.ExecContext(context.Background(), `SELECT pg_advisory_lock($1)`, lock); err != nil {
		t.Fatal(err)
	}
	return func() {
		_, err := conn.ExecContext(context.Background(), `SELECT pg_advisory_unlock($1)`, lock)
		if err := errors.Join(err, conn.Close()); err != nil {
			t.Error(err)
		}
	}
}

func there(t testing.TB, name string) bool {
	t.Helper()
	pool, err := superuser()
	if err != nil {
		t.Fatal(err)
	}
	var found bool
	if err := pool.QueryRowContext(context.Background(), `SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)`, name).Scan(&found); err != nil {
		t.Fatal(err)
	}
	return found
}

// migrate leaves nobody connected: a template is copied whole, or not at all.
func migrate(t testing.TB, url string) {
	t.Helper()
	d, err := db.Open(t.Context(), url, db.Options{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = d.Migrate(t.Context())
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatalf("migrate %s: %v", url, err)
	}
}
