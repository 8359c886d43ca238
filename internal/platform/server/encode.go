package server

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strings"

	"tafel/internal/platform/httpcache"
)

// recorder holds an answer back while it is JSON, so that it can get an entity
// tag and the client's encoding. Anything else (event streams, pictures, CSV)
// passes through as it is written.
type recorder struct {
	w       http.ResponseWriter
	status  int
	body    bytes.Buffer
	through bool
	started bool
}

func (c *recorder) Header() http.Header { return c.w.Header() }

func (c *recorder) WriteHeader(status int) {
	if c.started {
		return
	}
	c.started, c.status = true, status
	c.through = !strings.Contains(c.w.Header().Get("Content-Type"), "json")
	if c.through {
		c.w.WriteHeader(status)
	}
}

func (c *recorder) Write(data []byte) (int, error) {
	if !c.started {
		c.WriteHeader(http.StatusOK)
	}
	if c.through {
		return c.w.Write(data)
	}
	return c.body.Write(data)
}

// Unwrap lets http.ResponseController reach the connection.
func (c *recorder) Unwrap() http.ResponseWriter { return c.w }

// encode runs a handler and sends its JSON as the client likes it.
func encode(w http.ResponseWriter, r *http.Request, handler http.HandlerFunc) {
	c := &recorder{w: w}
	handler(c, r)
	if !c.started {
		w.WriteHeader(http.StatusOK)
		return
	}
	if !c.through {
		answer := httpcache.NewAnswer(c.status, w.Header().Get("Content-Type"), c.body.Bytes())
		if w.Header().Get("Cache-Control") == "" {
			// What everybody may see is cached (serveCached); this is for whoever asked alone.
			w.Header().Set("Cache-Control", "no-store")
		}
		answer.ServeHTTP(w, r)
	}
}

// serveCached answers from memory as long as nothing that the answer depends on
// has changed. The version is read before the data.
func (m *mux) serveCached(w http.ResponseWriter, r *http.Request, topics []string, handler http.HandlerFunc) {
	version := httpcache.Version{Data: m.store.Version(topics...), Day: string(m.clock.Today())}
	answer, _, err := m.cache.Get(r.Context(), keyOf(r.URL), version, func(ctx context.Context) (*httpcache.Answer, bool, error) {
		rec := &memory{header: http.Header{}}
		plain := r.Clone(ctx)
		plain.Header.Del("Cookie") // whoever comes first must not leave a trace in it
		handler(rec, plain)
		status := max(rec.status, http.StatusOK)
		return httpcache.NewAnswer(status, rec.header.Get("Content-Type"), rec.body.Bytes()), status == http.StatusOK, nil
	})
	if err != nil {
		handler(w, r)
		return
	}
	w.Header()["Cache-Control"] = keepAndAsk
	answer.ServeHTTP(w, r)
}

// keyOf names an answer by its address, however its parameters are ordered.
func keyOf(u *url.URL) string {
	if u.RawQuery == "" {
		return u.Path
	}
	return u.Path + "?" + u.Query().Encode()
}

var keepAndAsk = []string{"no-cache"}

// memory is a response that is not sent yet.
type memory struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (m *memory) Header() http.Header { return m.header }

func (m *memory) WriteHeader(status int) {
	if m.status == 0 {
		m.status = status
	}
}

func (m *memory) Write(data []byte) (int, error) {
	m.WriteHeader(http.StatusOK)
	return m.body.Write(data)
}
