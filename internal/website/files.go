package website

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tafel/internal/httpcache"
)

const (
	forever = "public, max-age=31536000, immutable" // the name holds a hash of the content
	anHour  = "public, max-age=3600"
)

// files are the built files of the front end by the path they are served at.
type files struct {
	byPath map[string]*file
	plain  []string // paths outside the asset folders, sorted
}

type file struct {
	dist    fs.FS
	name    string // in dist
	kind    string // Content-Type
	caching string
	codings []httpcache.Encoding // sidecars that exist, preferred first
	tag     func() (string, error)

	mu       sync.Mutex
	sidecars map[httpcache.Encoding][]byte // read on first use; they are small
}

var sidecarSuffix = map[httpcache.Encoding]string{httpcache.Brotli: ".br", httpcache.Gzip: ".gz"}

// indexFiles finds what may be served. Only what is listed here is ever
// opened, so no path of a request reaches the file system.
func indexFiles(dist fs.FS) (*files, error) {
	found := &files{byPath: map[string]*file{}}
	for root, base := range map[string]string{"client": "/", "admin/assets": "/admin/assets/"} {
		if err := found.add(dist, root, base); err != nil {
			return nil, err
		}
	}
	slices.Sort(found.plain)
	return found, nil
}

func (fls *files) add(dist fs.FS, root, base string) error {
	return fs.WalkDir(dist, root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			if name == root {
				return nil // a build without such files
			}
			return err
		}
		if entry.IsDir() || strings.HasSuffix(name, ".html") || isSidecar(dist, name) {
			return nil
		}
		address := base + strings.TrimPrefix(name, root+"/")
		f := &file{dist: dist, name: name, kind: contentType(name), caching: forever}
		if !strings.HasPrefix(address, "/assets/") && !strings.HasPrefix(address, "/admin/assets/") {
			f.caching = anHour
			fls.plain = append(fls.plain, address)
		}
		for _, e := range []httpcache.Encoding{httpcache.Brotli, httpcache.Gzip} {
			if exists(dist, name+sidecarSuffix[e]) {
				f.codings = append(f.codings, e)
			}
		}
		f.tag = sync.OnceValues(f.hash)
		fls.byPath[address] = f
		return nil
	})
}

func isSidecar(dist fs.FS, name string) bool {
	ext := path.Ext(name)
	return (ext == ".br" || ext == ".gz") && exists(dist, strings.TrimSuffix(name, ext))
}

func exists(dist fs.FS, name string) bool {
	info, err := fs.Stat(dist, name)
	return err == nil && info.Mode().IsRegular()
}

// Files serves the built files: hashed ones for ever, others for an hour. An
// unknown one is a plain 404, never a page: a browser that asks for a script
// must not get HTML.
func (s *Site) Files() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.dev != nil {
			s.dev.ServeHTTP(w, r)
			return
		}
		f, ok := s.files.byPath[r.URL.Path]
		if !ok {
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, "There is no such file.", http.StatusNotFound)
			return
		}
		if err := f.serve(w, r); err != nil {
			s.opts.Logger.ErrorContext(r.Context(), "built file could not be read", "file", f.name, "error", err)
			w.Header().Set("Cache-Control", "no-store")
			http.Error(w, "Something went wrong.", http.StatusInternalServerError)
		}
	})
}

// serve sends the file, compressed when a sidecar suits the client. It fails
// only before anything was written.
func (f *file) serve(w http.ResponseWriter, r *http.Request) error {
	tag, err := f.tag()
	if err != nil {
		return err
	}
	coding := httpcache.Identity
	if r.Header.Get("Range") == "" { // parts are cut from the plain bytes
		coding = httpcache.NegotiateAmong(httpcache.AcceptEncoding(r), f.codings...)
	}
	var data []byte
	if coding != httpcache.Identity {
		if data, err = f.sidecar(coding); err != nil {
			return err
		}
		tag += "-" + coding.String()
	}
	content, err := f.open(coding)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", f.caching)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Etag", `"`+tag+`"`)
	if len(f.codings) > 0 {
		h.Add("Vary", "Accept-Encoding")
	}
	if coding == httpcache.Identity {
		defer func() { _ = content.Close() }()
		http.ServeContent(w, r, "", time.Time{}, content)
		return nil
	}
	if httpcache.NotModified(r, `"`+tag+`"`) {
		h.Del("Content-Type")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Encoding", coding.String())
	h.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(data)
	}
	return nil
}

type content interface {
	io.ReadSeeker
	io.Closer
}

type memory struct{ *bytes.Reader }

func (memory) Close() error { return nil }

// open opens the plain file for http.ServeContent, which wants to seek.
func (f *file) open(coding httpcache.Encoding) (content, error) {
	if coding != httpcache.Identity {
		return nil, nil
	}
	opened, err := f.dist.Open(f.name)
	if err != nil {
		return nil, err
	}
	if c, ok := opened.(content); ok {
		return c, nil
	}
	defer func() { _ = opened.Close() }()
	data, err := io.ReadAll(opened)
	return memory{bytes.NewReader(data)}, err
}

func (f *file) sidecar(e httpcache.Encoding) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if data, ok := f.sidecars[e]; ok {
		return data, nil
	}
	data, err := fs.ReadFile(f.dist, f.name+sidecarSuffix[e])
	if err != nil {
		return nil, err
	}
	if f.sidecars == nil {
		f.sidecars = map[httpcache.Encoding][]byte{}
	}
	f.sidecars[e] = data
	return data, nil
}

func (f *file) hash() (string, error) {
	opened, err := f.dist.Open(f.name)
	if err != nil {
		return "", err
	}
	defer func() { _ = opened.Close() }()
	sum := sha256.New()
	if _, err := io.Copy(sum, opened); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:16]), nil
}

// contentType is fixed here, because the operating system's table differs
// from machine to machine.
func contentType(name string) string {
	if kind, ok := contentTypes[path.Ext(name)]; ok {
		return kind
	}
	return "application/octet-stream"
}

var contentTypes = map[string]string{
	".avif": "image/avif", ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".ico": "image/x-icon",
	".jpeg": "image/jpeg", ".jpg": "image/jpeg", ".js": "text/javascript; charset=utf-8", ".json": "application/json",
	".map": "application/json", ".mjs": "text/javascript; charset=utf-8", ".mp4": "video/mp4", ".pdf": "application/pdf",
	".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".vtt": "text/vtt; charset=utf-8",
	".wasm": "application/wasm", ".webm": "video/webm", ".webmanifest": "application/manifest+json", ".webp": "image/webp",
	".woff": "font/woff", ".woff2": "font/woff2", ".xml": "application/xml",
}
