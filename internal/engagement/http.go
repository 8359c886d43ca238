package engagement

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// CommentList is one page of an event's comments.
type CommentList struct {
	list.Whole[Comment]
	Waiting []Comment `json:"waiting,omitempty" doc:"The asker's own that wait for staff, on the first page; not in the total"`
}

// ModeratedCommentList is one page of everybody's comments.
type ModeratedCommentList struct{ list.Whole[ModeratedComment] }

// NewComment is a comment that was just written.
type NewComment struct {
	Comment Comment `json:"comment"`
	GuestID string  `json:"guestId,omitempty" doc:"A new guest's id, told once and for display only"`
}

// CommentInput is what a visitor writes. People never see the field Website;
// robots fill it in.
type CommentInput struct {
	Name string `json:"name,omitempty" doc:"Of a guest; the signed-in have one"`
	Text string `json:"text"`

	Website string `json:"website,omitempty" doc:"Leave it empty"`
}

// ReplyInput is what the venue answers.
type ReplyInput struct {
	Text string `json:"text"`
}

// StatusChanges are what becomes of some comments.
type StatusChanges struct {
	Changes []StatusChange `json:"changes" minItems:"1" maxItems:"100"`
}

// ChangedComments says which of them were changed.
type ChangedComments struct {
	Changed []string `json:"changed" doc:"Their ids; the others were changed or deleted meanwhile and stay as they are"`
}

// EventPath names an event.
type EventPath struct {
	ID string `path:"id" maxLength:"64"`
}

// neverCached is for answers that differ from visitor to visitor.
const neverCached = "no-store"

type (
	// personal is an answer to one visitor, who may be a new guest.
	personal[T any] struct {
		CacheControl string        `header:"Cache-Control"`
		SetCookie    []http.Cookie `header:"Set-Cookie" json:"-"` // a credential is not remembered
		Guest        string        `json:",omitempty"`            // a new one, who gets the cookie again where the answer was lost
		Body         T
	}
	commentsInput struct {
		EventPath
		Page     int `query:"page" minimum:"1" maximum:"100000" default:"1"`
		PageSize int `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
	}
	commentsOutput struct {
		CacheControl string `header:"Cache-Control"`
		Body         CommentList
	}
	commentInput struct {
		EventPath
		Body CommentInput
	}
	replyInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body ReplyInput
	}
	replyPath struct {
		ID    string `path:"id" maxLength:"64"`
		Reply string `path:"reply" maxLength:"64"`
	}
	statusesInput struct{ Body StatusChanges }
)

// How often one visitor may do what.
var (
	likeLimit    = server.Limit{Every: 2 * time.Second, Burst: 30}
	commentLimit = server.Limit{Every: 15 * time.Second, Burst: 3}.And(server.Limit{Every: 2 * time.Minute, Burst: 30})
)

// GuestLimit is how many visitors of one network may become guests: 150 at once,
// since the phones of an evening share an address, and never more than 300 in an hour.
var GuestLimit = server.Limit{Every: 24 * time.Second, Burst: 150}

// Mount adds the feature's operations to the contract.
func (s *Service) Mount(api *server.API) {
	api = api.Tag("engagement")
	server.Handle(api, server.Public, http.MethodGet, "/api/events/{id}/likes", server.Op{
		ID: "find-likes", Summary: "Tell how an event is liked",
	}, func(ctx context.Context, in *EventPath) (*personal[Likes], error) {
		likes, err := s.Likes(ctx, in.ID)
		return answer(likes, nil), err
	})
	server.Handle(api, server.Public, http.MethodPut, "/api/events/{id}/likes/mine", server.Op{
		ID: "like-event", Summary: "Like an event", Limit: likeLimit,
	}, func(ctx context.Context, in *EventPath) (*personal[Likes], error) {
		likes, cookies, err := s.Like(ctx, in.ID)
		return answer(likes, cookies), err
	})
	server.Handle(api, server.Public, http.MethodDelete, "/api/events/{id}/likes/mine", server.Op{
		ID: "unlike-event", Summary: "Take a like back", Limit: likeLimit,
	}, func(ctx context.Context, in *EventPath) (*personal[Likes], error) {
		likes, err := s.Unlike(ctx, in.ID)
		return answer(likes, nil), err
	})
	server.Handle(api, server.Public, http.MethodGet, "/api/events/{id}/comments", server.Op{
		ID: "list-comments", Summary: "List what was said about an event, newest first",
	}, func(ctx context.Context, in *commentsInput) (*commentsOutput, error) {
		found, err := s.Comments(ctx, in.ID, list.Query{Page: in.Page, PageSize: in.PageSize})
		return &commentsOutput{CacheControl: neverCached, Body: found}, err
	})
	server.Handle(api, server.Public, http.MethodPost, "/api/events/{id}/comments", server.Op{
		ID: "add-comment", Summary: "Say something about an event", Status: http.StatusCreated, Limit: commentLimit, Idempotent: true,
		Complete: func(answer any) {
			if again := answer.(*personal[NewComment]); again.Guest != "" && again.SetCookie == nil {
				again.SetCookie = []http.Cookie{s.guests.cookie(again.Guest)}
			}
		},
	}, func(ctx context.Context, in *commentInput) (*personal[NewComment], error) {
		c, fresh, cookies, err := s.Comment(ctx, in.ID, in.Body)
		made := answer(NewComment{Comment: c, GuestID: fresh}, cookies)
		if server.Unguessable(ctx) { // with any other key somebody else could get the cookie
			made.Guest = fresh
		}
		return made, err
	})
	server.Do(api, server.Public, http.MethodDelete, "/api/comments/{id}", server.Op{
		ID: "delete-comment", Summary: "Delete one's own comment", Limit: likeLimit,
	}, func(ctx context.Context, in *EventPath) error { return s.DeleteOwn(ctx, in.ID) })
	s.mountStaff(api)
}

func answer[T any](body T, cookies []http.Cookie) *personal[T] {
	return &personal[T]{CacheControl: neverCached, SetCookie: cookies, Body: body}
}
