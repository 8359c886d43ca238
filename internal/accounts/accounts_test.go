package accounts

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/signed"
)

const password = "a long enough password"

// world is a service with a clock that tests can turn.
type world struct {
	*Service
	now *atomic.Int64
}

func newWorld(t *testing.T, d *db.DB) world {
	t.Helper()
	var now atomic.Int64
	now.Store(time.Date(2026, 11, 15, 10, 0, 0, 0, time.UTC).UnixMilli())
	clock := calendar.Clock(func() time.Time { return time.UnixMilli(now.Load()) })
	s := New(Deps{DB: d, Audit: audit.New(d, clock), Clock: clock, DeviceKeys: signed.Keys{[]byte("k")}, Throttle: true, Cost: Cost{Passes: 1, KiB: 64}})
	s.hasher = &hasher{slots: make(chan struct{}, 2), queue: make(chan struct{}, 1000), cost: Cost{Passes: 1, KiB: 64}}
	s.hasher.dummy = s.hasher.make("dummy")
	w := world{s, &now}
	if _, err := s.AddUser(t.Context(), "Thandi@Example.com", "Thandi", password, identity.Owner); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w world) pass(d time.Duration) { w.now.Add(d.Milliseconds()) }

func from(ctx context.Context, addr string) context.Context {
	return identity.WithRequest(ctx, identity.Request{Addr: netip.MustParseAddr(addr), Device: "test"})
}

// signIn gives the browser's cookies.
func (w world) signIn(ctx context.Context, email, password string, jar map[string]string) error {
	done, err := w.SignIn(ctx, email, password, jar["device"], jar["session"])
	for _, c := range done.cookies {
		jar[c.Name] = c.Value
	}
	return err
}

func (w world) who(t *testing.T, jar map[string]string) (identity.Actor, error) {
	t.Helper()
	r := httptest.NewRequest("GET", "/", nil)
	for name, value := range jar {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	return w.Authenticate(t.Context(), r)
}

func TestSignInOpensASessionThatOnlyItsBrowserKnows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, jar := newWorld(t, d), map[string]string{}
		if err := w.signIn(t.Context(), " thandi@example.COM ", password, jar); err != nil {
			t.Fatal(err)
		}
		actor, err := w.who(t, jar)
		if err != nil || actor.Name != "Thandi" || actor.Role != identity.Owner {
			t.Fatalf("%v, %v", actor, err)
		}
		stored, err := db.All(t.Context(), d, db.Value[string], `SELECT token_hash FROM sessions`)
		if err != nil || len(stored) != 1 || strings.Contains(stored[0], jar["session"]) || len(jar["session"]) < 43 {
			t.Errorf("stored %v for token %q", stored, jar["session"])
		}
	})
}

func TestWrongAndUnknownSayTheSame(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for _, email := range []string{"thandi@example.com", "nobody@example.com"} {
			err := w.signIn(t.Context(), email, "wrong password here", map[string]string{})
			f, ok := fault.As(err)
			if !ok || f.Message != "Invalid email or password" || f.Kind != fault.KindUnauthenticated || f.Code != "invalid-login" {
				t.Errorf("%s: %v", email, err)
			}
		}
		for field, c := range map[string][2]string{"email": {"", "x"}, "password": {"a@b.co", ""}} {
			f, _ := fault.As(w.signIn(t.Context(), c[0], c[1], map[string]string{}))
			if f == nil || f.Fields[field] == "" {
				t.Errorf("empty %s: %v", field, f)
			}
		}
	})
}

func TestSessionsEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for name, c := range map[string]struct {
			end   func(w world, jar map[string]string)
			alive bool
		}{
			"not after two idle hours":     {func(w world, _ map[string]string) { w.pass(2 * time.Hour) }, true},
			"after three idle hours":       {func(w world, _ map[string]string) { w.pass(3*time.Hour + time.Second) }, false},
			"after signing out":            {func(w world, jar map[string]string) { _ = w.SignOut(t.Context(), browser{old: jar["session"]}) }, false},
			"after a new password":         {func(w world, _ map[string]string) { _ = w.SetPassword(t.Context(), "thandi@example.com", password+"!") }, false},
			"when the account is disabled": {func(world, map[string]string) { _, _ = d.Exec(t.Context(), `UPDATE users SET disabled = TRUE`) }, false},
			"with a token that was changed": {func(_ world, jar map[string]string) {
				jar["session"] = strings.ToUpper(jar["session"])
			}, false},
		} {
			t.Run(name, func(t *testing.T) {
				for _, table := range []string{"sessions", "users", "login_throttles"} {
					if _, err := d.Exec(t.Context(), `DELETE FROM `+table); err != nil {
						t.Fatal(err)
					}
				}
				w, jar := newWorld(t, d), map[string]string{}
				if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
					t.Fatal(err)
				}
				c.end(w, jar)
				if _, err := w.who(t, jar); (err == nil) != c.alive {
					t.Errorf("alive is %v: %v", err == nil, err)
				}
			})
		}
	})
}

func TestASessionInUseEndsAfterTwelveHoursAllTheSame(t *testing.T) {
	w, jar := newWorld(t, dbtest.Open(t, db.SQLite)), map[string]string{}
	if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
		t.Fatal(err)
	}
	for hour := 2; hour < 12; hour += 2 {
		w.pass(2 * time.Hour)
		if _, err := w.who(t, jar); err != nil {
			t.Fatalf("after %d hours in use: %v", hour, err)
		}
	}
	w.pass(2 * time.Hour)
	if _, err := w.who(t, jar); err == nil {
		t.Error("alive after twelve hours")
	}
}

func TestSigningInAgainEndsTheOldSession(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, jar := newWorld(t, d), map[string]string{}
		if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		old := map[string]string{"session": jar["session"]}
		if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		if _, err := w.who(t, old); err == nil {
			t.Error("the old token still works")
		}
		if _, err := w.who(t, jar); err != nil {
			t.Error(err)
		}
	})
}

func TestGuessingIsSlowedDownAndTheOwnerCanStillSignIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, owner := newWorld(t, d), map[string]string{}
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, owner); err != nil {
			t.Fatal(err)
		}
		var tried, refused atomic.Int64
		var group sync.WaitGroup
		for i := range 60 {
			group.Go(func() {
				ctx := from(t.Context(), netip.AddrFrom4([4]byte{198, 51, 100, byte(i)}).String())
				err := w.signIn(ctx, "thandi@example.com", "wrong password here", map[string]string{})
				if fault.Is(err, fault.KindTooMany) {
					refused.Add(1)
				} else if fault.Is(err, fault.KindUnauthenticated) {
					tried.Add(1)
				}
			})
		}
		group.Wait()
		if tried.Load() > perAccount.free || tried.Load()+refused.Load() != 60 {
			t.Errorf("%d guesses reached the hash, %d were refused", tried.Load(), refused.Load())
		}
		if err := w.signIn(from(t.Context(), "203.0.113.9"), "thandi@example.com", password, map[string]string{}); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("a stranger with the right password meanwhile: %v", err)
		}
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, owner); err != nil {
			t.Errorf("the owner from a known browser: %v", err)
		}
		w.pass(16 * time.Minute)
		if err := w.signIn(from(t.Context(), "203.0.113.9"), "thandi@example.com", password, map[string]string{}); err != nil {
			t.Errorf("nobody is locked out for good: %v", err)
		}
	})
}

