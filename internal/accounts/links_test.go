package accounts

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// letterbox keeps what would be mailed, if the transaction stands.
type letterbox struct {
	mu      sync.Mutex
	db      *db.DB
	letters []letter
}

type letter struct{ kind, to, link string }

func (b *letterbox) put(ctx context.Context, l letter) error {
	b.db.AfterCommit(ctx, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.letters = append(b.letters, l)
	})
	return nil
}

func (b *letterbox) PasswordReset(ctx context.Context, to User, link string, _ calendar.Instant) error {
	return b.put(ctx, letter{"reset", to.Email, link})
}

func (b *letterbox) PasswordChanged(ctx context.Context, to User, _ calendar.Instant) error {
	return b.put(ctx, letter{"changed", to.Email, ""})
}

func (b *letterbox) SignInChanged(ctx context.Context, to User, sentence string, _ calendar.Instant) error {
	return b.put(ctx, letter{sentence, to.Email, ""})
}

func (b *letterbox) Invitation(ctx context.Context, to User, by, link string, _ calendar.Instant) error {
	return b.put(ctx, letter{"invitation by " + by, to.Email, link})
}

func (b *letterbox) InvitationEnded(context.Context, User) error { return nil }

func (b *letterbox) take() []letter {
	b.mu.Lock()
	defer b.mu.Unlock()
	got := b.letters
	b.letters = nil
	return got
}

func withMail(t *testing.T, d *db.DB) (world, *letterbox) {
	t.Helper()
	w, box := newWorld(t, d), &letterbox{db: d}
	w.notify, w.publicURL = box, "https://venue.example"
	return w, box
}

func token(link string) string {
	return strings.TrimPrefix(link, "https://venue.example/reset-password?token=")
}

