package traffic

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func do(t *testing.T, job Job) Outcome {
	t.Helper()
	text, err := json.Marshal(job)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Run(t.Context(), bytes.NewReader(text), &out); err != nil {
		t.Fatal(err)
	}
	var outcome Outcome
	if err := json.Unmarshal(out.Bytes(), &outcome); err != nil {
		t.Fatal(err)
	}
	return outcome
}

func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://")
}

func TestACrowdLooksAtEveryAnswer(t *testing.T) {
	var asked atomic.Int64
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		switch n := asked.Add(1); {
		case n%10 == 0:
			http.Error(w, "no", http.StatusTeapot)
		case n%10 == 1:
			fmt.Fprint(w, "another body")
		case n%2 == 0: // in chunks
			fmt.Fprint(w, "the ")
			_ = http.NewResponseController(w).Flush()
			fmt.Fprint(w, "body")
		default:
			fmt.Fprint(w, "the body")
		}
	})
	outcome := do(t, Job{Address: address, Clients: 4, Last: time.Minute, Count: 100, Asks: []Ask{{Method: "GET", Path: "/", Status: 200, Same: []byte("the body")}}})
	if outcome.Done != 80 || outcome.Right != 80 || outcome.Wrong != 20 || outcome.First == "" {
		t.Errorf("got %+v", outcome)
	}
	if outcome.P99 < outcome.P50 || outcome.P50 <= 0 {
		t.Errorf("times are %+v", outcome)
	}
}

func TestACrowdNumbersItsRequests(t *testing.T) {
	seen := make(chan string, 20)
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		seen <- r.Header.Get("X-Kind") + string(body)
		w.WriteHeader(http.StatusCreated)
		fmt.Fprint(w, "{}")
	})
	outcome := do(t, Job{Address: address, Clients: 3, Last: time.Minute, Count: 20, Asks: []Ask{{
		Method: "POST", Path: "/", Header: map[string]string{"X-Kind": "guest"}, Body: " {n}", From: 5, Status: 201,
	}}})
	close(seen)
	got := map[string]bool{}
	for text := range seen {
		got[text] = true
	}
	if outcome.Right != 20 || len(got) != 20 || !got["guest 5"] || !got["guest 24"] {
		t.Errorf("%+v sent %v", outcome, got)
	}
}

func TestStreamsStayOpenUntilTheyAreLetGo(t *testing.T) {
	var open atomic.Int64
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		open.Add(1)
		defer open.Add(-1)
		fmt.Fprint(w, "event: hello\ndata: {}\n\n")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	})
	in, letGo := io.Pipe()
	out, report := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Run(t.Context(), in, report) }()
	if err := json.NewEncoder(letGo).Encode(Job{Address: address, Streams: &Streams{Path: "/", Count: 7}}); err != nil {
		t.Fatal(err)
	}
	var outcome Outcome
	if err := json.NewDecoder(out).Decode(&outcome); err != nil {
		t.Fatal(err)
	}
	if outcome.Done != 7 || outcome.Wrong != 0 || open.Load() != 7 {
		t.Errorf("%+v with %d open", outcome, open.Load())
	}
	_ = letGo.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
