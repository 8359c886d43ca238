package engagement

import (
	"context"
	"net/http"

	"tafel/internal/platform/identity"
	"tafel/internal/platform/server"
)

// mountStaff adds what staff do with comments.
func (s *Service) mountStaff(api *server.API) {
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/comments", server.Op{
		ID: "list-all-comments", Summary: "List comments for moderation",
	}, func(ctx context.Context, in *Filter) (ModeratedCommentList, error) {
		page, err := s.Moderated(ctx, *in)
		return ModeratedCommentList{page}, err
	})
	server.Do(api, server.Staff(), http.MethodPost, "/api/admin/comments/{id}/approve", server.Op{
		ID: "approve-comment", Summary: "Let everybody read a comment that waits", Idempotent: true,
	}, func(ctx context.Context, in *EventPath) error { return s.Approve(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/comments/status", server.Op{
		ID: "set-comment-statuses", Summary: "Hide or show comments, many at once", Idempotent: true,
	}, func(ctx context.Context, in *statusesInput) (ChangedComments, error) {
		changed, err := s.SetStatuses(ctx, in.Body.Changes)
		return ChangedComments{changed}, err
	})
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/comments/{id}/replies", server.Op{
		ID: "reply-to-comment", Summary: "Reply to a comment as the venue", Status: http.StatusCreated, Idempotent: true,
	}, func(ctx context.Context, in *replyInput) (StaffReply, error) {
		return s.Reply(ctx, in.ID, in.Body.Text)
	})
	server.Do(api, server.Staff(), http.MethodDelete, "/api/admin/comments/{id}/replies/{reply}", server.Op{
		ID: "delete-reply", Summary: "Remove a reply of the venue", Idempotent: true,
	}, func(ctx context.Context, in *replyPath) error { return s.DeleteReply(ctx, in.ID, in.Reply) })
	server.Do(api, server.Staff(identity.Managers...), http.MethodDelete, "/api/admin/comments/{id}", server.Op{
		ID: "moderate-comment", Summary: "Remove anybody's comment with its replies", Idempotent: true,
	}, func(ctx context.Context, in *EventPath) error { return s.Remove(ctx, in.ID) })
}
