package events

import (
	"context"
	"io"
	"net/http"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/money"
	"tafel/internal/platform/server"
)

// ManagedEvent is an event as staff see it.
type ManagedEvent struct {
	Event
	PictureID     string           `json:"pictureId" doc:"Empty for no picture"`
	ImagePath     string           `json:"imagePath,omitempty" doc:"Where the storage keeps the picture"`
	Registrations int              `json:"registrations" doc:"Those that are not cancelled"`
	Attendees     int              `json:"attendees" doc:"The people of those registrations"`
	Waiting       *WaitingCounts   `json:"waiting,omitempty" doc:"In lists; left out where nobody waits"`
	RefundCents   money.Cents      `json:"refundCents,omitempty" doc:"What is to be given back since it was called off; in lists, for managers"`
	Version       int              `json:"revision"`
	CreatedAt     calendar.Instant `json:"createdAt"`
	UpdatedAt     calendar.Instant `json:"updatedAt"`
}

func managed(e Event, err error) (ManagedEvent, error) {
	m := ManagedEvent{
		Event: e, PictureID: e.PictureID, Registrations: e.Registrations, Attendees: e.Taken(), Version: e.Version,
		CreatedAt: e.CreatedAt, UpdatedAt: e.UpdatedAt,
	}
	if e.Picture != nil {
		m.ImagePath = e.Picture.Path
	}
	return m, err
}

// ManagedEventList is one page of events for staff.
type ManagedEventList struct{ list.Whole[ManagedEvent] }

// RegistrationList is one page of registrations.
type RegistrationList struct {
	list.Page[Registration]
	Money *EventMoney `json:"money,omitempty" doc:"Of the event that was asked for; for managers"`
}

// DeletedEventList is the events that are gone and whose registrations are still stored.
type DeletedEventList struct {
	Items []DeletedEvent `json:"items"`
}

// DoorList is who is coming to an event, by name.
type DoorList struct {
	Event ManagedEvent `json:"event"`
	list.Whole[Registration]
	Money *EventMoney `json:"money,omitempty" doc:"For managers"`
}

type createInput struct{ Body EventInput }

type updateInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body EventInput
}

type deleteInput struct {
	ID     string `path:"id" maxLength:"100"`
	Anyway bool   `query:"anyway" doc:"Also where guests have paid: their registrations keep what they paid"`
}

type attendanceInput struct {
	AttendanceFilter
	list.Query
}

type statusInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Status Status `json:"status" enum:"registered,cancelled"`
	}
}

