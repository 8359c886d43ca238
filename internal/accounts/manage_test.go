package accounts

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

func (w world) add(t *testing.T, email string, role identity.Role) User {
	t.Helper()
	user, err := w.AddUser(t.Context(), email, "Name of "+email, password, role)
	if err != nil {
		t.Fatal(err)
	}
	return user
}

func (w world) thandi(t *testing.T) User {
	t.Helper()
	user, ok, err := w.store.userByEmail(t.Context(), "thandi@example.com")
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return user
}

func as(ctx context.Context, u User) context.Context { return identity.With(ctx, u.actor("")) }

func TestDisablingEndsSessionsAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		sipho, jar := w.add(t, "sipho@example.com", identity.Staff), map[string]string{}
		if err := w.signIn(t.Context(), "sipho@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		ctx := as(t.Context(), w.thandi(t))
		if user, err := w.SetDisabled(ctx, sipho.ID, true); err != nil || user.Status() != Disabled {
			t.Fatal(user, err)
		}
		if _, err := w.who(t, jar); err == nil {
			t.Error("the session lives on")
		}
		if err := w.signIn(t.Context(), "sipho@example.com", password, map[string]string{}); !fault.Is(err, fault.KindUnauthenticated) {
			t.Errorf("a disabled account signs in: %v", err)
		}
		if _, err := w.SetDisabled(ctx, sipho.ID, false); err != nil {
			t.Fatal(err)
		}
		if _, err := w.who(t, jar); err == nil {
			t.Error("enabling brought the old session back")
		}
		if err := w.signIn(t.Context(), "sipho@example.com", password, map[string]string{}); err != nil {
			t.Errorf("enabled again: %v", err)
		}
	})
}

func TestAnotherRoleEndsTheSessions(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		sipho, jar := w.add(t, "sipho@example.com", identity.Staff), map[string]string{}
		if err := w.signIn(t.Context(), "sipho@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		if _, err := w.SetRole(as(t.Context(), w.thandi(t)), sipho.ID, identity.Manager); err != nil {
			t.Fatal(err)
		}
		if actor, err := w.who(t, jar); err == nil {
			t.Errorf("a session from before lives on: %+v", actor)
		}
		if err := w.signIn(t.Context(), "sipho@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		if actor, err := w.who(t, jar); err != nil || actor.Role != identity.Manager {
			t.Errorf("%+v %v", actor, err)
		}
		if _, err := w.SetRole(as(t.Context(), w.thandi(t)), sipho.ID, "king"); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("an unknown role: %v", err)
		}
		if _, err := w.SetRole(as(t.Context(), w.thandi(t)), "nobody", identity.Staff); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("nobody's role: %v", err)
		}
	})
}

func TestAnOwnerRemainsWhateverHappensAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		thandi := w.thandi(t)
		if _, err := w.SetRole(as(t.Context(), thandi), thandi.ID, identity.Staff); !fault.Is(err, fault.KindConflict) {
			t.Errorf("an owner changed herself: %v", err)
		}
		if _, err := w.SetDisabled(t.Context(), thandi.ID, true); !fault.Is(err, fault.KindConflict) {
			t.Errorf("the last owner was disabled: %v", err)
		}
		if _, err := w.Invite(t.Context(), "new@example.com", "New", identity.Owner); err != nil {
			t.Fatal(err)
		}
		if _, err := w.SetDisabled(t.Context(), thandi.ID, true); !fault.Is(err, fault.KindConflict) {
			t.Errorf("an invited owner counted as one: %v", err)
		}
		owners := []User{thandi}
		for _, email := range []string{"b@example.com", "c@example.com", "d@example.com"} {
			owners = append(owners, w.add(t, email, identity.Owner))
		}
		var group sync.WaitGroup
		for i, actor := range owners {
			target := owners[(i+1)%len(owners)]
			group.Go(func() {
				var err error
				if i%2 == 0 {
					_, err = w.SetDisabled(as(t.Context(), actor), target.ID, true)
				} else {
					_, err = w.SetRole(as(t.Context(), actor), target.ID, identity.Staff)
				}
				if err != nil && !fault.Is(err, fault.KindConflict) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if left, err := w.store.countOwners(t.Context()); err != nil || left != 1 {
			t.Errorf("%d owners are left, %v", left, err)
		}
	})
}

