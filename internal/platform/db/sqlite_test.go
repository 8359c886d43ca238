package db

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
)

func TestOldSQLiteIsRefused(t *testing.T) {
	for version, old := range map[string]bool{
		"3.51.3": false, "3.51.4": false, "3.54.0": false, "4.0.0": false,
		"3.51.2": true, "3.50.9": true, "2.99.99": true, "3.51": true, "junk": true,
	} {
		if olderThan(version, oldestSQLite) != old {
			t.Errorf("%s: older = %v", version, !old)
		}
	}
}

func TestUnsafeSettingsAreRefused(t *testing.T) {
	for name, pragma := range map[string]string{
		"journal_mode": "_pragma=journal_mode(DELETE)",
		"synchronous":  "_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)&_pragma=foreign_keys(1)",
		"foreign_keys": "_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(0)",
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "x.db")+"?"+pragma)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			if err := checkSQLite(t.Context(), conn); err == nil || !strings.Contains(err.Error(), "PRAGMA") {
				t.Errorf("error is %v", err)
			}
		})
	}
}
