package accounts

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/signed"
)

const thandi = "thandi@example.com"

// withFactors is a world whose passkeys are made for https://venue.example.
func withFactors(t *testing.T, d *db.DB) (world, *letterbox) {
	t.Helper()
	w, box := withMail(t, d)
	w.origin, w.factorKeys = "https://venue.example", signed.Keys{[]byte(strings.Repeat("k", 32))}
	return w, box
}

// self signs in without a second factor and confirms the password.
func (w world) self(t *testing.T) (identity.Actor, map[string]string) {
	t.Helper()
	jar := map[string]string{}
	if err := w.signIn(t.Context(), thandi, password, jar); err != nil {
		t.Fatal(err)
	}
	return w.confirmedActor(t, jar), jar
}

func (w world) confirmedActor(t *testing.T, jar map[string]string) identity.Actor {
	t.Helper()
	actor, err := w.who(t, jar)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Confirm(t.Context(), actor, Proof{Password: password}); err != nil {
		t.Fatal(err)
	}
	actor, err = w.who(t, jar)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// app shows the codes of an authenticator.
type app struct {
	w      world
	secret string
}

func (a app) code(t *testing.T) string {
	t.Helper()
	code, err := totp.GenerateCode(a.secret, time.UnixMilli(a.w.now.Load()))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

func (w world) addApp(t *testing.T, actor identity.Actor) (app, Added) {
	t.Helper()
	begun, err := w.BeginAuthenticator(t.Context(), actor)
	if err != nil {
		t.Fatal(err)
	}
	a := app{w, begun.Secret}
	added, err := w.AddAuthenticator(t.Context(), actor, begun.Token, "Phone", a.code(t))
	if err != nil {
		t.Fatal(err)
	}
	w.pass(time.Minute) // the code that was typed is used up
	return a, added
}

func (w world) addPasskey(t *testing.T, actor identity.Actor) *device {
	t.Helper()
	offer, err := w.BeginPasskey(t.Context(), actor)
	if err != nil {
		t.Fatal(err)
	}
	d := newDevice(t)
	if _, err := w.AddPasskey(t.Context(), actor, "Laptop", d.makePasskey(offer)); err != nil {
		t.Fatal(err)
	}
	return d
}

// halfwayIn types the right password and gives the browser that may go on.
func (w world) halfwayIn(t *testing.T) browser {
	t.Helper()
	done, err := w.SignIn(t.Context(), thandi, password, "", "")
	if err != nil {
		t.Fatal(err)
	}
	if done.second == nil || done.user.ID != "" || len(done.cookies) != 1 || done.cookies[0].Name != "sign-in-step" {
		t.Fatalf("the password alone gave %+v", done)
	}
	return browser{step: done.cookies[0].Value}
}

func refusedWith(t *testing.T, err error, code string) {
	t.Helper()
	if f, ok := fault.As(err); !ok || f.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

func TestACodeOpensASessionOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		code := a.code(t)
		half := w.halfwayIn(t)
		if _, err := w.who(t, map[string]string{"session": half.step}); err == nil {
			t.Error("the token of the second step is a session")
		}
		if _, err := w.FinishWithCode(t.Context(), half, "000000"); err == nil {
			t.Error("a wrong code was taken")
		}
		if done, err := w.FinishWithCode(t.Context(), half, code); err != nil || done.user.Email != "Thandi@Example.com" {
			t.Fatalf("the right code: %+v, %v", done, err)
		}
		_, err := w.FinishWithCode(t.Context(), half, code)
		refusedWith(t, err, "step-expired")
		_, err = w.FinishWithCode(t.Context(), w.halfwayIn(t), code)
		refusedWith(t, err, "invalid-code")
		w.pass(30 * time.Second)
		if _, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), a.code(t)); err != nil {
			t.Errorf("the next code: %v", err)
		}
	})
}

func TestOfManyWithOneCodeOneGetsIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		w.throttled = false
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		code := a.code(t)
		var in atomic.Int64
		var group sync.WaitGroup
		for range 10 {
			half := w.halfwayIn(t)
			group.Go(func() {
				if _, err := w.FinishWithCode(t.Context(), half, code); err == nil {
					in.Add(1)
				} else if !fault.Is(err, fault.KindUnauthenticated) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if in.Load() != 1 {
			t.Errorf("%d got in", in.Load())
		}
	})
}

func TestWrongCodesAreCountedAsWrongPasswordsAre(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		half := w.halfwayIn(t) // the first try
		for range perAccount.free - 1 {
			_, err := w.FinishWithCode(t.Context(), half, "000000")
			refusedWith(t, err, "invalid-code")
		}
		if _, err := w.FinishWithCode(t.Context(), half, a.code(t)); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("after too many: %v", err)
		}
		if err := w.signIn(t.Context(), thandi, password, map[string]string{}); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("the password after too many codes: %v", err)
		}
	})
}

