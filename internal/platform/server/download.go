package server

import (
	"context"
	"io"
	"net/http"
	"time"
)

// Download is an answer that a browser saves as a file instead of showing it.
type Download struct {
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	CacheControl string `header:"Cache-Control"`
	Body         func(http.ResponseWriter, *http.Request)
}

// Written is an answer that a function writes, headers and all.
type Written struct {
	Body func(http.ResponseWriter, *http.Request)
}

// File answers with a file under a name of plain letters.
func (a *API) File(name, contentType string, content []byte) *Download {
	return a.download(name, contentType, func(_ context.Context, out io.Writer) error {
		_, err := out.Write(content)
		return err
	})
}

// CSV answers with a spreadsheet, however long, that is written while it leaves.
func (a *API) CSV(name string, write func(context.Context, io.Writer) error) *Download {
	return a.download(name, "text/csv; charset=utf-8", write)
}

// Stream answers with a file, however long, that is written while it leaves.
func (a *API) Stream(name, contentType string, write func(context.Context, io.Writer) error) *Download {
	return a.download(name, contentType, write)
}

func (a *API) download(name, contentType string, write func(context.Context, io.Writer) error) *Download {
	return &Download{
		ContentType: contentType, Disposition: `attachment; filename="` + name + `"`, CacheControl: "no-store",
		Body: func(w http.ResponseWriter, r *http.Request) {
			if err := write(r.Context(), partWriter{w, http.NewResponseController(w)}); err != nil {
				a.log.WarnContext(r.Context(), "a download did not reach its end", "file", name, "error", err)
				panic(http.ErrAbortHandler) // a torn download must not look whole
			}
		},
	}
}

// partDeadline is how long a part of a download may take to leave.
const partDeadline = 30 * time.Second

// partWriter gives every part of a long answer a deadline of its own.
type partWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
}

func (p partWriter) Write(data []byte) (int, error) {
	if err := p.control.SetWriteDeadline(time.Now().Add(partDeadline)); err != nil {
		return 0, err
	}
	return p.w.Write(data)
}
