package events

import (
	"context"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
)

func parties(r *rapid.T, most int) []party {
	sizes := rapid.SliceOfN(rapid.IntRange(1, 9), 0, most).Draw(r, "sizes")
	waiting := make([]party, len(sizes))
	for i, size := range sizes {
		waiting[i] = party{id: fmt.Sprint(i), size: size}
	}
	return waiting
}

// Whoever is next is the first in order that fits: nobody who fits stands before, and where nobody is next, nobody fits.
func TestNextIsTheFirstPartyThatFits(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		waiting, free := parties(r, 20), rapid.IntRange(0, 10).Draw(r, "free")
		chosen, found := next(free, waiting)
		if found && chosen.size > free {
			r.Fatalf("%+v does not fit into %d", chosen, free)
		}
		for _, p := range waiting {
			if found && p == chosen {
				return
			}
			if p.size <= free {
				r.Fatalf("%+v fits into %d and was passed over for %+v (%v)", p, free, chosen, found)
			}
		}
		if found {
			r.Fatalf("%+v does not wait", chosen)
		}
	})
}

// The index answers as the rule does, whatever became of others.
func TestTheDatabaseKnowsWhoIsNext(t *testing.T) {
	eachDesk(t, func(t *testing.T, d *desk) {
		round := 0
		dbtest.Check(t, func(r *rapid.T) {
			round++
			waiting, event := parties(r, 12), fmt.Sprint("event", round)
			var order []party
			err := d.db.Write(t.Context(), func(ctx context.Context) error {
				order = nil
				var rows [][]any
				for i, p := range waiting {
					state := Waiting
					if i%3 == 1 {
						state = rapid.SampledFrom([]WaitingState{Offered, Accepted, Left}).Draw(r, "state")
					}
					entry := WaitingEntry{ID: fmt.Sprintf("%s-%d", event, i), EventID: event, Place: i + 1, PartySize: p.size, State: state, Email: fmt.Sprintf("%d@example.com", i)}
					rows = append(rows, append(entry.bind(), emailKey(entry.Email)))
					if state == Waiting {
						order = append(order, party{entry.ID, p.size})
					}
				}
				return db.Insert(ctx, d.db, `INSERT INTO waiting (`+waitingColumns+`, email_key) VALUES `, rows)
			})
			if err != nil {
				r.Fatal(err)
			}
			for _, free := range []int{0, 1, rapid.IntRange(2, 9).Draw(r, "free"), 10} {
				want, there := next(free, order)
				got, found, err := d.store.firstThatFits(t.Context(), event, free)
				if err != nil || found != there || got.ID != want.id {
					r.Fatalf("with %d free: %q (%v), want %q (%v): %v", free, got.ID, found, want.id, there, err)
				}
			}
		})
	})
}
