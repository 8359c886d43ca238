package employees

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/accounts"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
)

// account adds somebody who can sign in.
func account(t *testing.T, s *Service, email string, role identity.Role) accounts.User {
	t.Helper()
	user, err := s.accounts.AddUser(t.Context(), email, "Name of "+email, "a long enough password", role)
	if err != nil {
		t.Fatal(err)
	}
	return user
}

func asOwner(t *testing.T) context.Context { return identity.With(t.Context(), owner) }

func asManager(t *testing.T) context.Context { return identity.With(t.Context(), manager) }

// signInOf is what a manager sees of somebody's account.
func signInOf(t *testing.T, s *Service, id string) *accounts.SignIn {
	t.Helper()
	e, err := s.answer(asManager(t))(s.Find(t.Context(), id))
	if err != nil {
		t.Fatal(err)
	}
	return e.SignIn
}

func headcount(t *testing.T, s *Service) (records, users int) {
	t.Helper()
	page, err := s.List(t.Context(), Filter{Sort: "name"}, list.Query{Page: 1, PageSize: 100})
	if err != nil {
		t.Fatal(err)
	}
	all, err := s.accounts.ListUsers(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return page.Total, len(all)
}

func TestARecordAndItsInvitationAreBothMadeOrNeither(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		account(t, s, "taken@example.com", identity.Staff)
		hired, err := s.Hire(asManager(t), input(), identity.Staff)
		if err != nil {
			t.Fatal(err)
		}
		want := &accounts.SignIn{Name: "Zanele Dlamini", Email: "zanele@example.com", Role: "staff", Status: accounts.Invited, MayChange: true}
		got := signInOf(t, s, hired.ID)
		if got != nil {
			want.ID = got.ID
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		for name, c := range map[string]struct {
			ctx   context.Context
			email string
			role  identity.Role
			kind  fault.Kind
		}{
			"a manager invites a manager": {asManager(t), "second@example.com", identity.Manager, fault.KindForbidden},
			"an address that is taken":    {asOwner(t), "taken@example.com", identity.Manager, fault.KindInvalid},
			"a role that is none":         {asOwner(t), "third@example.com", "king", fault.KindInvalid},
		} {
			_, err := s.Hire(c.ctx, input(func(in *EmployeeInput) { in.Email = c.email }), c.role)
			if !fault.Is(err, c.kind) {
				t.Errorf("%s: %v", name, err)
			}
			if records, users := headcount(t, s); records != 1 || users != 2 {
				t.Errorf("%s left %d records and %d accounts", name, records, users)
			}
		}
	})
}

func TestEndingEmploymentClosesTheSignInOrChangesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		waiter, boss, head := account(t, s, "waiter@example.com", identity.Staff), account(t, s, "boss@example.com", identity.Owner), account(t, s, "head@example.com", identity.Manager)
		myself := func(u accounts.User) context.Context {
			return identity.With(t.Context(), identity.Actor{ID: u.ID, Name: u.Name, Role: u.Role})
		}
		linked := func(u accounts.User) Employee {
			e := add(t, s)
			if _, err := s.Link(asOwner(t), e.ID, u.ID); err != nil {
				t.Fatal(err)
			}
			return e
		}
		works, owns, leads, without := linked(waiter), linked(boss), linked(head), add(t, s)
		for name, c := range map[string]struct {
			ctx  context.Context
			id   string
			kind fault.Kind
		}{
			"a manager closes another manager": {asManager(t), leads.ID, fault.KindForbidden},
			"the last owner":                   {asOwner(t), owns.ID, fault.KindConflict},
			"somebody closes themselves":       {myself(head), leads.ID, fault.KindConflict},
			"nobody to close":                  {asOwner(t), without.ID, fault.KindConflict},
		} {
			if _, err := s.SetStatusAndAccess(c.ctx, c.id, Terminated, Close); !fault.Is(err, c.kind) {
				t.Errorf("%s: %v", name, err)
			}
			if e, err := s.Find(t.Context(), c.id); err != nil || e.Status != Active {
				t.Errorf("%s left %s, %v", name, e.Status, err)
			}
		}
		for _, step := range []struct {
			status Status
			access Access
			want   accounts.Status
		}{{Terminated, Close, accounts.Disabled}, {Active, Open, accounts.Active}, {Terminated, Unchanged, accounts.Active}} {
			e, err := s.SetStatusAndAccess(asManager(t), works.ID, step.status, step.access)
			if got := signInOf(t, s, works.ID); err != nil || e.Status != step.status || got.Status != step.want {
				t.Errorf("%+v: %s, %+v, %v", step, e.Status, got, err)
			}
		}
		if got := signInOf(t, s, leads.ID); got == nil || got.Email != "" || got.MayChange || got.Role != "manager" {
			t.Errorf("a manager sees of another's account %+v", got)
		}
	})
}

