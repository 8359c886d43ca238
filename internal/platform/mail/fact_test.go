package mail_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

type greeting struct{ Words string }

// writes registers kinds that write a note, fail to be read, and panic.
func writes(o *mail.Outbox) {
	o.Register(func(context.Context) (mail.Sender, error) { return venue(), nil },
		mail.Kind{Name: "note", Label: "Note", Compose: func(ctx context.Context, w *mail.Writer, told mail.Told) error {
			var about greeting
			if err := told.Read(&about); err != nil {
				return err
			}
			m := note(told.To)
			m.Sender, m.Subject = w.Sender, about.Words
			if told.Secret != "" {
				m.Secrets = []string{told.Secret}
				m = m.With(mail.Letter{Heading: "A note", Action: mail.Action{Label: "Open", URL: mail.Secret(1)}})
			}
			return w.Add(ctx, m)
		}},
		mail.Kind{Name: "panics", Label: "Panics", Compose: func(context.Context, *mail.Writer, mail.Told) error { panic("a mistake") }},
		mail.Kind{Name: "silent", Compose: func(context.Context, *mail.Writer, mail.Told) error { return nil }},
	)
}

func tell(t testing.TB, d *db.DB, o *mail.Outbox, facts ...mail.Fact) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context) error {
		for _, f := range facts {
			if err := o.Tell(ctx, f); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func compose(t testing.TB, o *mail.Outbox) int {
	t.Helper()
	n, err := o.Compose(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAFactExistsExactlyWhenWhatItTellsOfDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		writes(o)
		fact := mail.Fact{Kind: "note", To: "guest@example.com", Data: greeting{"Hello"}}
		if err := o.Tell(t.Context(), fact); err == nil {
			t.Error("told outside a transaction")
		}
		undone := errors.New("undone")
		err := d.Write(t.Context(), func(ctx context.Context) error {
			if err := o.Tell(ctx, fact); err != nil {
				return err
			}
			return undone
		})
		if !errors.Is(err, undone) || compose(t, o) != 0 {
			t.Errorf("told of what did not happen: %v", err)
		}
		err = d.Write(t.Context(), func(ctx context.Context) error {
			return o.Tell(ctx, mail.Fact{Kind: "unheard-of", To: "guest@example.com"})
		})
		if err == nil {
			t.Error("a kind that nobody writes was taken")
		}
		tell(t, d, o, fact, mail.Fact{Kind: "note", Data: greeting{"to nobody"}}, mail.Fact{Kind: "silent", To: "guest@example.com"})
		if n := compose(t, o); n != 2 {
			t.Errorf("%d facts were composed", n)
		}
		if got := all(t, o); len(got) != 1 || got[0].Subject != "Hello" || got[0].Status != mail.Queued {
			t.Errorf("%+v", got)
		}
		if diff := cmp.Diff([]mail.MessageKind{{Name: "note", Label: "Note"}, {Name: "panics", Label: "Panics"}}, o.Kinds(t.Context())); diff != "" {
			t.Error(diff)
		}
	})
}

func TestFactsAreToldInTheirOrder(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var order []string
		o := newOutbox(t, d, noon().Now, nil) // a clock that stands still: all happen in one millisecond
		o.Register(func(context.Context) (mail.Sender, error) { return venue(), nil }, mail.Kind{
			Name: "note", Compose: func(_ context.Context, _ *mail.Writer, told mail.Told) error {
				order = append(order, told.To)
				return nil
			},
		})
		var want []string
		for i := range 50 {
			want = append(want, fmt.Sprintf("guest%02d@example.com", i))
			tell(t, d, o, mail.Fact{Kind: "note", To: want[i]})
		}
		compose(t, o)
		if diff := cmp.Diff(want, order); diff != "" {
			t.Error(diff)
		}
	})
}

func TestAFactThatCannotBeComposedDoesNotStopOthers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		writes(o)
		tell(t, d, o,
			mail.Fact{Kind: "panics", To: "first@example.com"},
			mail.Fact{Kind: "note", To: "second@example.com", Data: []int{1, 2}},
			mail.Fact{Kind: "note", To: "third@example.com", Data: greeting{"Hello"}})
		compose(t, o)
		got := map[string]string{}
		for _, item := range all(t, o) {
			got[item.To] = string(item.Status) + ": " + item.LastError
		}
		want := map[string]string{
			"first@example.com":  "failed: This message could not be prepared.",
			"second@example.com": "failed: This message could not be prepared.",
			"third@example.com":  "queued: ",
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// While one instance after the other gets a new version, the old ones leave new kinds of letters to the new ones.
func TestALetterOfANewKindIsLeftToAnInstanceThatKnowsIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		now := noon()
		older, newer := newOutbox(t, d, now.Now, nil), newOutbox(t, d, now.Now, nil)
		writes(older)
		newer.Register(func(context.Context) (mail.Sender, error) { return venue(), nil },
			mail.Kind{Name: "new-kind", Compose: func(ctx context.Context, w *mail.Writer, told mail.Told) error { return w.Add(ctx, note(told.To)) }})
		tell(t, d, newer, mail.Fact{Kind: "new-kind", To: "guest@example.com"})
		tell(t, d, older, mail.Fact{Kind: "note", To: "other@example.com", Data: greeting{"Hello"}})
		now.Add(23 * time.Hour)
		if n := compose(t, older); n != 1 {
			t.Errorf("the older one told %d facts, want its own", n)
		}
		if n := compose(t, newer); n != 1 {
			t.Errorf("the newer one told %d facts", n)
		}
		letters := all(t, newer)
		if got := recipients(t, d); !slices.Equal(got, []string{"guest@example.com", "other@example.com"}) || letters[0].Status != mail.Queued || letters[1].Status != mail.Queued {
			t.Errorf("%+v", letters)
		}

		tell(t, d, newer, mail.Fact{Kind: "new-kind", To: "late@example.com"}) // and then it is gone
		now.Add(25 * time.Hour)
		compose(t, older)
		letters = all(t, older)
		if last := letters[len(letters)-1]; len(letters) != 3 || last.To != "late@example.com" || last.Cause != mail.CauseUnwritten {
			t.Errorf("what nobody tells is not shown to staff: %+v", letters)
		}
	})
}

