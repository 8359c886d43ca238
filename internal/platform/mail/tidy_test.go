package mail_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func numbered(id, to string) mail.Message {
	m := note(to)
	m.ID = id
	return m
}

func TestWithdrawTakesBackWhatHasNotGone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, numbered("sent", "one@example.com"))
		flush(t, o)
		server.Judge(func(to string) mailtest.Mode {
			if to == "two@example.com" {
				return mailtest.NoRecipient
			}
			return mailtest.BusyRecipient
		})
		add(t, d, o, numbered("failed", "two@example.com"), numbered("waiting", "three@example.com"))
		flush(t, o)
		add(t, d, o, numbered("fresh", "four@example.com"))
		for _, id := range []string{"sent", "failed", "waiting", "fresh", "nothing"} {
			if err := o.Withdraw(t.Context(), id); err != nil {
				t.Fatal(err)
			}
		}
		missing, err := o.Missing(t.Context(), []string{"sent", "failed", "waiting", "fresh"})
		if diff := cmp.Diff([]string{"failed", "waiting", "fresh"}, missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
		now.Add(time.Hour)
		server.Judge(nil)
		if sent := flush(t, o); sent != 0 {
			t.Errorf("%d went out all the same", sent)
		}
	})
}

func TestMissingLooksAtManyIDs(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		o := newOutbox(t, d, noon().Now, nil)
		var ids []string
		for i := range 250 {
			ids = append(ids, "reminder-"+string(rune('a'+i%26))+string(rune('a'+i/26)))
		}
		add(t, d, o, numbered(ids[0], "a@example.com"), numbered(ids[249], "b@example.com"))
		missing, err := o.Missing(t.Context(), ids)
		if diff := cmp.Diff(ids[1:249], missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

func TestTidyForgetsOnlyWhatWasSentLongAgo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		server := mailtest.Start(t)
		now := noon()
		o := newOutbox(t, d, now.Now, smtp(t, server))
		add(t, d, o, numbered("failed", "not an address"), numbered("old", "one@example.com"))
		flush(t, o)
		now.Add(2 * time.Hour)
		add(t, d, o, numbered("young", "two@example.com"))
		flush(t, o)
		add(t, d, o, numbered("waiting", "three@example.com"))
		now.Add(365*24*time.Hour - time.Hour)
		if err := o.Tidy(t.Context()); err != nil {
			t.Fatal(err)
		}
		missing, err := o.Missing(t.Context(), []string{"failed", "old", "young", "waiting"})
		if diff := cmp.Diff([]string{"old"}, missing); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}
