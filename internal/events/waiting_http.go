package events

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/list"
	"tafel/internal/platform/server"
)

// WaitingTopic changes whenever anybody's place on a waiting list does.
const WaitingTopic = "waiting"

// WaitingReceipt is what a visitor reads who joined. It is the same whether or not the address waited already: the link
// to the guest's own page comes by mail.
type WaitingReceipt struct {
	Message string `json:"message"`
}

const joinedMessage = "You are on the waiting list. Check your email for your place in line."

// WaitingList is one page of those who wait.
type WaitingList struct {
	Items   []WaitingEntry `json:"items"`
	Total   int            `json:"total" doc:"Exact up to 10 000; 10 001 means more than that"`
	Waiting int            `json:"waiting" doc:"Parties that wait"`
	Offered int            `json:"offered" doc:"Parties that have an offer"`
}

type joinInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body WaitingInput
}

type waitingListInput struct {
	ID       string `path:"id" maxLength:"100"`
	Past     bool   `query:"past" doc:"What became of those who wait no more, the latest first"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"25"`
}

// JoinID is the operation's name, under which its limit counts.
const JoinID = "join-waiting-list"

// JoinLimit is how often one visitor may join a list: five times a minute, twenty times an hour.
var JoinLimit = server.Limit{Every: 12 * time.Second, Burst: 5}.And(server.Limit{Every: 3 * time.Minute, Burst: 20})

func (s *Service) mountWaiting(api *server.API) {
	server.Answer(api, server.Public, http.MethodPost, "/api/events/{id}/waiting", server.Op{
		ID: JoinID, Summary: "Join the waiting list of an event", Status: http.StatusCreated, Idempotent: true, Limit: JoinLimit,
	}, func(ctx context.Context, in *joinInput) (WaitingReceipt, error) {
		return WaitingReceipt{joinedMessage}, s.Join(ctx, in.ID, in.Body)
	})
	staff := server.Staff()
	server.Answer(api, staff, http.MethodGet, "/api/admin/events/{id}/waiting", server.Op{
		ID: "list-waiting", Summary: "List who waits for seats of an event, in order",
	}, func(ctx context.Context, in *waitingListInput) (out WaitingList, err error) {
		page, err := s.store.waitingPage(ctx, in.ID, in.Past, list.Query{Page: in.Page, PageSize: in.PageSize})
		if err != nil {
			return out, err
		}
		if page.Capped {
			page.Total++ // as the contract says "more than that"
		}
		out = WaitingList{Items: page.Items, Total: page.Total}
		out.Waiting, out.Offered, err = s.store.waitingCounts(ctx, in.ID)
		return out, err
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/waiting/{id}/offer", server.Op{
		ID: "offer-seats", Summary: "Offer seats to a party that waits, whoever stands before it", Idempotent: true,
	}, func(ctx context.Context, in *eventPath) (WaitingEntry, error) { return s.OfferTo(ctx, in.ID) })
	server.Answer(api, staff, http.MethodPost, "/api/admin/waiting/{id}/remove", server.Op{
		ID: "remove-from-waiting-list", Summary: "Take a party off the waiting list", Idempotent: true,
	}, func(ctx context.Context, in *eventPath) (WaitingEntry, error) { return s.Remove(ctx, in.ID) })
}
