package dbtest

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tafel/internal/db"
)

// Migrating takes longer than most tests. So each test program does it once on
// each engine, and its tests begin with a copy.
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
		path := filepath.Join(t.TempDir(), "template.db")
		migrate(t, "sqlite:"+path)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		templates.sqlite = content
	}
	return templates.sqlite
}

// postgresTemplate stays on the server, which is a temporary one.
func postgresTemplate(t testing.TB) string {
	t.Helper()
	templates.Lock()
	defer templates.Unlock()
	if templates.postgres == "" {
		name := "tafel_template_" + strings.ToLower(rand.Text())
		admin(t, fmt.Sprintf(`CREATE DATABASE %s TEMPLATE template0 ENCODING 'UTF8'`, name))
		migrate(t, onServer(t, name))
		templates.postgres = name
	}
	return templates.postgres
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
