package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

//go:embed migrations/*.sql
var embedded embed.FS

// advisoryLock is the number under which instances on one PostgreSQL take
// turns; any constant does, as long as it stays the same.
const advisoryLock = 7_461_665_332

// ErrNewer is returned for a database that a newer Tafel has migrated.
var ErrNewer = errors.New("this database belongs to a newer version of Tafel")

type migration struct {
	version int
	name    string
	parts   []string // statements, in order
}

func (m migration) String() string { return fmt.Sprintf("%04d_%s", m.version, m.name) }

// Migrate brings the database forward to what this binary knows. Each step is
// one transaction; instances that start together take turns. A newer database
// is refused and left untouched. It returns the names of what it applied.
func (d *DB) Migrate(ctx context.Context) ([]string, error) {
	return d.migrate(ctx, d.steps)
}

func (d *DB) migrate(ctx context.Context, steps []migration) (applied []string, err error) {
	unlock, err := d.lockMigrations(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	known, err := d.knownVersions(ctx, steps)
	if err != nil {
		return nil, err
	}
	// Most starts find a database that is up to date.
	steps = slices.DeleteFunc(slices.Clone(steps), func(m migration) bool { return slices.Contains(known, m.version) })
	if len(steps) == 0 {
		return nil, nil
	}
	all := func(ctx context.Context) error {
		applied = nil
		for _, step := range steps {
			did, err := d.apply(ctx, step)
			if err != nil {
				return fmt.Errorf("migration %s: %w", step, err)
			}
			if did {
				applied = append(applied, step.String())
			}
		}
		return nil
	}
	if d.engine == SQLite {
		if err = d.Write(ctx, all); err != nil {
			applied = nil
		}
		return applied, err
	}
	return applied, all(ctx)
}

// SchemaVersion is the newest migration that the database has, 0 when empty.
func (d *DB) SchemaVersion(ctx context.Context) (int, error) {
	versions, err := d.appliedVersions(ctx)
	if err != nil || len(versions) == 0 {
		return 0, err
	}
	return slices.Max(versions), nil
}

func (d *DB) appliedVersions(ctx context.Context) ([]int, error) {
	catalogue := `SELECT COUNT(*) FROM sqlite_master WHERE name = $1`
	if d.engine == Postgres {
		catalogue = `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = CURRENT_SCHEMA() AND table_name = $1`
	}
	there, err := One(ctx, d, Value[int], catalogue, "schema_migrations")
	if err != nil || there == 0 {
		return nil, err
	}
	return All(ctx, d, Value[int], `SELECT version FROM schema_migrations ORDER BY version`)
}

// knownVersions are the applied ones; a newer database gives ErrNewer.
func (d *DB) knownVersions(ctx context.Context, steps []migration) ([]int, error) {
	versions, err := d.appliedVersions(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range versions {
		if err := refuseNewer(v, steps); err != nil {
			return nil, err
		}
	}
	return versions, nil
}

func refuseNewer(version int, steps []migration) error {
	if slices.ContainsFunc(steps, func(m migration) bool { return m.version == version }) {
		return nil
	}
	return fmt.Errorf("%w: it has migration %04d, this binary knows up to %04d. Nothing was changed; please use the newer binary",
		ErrNewer, version, steps[len(steps)-1].version)
}

// stepsTo are the migrations up to a version.
func (d *DB) stepsTo(version int) []migration {
	return slices.DeleteFunc(slices.Clone(d.steps), func(m migration) bool { return m.version > version })
}

func (d *DB) apply(ctx context.Context, step migration) (did bool, err error) {
	err = d.Write(ctx, func(ctx context.Context) error {
		const table = `CREATE TABLE IF NOT EXISTS schema_migrations (
			version BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)`
		if _, err := d.Exec(ctx, table); err != nil {
			return err
		}
		// Another process may have been here while we waited for the lock.
		n, err := d.Exec(ctx, `INSERT INTO schema_migrations (version, name, applied_at)
			VALUES ($1, $2, $3)
			ON CONFLICT (version) DO NOTHING`, step.version, step.name, time.Now().UnixMilli())
		if err != nil || n == 0 {
			return err
		}
		for _, statement := range step.parts {
			if _, err := d.Exec(ctx, statement); err != nil {
				return fmt.Errorf("%w in: %s", err, statement)
			}
		}
		did = true
		return nil
	})
	return did && err == nil, err
}

// lockMigrations makes instances on one PostgreSQL take turns. On SQLite all steps are one
// transaction, whose BEGIN IMMEDIATE is the lock: whoever waits does so once.
func (d *DB) lockMigrations(ctx context.Context) (unlock func() error, err error) {
	if d.engine == SQLite {
		return func() error { return nil }, nil
	}
	conn, err := d.write.Conn(ctx)
	if err != nil {
		return nil, err
	}
	for _, q := range []string{
		`SET lock_timeout = 0`, `SET statement_timeout = 0`,
		fmt.Sprintf(`SELECT pg_advisory_lock(%d)`, advisoryLock),
	} {
		if _, err := conn.ExecContext(ctx, q); err != nil {
			return nil, errors.Join(fmt.Errorf("wait for the migration lock: %w", err), conn.Close())
		}
	}
	return func() error { return releaseMigrations(conn) }, nil
}

func releaseMigrations(conn *sql.Conn) error {
	ctx := context.Background()
	_, err := conn.ExecContext(ctx, fmt.Sprintf(`SELECT pg_advisory_unlock(%d)`, advisoryLock))
	_, resetErr := conn.ExecContext(ctx, `RESET ALL`)
	return errors.Join(err, resetErr, conn.Close())
}

// Migrations are the texts of all migrations. dbtest fills the databases of tests with them.
func Migrations() fs.FS { return embedded }

// loadMigrations reads 0001_name.sql (one text for both engines) and, where an
// engine needs words of its own, 0001_name.sqlite.sql or .postgres.sql.
func loadMigrations(files fs.FS, engine Engine) ([]migration, error) {
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	// Fewer dots first: the common text comes before an engine's own.
	slices.SortStableFunc(names, func(a, b string) int { return strings.Count(a, ".") - strings.Count(b, ".") })
	byVersion := map[int]*migration{}
	for _, path := range names {
		name := strings.TrimSuffix(strings.TrimPrefix(path, "migrations/"), ".sql")
		base, special, isSpecial := strings.Cut(name, ".")
		if isSpecial && special != string(engine) {
			continue
		}
		number, title, ok := strings.Cut(base, "_")
		version, err := strconv.Atoi(number)
		if !ok || err != nil {
			return nil, fmt.Errorf("migration %s is not named 0001_name.sql", path)
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		m := byVersion[version]
		if m == nil {
			m = &migration{version: version, name: title}
			byVersion[version] = m
		} else if m.name != title {
			return nil, fmt.Errorf("two migrations have the number %04d: %s and %s", version, m.name, title)
		}
		if isSpecial {
			m.parts = append(m.parts, split(string(text), "\n-- next\n")...)
		} else {
			m.parts = append(m.parts, split(string(text), ";\n")...)
		}
	}
	steps := make([]migration, 0, len(byVersion))
	for _, m := range byVersion {
		steps = append(steps, *m)
	}
	slices.SortFunc(steps, func(a, b migration) int { return a.version - b.version })
	if len(steps) == 0 {
		return nil, errors.New("no migrations are embedded")
	}
	return steps, nil
}

func split(text, separator string) []string {
	var parts []string
	for part := range strings.SplitSeq(text+"\n", separator) {
		if strings.TrimSpace(part) != "" {
			parts = append(parts, strings.TrimSpace(part))
		}
	}
	return parts
}
