package events

import (
	"context"
	"io"
	"net/http"
	"time"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/identity"
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

type joinInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body WaitingInput
}

type waitingListInput struct {
	ID   string `path:"id" maxLength:"100"`
	Past bool   `query:"past" doc:"What became of those who wait no more, the latest first"`
	list.Query
}

type callerInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body CallerInput
}

type offerInput struct {
	ID       string `path:"id" maxLength:"100"`
	AddSeats int    `query:"addSeats" minimum:"0" maximum:"100000" doc:"Seats that the event gets first, which nobody else is offered"`
}

// JoinID is the operation's name, under which its limit counts.
const JoinID = "join-waiting-list"

// JoinLimit is how often one visitor may join a list: five times a minute, twenty times an hour.
var JoinLimit = server.Limit{Every: 12 * time.Second, Burst: 5}.And(server.Limit{Every: 3 * time.Minute, Burst: 20})

func (s *Service) mountWaiting(api *server.API) {
	server.Answer(api, server.Public, http.MethodPost, "/api/events/{id}/waiting", server.Op{
		ID: JoinID, Summary: "Join the waiting list of an event", Status: http.StatusCreated, Idempotent: true, Limit: JoinLimit,
		Before: func(ctx context.Context, in any) error {
			join := in.(*joinInput)
			return s.endOverdue(ctx, join.ID, join.Body.Email)
		},
	}, func(ctx context.Context, in *joinInput) (WaitingReceipt, error) {
		return WaitingReceipt{joinedMessage}, s.Join(ctx, in.ID, in.Body)
	})
	staff := server.Staff()
	server.Answer(api, staff, http.MethodGet, "/api/admin/events/{id}/waiting", server.Op{
		ID: "list-waiting", Summary: "List who waits for seats of an event, in order",
	}, func(ctx context.Context, in *waitingListInput) (WaitingList, error) {
		return s.WaitingPage(ctx, in.ID, in.Past, in.Query)
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/events/{id}/waiting", server.Op{
		ID: "add-to-waiting-list", Summary: "Put somebody who telephones on the waiting list of an event", Status: http.StatusCreated, Idempotent: true,
		Before: func(ctx context.Context, in any) error {
			caller := in.(*callerInput)
			return s.endOverdue(ctx, caller.ID, caller.Body.Email)
		},
	}, func(ctx context.Context, in *callerInput) (WaitingEntry, error) {
		return s.AddCaller(ctx, in.ID, in.Body)
	})
	server.Handle(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/events/{id}/waiting.csv", server.Op{
		ID: "export-waiting", Summary: "Download the waiting list of an event as a table", Gives: "text/csv",
	}, func(ctx context.Context, in *eventPath) (*server.Download, error) {
		if _, err := s.find(ctx, in.ID); err != nil {
			return nil, err
		}
		err := s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "waiting", EntityID: in.ID})
		return api.CSV("waiting-list.csv", func(ctx context.Context, out io.Writer) error { return s.ExportWaiting(ctx, in.ID, out) }), err
	})
	server.Answer(api, staff, http.MethodGet, "/api/admin/waiting/{id}", server.Op{
		ID: "find-waiting", Summary: "Read what happened to a party of a waiting list, and who stands before it",
	}, func(ctx context.Context, in *eventPath) (WaitingParty, error) { return s.WaitingParty(ctx, in.ID) })
	server.Answer(api, staff, http.MethodPost, "/api/admin/waiting/{id}/offer", server.Op{
		ID: "offer-seats", Summary: "Offer seats to a party that waits, whoever stands before it", Idempotent: true,
	}, func(ctx context.Context, in *offerInput) (WaitingEntry, error) {
		return s.OfferTo(ctx, in.ID, in.AddSeats)
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/waiting/{id}/remove", server.Op{
		ID: "remove-from-waiting-list", Summary: "Take a party off the waiting list", Idempotent: true,
	}, func(ctx context.Context, in *eventPath) (WaitingEntry, error) { return s.Remove(ctx, in.ID) })
	server.Answer(api, staff, http.MethodPost, "/api/admin/waiting/{id}/put-back", server.Op{
		ID: "put-back-on-waiting-list", Summary: "Put a party back at its place, as long as it was not told that it was taken off", Idempotent: true,
	}, func(ctx context.Context, in *eventPath) (WaitingEntry, error) { return s.PutBack(ctx, in.ID) })
}