func TestSessionsAreListedAndEndedOneByOneOrAllButMine(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		jars := []map[string]string{{}, {}, {}}
		for _, jar := range jars {
			if err := w.signIn(from(t.Context(), "203.0.113.5"), "thandi@example.com", password, jar); err != nil {
				t.Fatal(err)
			}
			w.pass(time.Second)
		}
		thandi := w.thandi(t)
		all, err := w.Sessions(t.Context(), thandi.ID)
		if err != nil || len(all) != 3 || all[0].Address != "203.0.113.5" || all[0].Device != "test" {
			t.Fatalf("%+v %v", all, err)
		}
		other := w.add(t, "sipho@example.com", identity.Staff)
		if err := w.EndSession(t.Context(), other.ID, all[0].ID); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("somebody else's session: %v", err)
		}
		first, err := w.who(t, jars[0])
		if err != nil {
			t.Fatal(err)
		}
		if err := w.EndSession(t.Context(), thandi.ID, first.SessionID); err != nil {
			t.Fatal(err)
		}
		mine, err := w.who(t, jars[1])
		if err != nil {
			t.Fatal(err)
		}
		if err := w.EndSessions(t.Context(), thandi.ID, mine.SessionID); err != nil {
			t.Fatal(err)
		}
		for i, alive := range []bool{false, true, false} {
			if _, err := w.who(t, jars[i]); (err == nil) != alive {
				t.Errorf("session %d is alive: %v", i, err == nil)
			}
		}
	})
}

func TestChangingThePasswordNeedsTheCurrentOneAndEndsTheRest(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		mine, other := map[string]string{}, map[string]string{}
		for _, jar := range []map[string]string{mine, other} {
			if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
				t.Fatal(err)
			}
		}
		actor, err := w.who(t, mine)
		if err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct{ current, next, field string }{
			"without the current one": {"", fresh, "current"},
			"with a wrong one":        {"not the password", fresh, "current"},
			"to a short one":          {password, "short", "password"},
			"to their own name":       {password, "thandi thandi 2026", "password"},
		} {
			_, err := w.ChangePassword(t.Context(), actor, c.current, c.next)
			if f, ok := fault.As(err); !ok || f.Fields[c.field] == "" {
				t.Errorf("%s: %v", name, err)
			}
		}
		cookies, err := w.ChangePassword(t.Context(), actor, password, fresh)
		if err != nil {
			t.Fatal(err)
		}
		jar := map[string]string{}
		for _, cookie := range cookies {
			jar[cookie.Name] = cookie.Value
		}
		for name, jar := range map[string]map[string]string{"this browser's old token": mine, "another browser": other} {
			if _, err := w.who(t, jar); err == nil {
				t.Errorf("%s still works", name)
			}
		}
		if _, err := w.who(t, jar); err != nil || !cookies[0].HttpOnly {
			t.Errorf("the new session: %v", err)
		}
		if err := w.signIn(t.Context(), "thandi@example.com", fresh, map[string]string{}); err != nil {
			t.Error(err)
		}
		for range 6 {
			_ = w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", "a wrong guess", map[string]string{})
		}
		if err := w.signIn(t.Context(), "thandi@example.com", fresh, jar); err != nil {
			t.Errorf("the browser in which it was changed is no longer known: %v", err)
		}
	})
}

// TestASessionThatEndsWhileThePasswordIsCheckedGetsNoSuccessor plays a change of the
// password in a session that ends meanwhile, such as with the account's first factor.
func TestASessionThatEndsWhileThePasswordIsCheckedGetsNoSuccessor(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, jar := newWorld(t, d), map[string]string{}
		if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		actor, err := w.who(t, jar)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.EndSessions(t.Context(), actor.ID, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := w.ChangePassword(t.Context(), actor, password, fresh); !fault.Is(err, fault.KindUnauthenticated) {
			t.Errorf("the password was changed: %v", err)
		}
		if open, err := w.Sessions(t.Context(), actor.ID); err != nil || len(open) > 0 {
			t.Errorf("%d sessions (%v)", len(open), err)
		}
		if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
			t.Errorf("the password: %v", err)
		}
	})
}

func TestAStolenSessionCannotGuessThePassword(t *testing.T) {
	w, jar := newWorld(t, dbtest.Open(t, db.SQLite)), map[string]string{}
	if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
		t.Fatal(err)
	}
	actor, err := w.who(t, jar)
	if err != nil {
		t.Fatal(err)
	}
	hashed := 0
	for range 50 {
		if _, err := w.ChangePassword(t.Context(), actor, "a wrong guess here", fresh); !fault.Is(err, fault.KindTooMany) {
			hashed++
		}
	}
	if hashed > int(perAccount.free) {
		t.Errorf("%d guesses reached the hash", hashed)
	}
}

