package reservations

import (
	"context"
	"net/http"
	"time"

	"tafel/internal/platform/server"
)

// availabilityLimit lets a visitor leaf through days and numbers of people.
var availabilityLimit = server.Limit{Every: time.Second, Burst: 60}

// mountDiary adds what tells when there is room.
func (s *Service) mountDiary(api *server.API) {
	server.Answer(api, server.Public, http.MethodGet, "/api/availability", server.Op{
		ID: "find-availability", Summary: "Tell when there is room for some people", Limit: availabilityLimit,
	}, func(ctx context.Context, in *AvailabilityQuery) (Availability, error) { return s.Available(ctx, *in) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/availability", server.Op{
		ID: "find-staff-availability", Summary: "Tell when there is room, beyond what visitors may ask for",
	}, func(ctx context.Context, in *StaffAvailabilityQuery) (Availability, error) {
		return s.AvailableToStaff(ctx, *in)
	})
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/diary", server.Op{
		ID: "find-diary-day", Summary: "Read a day of the diary",
	}, func(ctx context.Context, in *DiaryQuery) (DiaryDay, error) { return s.Day(ctx, *in) })
	server.Answer(api, server.Staff(), http.MethodGet, "/api/admin/diary/week", server.Op{
		ID: "find-diary-week", Summary: "Read a week of the diary",
	}, func(ctx context.Context, in *DiaryWeekQuery) (DiaryWeek, error) { return s.Week(ctx, *in) })
}
