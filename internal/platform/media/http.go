package media

import (
	"cmp"
	"context"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/storage"
)

const (
	forever = "public, max-age=31536000, immutable"
	// sandbox keeps a file harmless even if a browser were to open it as a page.
	sandbox = "default-src 'none'; sandbox"
	// slowest is the line, in bytes a second, on which a picture must still
	// arrive: a phone at the far end of the farm.
	slowest = 8 << 10
)

// Handler serves pictures at /media/…. What a path names never changes, so a
// browser may keep it for ever. With ?download=name it is saved, not shown.
func Handler(l *Library) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Content-Security-Policy", sandbox)
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			say(w, http.StatusMethodNotAllowed, "Pictures can only be read.")
			return
		}
		if err := l.serve(w, r, strings.TrimPrefix(r.URL.Path, root)); err != nil {
			l.sayWhy(w, r, err)
		}
	})
}

func (l *Library) serve(w http.ResponseWriter, r *http.Request, name string) error {
	about, err := l.lookAt(r.Context(), name)
	if err != nil {
		return err
	}
	timeout := 30*time.Second + time.Duration(about.size/slowest)*time.Second
	// A test's recorder has no deadlines; then there is none to lengthen.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(timeout))
	ctx, cancel := context.WithTimeout(r.Context(), timeout)
	defer cancel()

	header := w.Header()
	etag := `"` + storage.Token(about.hash) + `"`
	if strings.Contains(r.Header.Get("If-None-Match"), etag) {
		header.Set("ETag", etag)
		header.Set("Cache-Control", forever)
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	object, err := l.store.Open(ctx, name)
	if err != nil {
		return err
	}
	defer func() { _ = object.Close() }()
	header.Set("ETag", etag)
	header.Set("Cache-Control", forever)
	header.Set("Content-Type", about.format)
	if query := r.URL.Query(); query.Has("download") {
		header.Set("Content-Disposition", attachment(query.Get("download"), name))
	}
	http.ServeContent(w, r, "", about.created.Time(), object)
	return nil
}

// lookAt gives what the tables know about a file that may be served.
func (l *Library) lookAt(ctx context.Context, name string) (file, error) {
	if !fs.ValidPath(name) { // also text that PostgreSQL would choke on
		return file{}, fault.NotFound("Image not found")
	}
	about, ok, err := l.findFile(ctx, name)
	if err == nil && !ok {
		err = fault.NotFound("Image not found")
	}
	return about, err
}

// attachment names a download. The name is ours to make safe, its ending is
// always the file's own.
func attachment(wanted, name string) string {
	wanted = wanted[strings.LastIndexAny(wanted, `/\`)+1:]
	clean := cmp.Or(plainName(strings.TrimSuffix(wanted, path.Ext(wanted))), "picture")
	return mime.FormatMediaType("attachment", map[string]string{"filename": clean + path.Ext(name)})
}

// sayWhy answers for a file that cannot be sent.
func (l *Library) sayWhy(w http.ResponseWriter, r *http.Request, err error) {
	missing, lost := fault.Is(err, fault.KindNotFound), storage.Is(err, storage.ObjectNotFound)
	if !missing || lost {
		if r.Context().Err() != nil {
			return // nobody is there to hear it
		}
		// Also a file that the tables promise and the store does not have.
		l.log.ErrorContext(r.Context(), "a picture could not be served", "path", r.URL.Path, "error", err)
	}
	switch {
	case missing:
		say(w, http.StatusNotFound, "Image not found")
	case fault.Is(err, fault.KindUnavailable):
		w.Header().Set("Retry-After", "10")
		say(w, http.StatusServiceUnavailable, "This picture cannot be shown just now.")
	default:
		say(w, http.StatusInternalServerError, "This picture cannot be shown just now.")
	}
}

func say(w http.ResponseWriter, status int, sentence string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, sentence, status)
}
