package stress_test

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// crowd sends requests to the processes in turn, each on a connection of its
// own where there are many at once.
type crowd struct {
	urls []string
	http *http.Client
	next atomic.Int64
}

func newCrowd(t testing.TB, urls []string) *crowd {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 4000}
	t.Cleanup(transport.CloseIdleConnections)
	return &crowd{urls: urls, http: &http.Client{Transport: transport, Jar: jar, Timeout: 2 * time.Minute}}
}

type answer struct {
	status int
	body   []byte
	took   time.Duration
}

// do sends one request, with a key as the site does; what does not arrive is an error of the test's own. The server
// cuts off whoever needs more than five seconds to send headers: on a machine too busy to send them, the same request
// is sent again, with the same key.
func (c *crowd) do(method, path, key string, body any) (answer, error) {
	key = cmp.Or(key, rand.Text())
	for {
		begin := time.Now()
		got, err := c.once(method, path, key, body)
		cutOff := errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET)
		if !cutOff || time.Since(begin) < 5*time.Second {
			return got, err
		}
	}
}

func (c *crowd) once(method, path, key string, body any) (answer, error) {
	base := c.urls[int(c.next.Add(1))%len(c.urls)]
	var payload io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			return answer{}, err
		}
		payload = bytes.NewReader(raw)
	}
	request, err := http.NewRequest(method, base+path, payload)
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Origin", base)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	begin := time.Now()
	response, err := c.http.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, raw, time.Since(begin)}, err
}

// must is do for what has to work.
func (c *crowd) must(t testing.TB, method, path string, body, into any) {
	t.Helper()
	got, err := c.do(method, path, "", body)
	if err != nil {
		t.Fatalf("%s %s: %v", method, path, err)
	}
	if got.status >= 300 {
		t.Fatalf("%s %s answered %d: %s", method, path, got.status, got.body)
	}
	if into != nil {
		if err := json.Unmarshal(got.body, into); err != nil {
			t.Fatalf("%s %s: %v: %s", method, path, err, got.body)
		}
	}
}

// signedIn gives a member of staff. Cookies know no ports, so one jar serves
// all processes.
func signedIn(t testing.TB, urls []string) *crowd {
	t.Helper()
	c := newCrowd(t, urls)
	c.must(t, "POST", "/api/session", map[string]string{"email": ownerEmail, "password": ownerPassword}, nil)
	return c
}

type event struct {
	ID             string `json:"id"`
	TotalSeats     int    `json:"totalSeats"`
	AvailableSeats int    `json:"availableSeats"`
	Registrations  int    `json:"registrations"`
	Attendees      int    `json:"attendees"`
}

type registration struct {
	ID                string `json:"id"`
	EventID           string `json:"eventId"`
	Email             string `json:"email"`
	NumberOfAttendees int    `json:"numberOfAttendees"`
	Status            string `json:"status"`
}

func draft(seats int) map[string]any {
	return map[string]any{
		"title": "The rush", "description": "Everybody wants in.", "date": time.Now().AddDate(0, 0, 30).Format(time.DateOnly), "time": "18:30",
		"location": "Ladysmith", "priceCents": 10000, "totalSeats": seats,
	}
}

func (c *crowd) create(t testing.TB, seats int) event {
	t.Helper()
	var e event
	c.must(t, "POST", "/api/admin/events", draft(seats), &e)
	return e
}

func (c *crowd) find(t testing.TB, id string) event {
	t.Helper()
	var e event
	c.must(t, "GET", "/api/admin/events/"+id, nil, &e)
	return e
}

// guests are the registrations of an event that stand.
func (c *crowd) guests(t testing.TB, id string) []registration {
	t.Helper()
	var list struct {
		Items []registration `json:"items"`
	}
	c.must(t, "GET", "/api/admin/events/"+id+"/door-list", nil, &list)
	return list.Items
}

func guest(number, people int) map[string]any {
	return map[string]any{
		"fullName": fmt.Sprintf("Guest %d", number), "email": fmt.Sprintf("guest%d@example.com", number),
		"phone": "036 555 0100", "numberOfAttendees": people,
	}
}

func path(eventID string) string { return "/api/events/" + eventID + "/registrations" }
