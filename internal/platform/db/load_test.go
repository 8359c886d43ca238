package db_test

import (
	"context"
	"net/url"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

// Between two rows a backup is read, gigabytes of pictures among it: PostgreSQL must not take the one who loads for
// somebody who has gone.
func TestWhoFillsADatabaseMayTakeTheirTime(t *testing.T) {
	address, err := url.Parse(dbtest.URL(t, db.Postgres))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	query.Set("idle_in_transaction_session_timeout", "200")
	address.RawQuery = query.Encode()
	d := dbtest.Connect(t, address.String())
	err = d.Load(t.Context(), 1, func(context.Context, *db.Loader) error {
		_, err := db.One(t.Context(), d, db.Value[string], `SELECT CAST(pg_sleep(1) AS TEXT)`) // on another connection
		return err
	})
	if err != nil {
		t.Errorf("a database that was filled slowly: %v", err)
	}
}
