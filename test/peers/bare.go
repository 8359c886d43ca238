package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
)

// answer is one of Tafel's responses, headers and all.
type answer struct {
	Path   string
	Coding string // of the request, too: one path has an answer for each
	Header http.Header
	Body   []byte
}

// bare gives stored answers and does nothing else: no server that is built on
// net/http can be faster with the same bytes.
func bare(o options) error {
	raw, err := os.ReadFile(o.answers)
	if err != nil {
		return err
	}
	var all []answer
	if err := json.Unmarshal(raw, &all); err != nil {
		return fmt.Errorf("read the answers: %w", err)
	}
	stored := map[[2]string]answer{}
	for _, a := range all {
		stored[[2]string{a.Path, a.Coding}] = a
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	serving(listener.Addr().String())
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a, ok := stored[[2]string{r.URL.Path, r.Header.Get("Accept-Encoding")}]
		if !ok {
			http.NotFound(w, r)
			return
		}
		header := w.Header()
		for name, values := range a.Header {
			header[name] = values
		}
		_, _ = w.Write(a.Body) // the client has gone: nobody is left to tell
	}))
}
