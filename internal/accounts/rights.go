package accounts

import (
	"context"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

var errNotStaff = fault.Forbidden("Managers invite and close staff accounts only. Please ask an owner.")

// allowed refuses whoever may not change accounts with these roles: an owner may
// change all of them, a manager those of staff. Commands act for nobody, and may.
func allowed(ctx context.Context, roles ...identity.Role) error {
	actor, ok := identity.From(ctx)
	if !ok || actor.Is(identity.Owner) {
		return nil
	}
	for _, role := range roles {
		if !actor.Is(identity.Manager) || role != identity.Staff {
			return errNotStaff
		}
	}
	return nil
}

// SignIn is an account beside the record of whoever it belongs to, as the asker
// may see it.
type SignIn struct {
	ID        string `json:"id" doc:"The account's"`
	Name      string `json:"name"`
	Email     string `json:"email,omitempty" doc:"Missing where the asker may not change the account"`
	Role      string `json:"role" enum:"owner,manager,staff"`
	Status    Status `json:"status" enum:"active,invited,disabled"`
	You       bool   `json:"you" doc:"Whether this is the asker's own"`
	MayChange bool   `json:"mayChange" doc:"Whether the asker may close it or open it again"`
}

// SignIns lists every account, by address.
func (s *Service) SignIns(ctx context.Context) ([]SignIn, error) {
	users, err := s.store.listUsers(ctx)
	all := make([]SignIn, len(users))
	for i, u := range users {
		all[i] = u.signIn(ctx)
	}
	return all, err
}

func (u User) signIn(ctx context.Context) SignIn {
	in := SignIn{ID: u.ID, Name: u.Name, Role: string(u.Role), Status: u.Status(), You: u.ID == identity.Caller(ctx).ID}
	if allowed(ctx, u.Role) == nil {
		in.Email, in.MayChange = u.Email, !in.You
	}
	return in
}

// Choose finds an account that the asker may change.
func (s *Service) Choose(ctx context.Context, id string) (User, error) {
	user, err := s.find(ctx, id)
	if err == nil {
		err = allowed(ctx, user.Role)
	}
	return user, err
}

// Proved refuses whoever has not shown lately that it is them: a session that was
// stolen or left open gives nobody an account.
func (s *Service) Proved(ctx context.Context) error { return s.confirmed(identity.Caller(ctx)) }
