// Package identity says who is asking. The server puts the caller into
// the context after checking the session; every other package only reads it.
package identity

import (
	"context"
	"slices"

	"tafel/internal/platform/calendar"
)

// Role is what a member of staff may do.
type Role string

// The roles, from most to least trusted.
const (
	Owner   Role = "owner"
	Manager Role = "manager"
	Staff   Role = "staff"
)

// Roles lists every role, for forms and checks.
var Roles = []Role{Owner, Manager, Staff}

// Managers are the roles that see the money and the records of colleagues, take
// lists out of the program and delete what others have made.
var Managers = []Role{Owner, Manager}

// Valid tells whether r is one of the known roles.
func (r Role) Valid() bool { return slices.Contains(Roles, r) }

// Actor is a signed-in member of staff.
type Actor struct {
	ID        string
	Name      string
	Email     string
	Role      Role
	SessionID string
	// ConfirmedAt is when they last proved within the session that it is them.
	ConfirmedAt calendar.Instant
	// MustSetUp means that their sign-in lacks something that their role needs:
	// until they have set it up, they may do nothing else.
	MustSetUp bool
}

// Is tells whether the actor has one of the roles and may use it.
func (a Actor) Is(roles ...Role) bool { return !a.MustSetUp && slices.Contains(roles, a.Role) }

// Manages tells whether the actor has the rights of a manager.
func (a Actor) Manages() bool { return a.Is(Managers...) }

type key struct{}

// With puts the caller into the context.
func With(ctx context.Context, a Actor) context.Context { return context.WithValue(ctx, key{}, a) }

// From reads the caller; ok is false for a visitor.
func From(ctx context.Context) (a Actor, ok bool) {
	a, ok = ctx.Value(key{}).(Actor)
	return a, ok
}

// Caller is who asks; a visitor has no id.
func Caller(ctx context.Context) Actor {
	a, _ := From(ctx)
	return a
}