// askReset asks for a link and gives it, empty when no mail was written.
func (w world) askReset(t *testing.T, box *letterbox, email string) string {
	t.Helper()
	if err := w.RequestReset(from(t.Context(), "203.0.113.7"), email); err != nil {
		t.Fatal(err)
	}
	if err := w.answerResets(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, l := range box.take() {
		return token(l.link)
	}
	return ""
}

const fresh = "another unlikely sentence"

func TestAResetLinkWorksOnceAndEndsEverySession(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		jar := map[string]string{}
		if err := w.signIn(t.Context(), "thandi@example.com", password, jar); err != nil {
			t.Fatal(err)
		}
		link := w.askReset(t, box, " THANDI@example.com")
		if len(link) < 43 {
			t.Fatalf("the link's token is %q", link)
		}
		stored, err := db.All(t.Context(), d, db.Value[string], `SELECT token_hash FROM single_use_links`)
		if err != nil || len(stored) != 1 || strings.Contains(stored[0], link) {
			t.Fatalf("stored %v, %v", stored, err)
		}
		if _, err := w.UseLink(t.Context(), link, LinkInput{Password: "short"}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("a short password: %v", err)
		}
		if _, err := w.UseLink(t.Context(), link, LinkInput{Password: fresh}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.who(t, jar); err == nil {
			t.Error("an old session lives on")
		}
		if _, err := w.UseLink(t.Context(), link, LinkInput{Password: fresh + "!"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("a second use: %v", err)
		}
		if err := w.signIn(t.Context(), "thandi@example.com", fresh, map[string]string{}); err != nil {
			t.Errorf("the new password: %v", err)
		}
		if err := w.signIn(t.Context(), "thandi@example.com", password, map[string]string{}); err == nil {
			t.Error("the old password still works")
		}
		if got := box.take(); len(got) != 1 || got[0].kind != "changed" {
			t.Errorf("mails: %v", got)
		}
	})
}

func TestFiftyUsesOfALinkHaveOneWinner(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		link := w.askReset(t, box, "thandi@example.com")
		var won, lost atomic.Int64
		var winner atomic.Pointer[string]
		var group sync.WaitGroup
		for i := range 50 {
			group.Go(func() {
				chosen := fmt.Sprintf("%s number %d", fresh, i)
				_, err := w.UseLink(t.Context(), link, LinkInput{Password: chosen})
				for fault.Is(err, fault.KindUnavailable) { // a slow machine: they are asked to try again
					_, err = w.UseLink(t.Context(), link, LinkInput{Password: chosen})
				}
				switch {
				case err == nil:
					won.Add(1)
					winner.Store(&chosen)
				case fault.Is(err, fault.KindNotFound):
					lost.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 || lost.Load() != 49 {
			t.Fatalf("%d won, %d lost", won.Load(), lost.Load())
		}
		if err := w.signIn(t.Context(), "thandi@example.com", *winner.Load(), map[string]string{}); err != nil {
			t.Errorf("the winner's password: %v", err)
		}
	})
}

func TestALinkEndsWith(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for name, kill := range map[string]func(w world, box *letterbox){
			"half an hour":    func(w world, _ *letterbox) { w.pass(30*time.Minute + time.Second) },
			"a new password":  func(w world, _ *letterbox) { _ = w.SetPassword(t.Context(), "thandi@example.com", fresh) },
			"the account":     func(world, *letterbox) { _, _ = d.Exec(t.Context(), `UPDATE users SET disabled = TRUE`) },
			"a changed token": nil,
		} {
			t.Run(name, func(t *testing.T) {
				empty(t, d)
				w, box := withMail(t, d)
				link := w.askReset(t, box, "thandi@example.com")
				if kill == nil {
					link = strings.ToUpper(link)
				} else {
					kill(w, box)
				}
				if _, _, err := w.FindLink(t.Context(), link); !fault.Is(err, fault.KindNotFound) {
					t.Errorf("it can still be opened: %v", err)
				}
				if _, err := w.UseLink(t.Context(), link, LinkInput{Password: fresh}); !fault.Is(err, fault.KindNotFound) {
					t.Errorf("it can still be used: %v", err)
				}
			})
		}
	})
}

func empty(t *testing.T, d *db.DB) {
	t.Helper()
	for _, table := range []string{"sessions", "users", "login_throttles", "single_use_links", "reset_requests"} {
		if _, err := d.Exec(t.Context(), `DELETE FROM `+table); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAskingForALinkDoesTheSameForEveryAddress(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		for _, email := range []string{"thandi@example.com", "nobody@example.com"} {
			if err := w.RequestReset(from(t.Context(), "203.0.113.7"), email); err != nil {
				t.Fatal(err)
			}
		}
		waiting, err := w.store.resetRequests(t.Context())
		links, linkErr := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM single_use_links`)
		if err != nil || linkErr != nil || len(waiting) != 2 || links != 0 || len(box.take()) != 0 {
			t.Fatalf("before the answer %v and %d links exist: %v %v", waiting, links, err, linkErr)
		}
		if err := w.answerResets(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := box.take(); len(got) != 1 || got[0].to != "Thandi@Example.com" {
			t.Errorf("mails: %v", got)
		}
		if waiting, err = w.store.resetRequests(t.Context()); err != nil || len(waiting) != 0 {
			t.Errorf("still waiting: %v %v", waiting, err)
		}
	})
}

func TestStrangersCannotBlockTheRecoveryOfAnAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		var links []string
		ask := func(address string) {
			t.Helper()
			if err := w.RequestReset(from(t.Context(), address), "thandi@example.com"); err != nil {
				t.Fatal(err)
			}
			if err := w.answerResets(t.Context()); err != nil {
				t.Fatal(err)
			}
			for _, l := range box.take() {
				links = append(links, token(l.link))
			}
		}
		for i := range 20 {
			ask(fmt.Sprintf("203.0.113.%d", i))
		}
		if len(links) != 1 {
			t.Fatalf("%d mails within a moment, want one", len(links))
		}
		w.pass(16 * time.Minute)
		ask("198.51.100.7") // the owner, who has lost the first mail
		if len(links) != 2 {
			t.Fatalf("%d mails, want one more", len(links))
		}
		for range 12 { // and somebody tries many passwords meanwhile
			_ = w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", "a wrong guess", map[string]string{})
		}
		if err := w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", password, map[string]string{}); !fault.Is(err, fault.KindTooMany) {
			t.Fatalf("the control: %v", err)
		}
		if _, _, err := w.FindLink(t.Context(), links[1]); err != nil {
			t.Errorf("the newer link: %v", err)
		}
		known, err := w.UseLink(from(t.Context(), "198.51.100.7"), links[0], LinkInput{Password: fresh})
		if err != nil || len(known) != 1 {
			t.Fatalf("the older link is no longer good: %v", err)
		}
		if _, err := w.UseLink(t.Context(), links[1], LinkInput{Password: fresh + "!"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("the newer link after the older was used: %v", err)
		}
		if err := w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", fresh, map[string]string{}); err != nil {
			t.Errorf("who has just chosen a password is kept out: %v", err)
		}
		for range 12 {
			_ = w.signIn(from(t.Context(), "203.0.113.9"), "thandi@example.com", "a wrong guess", map[string]string{})
		}
		if err := w.signIn(from(t.Context(), "198.51.100.7"), "thandi@example.com", fresh, map[string]string{known[0].Name: known[0].Value}); err != nil {
			t.Errorf("the browser in which the password was chosen is kept out: %v", err)
		}
	})
}

func TestAVisitorAsksFiveTimesAnHour(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withMail(t, d)
		for i := range 6 {
			err := w.RequestReset(from(t.Context(), "198.51.100.1"), fmt.Sprintf("a%d@example.com", i))
			if refused := fault.Is(err, fault.KindTooMany); refused != (i == 5) {
				t.Errorf("request %d of one visitor: %v", i, err)
			}
		}
		w.pass(time.Hour + time.Second)
		if err := w.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := w.RequestReset(from(t.Context(), "198.51.100.1"), "a@example.com"); err != nil {
			t.Errorf("an hour later: %v", err)
		}
	})
}

func TestAnInvitationMakesAnAccountThatOnlyItsOwnerCanOpen(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		ctx := identity.With(t.Context(), identity.Actor{ID: "x", Name: "Thandi", Role: identity.Owner})
		invited, err := w.Invite(ctx, "sipho@example.com", "Sipho", identity.Manager)
		if err != nil {
			t.Fatal(err)
		}
		got := box.take()
		if len(got) != 1 || got[0] != (letter{"invitation by Thandi", "sipho@example.com", invited.Link}) {
			t.Fatalf("mails: %v", got)
		}
		for _, guess := range []string{"", " ", "whatever they would type"} {
			if err := w.signIn(t.Context(), "sipho@example.com", guess, map[string]string{}); err == nil {
				t.Errorf("signed in with %q", guess)
			}
		}
		if _, err := w.Invite(ctx, "SIPHO@example.com", "Other", identity.Staff); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("a second invitation: %v", err)
		}
		again, err := w.InviteAgain(ctx, invited.User.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.UseLink(t.Context(), token(invited.Link), LinkInput{Password: fresh, Name: "Sipho"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("the older link: %v", err)
		}
		view, user, err := w.FindLink(t.Context(), token(again.Link))
		if err != nil || view.Purpose != Invite || user.Email != "sipho@example.com" || user.Name != "Sipho" {
			t.Errorf("%+v, %v", view, err)
		}
		if _, err := w.UseLink(t.Context(), token(again.Link), LinkInput{Password: fresh, Name: " Sipho N. "}); err != nil {
			t.Fatal(err)
		}
		jar := map[string]string{}
		if err := w.signIn(t.Context(), "sipho@example.com", fresh, jar); err != nil {
			t.Fatal(err)
		}
		if actor, err := w.who(t, jar); err != nil || actor.Name != "Sipho N." || actor.Role != identity.Manager {
			t.Errorf("%+v, %v", actor, err)
		}
		if err := w.Withdraw(ctx, invited.User.ID); !fault.Is(err, fault.KindConflict) {
			t.Errorf("an accepted invitation was withdrawn: %v", err)
		}
		other, err := w.Invite(ctx, "typo@example.com", "Typo", identity.Staff)
		if err != nil {
			t.Fatal(err)
		}
		box.take()
		if err := errors.Join(w.RequestReset(t.Context(), "typo@example.com"), w.answerResets(t.Context())); err != nil {
			t.Fatal(err)
		}
		if got := box.take(); len(got) != 0 {
			t.Errorf("a link for a new password opens an account that was never used: %v", got)
		}
		if err := w.Withdraw(ctx, other.User.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := w.UseLink(t.Context(), token(other.Link), LinkInput{Password: fresh, Name: "T"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("a withdrawn invitation: %v", err)
		}
	})
}

// TestAnInvitationEndsWithItsRole keeps managers, who are shown the links of those whom
// they invite as staff, from opening the account of an owner.
func TestAnInvitationEndsWithItsRole(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, box := withMail(t, d)
		manager := w.add(t, "lerato@example.com", identity.Manager)
		invited, err := w.Invite(as(t.Context(), manager), "sipho@example.com", "Sipho", identity.Staff)
		if err != nil {
			t.Fatal(err)
		}
		box.take()
		if _, err := w.SetRole(as(t.Context(), w.thandi(t)), invited.User.ID, identity.Owner); err != nil {
			t.Fatal(err)
		}
		if _, err := w.UseLink(t.Context(), token(invited.Link), LinkInput{Password: fresh, Name: "Lerato"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("a manager opened an owner's account: %v", err)
		}
		got := box.take()
		if len(got) != 1 || got[0].kind != "invitation by Thandi" || got[0].to != "sipho@example.com" {
			t.Fatalf("mails: %v", got)
		}
		if _, err := w.UseLink(t.Context(), token(got[0].link), LinkInput{Password: fresh, Name: "Sipho"}); err != nil {
			t.Errorf("the new link: %v", err)
		}
	})
}

// TestAnInvitationOpensNoAccountThatIsInUse plays an invitation that is sent again while
// the first is accepted, and comes to its link afterwards.
func TestAnInvitationOpensNoAccountThatIsInUse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withMail(t, d)
		invited, err := w.Invite(t.Context(), "sipho@example.com", "Sipho", identity.Staff)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.UseLink(t.Context(), token(invited.Link), LinkInput{Password: fresh, Name: "Sipho"}); err != nil {
			t.Fatal(err)
		}
		late, err := w.invite(t.Context(), invited.User)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.UseLink(t.Context(), token(late.Link), LinkInput{Password: fresh + "!", Name: "Thief"}); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("an account in use got another password: %v", err)
		}
	})
}

func TestInvitingAgainBesideAnAcceptanceLeavesNoLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withMail(t, d)
		for i := range 20 {
			invited, err := w.Invite(t.Context(), fmt.Sprintf("sipho%d@example.com", i), "Sipho", identity.Staff)
			if err != nil {
				t.Fatal(err)
			}
			begun := make(chan struct{})
			w.about = func(context.Context) []string { // asked when the link was found and the password is looked at
				close(begun)
				return nil
			}
			var group sync.WaitGroup
			group.Go(func() {
				if _, err := w.UseLink(t.Context(), token(invited.Link), LinkInput{Password: fresh, Name: "Sipho"}); err != nil && !fault.Is(err, fault.KindNotFound) {
					t.Error(err)
				}
			})
			group.Go(func() {
				<-begun
				if _, err := w.InviteAgain(t.Context(), invited.User.ID); err != nil && !fault.Is(err, fault.KindConflict) {
					t.Error(err)
				}
			})
			group.Wait()
			left, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*)
				FROM single_use_links
				JOIN users ON users.id = single_use_links.user_id
				WHERE purpose = 'invite' AND password_hash <> ''`)
			if err != nil || left > 0 {
				t.Fatalf("%d links to accounts in use, %v", left, err)
			}
		}
	})
}

