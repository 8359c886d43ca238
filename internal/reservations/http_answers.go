package reservations

import (
	"context"
	"net/http"

	"tafel/internal/platform/server"
)

// ReservationsAnswered is what became of several requests.
type ReservationsAnswered struct {
	Results []Answered `json:"results" doc:"In the order of the ids"`
}

// mountAnswers adds offers, and answers to several requests. The latter needs no key: what is sent again finds its work done.
func (s *Service) mountAnswers(api *server.API) {
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/reservations/{id}/offers", server.Op{
		ID: "offer-times", Summary: "Offer a guest other times", Idempotent: true,
	}, func(ctx context.Context, in *offersInput) (Reservation, error) { return s.Offer(ctx, in.ID, in.Body) })
	server.Do(api, server.Staff(), http.MethodDelete, "/api/admin/reservations/{id}/offers", server.Op{
		ID: "withdraw-offers", Summary: "Withdraw the times that a guest was offered", Idempotent: true,
	}, func(ctx context.Context, in *idInput) error { return s.Withdraw(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodPost, "/api/admin/reservations/answers", server.Op{
		ID: "answer-reservations", Summary: "Give several requests the same answer",
	}, func(ctx context.Context, in *answersInput) (ReservationsAnswered, error) {
		results, err := s.AnswerAll(ctx, in.Body)
		return ReservationsAnswered{results}, err
	})
}
