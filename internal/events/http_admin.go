package events

import (
	"context"
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/rules"
	"tafel/internal/platform/server"
)

// ManagedEvent is an event as staff see it.
type ManagedEvent struct {
	Event
	PictureID     string           `json:"pictureId" doc:"Empty for no picture"`
	ImagePath     string           `json:"imagePath,omitempty" doc:"Where the storage keeps the picture"`
	Registrations int              `json:"registrations" doc:"Those that are not cancelled"`
	Attendees     int              `json:"attendees" doc:"The people of those registrations"`
	Revision      int              `json:"revision"`
	CreatedAt     calendar.Instant `json:"createdAt"`
	UpdatedAt     calendar.Instant `json:"updatedAt"`
}

func managed(e Event) ManagedEvent {
	m := ManagedEvent{
		Event: e, PictureID: e.PictureID, Registrations: e.Registrations, Attendees: e.Taken(), Revision: e.Revision,
		CreatedAt: e.CreatedAt, UpdatedAt: e.UpdatedAt,
	}
	if e.Picture != nil {
		m.ImagePath = e.Picture.Path
	}
	return m
}

// ManagedEventList is one page of events for staff.
type ManagedEventList struct {
	Items []ManagedEvent `json:"items"`
	Total int            `json:"total"`
}

// RegistrationList is one page of registrations.
type RegistrationList struct {
	Items []Registration `json:"items"`
	Total int            `json:"total" doc:"Exact up to 10 000; 10 001 means more than that"`
}

// DeletedEventList is the events that are gone and whose registrations are still stored.
type DeletedEventList struct {
	Items []DeletedEvent `json:"items"`
}

// DoorList is who is coming to an event, by name.
type DoorList struct {
	Event ManagedEvent   `json:"event"`
	Items []Registration `json:"items"`
	Total int            `json:"total"`
}

type managedListInput struct {
	When     string `query:"when" enum:"upcoming,past,all" default:"all"`
	Search   string `query:"search" maxLength:"200"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"50"`
}

type managedListOutput struct{ Body ManagedEventList }

type managedOutput struct{ Body ManagedEvent }

type createInput struct{ Body EventInput }

type updateInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body EventInput
}

type attendanceInput struct {
	EventID  string `query:"eventId" maxLength:"100"`
	Status   string `query:"status" enum:"registered,cancelled,called_off"`
	Search   string `query:"search" maxLength:"200"`
	Page     int    `query:"page" minimum:"1" maximum:"100000" default:"1"`
	PageSize int    `query:"pageSize" minimum:"1" maximum:"200" default:"25"`
}

func (in *attendanceInput) filter() AttendanceFilter {
	return AttendanceFilter{EventID: in.EventID, Status: in.Status, Search: rules.Trim(in.Search), Query: list.Query{Page: in.Page, PageSize: in.PageSize}}
}

type attendanceOutput struct{ Body RegistrationList }

type deletedEventsOutput struct{ Body DeletedEventList }

type doorListOutput struct{ Body DoorList }

type statusInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Status Status `json:"status" enum:"registered,cancelled"`
	}
}

type registrationOutput struct{ Body Registration }

func (h handlers) registerStaff(api *server.API) {
	staff := server.Staff()
	server.Handle(api, staff, http.MethodGet, "/api/admin/events", server.Op{
		ID: "list-managed-events", Summary: "List events with their registrations",
	}, h.page)
	server.Handle(api, staff, http.MethodPost, "/api/admin/events", server.Op{
		ID: "create-event", Summary: "Put an event on", Status: http.StatusCreated, Idempotent: true, MaxBody: formBody,
	}, h.create)
	server.Handle(api, staff, http.MethodGet, "/api/admin/events/{id}", server.Op{
		ID: "find-managed-event", Summary: "Read an event for staff",
	}, h.findManaged)
	server.Handle(api, staff, http.MethodPut, "/api/admin/events/{id}", server.Op{
		ID: "update-event", Summary: "Edit an event; seats that are taken stay taken", Idempotent: true, MaxBody: formBody,
	}, h.update)
	server.Handle(api, staff, http.MethodDelete, "/api/admin/events/{id}", server.Op{
		ID: "delete-event", Summary: "Delete an event; its registrations stay, called off unless its day has passed", Status: http.StatusNoContent, Idempotent: true,
	}, h.delete)
	server.Handle(api, staff, http.MethodGet, "/api/admin/events/{id}/door-list", server.Op{
		ID: "find-door-list", Summary: "List who is coming to an event, by name",
	}, h.doorList)
	server.Handle(api, staff, http.MethodPost, "/api/admin/images", server.Op{
		ID: "upload-event-image", Summary: "Upload an event's picture", Status: http.StatusCreated, MaxBody: imageBody, TooLarge: imageTooLarge,
	}, h.addImage)
	server.Handle(api, staff, http.MethodGet, "/api/admin/attendance", server.Op{
		ID: "list-attendance", Summary: "List registrations, newest first",
	}, h.attendance)
	server.Handle(api, staff, http.MethodGet, "/api/admin/attendance/deleted-events", server.Op{
		ID: "list-deleted-events", Summary: "List deleted events that have registrations, the latest day first",
	}, h.deletedEvents)
	server.Handle(api, staff, http.MethodGet, "/api/admin/attendance.csv", server.Op{
		ID: "export-attendance", Summary: "Download registrations as a table", Gives: "text/csv",
	}, func(_ context.Context, in *exportInput) (*server.Download, error) {
		f := AttendanceFilter{EventID: in.EventID, Status: in.Status, Search: rules.Trim(in.Search)}
		return api.CSV("attendance.csv", func(ctx context.Context, out io.Writer) error {
			return h.events.ExportAttendance(ctx, f, out)
		}), nil
	})
	server.Handle(api, staff, http.MethodPut, "/api/admin/attendance/{id}/status", server.Op{
		ID: "set-registration-status", Summary: "Cancel a registration, which gives its seats back, or take it up again", Idempotent: true,
	}, h.setStatus)
}

