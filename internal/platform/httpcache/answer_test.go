package httpcache

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

var text = []byte(strings.Repeat("A table under the trees, bread and olives. ", 200))

func ask(h http.Handler, method string, header ...string) *http.Response {
	r := httptest.NewRequest(method, "/", nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, response *http.Response) []byte {
	t.Helper()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decode(t *testing.T, coding string, data []byte) []byte {
	t.Helper()
	var reader io.Reader = bytes.NewReader(data)
	var err error
	switch coding {
	case "br":
		reader = brotli.NewReader(reader)
	case "gzip":
		reader, err = gzip.NewReader(reader)
	case "zstd":
		reader, err = zstd.NewReader(reader)
	}
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestAnswerIsTheSameInEveryCoding(t *testing.T) {
	answer := NewAnswer(http.StatusOK, "text/plain; charset=utf-8", text).With("cache-control", "no-cache")
	tags := map[string]bool{}
	for _, coding := range []string{"", "gzip", "zstd", "br"} {
		response := ask(answer, "GET", "Accept-Encoding", coding)
		data := body(t, response)
		if got := response.Header.Get("Content-Encoding"); got != coding {
			t.Errorf("asked for %q: Content-Encoding %q", coding, got)
		}
		if diff := cmp.Diff(string(text), string(decode(t, coding, data))); diff != "" {
			t.Errorf("%q: decoded body differs:\n%s", coding, diff)
		}
		if got := response.Header.Get("Content-Length"); got != strconv.Itoa(len(data)) {
			t.Errorf("%q: Content-Length %s for %d bytes", coding, got, len(data))
		}
		if got := response.Header.Get("Vary"); got != "Accept-Encoding" {
			t.Errorf("%q: Vary %q", coding, got)
		}
		if got := response.Header.Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%q: Cache-Control %q", coding, got)
		}
		tag := response.Header.Get("Etag")
		if tags[tag] || !strings.HasPrefix(tag, `"`) {
			t.Errorf("%q: entity tag %s is not this coding's own strong one", coding, tag)
		}
		tags[tag] = true

		again := ask(answer, "GET", "Accept-Encoding", coding, "If-None-Match", `"other", W/`+tag)
		if again.StatusCode != http.StatusNotModified || len(body(t, again)) != 0 || again.Header.Get("Etag") != tag {
			t.Errorf("%q: second request got %d with tag %s", coding, again.StatusCode, again.Header.Get("Etag"))
		}
		if got := again.Header.Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%q: Cache-Control of 304 is %q", coding, got)
		}
	}
	for tag := range tags {
		if strings.HasSuffix(tag, `-br"`) {
			if other := ask(answer, "GET", "If-None-Match", tag); other.StatusCode != http.StatusOK {
				t.Errorf("a tag of br bytes matched the plain ones")
			}
		}
	}
}

func TestAnswerToHeadHasNoBody(t *testing.T) {
	response := ask(NewAnswer(http.StatusOK, "text/plain", text), "HEAD")
	if got := response.Header.Get("Content-Length"); got != strconv.Itoa(len(text)) || len(body(t, response)) != 0 {
		t.Errorf("HEAD: Content-Length %s, body of %d bytes", got, len(body(t, response)))
	}
}

func TestAnswerStaysPlainWhereCompressingDoesNotPay(t *testing.T) {
	noise := make([]byte, 4096)
	state := uint32(1)
	for i := range noise {
		state = state*1664525 + 1013904223
		noise[i] = byte(state >> 24)
	}
	for name, plain := range map[string][]byte{"short": []byte("short"), "noise": noise} {
		response := ask(NewAnswer(http.StatusOK, "text/plain", plain), "GET", "Accept-Encoding", "br, gzip, zstd")
		if got := response.Header.Get("Content-Encoding"); got != "" || !bytes.Equal(body(t, response), plain) {
			t.Errorf("%s: sent as %q", name, got)
		}
	}
}

func TestAnswerOtherThanOKIsNeverNotModified(t *testing.T) {
	answer := NewAnswer(http.StatusNotFound, "text/plain", text)
	response := ask(answer, "GET", "If-None-Match", "*")
	if response.StatusCode != http.StatusNotFound || response.Header.Get("Etag") != "" {
		t.Errorf("got %d with tag %q, want 404 without", response.StatusCode, response.Header.Get("Etag"))
	}
}

func TestAnswerKeepsAnEarlierVary(t *testing.T) {
	w := httptest.NewRecorder()
	w.Header().Set("Vary", "Origin")
	NewAnswer(http.StatusOK, "text/plain", text).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if diff := cmp.Diff([]string{"Origin", "Accept-Encoding"}, w.Header()["Vary"]); diff != "" {
		t.Error(diff)
	}
}

type sink struct{ header http.Header }

func (s sink) Header() http.Header       { return s.header }
func (sink) Write(p []byte) (int, error) { return len(p), nil }
func (sink) WriteHeader(int)             {}

func BenchmarkAnswer(b *testing.B) {
	answer := NewAnswer(http.StatusOK, "text/plain", text).With("Cache-Control", "no-cache")
	for _, coding := range []string{"identity", "gzip, deflate, br, zstd"} {
		b.Run(coding, func(b *testing.B) {
			r := httptest.NewRequest("GET", "/", nil)
			r.Header.Set("Accept-Encoding", coding)
			w := sink{http.Header{}}
			b.ReportAllocs()
			for b.Loop() {
				clear(w.header)
				answer.ServeHTTP(w, r)
			}
		})
	}
}

func TestARecompressedAnswerIsTheSameAndSmaller(t *testing.T) {
	var varied bytes.Buffer
	for i := range 400 {
		varied.WriteString("A table for " + strconv.Itoa(i*i) + " under the trees. ")
	}
	answer := NewAnswer(http.StatusOK, "text/plain", varied.Bytes())
	usual := ask(answer, "GET", "Accept-Encoding", "br")
	loose := body(t, usual)
	answer.Recompress()
	response := ask(answer, "GET", "Accept-Encoding", "br")
	tight := body(t, response)
	if len(tight) >= len(loose) || response.Header.Get("Content-Length") != strconv.Itoa(len(tight)) {
		t.Errorf("%d bytes after %d, announced as %s", len(tight), len(loose), response.Header.Get("Content-Length"))
	}
	if diff := cmp.Diff(varied.String(), string(decode(t, "br", tight))); diff != "" {
		t.Error(diff)
	}
	if response.Header.Get("Etag") == usual.Header.Get("Etag") {
		t.Error("other bytes under the same tag")
	}
	for _, tag := range []string{usual.Header.Get("Etag"), response.Header.Get("Etag")} {
		if again := ask(answer, "GET", "Accept-Encoding", "br", "If-None-Match", tag); again.StatusCode != http.StatusNotModified {
			t.Errorf("a client with %s was sent the bytes again", tag)
		}
	}
	if again := ask(answer, "GET", "Accept-Encoding", "gzip", "If-None-Match", usual.Header.Get("Etag")); again.StatusCode != http.StatusOK {
		t.Error("gzip was not sent for a tag of brotli's")
	}
	short := NewAnswer(http.StatusOK, "text/plain", []byte("short"))
	short.Recompress()
	if got := ask(short, "GET", "Accept-Encoding", "br").Header.Get("Content-Encoding"); got != "" {
		t.Errorf("a short answer was coded as %q", got)
	}
}