func TestASecretLinkIsSealedInAFact(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		writes(o)
		tell(t, d, o, mail.Fact{Kind: "note", To: "guest@example.com", Data: greeting{"Hello"}, Secret: secretLink})
		rows, err := db.All(t.Context(), d, db.Value[string], `SELECT data || secret FROM mail_facts`)
		if err != nil || len(rows) != 1 || strings.Contains(rows[0], "token") || len(rows[0]) < 40 {
			t.Errorf("%q %v", rows, err)
		}
		compose(t, o)
		sent, path := folder(t)
		other := newOutbox(t, d, noon().Now, sent)
		flush(t, other)
		files, err := filepath.Glob(filepath.Join(path, "*.eml"))
		if err != nil || len(files) != 1 {
			t.Fatalf("%v %v", files, err)
		}
		raw, err := os.ReadFile(files[0])
		if letter := mailtest.Open(t, raw); err != nil || !strings.Contains(letter.Text, secretLink) {
			t.Errorf("sent %s, %v", letter.Text, err)
		}
	})
}

// composers let several instances take the same facts.
const facts, composers = 120, 6

func TestEachFactIsToldOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		var outboxes []*mail.Outbox
		for range composers {
			o := newOutbox(t, d, noon().Now, nil)
			writes(o)
			outboxes = append(outboxes, o)
		}
		for i := range facts {
			tell(t, d, outboxes[0], mail.Fact{Kind: "note", To: fmt.Sprintf("guest%03d@example.com", i), Data: greeting{"Hello"}})
		}
		together(outboxes, func(o *mail.Outbox) { compose(t, o) })
		if got := recipients(t, d); len(got) != facts || len(slices.Compact(got)) != facts {
			t.Errorf("%d messages for %d facts", len(got), facts)
		}
	})
}

// The control: whoever looks first and removes afterwards tells twice.
// One that waited for another's oldest facts found none of them left and stopped,
// with newer ones still untold.
func TestAComposerThatWaitedGoesOnWithTheRest(t *testing.T) {
	d := dbtest.Open(t, db.Postgres)
	o := newOutbox(t, d, noon().Now, nil)
	writes(o)
	var facts []mail.Fact
	for i := range 30 {
		facts = append(facts, mail.Fact{Kind: "note", To: fmt.Sprintf("guest%02d@example.com", i), Data: greeting{"Hello"}})
	}
	tell(t, d, o, facts...)
	composed := make(chan int)
	err := d.Write(t.Context(), func(ctx context.Context) error {
		if _, err := d.Exec(ctx, `DELETE FROM mail_facts WHERE id IN (SELECT id FROM mail_facts ORDER BY id LIMIT 20)`); err != nil {
			return err
		}
		go func() {
			n, err := o.Compose(t.Context())
			if err != nil {
				t.Error(err)
			}
			composed <- n
		}()
		for {
			waits, err := db.One(ctx, d, db.Value[bool], `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid)))`)
			if err != nil || waits {
				return err
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := <-composed; n != 10 {
		t.Errorf("%d facts were told, want the ten that nobody had taken", n)
	}
}

func TestComposersThatLookFirstWriteTwice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		writes(o)
		for i := range facts {
			tell(t, d, o, mail.Fact{Kind: "note", To: fmt.Sprintf("guest%03d@example.com", i), Data: greeting{"Hello"}})
		}
		var looked sync.WaitGroup
		looked.Add(composers)
		together(make([]*mail.Outbox, composers), func(*mail.Outbox) {
			seen, err := db.All(t.Context(), d, db.Value[string], `SELECT recipient FROM mail_facts ORDER BY id LIMIT 20`)
			looked.Done()
			looked.Wait()
			if err != nil {
				t.Error(err)
			}
			for _, to := range seen {
				add(t, d, o, note(to))
			}
		})
		if got := recipients(t, d); len(slices.Compact(slices.Clone(got))) == len(got) {
			t.Error("nobody was told twice: the test above could not fail")
		}
	})
}

func together(outboxes []*mail.Outbox, do func(*mail.Outbox)) {
	var group sync.WaitGroup
	for _, o := range outboxes {
		group.Go(func() { do(o) })
	}
	group.Wait()
}

func recipients(t testing.TB, d *db.DB) []string {
	t.Helper()
	got, err := db.All(t.Context(), d, db.Value[string], `SELECT recipient FROM outbox ORDER BY recipient`)
	if err != nil {
		t.Fatal(err)
	}
	return got
}
