package reservations

import (
	"context"
	"fmt"
	"slices"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// mostAnswers is how many requests are answered at once.
const mostAnswers = 50

// ReservationAnswers give many requests the same answer, or take it back.
type ReservationAnswers struct {
	IDs    []string           `json:"ids" doc:"At most 50"`
	Seen   []calendar.Instant `json:"seen,omitempty" doc:"updatedAt of each, in the order of the ids: what has changed since stays as it is"`
	From   Status             `json:"from" enum:"pending,confirmed,declined" doc:"What they are now; others stay as they are"`
	Status Status             `json:"status" enum:"pending,confirmed,declined"`
	Reason string             `json:"reason,omitempty" doc:"Why they are declined, at most 300 characters; the guests read it"`
}

// Answered is what became of one of several requests.
type Answered struct {
	ID      string `json:"id"`
	Outcome string `json:"outcome" enum:"done,no_room,no_time,gone" doc:"gone: it is no longer what it was, or not there"`
	Text    string `json:"text,omitempty" doc:"Why not, in a sentence"`

	UpdatedAt calendar.Instant `json:"updatedAt,omitempty" doc:"Of what is done: the next answer has seen this"`
}

const (
	answerDone   = "done"
	answerNoRoom = "no_room"
	answerNoTime = "no_time"
	answerGone   = "gone"
)

// AnswerAll answers many requests, each in a transaction of its own: one that cannot be answered stays as it is and
// does not hold up the others. Sent again it finds them done.
func (s *Service) AnswerAll(ctx context.Context, in ReservationAnswers) ([]Answered, error) {
	answers := []Status{Confirmed, Declined}
	given := in.From == Pending && slices.Contains(answers, in.Status)
	takenBack := in.Status == Pending && slices.Contains(answers, in.From)
	change := ReservationAnswer{Status: in.Status, Undo: takenBack, Reason: in.Reason}
	if err := change.check(ctx, s.clock.Today()); err != nil {
		return nil, err
	}
	if !given && !takenBack {
		return nil, fault.InvalidField("status", "Please confirm or decline requests, or take that back")
	}
	if len(in.IDs) == 0 || len(in.IDs) > mostAnswers {
		return nil, fault.InvalidField("ids", fmt.Sprintf("Please choose between 1 and %d requests", mostAnswers))
	}
	if len(in.Seen) > 0 && len(in.Seen) != len(in.IDs) {
		return nil, fault.InvalidField("seen", "Please say of each request which version was seen")
	}
	all := []Answered{}
	for i, id := range in.IDs {
		if len(in.Seen) > 0 {
			change.Seen = in.Seen[i]
		}
		one, err := s.answerOne(ctx, id, in.From, change)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

func (s *Service) answerOne(ctx context.Context, id string, from Status, change ReservationAnswer) (Answered, error) {
	var one Answered
	err := s.store.db.Write(ctx, func(ctx context.Context) error {
		one = Answered{ID: id, Outcome: answerDone} // a write may run twice
		before, ok, err := s.store.hold(ctx, id)
		if err != nil {
			return err
		}
		if ok && before.Status == change.Status {
			one.UpdatedAt = before.UpdatedAt
			return nil
		}
		if !ok || before.Status != from {
			one.Outcome = answerGone
			return nil
		}
		r, err := s.answer(ctx, before, change)
		if err == nil {
			one.UpdatedAt = r.UpdatedAt
		}
		return err
	})
	if f, ok := fault.As(err); ok && f.Kind != fault.KindUnavailable {
		switch {
		case f.Code == CodeNoRoom:
			one.Outcome, one.Text = answerNoRoom, f.Message
			return one, nil
		case f.Fields["time"] == timeMissing:
			one.Outcome, one.Text = answerNoTime, timeMissing
			return one, nil
		}
		one.Outcome, one.Text = answerGone, f.Message // such as a branch that is no more
		return one, nil
	}
	return one, err
}