func TestAnAccountIsLinkedAndUnlinked(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		s := newService(d)
		waiter, head := account(t, s, "waiter@example.com", identity.Staff), account(t, s, "head@example.com", identity.Manager)
		first, second := add(t, s), add(t, s)
		left := add(t, s)
		if _, err := s.SetStatus(t.Context(), left.ID, Terminated); err != nil {
			t.Fatal(err)
		}
		others := func() (emails []string) {
			all, err := s.OtherSignIns(asManager(t))
			if err != nil {
				t.Fatal(err)
			}
			for _, in := range all {
				emails = append(emails, in.Email)
			}
			return emails
		}
		if diff := cmp.Diff([]string{"waiter@example.com"}, others()); diff != "" {
			t.Errorf("a manager sees other accounts than those of staff: %s", diff)
		}
		if _, err := s.Link(asManager(t), first.ID, waiter.ID); err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			employee, account string
			kind              fault.Kind
		}{
			"the account is another's":           {second.ID, waiter.ID, fault.KindConflict},
			"the employee has one":               {first.ID, waiter.ID, fault.KindConflict},
			"a manager links a manager":          {second.ID, head.ID, fault.KindForbidden},
			"no account":                         {second.ID, "missing", fault.KindNotFound},
			"no employee":                        {"missing", waiter.ID, fault.KindNotFound},
			"an employee who has left":           {left.ID, waiter.ID, fault.KindConflict},
			"what belongs to nobody is unlinked": {second.ID, "", fault.KindConflict},
		} {
			var err error
			if c.account == "" {
				_, err = s.Unlink(asManager(t), c.employee)
			} else {
				_, err = s.Link(asManager(t), c.employee, c.account)
			}
			if !fault.Is(err, c.kind) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := others(); len(got) != 0 {
			t.Errorf("a linked account is still listed: %v", got)
		}
		if _, err := s.Unlink(asManager(t), first.ID); err != nil || signInOf(t, s, first.ID) != nil {
			t.Errorf("unlinked: %v", err)
		}
		if _, err := s.Link(asManager(t), second.ID, waiter.ID); err != nil {
			t.Fatal(err)
		}
		if err := s.Delete(asManager(t), second.ID); err != nil || len(others()) != 1 {
			t.Errorf("the account of a deleted record: %v, %v", others(), err)
		}
		if _, err := s.Invite(asManager(t), first.ID, "new@example.com", identity.Staff); err != nil {
			t.Fatal(err)
		}
		if err := s.accounts.Withdraw(asManager(t), signInOf(t, s, first.ID).ID); err != nil || signInOf(t, s, first.ID) != nil {
			t.Errorf("a withdrawn invitation left its link: %v", err)
		}
	})
}

const rivals = 12

// race lets many link the same account at once and counts who got it.
func race(t *testing.T, d *db.DB) (won int) {
	t.Helper()
	now := time.Now()
	s := serviceAt(d, calendar.Clock(func() time.Time { return now }))
	waiter := account(t, s, "waiter@example.com", identity.Staff)
	all := make([]Employee, rivals)
	for i := range all {
		all[i] = add(t, s, func(in *EmployeeInput) { in.LastName = fmt.Sprint("Rival ", i) })
	}
	results := make(chan error, rivals)
	var group sync.WaitGroup
	for _, e := range all {
		group.Go(func() {
			_, err := s.Link(asOwner(t), e.ID, waiter.ID)
			results <- err
		})
	}
	group.Wait()
	close(results)
	for err := range results {
		switch {
		case err == nil:
			won++
		case !fault.Is(err, fault.KindConflict):
			t.Error(err)
		}
	}
	return won
}

func TestOfManyWhoLinkAnAccountAtOnceOneGetsIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		if won := race(t, d); won != 1 {
			t.Errorf("%d employees have the same account", won)
		}
	})
}

// The control: it is the constraint that decides. Without it the same calls all win.
func TestWithoutTheConstraintEverybodyGetsTheAccount(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		for _, statement := range []string{
			`DROP TABLE employee_accounts`,
			`CREATE TABLE employee_accounts (employee_id TEXT PRIMARY KEY, account_id TEXT NOT NULL)`,
		} {
			if _, err := d.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if won := race(t, d); won != rivals {
			t.Errorf("%d of %d got the account: the test above could not fail", won, rivals)
		}
	})
}
