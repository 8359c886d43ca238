package accounts

import (
	"context"
	"net/http"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// Account is an account as the owner sees it.
type Account struct {
	ID           string           `json:"id"`
	Email        string           `json:"email"`
	Name         string           `json:"name"`
	Role         string           `json:"role" enum:"owner,manager,staff"`
	Status       Status           `json:"status" enum:"active,invited,disabled"`
	Sessions     int              `json:"sessions" doc:"How many browsers are signed in"`
	SecondFactor bool             `json:"secondFactor" doc:"Whether it has a passkey or an authenticator app"`
	You          bool             `json:"you" doc:"Whether this is the asker's own"`
	SignedInAt   calendar.Instant `json:"signedInAt,omitempty" doc:"The last time; missing for never"`
	CreatedAt    calendar.Instant `json:"createdAt"`
}

// AccountList is all accounts by address.
type AccountList struct{ list.Whole[Account] }

// InvitationView is an account that waits for its owner. The link is shown this
// once, for whoever wants to hand it over.
type InvitationView struct {
	Account   Account          `json:"account"`
	Link      string           `json:"link"`
	ExpiresAt calendar.Instant `json:"expiresAt"`
}

// SignedInSession is one browser that is signed in.
type SignedInSession struct {
	ID        string           `json:"id"`
	Device    string           `json:"device" doc:"As the browser calls itself"`
	Address   string           `json:"address"`
	Current   bool             `json:"current" doc:"Whether it is the one that asks"`
	CreatedAt calendar.Instant `json:"createdAt"`
	SeenAt    calendar.Instant `json:"seenAt"`
	ExpiresAt calendar.Instant `json:"expiresAt"`
}

// SessionList is where an account is signed in.
type SessionList struct{ list.Whole[SignedInSession] }

type (
	accountPath struct {
		ID string `path:"id" maxLength:"100"`
	}
	sessionPath struct {
		ID        string `path:"id" maxLength:"100"`
		SessionID string `path:"sessionId" maxLength:"100"`
	}
	ownSessionPath struct {
		SessionID string `path:"sessionId" maxLength:"100"`
	}
	inviteInput struct {
		Body struct {
			Email string `json:"email"`
			Name  string `json:"name"`
			Role  string `json:"role" enum:"owner,manager,staff"`
		}
	}
	roleInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body struct {
			Role string `json:"role" enum:"owner,manager,staff"`
		}
	}
	statusInput struct {
		ID   string `path:"id" maxLength:"100"`
		Body struct {
			Status Status `json:"status" enum:"active,disabled"`
		}
	}
	profileInput struct {
		Body struct {
			Name string `json:"name"`
		}
	}
	passwordInput struct {
		Body struct {
			Current  string `json:"current"`
			Password string `json:"password"`
		}
	}
	passwordOutput struct {
		SetCookie []http.Cookie `header:"Set-Cookie"`
	}
)