func TestTooManySecondStepsLeaveATrace(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		w.addApp(t, actor)
		half := w.halfwayIn(t)
		for range perAccount.free {
			if err := w.count(t.Context(), stepSubjects(actor.ID)); err != nil {
				t.Fatal(err)
			}
		}
		for name, finish := range map[string]func() error{
			"a code":    func() error { _, err := w.FinishWithCode(t.Context(), half, "000000"); return err },
			"a passkey": func() error { _, err := w.FinishWithPasskey(t.Context(), half, PasskeyAnswer{}); return err },
		} {
			before := w.failedSignIns(t)
			if err := finish(); !fault.Is(err, fault.KindTooMany) {
				t.Errorf("%s: %v", name, err)
			}
			if n := w.failedSignIns(t) - before; n != 1 {
				t.Errorf("%s left %d traces", name, n)
			}
		}
	})
}

func (w world) failedSignIns(t *testing.T) int {
	t.Helper()
	n, err := db.One(t.Context(), w.store.db, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = 'failed to sign in'`)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestASecondStepEndsAfterFiveMinutesAndWithTheOldPassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		half := w.halfwayIn(t)
		w.pass(5*time.Minute + time.Second)
		_, err := w.FinishWithCode(t.Context(), half, a.code(t))
		refusedWith(t, err, "step-expired")
		half = w.halfwayIn(t)
		if err := w.SetPassword(t.Context(), thandi, fresh); err != nil {
			t.Fatal(err)
		}
		_, err = w.FinishWithCode(t.Context(), half, a.code(t))
		refusedWith(t, err, "step-expired")
	})
}

func TestWhoHasLostTheirDeviceUsesARecoveryCodeOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withFactors(t, d)
		actor, _ := w.self(t)
		_, added := w.addApp(t, actor)
		if len(added.Codes) != 10 {
			t.Fatalf("%d codes", len(added.Codes))
		}
		box.take()
		typed := strings.ToLower(strings.ReplaceAll(added.Codes[3], "-", " "))
		if _, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), typed); err != nil {
			t.Fatal(err)
		}
		if got := box.take(); len(got) != 1 || got[0].kind != "A recovery code of your account was used. 9 are left." {
			t.Errorf("mails: %v", got)
		}
		_, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), added.Codes[3])
		refusedWith(t, err, "invalid-code")
		codes, err := w.RenewRecoveryCodes(t.Context(), actor)
		if err != nil || len(codes) != 10 {
			t.Fatalf("%v, %v", codes, err)
		}
		_, err = w.FinishWithCode(t.Context(), w.halfwayIn(t), added.Codes[4])
		refusedWith(t, err, "invalid-code")
		stored, err := db.All(t.Context(), d, db.Value[string], `SELECT code_hash FROM recovery_codes`)
		if err != nil || len(stored) != 10 || slices.Contains(stored, strings.ReplaceAll(codes[0], "-", "")) {
			t.Errorf("stored: %v, %v", stored, err)
		}
	})
}

func TestAPasskeySignsInByItselfAndAfterThePassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withFactors(t, d)
		actor, jar := w.self(t)
		phone := w.addPasskey(t, actor)
		if got := box.take(); len(got) != 1 || !strings.Contains(got[0].kind, "passkey “Laptop” was added") {
			t.Errorf("mails: %v", got)
		}
		if _, err := w.who(t, jar); err != nil {
			t.Errorf("the session that added it: %v", err)
		}
		request, err := w.AskPasskey(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		answer := phone.answer(request)
		if done, err := w.SignInWithPasskey(t.Context(), browser{}, answer); err != nil || done.user.ID != actor.ID || done.mustSetUp {
			t.Fatalf("%+v, %v", done, err)
		}
		_, err = w.SignInWithPasskey(t.Context(), browser{}, answer)
		refusedWith(t, err, "invalid-passkey")

		half := w.halfwayIn(t)
		if request, err = w.AskSecondPasskey(t.Context(), half); err != nil || !slices.Equal(request.Known, []string{encoded(phone.id)}) {
			t.Fatalf("%+v, %v", request, err)
		}
		phone.user = "" // it need not say whose it is
		answer = phone.answer(request)
		_, err = w.SignInWithPasskey(t.Context(), browser{}, answer)
		refusedWith(t, err, "invalid-passkey")
		if done, err := w.FinishWithPasskey(t.Context(), half, answer); err != nil || done.user.ID != actor.ID {
			t.Fatalf("%+v, %v", done, err)
		}
	})
}

func TestBentPasskeysAreRefused(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		phone := w.addPasskey(t, actor)
		for name, bend := range map[string]func(*device){
			"another origin":          func(d *device) { d.origin = "https://venue.example.evil.example" },
			"another port":            func(d *device) { d.origin = "https://venue.example:8443" },
			"another site":            func(d *device) { d.site = "evil.example" },
			"nobody unlocked it":      func(d *device) { d.flags = userPresent },
			"nobody was there":        func(d *device) { d.flags = userVerified },
			"another key":             func(d *device) { d.key = newDevice(t).key },
			"another account's":       func(d *device) { d.user = encoded([]byte("somebody")) },
			"an unknown passkey":      func(d *device) { d.id = random(16) },
			"a passkey without an id": func(d *device) { d.id = nil },
		} {
			request, err := w.AskPasskey(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			bent := *phone
			bend(&bent)
			if _, err := w.SignInWithPasskey(t.Context(), browser{}, bent.answer(request)); !fault.Is(err, fault.KindUnauthenticated) && !fault.Is(err, fault.KindMalformed) {
				t.Errorf("%s: %v", name, err)
			}
		}
		offer, err := w.BeginPasskey(t.Context(), actor)
		if err != nil {
			t.Fatal(err)
		}
		elsewhere := newDevice(t)
		elsewhere.origin = "https://evil.example"
		if _, err := w.AddPasskey(t.Context(), actor, "Evil", elsewhere.makePasskey(offer)); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("a passkey made elsewhere: %v", err)
		}
	})
}

func TestACopiedPasskeyIsRefusedAndItsOwnerTold(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withFactors(t, d)
		actor, _ := w.self(t)
		phone := w.addPasskey(t, actor)
		copied := *phone
		for range 3 {
			request, err := w.AskPasskey(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.SignInWithPasskey(t.Context(), browser{}, phone.answer(request)); err != nil {
				t.Fatal(err)
			}
		}
		box.take()
		request, err := w.AskPasskey(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = w.SignInWithPasskey(t.Context(), browser{}, copied.answer(request))
		refusedWith(t, err, "passkey-copied")
		if got := box.take(); len(got) != 1 || !strings.Contains(got[0].kind, "seems to have been copied") {
			t.Errorf("mails: %v", got)
		}
		noted, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = 'copied passkey refused'`)
		if err != nil || noted != 1 {
			t.Errorf("%d in the audit log, %v", noted, err)
		}
	})
}

