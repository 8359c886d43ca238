package server

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// Access says who may call an operation. The zero value lets
// nobody in: an Access that is neither Public nor made by Staff refuses everyone.
type Access struct {
	public bool
	setUp  bool
	roles  []identity.Role
}

// Public lets anyone call.
var Public = Access{public: true}

// Staff lets signed-in members of staff call: those with one of the roles, or
// all of them when none is named.
func Staff(roles ...identity.Role) Access {
	if len(roles) == 0 {
		roles = identity.Roles
	}
	return Access{roles: roles}
}

// DuringSetUp also lets those call who must set up their sign-in first.
func (a Access) DuringSetUp() Access {
	a.setUp = true
	return a
}

// Roles lists who may call, empty for everyone.
func (a Access) Roles() []identity.Role { return slices.Clone(a.roles) }

// String says who may call, for people.
func (a Access) String() string {
	if a.public {
		return "anyone"
	}
	names := make([]string, 0, len(a.roles))
	for _, role := range a.roles {
		names = append(names, string(role))
	}
	return strings.Join(names, ", ")
}

// Authenticator finds the member of staff behind a session cookie. It is the
// accounts feature; a visitor gives a fault of kind unauthenticated.
type Authenticator interface {
	Authenticate(ctx context.Context, r *http.Request) (identity.Actor, error)
}

var errSetUp = fault.WithCode(
	fault.Forbidden("Your role needs a second factor. Please set one up first."), "second-factor-needed")

// Admit answers who is calling, in the context, and whether that is allowed: for every
// operation, and for handlers beside them. A public operation is told who is signed
// in, too, but never refuses for it. Whoever must set up their sign-in first is a
// visitor to it.
func (a *API) Admit(ctx context.Context, r *http.Request, access Access) (context.Context, error) {
	actor, err := a.auth.Authenticate(ctx, r)
	closed := actor.MustSetUp && !access.setUp
	if access.public {
		if err == nil && !closed {
			ctx = identity.With(ctx, actor)
		}
		return ctx, nil
	}
	if err != nil {
		return ctx, err
	}
	ctx = identity.With(ctx, actor)
	if closed {
		return ctx, errSetUp
	}
	if !slices.Contains(access.roles, actor.Role) {
		return ctx, fault.Forbidden("Your account may not do this.")
	}
	return ctx, nil
}

type cookiesKey struct{}

// Cookie reads a cookie of the call by name, empty when there is none. Names
// depend on the deployment, so they cannot stand in an input's type.
func Cookie(ctx context.Context, name string) string {
	cookies, _ := ctx.Value(cookiesKey{}).([]*http.Cookie)
	for _, cookie := range cookies {
		if cookie.Name == name {
			return cookie.Value
		}
	}
	return ""
}