func (s *Service) mountStaff(api *server.API) {
	owner, managers, everyone := server.Staff(identity.Owner), server.Staff(identity.Managers...), server.Staff()
	server.Answer(api, managers, http.MethodGet, "/api/admin/accounts", server.Op{
		ID: "list-accounts", Summary: "List accounts; for managers those of staff",
	}, func(ctx context.Context, _ *struct{}) (AccountList, error) {
		users, about, err := s.ListAccounts(ctx)
		all := AccountList{list.Whole[Account]{Items: []Account{}}}
		for _, u := range users {
			if allowed(ctx, u.Role) == nil {
				all.Items = append(all.Items, view(ctx, u, about[u.ID]))
			}
		}
		all.Total = len(all.Items)
		return all, err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/accounts", server.Op{
		ID: "invite-account", Summary: "Invite a member of staff by e-mail; managers invite the role staff only", Status: http.StatusCreated,
	}, proved(s, func(ctx context.Context, in *inviteInput) (InvitationView, error) {
		return invitation(ctx)(s.Invite(ctx, in.Body.Email, in.Body.Name, identity.Role(in.Body.Role)))
	}))
	server.Answer(api, managers, http.MethodPost, "/api/admin/accounts/{id}/invitation", server.Op{
		ID: "invite-account-again", Summary: "Send a new invitation; the older link stops working",
	}, proved(s, func(ctx context.Context, in *accountPath) (InvitationView, error) {
		return invitation(ctx)(s.InviteAgain(ctx, in.ID))
	}))
	server.Do(api, managers, http.MethodDelete, "/api/admin/accounts/{id}", server.Op{
		ID: "withdraw-invitation", Summary: "Remove an account that was never used",
	}, func(ctx context.Context, in *accountPath) error { return s.Withdraw(ctx, in.ID) })
	server.Answer(api, owner, http.MethodPut, "/api/admin/accounts/{id}/role", server.Op{
		ID: "set-account-role", Summary: "Set an account's role",
	}, proved(s, func(ctx context.Context, in *roleInput) (Account, error) {
		return s.account(ctx)(s.SetRole(ctx, in.ID, identity.Role(in.Body.Role)))
	}))
	server.Answer(api, managers, http.MethodPut, "/api/admin/accounts/{id}/status", server.Op{
		ID: "set-account-status", Summary: "Disable an account, which ends its sessions at once, or enable it again",
	}, proved(s, func(ctx context.Context, in *statusInput) (Account, error) {
		if in.Body.Status != Active && in.Body.Status != Disabled {
			return Account{}, fault.InvalidField("status", "Please choose active or disabled")
		}
		return s.account(ctx)(s.SetDisabled(ctx, in.ID, in.Body.Status == Disabled))
	}))
	server.Answer(api, owner, http.MethodGet, "/api/admin/accounts/{id}/sessions", server.Op{
		ID: "list-account-sessions", Summary: "List where an account is signed in",
	}, func(ctx context.Context, in *accountPath) (SessionList, error) { return s.sessionList(ctx, in.ID) })
	server.Do(api, owner, http.MethodDelete, "/api/admin/accounts/{id}/sessions", server.Op{
		ID: "end-account-sessions", Summary: "Sign an account out everywhere",
	}, func(ctx context.Context, in *accountPath) error { return s.EndSessions(ctx, in.ID, "") })
	server.Do(api, owner, http.MethodDelete, "/api/admin/accounts/{id}/sessions/{sessionId}", server.Op{
		ID: "end-account-session", Summary: "Sign one browser of an account out",
	}, func(ctx context.Context, in *sessionPath) error { return s.EndSession(ctx, in.ID, in.SessionID) })
	server.Answer(api, everyone, http.MethodGet, "/api/admin/profile", server.Op{
		ID: "find-profile", Summary: "Read your own account",
	}, func(ctx context.Context, _ *struct{}) (Account, error) {
		return s.account(ctx)(s.find(ctx, identity.Caller(ctx).ID))
	})
	server.Answer(api, everyone, http.MethodPut, "/api/admin/profile", server.Op{
		ID: "update-profile", Summary: "Change your own name",
	}, func(ctx context.Context, in *profileInput) (Account, error) {
		return s.account(ctx)(s.Rename(ctx, identity.Caller(ctx), in.Body.Name))
	})
	server.Handle(api, everyone, http.MethodPut, "/api/admin/profile/password", server.Op{
		ID: "change-password", Summary: "Change your own password; all other sessions end", Status: http.StatusNoContent,
	}, func(ctx context.Context, in *passwordInput) (*passwordOutput, error) {
		cookies, err := s.ChangePassword(ctx, identity.Caller(ctx), in.Body.Current, in.Body.Password)
		return &passwordOutput{SetCookie: cookies}, err
	})
	server.Answer(api, everyone, http.MethodGet, "/api/admin/profile/sessions", server.Op{
		ID: "list-own-sessions", Summary: "List where you are signed in",
	}, func(ctx context.Context, _ *struct{}) (SessionList, error) {
		return s.sessionList(ctx, identity.Caller(ctx).ID)
	})
	server.Do(api, everyone, http.MethodDelete, "/api/admin/profile/sessions", server.Op{
		ID: "end-other-sessions", Summary: "Sign yourself out everywhere else",
	}, func(ctx context.Context, _ *struct{}) error {
		return s.EndSessions(ctx, identity.Caller(ctx).ID, identity.Caller(ctx).SessionID)
	})
	server.Do(api, everyone, http.MethodDelete, "/api/admin/profile/sessions/{sessionId}", server.Op{
		ID: "end-own-session", Summary: "Sign one of your browsers out",
	}, func(ctx context.Context, in *ownSessionPath) error {
		return s.EndSession(ctx, identity.Caller(ctx).ID, in.SessionID)
	})
}

// proved lets an operation through for whoever has shown lately that it is them.
func proved[In, Out any](s *Service, do func(context.Context, *In) (Out, error)) func(context.Context, *In) (Out, error) {
	return func(ctx context.Context, in *In) (out Out, err error) {
		if err := s.Proved(ctx); err != nil {
			return out, err
		}
		return do(ctx, in)
	}
}

func view(ctx context.Context, u User, about Overview) Account {
	return Account{
		ID: u.ID, Email: u.Email, Name: u.Name, Role: string(u.Role), Status: u.Status(), Sessions: about.Sessions, SecondFactor: about.SecondFactor,
		You: u.ID == identity.Caller(ctx).ID, SignedInAt: u.SignedInAt, CreatedAt: u.CreatedAt,
	}
}

// View is the invitation for whoever made it.
func (i Invitation) View(ctx context.Context) InvitationView {
	return InvitationView{Account: view(ctx, i.User, Overview{}), Link: i.Link, ExpiresAt: i.ExpiresAt}
}

func invitation(ctx context.Context) func(Invitation, error) (InvitationView, error) {
	return func(i Invitation, err error) (InvitationView, error) { return i.View(ctx), err }
}

// account answers with the account and how many browsers are signed in now.
func (s *Service) account(ctx context.Context) func(User, error) (Account, error) {
	return func(user User, err error) (Account, error) {
		if err != nil {
			return Account{}, err
		}
		sessions, err := s.Sessions(ctx, user.ID)
		if err != nil {
			return Account{}, err
		}
		factors, err := s.store.countFactors(ctx, user.ID)
		return view(ctx, user, Overview{Sessions: len(sessions), SecondFactor: factors > 0}), err
	}
}

func (s *Service) sessionList(ctx context.Context, userID string) (SessionList, error) {
	sessions, err := s.Sessions(ctx, userID)
	all := SessionList{list.Whole[SignedInSession]{Items: []SignedInSession{}, Total: len(sessions)}}
	for _, s := range sessions {
		all.Items = append(all.Items, SignedInSession{
			ID: s.ID, Device: s.Device, Address: s.Address, Current: s.ID == identity.Caller(ctx).SessionID,
			CreatedAt: s.CreatedAt, SeenAt: s.SeenAt, ExpiresAt: s.ExpiresAt,
		})
	}
	return all, err
}
