package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"time"
)

// client is one visitor or member of staff, with connections of their own.
type client struct {
	base string
	http *http.Client
	from string // an address to be forwarded for, where the program believes us
}

func newClient(base string) *client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		panic(err) // it cannot fail without options
	}
	return &client{base: base, http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 4}, Jar: jar, Timeout: timeout}}
}

// answer is what came back.
type answer struct {
	status  int
	body    []byte
	took    time.Duration
	request string // the id that the program gave it
}

// problem is the sentence of a refusal, empty when there is none.
func (a answer) problem() string {
	var p struct {
		Detail string `json:"detail"`
	}
	_ = json.Unmarshal(a.body, &p) // whatever is no problem has no sentence
	return p.Detail
}

func (c *client) do(ctx context.Context, method, path, key string, body any) (answer, error) {
	if body == nil {
		return c.send(ctx, method, path, key, "", nil)
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return answer{}, err
	}
	return c.send(ctx, method, path, key, "application/json", bytes.NewReader(raw))
}

func (c *client) send(ctx context.Context, method, path, key, contentType string, body io.Reader) (answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, body)
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Origin", c.base)
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	if c.from != "" {
		request.Header.Set("X-Forwarded-For", c.from)
	}
	begin := time.Now()
	response, err := c.http.Do(request)
	if err != nil {
		return answer{}, err
	}
	raw, err := drain(response.Body)
	return answer{response.StatusCode, raw, time.Since(begin), response.Header.Get("X-Request-Id")}, err
}

// must is do for what has to work.
func (c *client) must(ctx context.Context, method, path string, body, into any) error {
	got, err := c.do(ctx, method, path, "", body)
	if err != nil {
		return err
	}
	if got.status >= 300 {
		return fmt.Errorf("%s %s answered %d: %s", method, path, got.status, got.body)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(got.body, into)
}

// signIn gives a member of staff.
func signIn(ctx context.Context, base string) (*client, error) {
	c := newClient(base)
	return c, c.must(ctx, "POST", "/api/session", map[string]string{"email": ownerEmail, "password": ownerPassword}, nil)
}

// createEvent puts an event on and gives its id.
func (c *client) createEvent(ctx context.Context, seats int) (string, error) {
	var event struct {
		ID string `json:"id"`
	}
	err := c.must(ctx, "POST", "/api/admin/events", eventOf(seats), &event)
	return event.ID, err
}

func eventOf(seats int) map[string]any {
	return map[string]any{
		"title": "The storm", "description": "Everybody wants in.", "date": time.Now().AddDate(0, 0, 30).Format(time.DateOnly), "time": "18:30",
		"location": "Ladysmith", "priceCents": 10000, "totalSeats": seats,
	}
}

// register takes a seat. The mark is the guest's name.
func (c *client) register(ctx context.Context, event string, w write) (answer, error) {
	return c.do(ctx, "POST", "/api/events/"+event+"/registrations", w.Key, map[string]any{
		"fullName": w.Mark, "email": w.Mark + "@example.com", "phone": "036 555 0100", "numberOfAttendees": 1,
	})
}

// reserve asks for a table.
func (c *client) reserve(ctx context.Context, w write) (answer, error) {
	return c.do(ctx, "POST", "/api/reservations", w.Key, reservationOf(w))
}

// nextMonth is the same for every try of the same reservation.
var nextMonth = time.Now().AddDate(0, 1, 0).Format(time.DateOnly)

func reservationOf(w write) map[string]string {
	return map[string]string{
		"firstName": "Storm", "lastName": w.Mark, "email": w.Mark + "@example.com", "date": nextMonth, "guests": "2 Guests", "specialRequest": "",
	}
}

// createInvoice makes an invoice that no storm pays off, and gives its id.
func (c *client) createInvoice(ctx context.Context) (string, error) {
	var reservation, invoice struct {
		ID string `json:"id"`
	}
	guest := map[string]any{
		"firstName": "Storm", "lastName": "Payer", "email": "", "noEmail": true, "phone": "036 555 0100", "date": nextMonth, "time": "18:30", "guests": "2 Guests",
	}
	if err := c.must(ctx, "POST", "/api/admin/reservations", guest, &reservation); err != nil {
		return "", err
	}
	err := c.must(ctx, "POST", "/api/admin/invoices", map[string]any{
		"reservationId": reservation.ID, "items": []any{map[string]any{"description": "The lawn", "quantity": 1, "rateCents": 100_000_000}},
		"taxRate": 0, "discountCents": 0, "dueDate": nextMonth,
	}, &invoice)
	return invoice.ID, err
}

// today is the same for every try of the same payment.
var today = time.Now().Format(time.DateOnly)

// pay writes down a payment, as staff do. The mark is its reference.
func (c *client) pay(ctx context.Context, invoice string, w write) (answer, error) {
	return c.do(ctx, "POST", "/api/admin/invoices/"+invoice+"/payments", w.Key, map[string]any{
		"amountCents": 100, "method": "eft", "reference": w.Mark, "receivedOn": today,
	})
}

// upload puts a picture into the gallery, as staff do.
func (c *client) upload(ctx context.Context, w write, jpeg []byte) (answer, error) {
	var form bytes.Buffer
	parts := multipart.NewWriter(&form)
	file, err := parts.CreateFormFile("file", w.Mark+".jpg")
	if err == nil {
		_, err = file.Write(jpeg)
	}
	for name, value := range map[string]string{"category": "Food", "alt": w.Mark, "description": ""} {
		if err == nil {
			err = parts.WriteField(name, value)
		}
	}
	if err == nil {
		err = parts.Close()
	}
	if err != nil {
		return answer{}, err
	}
	return c.send(ctx, "POST", "/api/admin/gallery", w.Key, parts.FormDataContentType(), &form)
}
