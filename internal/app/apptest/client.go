package apptest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
)

// formType is how a browser without JavaScript sends a form.
const formType = "application/x-www-form-urlencoded"

// Client is a browser: it keeps cookies and says where its requests come from.
// It follows no redirects, so that a test sees them, and gives what changes something a key of its own, as our pages do.
type Client struct {
	t      testing.TB
	base   string
	http   *http.Client
	Header http.Header // sent with each request, on top of the usual
}

// Client gives a visitor whom nobody knows yet.
func (a *App) Client() *Client {
	a.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		a.t.Fatal(err)
	}
	return &Client{t: a.t, base: a.URL, Header: http.Header{}, http: &http.Client{
		Jar:           jar,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// On gives the same browser reporting to a subtest.
func (c *Client) On(t testing.TB) *Client {
	other := *c
	other.t = t
	return &other
}

// Answer is what came back.
type Answer struct {
	t      testing.TB
	Asked  string
	Status int
	Header http.Header
	Body   []byte
}

// Do sends a request. A body is sent as JSON; url.Values as a form, a string
// and bytes as they are; nil is none.
func (c *Client) Do(method, path string, body any) *Answer {
	c.t.Helper()
	reader, contentType := c.encode(body)
	return c.Send(method, path, contentType, reader, nil)
}

// Send is Do for whoever wants to say everything.
func (c *Client) Send(method, path, contentType string, body io.Reader, header http.Header) *Answer {
	c.t.Helper()
	request, err := http.NewRequestWithContext(c.t.Context(), method, c.base+path, body)
	if err != nil {
		c.t.Fatal(err)
	}
	request.Header.Set("Origin", c.base)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	if method != http.MethodGet && method != http.MethodHead && contentType != formType { // as our pages do
		request.Header.Set("Idempotency-Key", rand.Text())
	}
	for _, more := range []http.Header{c.Header, header} {
		for name, values := range more {
			request.Header[name] = values
		}
	}
	response, err := c.http.Do(request)
	if err != nil {
		c.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer func() { _ = response.Body.Close() }()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		c.t.Fatalf("%s %s: %v", method, path, err)
	}
	return &Answer{t: c.t, Asked: method + " " + path, Status: response.StatusCode, Header: response.Header, Body: raw}
}

func (c *Client) encode(body any) (io.Reader, string) {
	c.t.Helper()
	switch b := body.(type) {
	case nil:
		return nil, ""
	case string:
		return strings.NewReader(b), "application/json"
	case []byte:
		return bytes.NewReader(b), "application/json"
	case url.Values:
		return strings.NewReader(b.Encode()), formType
	}
	raw, err := json.Marshal(body)
	if err != nil {
		c.t.Fatal(err)
	}
	return bytes.NewReader(raw), "application/json"
}

// Cookies are what the browser keeps for the site.
func (c *Client) Cookies() []*http.Cookie {
	u, _ := url.Parse(c.base) // it came from the listener
	return c.http.Jar.Cookies(u)
}

// Proved confirms that it is still them, which changes of accounts ask for.
func (c *Client) Proved() *Client {
	c.t.Helper()
	c.Do("PUT", "/api/admin/profile/confirmation", map[string]string{"password": Password}).Want(204)
	return c
}

// Want fails the test when the status is another one.
func (a *Answer) Want(status int) *Answer {
	a.t.Helper()
	if a.Status != status {
		a.t.Fatalf("%s answered %d, want %d: %s", a.Asked, a.Status, status, a.Text())
	}
	return a
}

// Text is the body.
func (a *Answer) Text() string { return string(a.Body) }

// Into reads the JSON body.
func (a *Answer) Into(to any) *Answer {
	a.t.Helper()
	if err := json.Unmarshal(a.Body, to); err != nil {
		a.t.Fatalf("%s answered no JSON: %v: %s", a.Asked, err, a.Text())
	}
	return a
}

// JSON is the body as an object.
func (a *Answer) JSON() map[string]any {
	a.t.Helper()
	object := map[string]any{}
	a.Into(&object)
	return object
}
