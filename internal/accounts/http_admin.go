package accounts

import (
	"context"
	"net/http"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// Account is an account as the owner sees it.
type Account struct {
	ID         string           `json:"id"`
	Email      string           `json:"email"`
	Name       string           `json:"name"`
	Role       string           `json:"role" enum:"owner,manager,staff"`
	Status     Status           `json:"status" enum:"active,invited,disabled"`
	Sessions   int              `json:"sessions" doc:"How many browsers are signed in"`
	You        bool             `json:"you" doc:"Whether this is the asker's own"`
	SignedInAt calendar.Instant `json:"signedInAt,omitempty" doc:"The last time; missing for never"`
	CreatedAt  calendar.Instant `json:"createdAt"`
}

// AccountList is all accounts by address.
type AccountList struct {
	Items []Account `json:"items"`
	Total int       `json:"total"`
}

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
type SessionList struct {
	Items []SignedInSession `json:"items"`
	Total int               `json:"total"`
}

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
	accountListOutput struct{ Body AccountList }
	accountOutput     struct{ Body Account }
	invitationOutput  struct{ Body InvitationView }
	sessionListOutput struct{ Body SessionList }
	passwordOutput    struct {
		SetCookie http.Cookie `header:"Set-Cookie"`
	}
)

func (s *Service) registerStaff(api *server.API) {
	h, owner, everyone := handlers{s}, server.Staff(identity.Owner), server.Staff()
	server.Handle(api, owner, http.MethodGet, "/api/admin/accounts", server.Op{ID: "list-accounts", Summary: "List accounts"}, h.list)
	server.Handle(api, owner, http.MethodPost, "/api/admin/accounts", server.Op{
		ID: "invite-account", Summary: "Invite a member of staff by e-mail", Status: http.StatusCreated,
	}, h.invite)
	server.Handle(api, owner, http.MethodPost, "/api/admin/accounts/{id}/invitation", server.Op{
		ID: "invite-account-again", Summary: "Send a new invitation; the older link stops working",
	}, h.inviteAgain)
	server.Handle(api, owner, http.MethodDelete, "/api/admin/accounts/{id}", server.Op{
		ID: "withdraw-invitation", Summary: "Remove an account that was never used", Status: http.StatusNoContent,
	}, h.withdraw)
	server.Handle(api, owner, http.MethodPut, "/api/admin/accounts/{id}/role", server.Op{
		ID: "set-account-role", Summary: "Set an account's role",
	}, h.setRole)
	server.Handle(api, owner, http.MethodPut, "/api/admin/accounts/{id}/status", server.Op{
		ID: "set-account-status", Summary: "Disable an account, which ends its sessions at once, or enable it again",
	}, h.setStatus)
	server.Handle(api, owner, http.MethodGet, "/api/admin/accounts/{id}/sessions", server.Op{
		ID: "list-account-sessions", Summary: "List where an account is signed in",
	}, h.sessions)
	server.Handle(api, owner, http.MethodDelete, "/api/admin/accounts/{id}/sessions", server.Op{
		ID: "end-account-sessions", Summary: "Sign an account out everywhere", Status: http.StatusNoContent,
	}, h.endSessions)
	server.Handle(api, owner, http.MethodDelete, "/api/admin/accounts/{id}/sessions/{sessionId}", server.Op{
		ID: "end-account-session", Summary: "Sign one browser of an account out", Status: http.StatusNoContent,
	}, h.endSession)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/profile", server.Op{ID: "find-profile", Summary: "Read your own account"}, h.profile)
	server.Handle(api, everyone, http.MethodPut, "/api/admin/profile", server.Op{ID: "update-profile", Summary: "Change your own name"}, h.rename)
	server.Handle(api, everyone, http.MethodPut, "/api/admin/profile/password", server.Op{
		ID: "change-password", Summary: "Change your own password; all other sessions end", Status: http.StatusNoContent,
	}, h.changePassword)
	server.Handle(api, everyone, http.MethodGet, "/api/admin/profile/sessions", server.Op{
		ID: "list-own-sessions", Summary: "List where you are signed in",
	}, h.ownSessions)
	server.Handle(api, everyone, http.MethodDelete, "/api/admin/profile/sessions", server.Op{
		ID: "end-other-sessions", Summary: "Sign yourself out everywhere else", Status: http.StatusNoContent,
	}, h.endOthers)
	server.Handle(api, everyone, http.MethodDelete, "/api/admin/profile/sessions/{sessionId}", server.Op{
		ID: "end-own-session", Summary: "Sign one of your browsers out", Status: http.StatusNoContent,
	}, h.endOwn)
}

// handlers translates between the contract and the service.
type handlers struct{ accounts *Service }

func asker(ctx context.Context) identity.Actor {
	actor, _ := identity.From(ctx)
	return actor
}