// TestTriesAtTheSameTimeDoNotWaitInACircle has many count for the same subjects. A
// database that finds a circle undoes one of them, which then runs again.
func TestTriesAtTheSameTimeDoNotWaitInACircle(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		var again atomic.Int64
		var group sync.WaitGroup
		for range 6 {
			group.Go(func() {
				subjects := map[string]counter{}
				for i := range 12 {
					subjects[fmt.Sprint("subject ", i)] = quota{most: 1000, window: time.Hour}
				}
				for _, touch := range []func(context.Context, map[string]counter) error{w.countInside, w.forgive, w.countInside} {
					err := d.Write(t.Context(), func(ctx context.Context) error {
						if d.Again(ctx) {
							again.Add(1)
						}
						return touch(ctx, subjects)
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		if n := again.Load(); n > 0 {
			t.Errorf("%d had to run again", n)
		}
	})
}

func TestAnotherPasswordMakesEveryDeviceUnknown(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, jar := newWorld(t, d), map[string]string{}
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		if err := w.SetPassword(t.Context(), "thandi@example.com", fresh); err != nil {
			t.Fatal(err)
		}
		for range 6 {
			_ = w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", "a wrong guess", map[string]string{})
		}
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", "a wrong guess", jar); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("a mark from before the password counts apart: %v", err)
		}
	})
}

func TestWhoHangsUpLeavesATraceToo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		ctx, hangUp := context.WithCancel(from(t.Context(), "203.0.113.1"))
		hangUp()
		if err := w.noted(ctx, "thandi@example.com", errLogin); !errors.Is(err, errLogin) {
			t.Errorf("gave %v", err)
		}
		n, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = 'failed to sign in' AND entity_id <> ''`)
		if err != nil || n != 1 {
			t.Errorf("%d traces, %v", n, err)
		}
	})
}

func TestATryThatIsNotLookedAtIsNoWrongGuess(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for range cap(w.hasher.queue) {
			w.hasher.queue <- struct{}{}
		}
		for range 10 {
			if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, map[string]string{}); !fault.Is(err, fault.KindTooMany) {
				t.Fatalf("in a crowd: %v", err)
			}
		}
		for range cap(w.hasher.queue) {
			<-w.hasher.queue
		}
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, map[string]string{}); err != nil {
			t.Errorf("after the crowd: %v", err)
		}
	})
}

func TestWaitsDoubleUpToTheCeiling(t *testing.T) {
	for failures, want := range map[int64]time.Duration{0: 0, 4: 0, 5: 30 * time.Second, 6: time.Minute, 9: 8 * time.Minute, 10: 15 * time.Minute, 1000: 15 * time.Minute} {
		if got := perAccount.wait(failures); got != want {
			t.Errorf("after %d failures: %v, want %v", failures, got, want)
		}
	}
}

func TestAClockThatWasWrongKeepsNobodyOut(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		tooMany := func() {
			t.Helper()
			for range 12 {
				_ = w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", "a wrong guess", map[string]string{})
				_ = w.RequestReset(from(t.Context(), "203.0.113.1"), "thandi@example.com")
			}
		}
		const year = 365 * 24 * time.Hour
		w.pass(year)
		tooMany()
		w.pass(-year)
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, map[string]string{}); err != nil {
			t.Errorf("signing in: %v", err)
		}
		if err := w.RequestReset(from(t.Context(), "203.0.113.1"), "thandi@example.com"); err != nil {
			t.Errorf("asking for a link: %v", err)
		}
		tooMany()
		w.pass(-time.Second) // as the clock of another instance
		if err := w.signIn(from(t.Context(), "203.0.113.1"), "thandi@example.com", password, map[string]string{}); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("an instance whose clock is a second behind: %v", err)
		}
	})
}

func TestWeakAndDoubleAccountsAreRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for name, c := range map[string]struct{ email, name, password, field string }{
			"short":           {"a@example.com", "A", "short", "password"},
			"all the same":    {"a@example.com", "A", "aaaaaaaaaaaaaa", "password"},
			"too long":        {"a@example.com", "A", strings.Repeat("ab", 65), "password"},
			"no name":         {"a@example.com", " ", password, "name"},
			"no address":      {"nonsense", "A", password, "email"},
			"a second Thandi": {"THANDI@example.com", "T", password, "email"},
		} {
			_, err := w.AddUser(t.Context(), c.email, c.name, c.password, identity.Staff)
			if f, ok := fault.As(err); !ok || f.Fields[c.field] == "" {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := w.AddUser(t.Context(), "b@example.com", "B", password, "admin"); err == nil {
			t.Error("an unknown role was accepted")
		}
	})
}

func TestADamagedHashMatchesNothing(t *testing.T) {
	for _, hash := range []string{"", "x", "$argon2id$v=19$m=64,t=1,p=1$$", "$argon2id$v=19$m=9999999,t=1,p=1$AAAA$AAAA", "$2a$10$abc"} {
		if same, _ := matches("x", hash); same {
			t.Errorf("%q matched", hash)
		}
	}
}