func TestTheSetUpLinkMakesOneOwnerAndThenNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		w, _ := withMail(t, d)
		if link, err := w.SetUpLink(t.Context()); err != nil || link != "" {
			t.Fatalf("with an account there is a link: %q %v", link, err)
		}
		empty(t, d)
		var links []string
		for range 20 {
			link, err := w.SetUpLink(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			links = append(links, token(link))
		}
		if _, err := w.UseLink(t.Context(), links[0], LinkInput{Password: fresh}); !fault.Is(err, fault.KindInvalid) {
			t.Errorf("without name and address: %v", err)
		}
		var won atomic.Int64
		var jar sync.Map
		var group sync.WaitGroup
		for i, link := range links {
			group.Go(func() {
				cookies, err := w.UseLink(t.Context(), link, LinkInput{Password: fresh, Name: "O", Email: fmt.Sprintf("owner%d@example.com", i)})
				if err == nil {
					won.Add(1)
					for _, c := range cookies {
						jar.Store(c.Name, c.Value)
					}
				} else if !fault.Is(err, fault.KindNotFound) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		users, err := w.ListUsers(t.Context())
		if err != nil || won.Load() != 1 || len(users) != 1 || users[0].Role != identity.Owner {
			t.Errorf("%d won: %v %v", won.Load(), users, err)
		}
		session, _ := jar.Load("session")
		actor, err := w.who(t, map[string]string{"session": fmt.Sprint(session)})
		if err != nil || actor.ID != users[0].ID || w.confirmed(actor) != nil {
			t.Errorf("the password would have to be typed again: %+v %v", actor, err)
		}
	})
}