func TestEveryActionOnAccountsIsWrittenDownWithoutSecrets(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		thandi := w.thandi(t)
		ctx := as(t.Context(), thandi)
		w.pass(time.Second)
		invited, err := w.Invite(ctx, "sipho@example.com", "Sipho", identity.Staff)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.store.insertSession(ctx, Session{ID: "hers", UserID: thandi.ID}, "hash"); err != nil {
			t.Fatal(err)
		}
		steps := []func() error{
			func() error {
				_, err := w.UseLink(t.Context(), token(invited.Link), LinkInput{Password: fresh, Name: "Sipho"})
				return err
			},
			func() error { _, err := w.SetRole(ctx, invited.User.ID, identity.Manager); return err },
			func() error { _, err := w.SetDisabled(ctx, invited.User.ID, true); return err },
			func() error { return w.EndSessions(ctx, invited.User.ID, "") },
			func() error { _, err := w.Rename(ctx, thandi.actor(""), "Thandi N."); return err },
			func() error { _, err := w.ChangePassword(ctx, thandi.actor("hers"), password, fresh); return err },
			func() error {
				_, err := w.UseLink(t.Context(), w.askReset(t, box, "thandi@example.com"), LinkInput{Password: fresh + "!"})
				return err
			},
		}
		box.take()
		for _, step := range steps {
			w.pass(time.Second)
			box.take()
			if err := step(); err != nil {
				t.Fatal(err)
			}
		}
		type entry struct{ who, action, text string }
		got, err := db.All(t.Context(), d, func(e *entry) []any { return []any{&e.who, &e.action, &e.text} },
			`SELECT actor_name, action, before || after FROM audit ORDER BY at, id`)
		if err != nil {
			t.Fatal(err)
		}
		var line []string
		for _, e := range got {
			line = append(line, e.who+": "+e.action)
			for _, secret := range []string{fresh, password, "argon2", token(invited.Link)} {
				if strings.Contains(e.text, secret) {
					t.Errorf("%s holds a secret: %s", e.action, e.text)
				}
			}
		}
		want := "command line: created, Thandi: invited, Sipho: invitation accepted, Thandi: role changed, Thandi: disabled, " +
			"Thandi: sessions ended, Thandi: renamed, Thandi: password changed, Thandi N.: password reset"
		if joined := strings.Join(line, ", "); joined != want {
			t.Errorf("got  %s\nwant %s", joined, want)
		}
	})
}

// TestWhatEndsWhileAPasswordIsCheckedStaysEnded plays a sign-in that has seen
// the account before it was changed and comes to its session afterwards.
func TestWhatEndsWhileAPasswordIsCheckedStaysEnded(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		sipho, lerato := w.add(t, "sipho@example.com", identity.Staff), w.add(t, "lerato@example.com", identity.Staff)
		naledi, zanele := w.add(t, "naledi@example.com", identity.Staff), w.add(t, "zanele@example.com", identity.Staff)
		boss := as(t.Context(), w.thandi(t))
		if err := w.SetPassword(t.Context(), sipho.Email, "quite another sentence"); err != nil {
			t.Fatal(err)
		}
		if _, err := w.SetDisabled(boss, lerato.ID, true); err != nil {
			t.Fatal(err)
		}
		if _, err := w.SetRole(boss, naledi.ID, identity.Owner); err != nil {
			t.Fatal(err)
		}
		if _, err := w.addFactor(t.Context(), zanele.actor(""), Factor{ID: "phone", Kind: Passkey, Name: "Phone", credentialID: "phone"}); err != nil {
			t.Fatal(err)
		}
		for _, checked := range []User{sipho, lerato, naledi, zanele} {
			if _, err := w.open(t.Context(), checked, "", nil, ""); !fault.Is(err, fault.KindUnauthenticated) {
				t.Errorf("%s signed in with what no longer counts: %v", checked.Email, err)
			}
		}
		if _, err := w.SetDisabled(boss, lerato.ID, false); err != nil {
			t.Fatal(err)
		}
		for _, user := range []User{sipho, lerato, naledi, zanele} {
			if open, err := w.Sessions(t.Context(), user.ID); err != nil || len(open) > 0 {
				t.Errorf("%s has %d sessions (%v)", user.Email, len(open), err)
			}
		}
		err := d.Write(t.Context(), func(ctx context.Context) error { return w.replacePassword(ctx, sipho, "hash", "password changed") })
		if !fault.Is(err, fault.KindConflict) {
			t.Errorf("a password was replaced by somebody who knew only the one before: %v", err)
		}
	})
}

// TestASignInBesideTheFirstFactorOpensNothing plays the two at the same time: whichever
// holds the account first, the password alone has opened nothing in the end.
func TestASignInBesideTheFirstFactorOpensNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d)
		for i := range 20 {
			user := w.add(t, fmt.Sprintf("sipho%d@example.com", i), identity.Staff)
			var group sync.WaitGroup
			group.Go(func() {
				if _, err := w.open(t.Context(), user, "", nil, ""); err != nil && !fault.Is(err, fault.KindUnauthenticated) {
					t.Error(err)
				}
			})
			group.Go(func() {
				if _, err := w.addFactor(t.Context(), user.actor(""), Factor{ID: user.ID, Kind: Passkey, Name: "Phone", credentialID: user.ID}); err != nil {
					t.Error(err)
				}
			})
			group.Wait()
			if open, err := w.Sessions(t.Context(), user.ID); err != nil || len(open) > 0 {
				t.Fatalf("%d sessions (%v)", len(open), err)
			}
		}
	})
}