// formBody is enough for fifty questions of a hundred options.
const formBody = 2 << 20

func (h handlers) page(ctx context.Context, in *managedListInput) (*managedListOutput, error) {
	all, total, err := h.events.Page(ctx, EventFilter{When: in.When, Search: rules.Trim(in.Search), Query: list.Query{Page: in.Page, PageSize: in.PageSize}})
	out := &managedListOutput{Body: ManagedEventList{Items: []ManagedEvent{}, Total: total}}
	for _, event := range all {
		out.Body.Items = append(out.Body.Items, managed(event))
	}
	return out, err
}

func (h handlers) create(ctx context.Context, in *createInput) (*managedOutput, error) {
	event, err := h.events.Create(ctx, in.Body)
	return &managedOutput{Body: managed(event)}, err
}

func (h handlers) findManaged(ctx context.Context, in *eventPath) (*managedOutput, error) {
	event, err := h.events.Find(ctx, in.ID)
	return &managedOutput{Body: managed(event)}, err
}

func (h handlers) update(ctx context.Context, in *updateInput) (*managedOutput, error) {
	event, err := h.events.Update(ctx, in.ID, in.Body)
	return &managedOutput{Body: managed(event)}, err
}

func (h handlers) delete(ctx context.Context, in *eventPath) (*struct{}, error) {
	return &struct{}{}, h.events.Delete(ctx, in.ID)
}

func (h handlers) doorList(ctx context.Context, in *eventPath) (*doorListOutput, error) {
	event, guests, err := h.events.Guests(ctx, in.ID)
	return &doorListOutput{Body: DoorList{Event: managed(event), Items: guests, Total: len(guests)}}, err
}

func (h handlers) attendance(ctx context.Context, in *attendanceInput) (*attendanceOutput, error) {
	page, err := h.events.Attendance(ctx, in.filter())
	if page.Capped {
		page.Total++ // as the contract says "more than that"
	}
	return &attendanceOutput{Body: RegistrationList{Items: page.Items, Total: page.Total}}, err
}

func (h handlers) deletedEvents(ctx context.Context, _ *struct{}) (*deletedEventsOutput, error) {
	all, err := h.events.DeletedEvents(ctx)
	return &deletedEventsOutput{Body: DeletedEventList{Items: all}}, err
}

type exportInput struct {
	EventID string `query:"eventId" maxLength:"100"`
	Status  string `query:"status" enum:"registered,cancelled,called_off"`
	Search  string `query:"search" maxLength:"200"`
}

func (h handlers) setStatus(ctx context.Context, in *statusInput) (*registrationOutput, error) {
	guest, err := h.events.SetStatus(ctx, in.ID, in.Body.Status)
	return &registrationOutput{Body: guest}, err
}

type imageForm struct {
	File huma.FormFile `form:"file" required:"false" doc:"Needed: JPEG, PNG or WebP, under 5 MB and 25 megapixels"`
}

type imageInput struct {
	EventID string `query:"eventId" maxLength:"100" doc:"The event that it is for, when there is one already"`
	RawBody huma.MultipartFormFiles[imageForm]
}

type imageOutput struct{ Body media.Picture }

// imageBody is the largest file and what a form needs around it.
const imageBody = media.MaxBytes + 64<<10

// The sentences for a file that is no picture, and for one that is too large.
const (
	imageWrong    = "Please select a valid image file (JPEG, PNG, WebP)"
	imageTooLarge = "Image size must be less than 5MB"
)

func (h handlers) addImage(ctx context.Context, in *imageInput) (*imageOutput, error) {
	file := in.RawBody.Data().File
	if !file.IsSet {
		return nil, fault.InvalidField("file", imageWrong)
	}
	defer func() { _ = file.Close() }()
	picture, err := h.events.AddPicture(ctx, in.EventID, file.Filename, file)
	return &imageOutput{Body: picture}, err
}
