package main

import (
	"encoding/json"
	"fmt"
	"net"
	"os"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // its own tables
	"github.com/pocketbase/pocketbase/tools/types"
)

// event is what Tafel says of one.
type event struct {
	ID             string `json:"id"`
	Title          string `json:"title"`
	Description    string `json:"description"`
	Date           string `json:"date"`
	Time           string `json:"time"`
	Location       string `json:"location"`
	PriceCents     int    `json:"priceCents"`
	TotalSeats     int    `json:"totalSeats"`
	AvailableSeats int    `json:"availableSeats"`
}

// pocketBase serves the same events and takes the same registrations, with
// its own settings (WAL, synchronous NORMAL) and, to its advantage, without its log.
func pocketBase(o options) error {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: o.data})
	if err := app.Bootstrap(); err != nil {
		return fmt.Errorf("start PocketBase: %w", err)
	}
	app.Settings().Logs.MaxDays = 0
	if err := app.Save(app.Settings()); err != nil {
		return fmt.Errorf("leave out its log: %w", err)
	}
	if err := fill(app, o.events); err != nil {
		return err
	}
	guardSeats(app)
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc, e.Listener = nil, listener
		return e.Next()
	})
	serving(listener.Addr().String())
	return apis.Serve(app, apis.ServeConfig{HttpAddr: listener.Addr().String()})
}

// guardSeats sells a seat in the transaction that writes the registration, as
// its documentation shows: the answer goes out after the commit.
func guardSeats(app core.App) {
	app.OnRecordCreateExecute("attendance").BindFunc(func(e *core.RecordEvent) error {
		outside := e.App
		defer func() { e.App = outside }()
		return outside.RunInTransaction(func(inside core.App) error {
			e.App = inside
			sold, err := inside.DB().NewQuery(`UPDATE events
				SET availableSeats = availableSeats - {:seats}, registrations = registrations + 1
				WHERE id = {:event} AND availableSeats >= {:seats}`).
				Bind(dbx.Params{"event": e.Record.GetString("event"), "seats": e.Record.GetInt("numberOfAttendees")}).Execute()
			if err != nil {
				return err
			}
			if n, err := sold.RowsAffected(); err != nil || n == 0 {
				return apis.NewApiError(409, "Not enough seats available", nil)
			}
			return e.Next()
		})
	})
}

func fill(app core.App, path string) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var list struct{ Items []event }
	if err := json.Unmarshal(raw, &list); err != nil {
		return fmt.Errorf("read the events: %w", err)
	}
	events, err := collections(app)
	if err != nil {
		return err
	}
	for _, e := range list.Items {
		record := core.NewRecord(events)
		record.Load(map[string]any{
			"title": e.Title, "description": e.Description, "date": e.Date, "time": e.Time, "location": e.Location,
			"priceCents": e.PriceCents, "totalSeats": e.TotalSeats, "availableSeats": e.AvailableSeats,
		})
		if err := app.Save(record); err != nil {
			return fmt.Errorf("save an event: %w", err)
		}
	}
	return nil
}

func collections(app core.App) (*core.Collection, error) {
	everybody := types.Pointer("")
	events := core.NewBaseCollection("events")
	events.ListRule, events.ViewRule = everybody, everybody
	for _, name := range []string{"title", "description", "date", "time", "location"} {
		events.Fields.Add(&core.TextField{Name: name, Max: 10_000})
	}
	for _, name := range []string{"priceCents", "totalSeats", "availableSeats", "registrations"} {
		events.Fields.Add(&core.NumberField{Name: name, OnlyInt: true})
	}
	events.AddIndex("events_by_date", false, "date, time, id", "")
	if err := app.Save(events); err != nil {
		return nil, fmt.Errorf("make the collection of events: %w", err)
	}
	attendance := core.NewBaseCollection("attendance")
	attendance.CreateRule = everybody
	attendance.Fields.Add(
		&core.RelationField{Name: "event", CollectionId: events.Id, MaxSelect: 1, Required: true},
		&core.TextField{Name: "fullName", Required: true},
		&core.EmailField{Name: "email", Required: true},
		&core.TextField{Name: "phone", Required: true},
		&core.NumberField{Name: "numberOfAttendees", OnlyInt: true, Min: types.Pointer(1.0), Required: true},
		&core.TextField{Name: "specialRequirements"},
		&core.AutodateField{Name: "submittedAt", OnCreate: true},
	)
	attendance.AddIndex("attendance_by_time", false, "submittedAt DESC, id DESC", "")
	attendance.AddIndex("attendance_by_event", false, "event, submittedAt DESC, id DESC", "")
	if err := app.Save(attendance); err != nil {
		return nil, fmt.Errorf("make the collection of registrations: %w", err)
	}
	return events, nil
}
