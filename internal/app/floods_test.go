package app_test

import (
	"net/netip"
	"net/url"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
)

func TestPagesForOneVisitorAndTheirFormsAreLimited(t *testing.T) {
	a := apptest.Start(t, db.SQLite, func(c *app.Config) {
		c.RateLimits, c.TrustedProxies = true, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	from := func(address string) *apptest.Client {
		c := a.Client()
		c.Header.Set("X-Forwarded-For", address)
		return c
	}
	for i, flood := range []struct{ method, path string }{
		{"GET", "/login"}, {"GET", "/forgot-password"}, {"GET", "/reset-password"}, {"GET", "/manage/made-up"},
		{"POST", "/login"}, {"POST", "/forgot-password"}, {"POST", "/reset-password"}, {"POST", "/manage/made-up"},
	} {
		visitor, asked, status := from(netip.AddrFrom4([4]byte{203, 0, 113, byte(i)}).String()), 0, 0
		for ; status != 429 && asked < 200; asked++ { // 300 are too many of any kind
			status = visitor.Do(flood.method, flood.path, url.Values{}).Status
		}
		if asked < 20 || asked == 200 {
			t.Errorf("%s %s: refused after %d", flood.method, flood.path, asked)
		}
		from("198.51.100.1").Do("GET", "/forgot-password", nil).Want(200)
	}
}
