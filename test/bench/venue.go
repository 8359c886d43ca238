package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"time"

	"tafel/internal/platform/db"
)

// seats is as many as an event can have: nobody is refused while we measure.
const seats = 100_000

// tafel starts the real program on a folder, with an owner and without limits.
// Visitors come, as behind a proxy, with addresses of their own.
func (o options) tafel(ctx context.Context, folder string, more ...string) (*program, error) {
	args := []string{"serve", "--addr", "127.0.0.1:0", "--data", folder, "--rate-limits", "off", "--trusted-proxies", "127.0.0.0/8",
		"--owner-email", email, "--owner-password", password}
	return launch(ctx, folder, o.binary, append(args, more...)...)
}

// peer starts one of the others.
func (o options) peer(ctx context.Context, folder, name string, more ...string) (*program, error) {
	return launch(ctx, folder, o.peers, append([]string{name, "-data", folder}, more...)...)
}

// staff talks to a server the ordinary way, signed in where it is Tafel.
type staff struct {
	url  string
	http *http.Client
}

func visit(p *program) (*staff, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	transport := &http.Transport{DisableCompression: true}
	return &staff{"http://" + p.address, &http.Client{Jar: jar, Transport: transport, Timeout: time.Minute}}, nil
}

func signIn(ctx context.Context, p *program) (*staff, error) {
	s, err := visit(p)
	if err != nil {
		return nil, err
	}
	return s, s.json(ctx, http.MethodPost, "/api/session", map[string]string{"email": email, "password": password}, nil)
}

// json sends a value and reads one.
func (s *staff) json(ctx context.Context, method, path string, in, out any) error {
	var body io.Reader = http.NoBody
	if in != nil {
		raw, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(raw)
	}
	response, raw, err := s.send(ctx, method, path, "", body)
	if err != nil {
		return err
	}
	if response.StatusCode >= 300 {
		return fmt.Errorf("%s %s answered %d: %s", method, path, response.StatusCode, raw)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(raw, out)
}

func (s *staff) send(ctx context.Context, method, path, coding string, body io.Reader) (*http.Response, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, s.url+path, body)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Origin", s.url)
	request.Header.Set("Content-Type", "application/json")
	if coding != "" {
		request.Header.Set("Accept-Encoding", coding)
	}
	response, err := s.http.Do(request)
	if err != nil {
		return nil, nil, err
	}
	raw, err := io.ReadAll(response.Body)
	return response, raw, errors.Join(err, response.Body.Close())
}

// get fetches what must be there, as it goes over the wire.
func (s *staff) get(ctx context.Context, path, coding string) (http.Header, []byte, error) {
	response, raw, err := s.send(ctx, http.MethodGet, path, coding, http.NoBody)
	if err != nil {
		return nil, nil, err
	}
	if response.StatusCode != http.StatusOK {
		return nil, nil, fmt.Errorf("%s answered %d: %s", path, response.StatusCode, raw)
	}
	return response.Header, raw, nil
}

// event is what Tafel says of one to staff.
type event struct {
	ID             string `json:"id"`
	Title          string `json:"title"`
	TotalSeats     int    `json:"totalSeats"`
	AvailableSeats int    `json:"availableSeats"`
	Registrations  int    `json:"registrations"`
}

// noAddress is an event's own form that asks for everything but an e-mail
// address: whoever fills it in gets no mail. Tafel takes no such form any more,
// and answers those that are there from before: askNoAddress writes it as it would lie there.
var noAddress = map[string]any{"fields": []map[string]any{
	{"name": "fullName", "label": "Full name", "type": "text", "required": true},
	{"name": "phone", "label": "Phone", "type": "tel", "required": true},
	{"name": "numberOfAttendees", "label": "Number of attendees", "type": "number", "required": true},
}}

// askNoAddress gives an event the form from before, in the database of a program that has not sold a seat of it yet.
func askNoAddress(ctx context.Context, database string, e event) (err error) {
	d, err := db.Open(ctx, database, db.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	n, err := d.Exec(ctx, `UPDATE events SET attendance_form = $2 WHERE id = $1`, e.ID, db.JSON{Of: noAddress})
	if err == nil && n != 1 {
		err = fmt.Errorf("the event %s is not in %s", e.ID, database)
	}
	return err
}

// addEvents puts some events on, each with a text as long as real ones have,
// and with a form of its own where one is given.
func (s *staff) addEvents(ctx context.Context, many, seats int, form any) ([]event, error) {
	var all []event
	for i := range many {
		var e event
		draft := map[string]any{
			"title":       fmt.Sprintf("Long table no. %d under the old oaks", i+1),
			"description": strings.Repeat("Bread from the wood oven, olives, a glass of something cold, and a long evening with music on the lawn. ", 3),
			"date":        time.Now().AddDate(0, 0, 10+i).Format(time.DateOnly), "time": "18:30",
			"location": "Ladysmith", "priceCents": 35000, "totalSeats": seats,
		}
		if form != nil {
			draft["attendanceForm"] = form
		}
		if err := s.json(ctx, http.MethodPost, "/api/admin/events", draft, &e); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// inexact is by how many the events' seats and registrations differ from what
// the guests were told.
func (s *staff) inexact(ctx context.Context, events []event, told int) (int, error) {
	sold, registered := 0, 0
	for _, one := range events {
		var e event
		if err := s.json(ctx, http.MethodGet, "/api/admin/events/"+one.ID, nil, &e); err != nil {
			return 0, err
		}
		sold, registered = sold+e.TotalSeats-e.AvailableSeats, registered+e.Registrations
	}
	return max(apart(sold, told), apart(registered, told)), nil
}

func apart(a, b int) int { return max(a-b, b-a) }
