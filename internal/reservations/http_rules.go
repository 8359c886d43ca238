package reservations

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

type (
	branchInput struct {
		Branch string `path:"branch" maxLength:"60"`
	}
	saveRulesInput struct {
		Branch string `path:"branch" maxLength:"60"`
		Body   RulesInput
	}
	previewRulesInput struct {
		Branch string `path:"branch" maxLength:"60"`
		Body   BookingRules
	}
	versionsInput struct {
		Branch string `path:"branch" maxLength:"60"`
		list.Query
	}
	versionInput struct {
		Branch  string `path:"branch" maxLength:"60"`
		Version int    `path:"version" minimum:"0"`
	}
	restoreRulesInput struct {
		Branch  string `path:"branch" maxLength:"60"`
		Version int    `path:"version" minimum:"0"`
		Body    struct {
			Version int    `json:"version" doc:"The version that is in force"`
			Seen    string `json:"seen,omitempty"`
		}
	}
)

// RulesVersions is a page of them.
type RulesVersions struct{ list.Whole[RulesVersion] }

// mountRules adds what managers do with the booking rules.
func (s *Service) mountRules(api *server.API) {
	managers := server.Staff(identity.Managers...)
	const path = "/api/admin/booking-rules/{branch}"
	server.Answer(api, managers, http.MethodGet, path, server.Op{
		ID: "find-booking-rules", Summary: "Read the booking rules of a branch",
	}, func(ctx context.Context, in *branchInput) (BranchRules, error) {
		return s.FindRules(ctx, in.Branch, newest)
	})
	server.Answer(api, managers, http.MethodPut, path, server.Op{
		ID: "save-booking-rules", Summary: "Change the booking rules of a branch", Idempotent: true,
	}, func(ctx context.Context, in *saveRulesInput) (BranchRules, error) {
		return s.SaveRules(ctx, in.Branch, in.Body)
	})
	server.Answer(api, managers, http.MethodPost, path+"/preview", server.Op{
		ID: "preview-booking-rules", Summary: "List the bookings that new rules would not allow",
	}, func(ctx context.Context, in *previewRulesInput) (Misfits, error) {
		return s.PreviewRules(ctx, in.Branch, in.Body)
	})
	server.Answer(api, managers, http.MethodGet, path+"/versions", server.Op{
		ID: "list-booking-rules", Summary: "List the versions of a branch's booking rules",
	}, func(ctx context.Context, in *versionsInput) (RulesVersions, error) {
		page, err := s.ListRules(ctx, in.Branch, in.Query)
		return RulesVersions{page}, err
	})
	server.Answer(api, managers, http.MethodGet, path+"/versions/{version}", server.Op{
		ID: "find-booking-rules-version", Summary: "Read an older version of a branch's booking rules",
	}, func(ctx context.Context, in *versionInput) (BranchRules, error) {
		return s.FindRules(ctx, in.Branch, in.Version)
	})
	server.Answer(api, managers, http.MethodPost, path+"/versions/{version}/restore", server.Op{
		ID: "restore-booking-rules", Summary: "Put an older version of the booking rules in force again", Idempotent: true,
	}, func(ctx context.Context, in *restoreRulesInput) (BranchRules, error) {
		return s.RestoreRules(ctx, in.Branch, RulesInput{Version: in.Body.Version, Seen: in.Body.Seen}, in.Version)
	})
	server.Answer(api, managers, http.MethodGet, "/api/admin/public-holidays", server.Op{
		ID: "list-public-holidays", Summary: "List the public holidays to come",
	}, func(context.Context, *struct{}) (PublicHolidays, error) { return s.Holidays(), nil })
}
