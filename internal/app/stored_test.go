package app_test

import (
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

func TestWhatIsForOnePersonIsStoredNowhere(t *testing.T) {
	owner := apptest.Start(t, db.SQLite).As(identity.Owner)
	for path, want := range map[string]string{"/api/session": "no-store", "/api/admin/profile": "no-store", "/api/site": "no-cache"} {
		if got := owner.Do("GET", path, nil).Want(200).Header.Get("Cache-Control"); got != want {
			t.Errorf("%s: Cache-Control is %q, not %q", path, got, want)
		}
	}
}
