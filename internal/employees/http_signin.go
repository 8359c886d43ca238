package employees

import (
	"context"
	"net/http"

	"tafel/internal/accounts"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// SignInList is accounts by address.
type SignInList struct{ list.Whole[accounts.SignIn] }

type (
	inviteInput struct {
		EmployeePath
		Body struct {
			Email string `json:"email"`
			Role  string `json:"role" enum:"owner,manager,staff"`
		}
	}
	linkInput struct {
		EmployeePath
		Body struct {
			AccountID string `json:"accountId" maxLength:"100"`
		}
	}
)

// mountSignIns adds what joins employees and accounts. Whoever gives somebody an
// account proves that it is them; a link gives nobody anything.
func (s *Service) mountSignIns(api *server.API, managers server.Access) {
	server.Answer(api, managers, http.MethodGet, "/api/admin/employees/sign-ins", server.Op{
		ID: "list-other-sign-ins", Summary: "List accounts that belong to no employee; for managers those of staff",
	}, func(ctx context.Context, _ *struct{}) (SignInList, error) {
		others, err := s.OtherSignIns(ctx)
		return SignInList{list.Whole[accounts.SignIn]{Items: others, Total: len(others)}}, err
	})
	server.Answer(api, managers, http.MethodPost, "/api/admin/employees/{id}/invitation", server.Op{
		ID: "invite-employee", Summary: "Invite an employee to sign in; managers invite the role staff only", Status: http.StatusCreated,
	}, func(ctx context.Context, in *inviteInput) (accounts.InvitationView, error) {
		if err := s.accounts.Proved(ctx); err != nil {
			return accounts.InvitationView{}, err
		}
		invitation, err := s.Invite(ctx, in.ID, in.Body.Email, identity.Role(in.Body.Role))
		return invitation.View(ctx), err
	})
	server.Answer(api, managers, http.MethodPut, "/api/admin/employees/{id}/sign-in", server.Op{
		ID: "link-sign-in", Summary: "Say that an account is this employee's", Idempotent: true,
	}, func(ctx context.Context, in *linkInput) (Employee, error) {
		return s.answer(ctx)(s.Link(ctx, in.ID, in.Body.AccountID))
	})
	server.Answer(api, managers, http.MethodDelete, "/api/admin/employees/{id}/sign-in", server.Op{
		ID: "unlink-sign-in", Summary: "Leave an employee without an account; the account stays as it is", Idempotent: true,
	}, func(ctx context.Context, in *EmployeePath) (Employee, error) {
		return s.answer(ctx)(s.Unlink(ctx, in.ID))
	})
}
