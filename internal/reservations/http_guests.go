package reservations

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/ics"
	"tafel/internal/platform/server"
)

type (
	tokenInput struct {
		Token string `path:"token" maxLength:"200"`
	}
	wishInput struct {
		ID   string `path:"id" maxLength:"64"`
		Body WishAnswer
	}
	calendarOutput struct {
		ContentType        string `header:"Content-Type"`
		ContentDisposition string `header:"Content-Disposition"`
		CacheControl       string `header:"Cache-Control"`
		Body               []byte
	}
)

// mountGuests adds what guests have behind their links, and what staff answer to their wishes.
func (s *Service) mountGuests(api *server.API) {
	server.Handle(api, server.Public, http.MethodGet, "/api/manage/{token}/calendar.ics", server.Op{
		ID: "download-reservation-calendar", Summary: "Download one's own confirmed reservation for a calendar",
	}, func(ctx context.Context, in *tokenInput) (*calendarOutput, error) {
		file, err := s.calendarFile(ctx, in.Token)
		return &calendarOutput{
			ContentType: ics.ContentType(ics.Publish), ContentDisposition: `attachment; filename="reservation.ics"`, CacheControl: "no-store", Body: file,
		}, err
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/reservations/{id}/wish", server.Op{
		ID: "find-reservation-wish", Summary: "Read what a guest would rather have",
	}, func(ctx context.Context, in *idInput) (OpenWish, error) { return s.FindWish(ctx, in.ID) })
	server.Answer(api, server.Staff(), http.MethodPut, "/api/admin/reservations/{id}/wish", server.Op{
		ID: "answer-reservation-wish", Summary: "Accept or decline what a guest would rather have", Idempotent: true,
	}, func(ctx context.Context, in *wishInput) (Reservation, error) {
		return s.AnswerWish(ctx, in.ID, in.Body)
	})
}

// calendarFile is the entry of a confirmed reservation, the same as in the letters. Nobody learns
// whether a token was forged or there is nothing to put down.
func (s *Service) calendarFile(ctx context.Context, token string) ([]byte, error) {
	id, _ := s.links.Read(token)
	r, ok, err := s.store.find(ctx, id)
	if err != nil {
		return nil, err
	}
	if !ok || !r.Status.Room() {
		return nil, fault.NotFound("There is no calendar file behind this link")
	}
	venue, err := s.venue(ctx)
	if err != nil {
		return nil, err
	}
	branch, _, err := s.ownPlace(ctx, r)
	if err != nil {
		return nil, err
	}
	facts := factsOf(r)
	facts.Address = strings.Join(branch.Real().Address, ", ")
	file, err := ics.File(facts.Entry(mail.Sender{Name: venue.Name, PublicURL: s.publicURL}), ics.Publish)
	if err != nil {
		return nil, fmt.Errorf("calendar file of reservation %s: %w", id, err)
	}
	return file, nil
}
