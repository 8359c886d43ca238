package mail

import (
	"context"
	"slices"
	"strings"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
)

// heldReason is why a message of a backup waits. It may have been sent after the
// backup was made, so the owner decides.
const heldReason = "It waited when the backup was made that this installation was restored from, and may have been sent since then."

// heldFact is in front of the id of a fact whose letters are to be held.
const heldFact = "held-"

// endedReason is why a message of a backup is not sent any more.
const endedReason = "The link in this message no longer works since a backup was restored. Please send a new one."

// Restored holds what waited to be sent when a backup was made. What the restore has ended the link of is not sent any
// more.
func Restored(kinds []Kind) func(table db.Table, row []any) (keep bool) {
	ended := map[any]bool{}
	for _, kind := range kinds {
		ended[kind.Name] = kind.LinkEnds
	}
	return func(table db.Table, row []any) (keep bool) {
		i := slices.Index(table.Columns, "kind")
		return hold(table, row, i >= 0 && ended[row[i]])
	}
}

// hold holds a row; ended tells whether its link has ended.
func hold(table db.Table, row []any, ended bool) (keep bool) {
	set := func(column string, change func(old any) any) {
		if i := slices.Index(table.Columns, column); i >= 0 {
			row[i] = change(row[i])
		}
	}
	switch table.Name {
	case "outbox":
		queued, sent := false, false
		set("status", func(old any) any {
			if queued, sent = old == string(Queued), old == string(Sent); queued {
				return string(Failed)
			}
			return old
		})
		switch {
		case ended && !sent:
			set("last_error", func(any) any { return endedReason })
			set("expires_at", func(any) any { return int64(1) }) // out of date, for whoever tries it again
		case queued:
			set("last_error", func(any) any { return heldReason })
			for _, column := range []string{"details", "cause"} { // why it waited then is not why it waits now
				set(column, func(any) any { return "" })
			}
		}
	case "mail_facts":
		if ended {
			return false
		}
		set("due_at", func(any) any { return int64(0) }) // nobody is there who could take it back
		set("id", func(old any) any {
			id, _ := old.(string)
			return heldFact + strings.TrimPrefix(id, heldFact)
		})
	}
	return true
}

// Release sends all messages that are held and not out of date.
func (o *Outbox) Release(ctx context.Context, log *audit.Log) (released int, err error) {
	err = o.db.Write(ctx, func(ctx context.Context) error {
		n, err := o.requeueHeld(ctx)
		released = int(n)
		if err != nil || n == 0 {
			return err
		}
		o.db.Changed(ctx, Topic)
		return log.Record(ctx, audit.Entry{Action: "released", Entity: "message", EntityID: "held", After: map[string]any{"messages": n}})
	})
	return released, err
}