func view(ctx context.Context, u User, sessions int) Account {
	return Account{
		ID: u.ID, Email: u.Email, Name: u.Name, Role: string(u.Role), Status: u.Status(), Sessions: sessions,
		You: u.ID == asker(ctx).ID, SignedInAt: u.SignedInAt, CreatedAt: u.CreatedAt,
	}
}

func (h handlers) list(ctx context.Context, _ *struct{}) (*accountListOutput, error) {
	users, sessions, err := h.accounts.ListAccounts(ctx)
	out := &accountListOutput{Body: AccountList{Items: []Account{}, Total: len(users)}}
	for _, u := range users {
		out.Body.Items = append(out.Body.Items, view(ctx, u, sessions[u.ID]))
	}
	return out, err
}

func (h handlers) invite(ctx context.Context, in *inviteInput) (*invitationOutput, error) {
	return h.invitation(ctx)(h.accounts.Invite(ctx, in.Body.Email, in.Body.Name, identity.Role(in.Body.Role)))
}

func (h handlers) inviteAgain(ctx context.Context, in *accountPath) (*invitationOutput, error) {
	return h.invitation(ctx)(h.accounts.InviteAgain(ctx, in.ID))
}

func (h handlers) invitation(ctx context.Context) func(Invitation, error) (*invitationOutput, error) {
	return func(i Invitation, err error) (*invitationOutput, error) {
		return &invitationOutput{Body: InvitationView{Account: view(ctx, i.User, 0), Link: i.Link, ExpiresAt: i.ExpiresAt}}, err
	}
}

func (h handlers) withdraw(ctx context.Context, in *accountPath) (*struct{}, error) {
	return nil, h.accounts.Withdraw(ctx, in.ID)
}

func (h handlers) setRole(ctx context.Context, in *roleInput) (*accountOutput, error) {
	user, err := h.accounts.SetRole(ctx, in.ID, identity.Role(in.Body.Role))
	return h.account(ctx, user, err)
}

func (h handlers) setStatus(ctx context.Context, in *statusInput) (*accountOutput, error) {
	if in.Body.Status != Active && in.Body.Status != Disabled {
		return nil, fault.InvalidField("status", "Please choose active or disabled")
	}
	user, err := h.accounts.SetDisabled(ctx, in.ID, in.Body.Status == Disabled)
	return h.account(ctx, user, err)
}

// account answers with the account and how many browsers are signed in now.
func (h handlers) account(ctx context.Context, user User, err error) (*accountOutput, error) {
	if err != nil {
		return nil, err
	}
	sessions, err := h.accounts.Sessions(ctx, user.ID)
	return &accountOutput{Body: view(ctx, user, len(sessions))}, err
}

func (h handlers) sessions(ctx context.Context, in *accountPath) (*sessionListOutput, error) {
	return h.sessionList(ctx, in.ID)
}

func (h handlers) sessionList(ctx context.Context, userID string) (*sessionListOutput, error) {
	sessions, err := h.accounts.Sessions(ctx, userID)
	out := &sessionListOutput{Body: SessionList{Items: []SignedInSession{}, Total: len(sessions)}}
	for _, s := range sessions {
		out.Body.Items = append(out.Body.Items, SignedInSession{
			ID: s.ID, Device: s.Device, Address: s.Address, Current: s.ID == asker(ctx).SessionID,
			CreatedAt: s.CreatedAt, SeenAt: s.SeenAt, ExpiresAt: s.ExpiresAt,
		})
	}
	return out, err
}

func (h handlers) endSessions(ctx context.Context, in *accountPath) (*struct{}, error) {
	return nil, h.accounts.EndSessions(ctx, in.ID, "")
}

func (h handlers) endSession(ctx context.Context, in *sessionPath) (*struct{}, error) {
	return nil, h.accounts.EndSession(ctx, in.ID, in.SessionID)
}

func (h handlers) profile(ctx context.Context, _ *struct{}) (*accountOutput, error) {
	user, err := h.accounts.find(ctx, asker(ctx).ID)
	return h.account(ctx, user, err)
}

func (h handlers) rename(ctx context.Context, in *profileInput) (*accountOutput, error) {
	user, err := h.accounts.Rename(ctx, asker(ctx), in.Body.Name)
	return h.account(ctx, user, err)
}

func (h handlers) changePassword(ctx context.Context, in *passwordInput) (*passwordOutput, error) {
	cookie, err := h.accounts.ChangePassword(ctx, asker(ctx), in.Body.Current, in.Body.Password)
	return &passwordOutput{SetCookie: cookie}, err
}

func (h handlers) ownSessions(ctx context.Context, _ *struct{}) (*sessionListOutput, error) {
	return h.sessionList(ctx, asker(ctx).ID)
}

func (h handlers) endOthers(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, h.accounts.EndSessions(ctx, asker(ctx).ID, asker(ctx).SessionID)
}

func (h handlers) endOwn(ctx context.Context, in *ownSessionPath) (*struct{}, error) {
	return nil, h.accounts.EndSession(ctx, asker(ctx).ID, in.SessionID)
}
