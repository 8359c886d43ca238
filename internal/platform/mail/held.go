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

// Restored holds what waited to be sent when a backup was made.
func Restored(table db.Table, row []any) (keep bool) {
	set := func(column string, change func(old any) any) {
		if i := slices.Index(table.Columns, column); i >= 0 {
			row[i] = change(row[i])
		}
	}
	switch table.Name {
	case "outbox":
		queued := false
		set("status", func(old any) any {
			if queued = old == string(Queued); queued {
				return string(Failed)
			}
			return old
		})
		if queued {
			set("last_error", func(any) any { return heldReason })
		}
	case "mail_facts":
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