func TestAPasskeyThatDoesNotCountWorksAgainAndAgain(t *testing.T) {
	w, _ := withFactors(t, dbtest.Open(t, db.SQLite))
	actor, _ := w.self(t)
	phone := w.addPasskey(t, actor)
	for range 3 {
		request, err := w.AskPasskey(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		phone.counter = ^uint32(0) // so that it rises to 0
		if _, err := w.SignInWithPasskey(t.Context(), browser{}, phone.answer(request)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPasskeysAreForThePublicAddressOrThisMachine(t *testing.T) {
	w, _ := withFactors(t, dbtest.Open(t, db.SQLite))
	for _, c := range []struct{ configured, host, site string }{
		{"https://venue.example", "evil.example", "venue.example"},
		{"", "localhost:8080", "localhost"},
		{"", "127.0.0.1:8080", ""},
		{"", "evil.example", ""},
		{"http://192.168.1.4:8080", "192.168.1.4:8080", ""},
	} {
		w.origin = c.configured
		request, err := w.AskPasskey(identity.WithRequest(t.Context(), identity.Request{Host: c.host}))
		if request.SiteID != c.site || (err == nil) != (c.site != "") {
			t.Errorf("%+v gave %q, %v", c, request.SiteID, err)
		}
	}
}

func TestChangesAskAgainForAProof(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		jar := map[string]string{}
		if err := w.signIn(t.Context(), thandi, password, jar); err != nil {
			t.Fatal(err)
		}
		plain, err := w.who(t, jar)
		if err != nil {
			t.Fatal(err)
		}
		_, err = w.BeginPasskey(t.Context(), plain)
		refusedWith(t, err, "confirmation-needed")
		_, err = w.BeginAuthenticator(t.Context(), plain)
		refusedWith(t, err, "confirmation-needed")
		if err := w.Confirm(t.Context(), plain, Proof{Password: "wrong password here"}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("a wrong password: %v", err)
		}
		noted, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM audit WHERE action = 'failed to confirm'`)
		if err != nil || noted != 1 {
			t.Errorf("%d wrong proofs in the audit log, %v", noted, err)
		}
		actor := w.confirmedActor(t, jar)
		a, added := w.addApp(t, actor)
		phone := w.addPasskey(t, actor)

		refusedWith(t, w.RemoveFactor(t.Context(), plain, added.Factor.ID), "confirmation-needed")
		_, err = w.RenewRecoveryCodes(t.Context(), plain)
		refusedWith(t, err, "confirmation-needed")
		w.pass(confirmLife)
		refusedWith(t, w.RemoveFactor(t.Context(), actor, added.Factor.ID), "confirmation-needed")

		if err := w.Confirm(t.Context(), actor, Proof{Code: a.code(t)}); err != nil {
			t.Fatal(err)
		}
		if err := w.Confirm(t.Context(), actor, Proof{Code: a.code(t)}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("the same code again: %v", err)
		}
		request, err := w.AskToConfirm(t.Context(), actor)
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Confirm(t.Context(), actor, Proof{Passkey: new(phone.answer(request))}); err != nil {
			t.Fatal(err)
		}
		if actor, err = w.who(t, jar); err != nil {
			t.Fatal(err)
		}
		if err := w.RemoveFactor(t.Context(), actor, added.Factor.ID); err != nil {
			t.Fatal(err)
		}
		if err := w.RemoveFactor(t.Context(), actor, added.Factor.ID); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("removed twice: %v", err)
		}
	})
}

func TestWhoseRoleNeedsAFactorMaySetOneUpAndNothingElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		earlier := map[string]string{}
		if err := w.signIn(t.Context(), thandi, password, earlier); err != nil {
			t.Fatal(err)
		}
		if err := w.SetFactorRoles(t.Context(), []identity.Role{identity.Owner}); err != nil {
			t.Fatal(err)
		}
		if actor, err := w.who(t, earlier); err != nil || actor.MustSetUp {
			t.Errorf("a session from before: %+v, %v", actor, err)
		}
		before, err := w.who(t, earlier)
		if err != nil {
			t.Fatal(err)
		}
		cookies, err := w.ChangePassword(t.Context(), before, password, fresh)
		if err != nil {
			t.Fatal(err)
		}
		renewed, err := w.who(t, map[string]string{cookies[0].Name: cookies[0].Value})
		if err != nil || !renewed.MustSetUp {
			t.Errorf("another password makes a session without a second factor: %+v, %v", renewed, err)
		}
		if _, err := w.ChangePassword(t.Context(), renewed, fresh, password); err != nil {
			t.Fatal(err)
		}
		jar := map[string]string{}
		if err := w.signIn(t.Context(), thandi, password, jar); err != nil {
			t.Fatal(err)
		}
		actor, err := w.who(t, jar)
		if err != nil || !actor.MustSetUp || actor.Is(identity.Owner) {
			t.Fatalf("%+v, %v", actor, err)
		}
		_, added := w.addApp(t, actor)
		if actor, err = w.who(t, jar); err != nil || actor.MustSetUp || !actor.Is(identity.Owner) {
			t.Errorf("after setting up: %+v, %v", actor, err)
		}
		if _, err := w.who(t, earlier); err == nil {
			t.Error("a session that knows only the password lives on")
		}
		refusedWith(t, w.RemoveFactor(t.Context(), actor, added.Factor.ID), "last-factor")
		if err := w.SetFactorRoles(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		if err := w.RemoveFactor(t.Context(), actor, added.Factor.ID); err != nil {
			t.Fatal(err)
		}
		if found, err := w.Factors(t.Context(), actor); err != nil || len(found.Items) != 0 || found.RecoveryCodes != 0 {
			t.Errorf("%+v, %v", found, err)
		}
		if err := w.SetFactorRoles(t.Context(), []identity.Role{"admin"}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("an unknown role: %v", err)
		}
	})
}

func TestTwoWhoRemoveTheLastTwoFactorsLeaveOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		if err := w.SetFactorRoles(t.Context(), []identity.Role{identity.Owner}); err != nil {
			t.Fatal(err)
		}
		actor, _ := w.self(t)
		w.addApp(t, actor)
		w.addPasskey(t, actor)
		found, err := w.Factors(t.Context(), actor)
		if err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for _, f := range found.Items {
			group.Go(func() {
				if err := w.RemoveFactor(t.Context(), actor, f.ID); err != nil && !fault.Is(err, fault.KindConflict) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if found, err = w.Factors(t.Context(), actor); err != nil || len(found.Items) != 1 {
			t.Errorf("%d are left, %v", len(found.Items), err)
		}
	})
}

func TestWhoHasLostEverythingIsHelpedAtTheMachine(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withFactors(t, d)
		actor, jar := w.self(t)
		w.addApp(t, actor)
		box.take()
		if err := w.Reset(t.Context(), thandi, fresh); err != nil {
			t.Fatal(err)
		}
		if _, err := w.who(t, jar); err == nil {
			t.Error("an old session lives on")
		}
		if done, err := w.SignIn(t.Context(), thandi, fresh, "", ""); err != nil || done.second != nil {
			t.Errorf("%+v, %v", done, err)
		}
		if got := box.take(); len(got) != 1 || !strings.HasPrefix(got[0].kind, "All second factors") {
			t.Errorf("mails: %v", got)
		}
	})
}

// TestTriedCodesAreForgottenAtTheMachineOnly says who may guess on: whoever has the
// mailbox, and so any number of links, may not.
func TestTriedCodesAreForgottenAtTheMachineOnly(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withFactors(t, d)
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		box.take()
		stranger, err := w.SignIn(from(t.Context(), "198.51.100.7"), thandi, password, "", "")
		if err != nil {
			t.Fatal(err)
		}
		for range perAccount.free { // as slowly as the account has to be waited for
			_, err := w.FinishWithCode(from(t.Context(), "198.51.100.7"), browser{step: stranger.cookies[0].Value}, "000000")
			refusedWith(t, err, "invalid-code")
			if err := w.forgive(t.Context(), w.subjects(t.Context(), thandi, "", "")); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := w.UseLink(t.Context(), w.askReset(t, box, thandi), LinkInput{Password: fresh}); err != nil {
			t.Fatal(err)
		}
		done, err := w.SignIn(t.Context(), thandi, fresh, "", "")
		if err != nil || done.second == nil {
			t.Fatalf("the new password: %+v, %v", done, err)
		}
		if _, err := w.FinishWithCode(t.Context(), browser{step: done.cookies[0].Value}, a.code(t)); !fault.Is(err, fault.KindTooMany) {
			t.Errorf("a link by mail gives more codes to guess: %v", err)
		}
		if err := w.SetPassword(t.Context(), thandi, password); err != nil {
			t.Fatal(err)
		}
		if _, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), a.code(t)); err != nil {
			t.Errorf("after a reset at the machine: %v", err)
		}
	})
}

func TestSecretsOutliveTheKeyThatSealedThem(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withFactors(t, d)
		actor, _ := w.self(t)
		a, _ := w.addApp(t, actor)
		stored, err := db.One(t.Context(), d, db.Value[string], `SELECT data FROM factors`)
		if err != nil || strings.Contains(stored, a.secret) {
			t.Errorf("stored %q, %v", stored, err)
		}
		newest := []byte(strings.Repeat("n", 32))
		w.factorKeys = signed.Keys{newest, w.factorKeys[0]}
		if _, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), a.code(t)); err != nil {
			t.Errorf("with the new key before it: %v", err)
		}
		if err := w.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		w.factorKeys = signed.Keys{newest}
		w.pass(time.Minute)
		if _, err := w.FinishWithCode(t.Context(), w.halfwayIn(t), a.code(t)); err != nil {
			t.Errorf("without the old key: %v", err)
		}
	})
}

func TestAnAccountHasSoManyFactors(t *testing.T) {
	w, _ := withFactors(t, dbtest.Open(t, db.SQLite))
	actor, _ := w.self(t)
	for i := range mostFactors {
		f := Factor{ID: fmt.Sprint(i), Kind: Passkey, Name: "x", credentialID: fmt.Sprint(i)}
		if _, err := w.addFactor(t.Context(), actor, f); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.addFactor(t.Context(), actor, Factor{ID: "more", Kind: Passkey, Name: "x", credentialID: "more"}); !fault.Is(err, fault.KindConflict) {
		t.Error(err)
	}
}

func TestTheNameOfAFactorIsWhatIsSeenOfIt(t *testing.T) {
	w, _ := withFactors(t, dbtest.Open(t, db.SQLite))
	actor, _ := w.self(t)
	added, err := w.addFactor(t.Context(), actor, Factor{ID: "a", Kind: Passkey, Name: "My\u202e phone\n", credentialID: "a"})
	if err != nil || added.Factor.Name != "My phone" {
		t.Errorf("%q, %v", added.Factor.Name, err)
	}
	if err := w.RenameFactor(t.Context(), actor, "a", "Old\u200b phone"); err != nil {
		t.Fatal(err)
	}
	if all, err := w.Factors(t.Context(), actor); err != nil || len(all.Items) != 1 || all.Items[0].Name != "Old phone" {
		t.Errorf("%+v, %v", all, err)
	}
}