type imageForm struct {
	File server.FormFile `form:"file" doc:"Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
}

type imageInput struct {
	EventID string `query:"eventId" maxLength:"100" doc:"The event that it is for, when there is one already"`
	Form    imageForm
}

// imageBody is the largest file and what a form needs around it.
const imageBody = media.MaxBytes + 64<<10

// The sentences for a file that is no picture, and for one that is too large.
const (
	imageWrong    = "Please select a valid image file (JPEG, PNG, WebP)"
	imageTooLarge = "Image size must be less than 5MB"
)

// formBody is enough for a description and a form of the largest size in any script.
const formBody = 256 << 10

func (s *Service) mountStaff(api *server.API) {
	staff := server.Staff()
	server.Answer(api, staff, http.MethodGet, "/api/admin/events", server.Op{
		ID: "list-managed-events", Summary: "List events with their registrations",
	}, func(ctx context.Context, in *EventFilter) (out ManagedEventList, err error) {
		page, err := s.Page(ctx, *in)
		out.Items, out.Total = make([]ManagedEvent, len(page.Items)), page.Total
		for i, e := range page.Items {
			out.Items[i], err = managed(e, err)
		}
		if err != nil {
			return out, err
		}
		if err := s.withWaiting(ctx, out.Items); err != nil {
			return out, err
		}
		return out, s.withRefunds(ctx, out.Items)
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/events", server.Op{
		ID: "create-event", Summary: "Put an event on", Status: http.StatusCreated, Idempotent: true, MaxBody: formBody,
	}, func(ctx context.Context, in *createInput) (ManagedEvent, error) {
		return managed(s.Create(ctx, in.Body))
	})
	server.Answer(api, staff, http.MethodGet, "/api/admin/events/{id}", server.Op{
		ID: "find-managed-event", Summary: "Read an event for staff",
	}, func(ctx context.Context, in *eventPath) (ManagedEvent, error) { return managed(s.Find(ctx, in.ID)) })
	server.Answer(api, staff, http.MethodPut, "/api/admin/events/{id}", server.Op{
		ID: "update-event", Summary: "Edit an event; seats that are taken stay taken", Idempotent: true, MaxBody: formBody,
	}, func(ctx context.Context, in *updateInput) (ManagedEvent, error) {
		return managed(s.Update(ctx, in.ID, in.Body))
	})
	server.Do(api, staff, http.MethodDelete, "/api/admin/events/{id}", server.Op{
		ID: "delete-event", Summary: "Delete an event; its registrations stay, called off unless its day has passed", Idempotent: true,
	}, func(ctx context.Context, in *deleteInput) error { return s.Delete(ctx, in.ID, in.Anyway) })
	server.Answer(api, staff, http.MethodGet, "/api/admin/events/{id}/door-list", server.Op{
		ID: "find-door-list", Summary: "List who is coming to an event, by name",
	}, func(ctx context.Context, in *eventPath) (DoorList, error) {
		event, guests, err := s.Guests(ctx, in.ID)
		shown, err := managed(event, err)
		if err != nil {
			return DoorList{}, err
		}
		sums, err := s.moneyFor(ctx, in.ID, guests)
		return DoorList{shown, list.Whole[Registration]{Items: guests, Total: len(guests)}, sums}, err
	})
	server.Answer(api, staff, http.MethodPost, "/api/admin/images", server.Op{
		ID: "upload-event-image", Summary: "Upload an event's picture", Status: http.StatusCreated, MaxBody: imageBody, TooLarge: imageTooLarge,
	}, func(ctx context.Context, in *imageInput) (media.Picture, error) {
		file := in.Form.File
		if !file.IsSet {
			return media.Picture{}, fault.InvalidField("file", imageWrong)
		}
		defer func() { _ = file.Close() }()
		return s.AddPicture(ctx, in.EventID, file.Filename, file)
	})
	server.Answer(api, staff, http.MethodGet, "/api/admin/attendance", server.Op{
		ID: "list-attendance", Summary: "List registrations, newest first",
	}, func(ctx context.Context, in *attendanceInput) (RegistrationList, error) {
		if err := in.mayAsk(ctx); err != nil {
			return RegistrationList{}, err
		}
		return s.Attendance(ctx, in.AttendanceFilter, in.Query)
	})
	server.Answer(api, staff, http.MethodGet, "/api/admin/attendance/deleted-events", server.Op{
		ID: "list-deleted-events", Summary: "List deleted events that have registrations, the latest day first",
	}, func(ctx context.Context, _ *struct{}) (DeletedEventList, error) {
		all, err := s.DeletedEvents(ctx)
		return DeletedEventList{Items: all}, err
	})
	server.Handle(api, server.Staff(identity.Managers...), http.MethodGet, "/api/admin/attendance.csv", server.Op{
		ID: "export-attendance", Summary: "Download registrations as a table", Gives: "text/csv",
	}, func(ctx context.Context, in *AttendanceFilter) (*server.Download, error) {
		if err := in.mayAsk(ctx); err != nil {
			return nil, err
		}
		err := s.audit.Record(ctx, audit.Entry{Action: "exported", Entity: "registration", EntityID: in.EventID, After: map[string]any{
			"status": in.Status, "search": in.Search,
		}})
		return api.CSV("attendance.csv", func(ctx context.Context, out io.Writer) error { return s.ExportAttendance(ctx, *in, out) }), err
	})
	server.Answer(api, staff, http.MethodPut, "/api/admin/attendance/{id}/status", server.Op{
		ID: "set-registration-status", Summary: "Cancel a registration, which gives its seats back, or take it up again", Idempotent: true,
	}, func(ctx context.Context, in *statusInput) (Registration, error) {
		return s.SetStatus(ctx, in.ID, in.Body.Status)
	})
	server.Do(api, staff, http.MethodPost, "/api/admin/attendance/{id}/keep", server.Op{
		ID: "keep-registration", Summary: "Say of an unusual registration that it is right", Idempotent: true,
	}, func(ctx context.Context, in *eventPath) error { return s.Keep(ctx, in.ID) })
	s.mountMoney(api)
	s.mountSeats(api)
}
