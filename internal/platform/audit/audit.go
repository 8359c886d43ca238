// Package audit writes down what members of staff did: who, when, from where,
// what, before and after, in the same transaction as the change, and what nobody
// was let do. It shows it to the owner. It owns the table audit, which the database lets nobody change.
package audit

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/text"
)

// Log is the audit log.
type Log struct {
	// Outsider is what it calls who acts without an account: a visitor, or a better word that the program has.
	Outsider string

	store    *db.DB
	clock    calendar.Clock
	refusals *refusals
	words    map[string]Words // by entity
}

// New makes a log on a database.
func New(store *db.DB, clock calendar.Clock) *Log {
	return &Log{store: store, clock: clock, refusals: newRefusals(), Outsider: "a visitor"}
}

// Entry is one action.
type Entry struct {
	Action   string // a verb in the past: created, updated, deleted, signed in
	Entity   string // the noun: event, invoice, account
	EntityID string
	Before   any // nil where there was nothing; never a secret
	After    any
}

// Record writes an entry. Called inside a Write it is part of that transaction.
func (l *Log) Record(ctx context.Context, e Entry) error {
	before, err := snapshot(e.Before)
	if err != nil {
		return err
	}
	after, err := snapshot(e.After)
	if err != nil {
		return err
	}
	actor, ok := identity.From(ctx)
	if !ok {
		actor = identity.Actor{Name: l.outsider(ctx)}
	}
	origin, address := identity.RequestFrom(ctx), ""
	if origin.Addr.IsValid() {
		address = origin.Addr.String()
	}
	return l.insert(ctx, row{before: before, after: after, AuditEntry: AuditEntry{
		ID: rand.Text(), At: l.clock.Now(), ActorID: actor.ID, ActorName: actor.Name, ActorEmail: actor.Email,
		Action: e.Action, Entity: e.Entity, EntityID: e.EntityID, RequestID: origin.ID, Address: address,
	}})
}

// regret is how long members of staff may delete what they added themselves.
const regret = 15 * time.Minute

// MayDelete refuses to let somebody delete a record who is no manager, unless
// they added it themselves a moment ago.
func (l *Log) MayDelete(ctx context.Context, entity, id string) error {
	actor, ok := identity.From(ctx)
	if !ok || actor.Manages() {
		return nil
	}
	own, err := l.countAdded(ctx, entity, id, l.clock.Now().Add(-regret), actor.ID)
	if err == nil && own == 0 {
		err = fault.Forbidden("Please ask a manager to delete this. You can delete what you have added yourself within the last 15 minutes.")
	}
	return err
}

// searchText is what an entry is found by. Long texts are cut: who looks for an
// entry knows a name, an address or a number, which stand first.
func searchText(parts ...string) string {
	joined := strings.Join(parts, " ")
	folded := text.Fold(strings.ToValidUTF8(joined[:min(len(joined), 4000)], ""))
	return strings.ToValidUTF8(folded[:min(len(folded), 4000)], "")
}

// outsider names who acts without an account: a visitor, by a link in a
// mail, or whoever sits at the machine. The name is stored, and the owner reads it.
func (l *Log) outsider(ctx context.Context) string {
	if identity.RequestFrom(ctx).ID != "" {
		return l.Outsider
	}
	return commandLine
}

const commandLine = "command line"

func snapshot(v any) (string, error) {
	if v == nil {
		return "", nil
	}
	raw, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("describe for the audit log: %w", err)
	}
	return string(raw), nil
}
