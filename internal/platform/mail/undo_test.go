package mail_test

import (
	"context"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
)

func unsay(t *testing.T, d *db.DB, o *mail.Outbox, record string) (oldest mail.Told, found bool) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context) (err error) {
		oldest, found, err = o.TakeBack(ctx, record)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return oldest, found
}

func TestNobodyIsToldOfWhatCanBeTakenBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		clock := noon()
		o := newOutbox(t, d, clock.Now, nil)
		writes(o)
		about := func(words, record string) mail.Fact {
			return mail.Fact{Kind: "note", To: "guest@example.com", Data: greeting{words}, Undoable: record}
		}
		tell(t, d, o, about("at once", ""), about("first", "table 1"), about("second", "table 1"), about("other", "table 2"))
		if n := compose(t, o); n != 1 {
			t.Fatalf("%d facts were told while three can be taken back", n)
		}
		oldest, found := unsay(t, d, o, "table 1")
		var said greeting
		if err := oldest.Read(&said); err != nil || !found || said.Words != "first" {
			t.Errorf("taken back %v: %+v, %v", found, said, err)
		}
		clock.Add(mail.UndoTime)
		if _, found := unsay(t, d, o, "table 2"); found {
			t.Error("what is due was taken back")
		}
		if n := compose(t, o); n != 1 {
			t.Errorf("%d facts were told when their time was over", n)
		}
	})
}
