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

	"tafel/internal/platform/httpcache"
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
	forms   map[httpcache.Encoding]func() ([]byte, error) // of a packed one, each made on first use
	tag     func() (string, error)
}

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
		if entry.IsDir() || strings.HasSuffix(name, ".html") {
			return nil
		}
		name, packed := strings.CutSuffix(name, packedSuffix)
		address := base + strings.TrimPrefix(name, root+"/")
		f := &file{dist: dist, name: name, kind: contentType(name), caching: forever}
		if packed {
			f.forms = map[httpcache.Encoding]func() ([]byte, error){}
			for _, e := range []httpcache.Encoding{httpcache.Brotli, httpcache.Gzip, httpcache.Identity} {
				f.forms[e] = sync.OnceValues(func() ([]byte, error) { return f.form(e) })
			}
		}
		if !strings.HasPrefix(address, "/assets/") && !strings.HasPrefix(address, "/admin/assets/") {
			f.caching = anHour
			fls.plain = append(fls.plain, address)
		}
		f.tag = sync.OnceValues(f.hash)
		fls.byPath[address] = f
		return nil
	})
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

// serve sends the file, a packed one in the coding that suits the client. It
// fails only before anything was written.
func (f *file) serve(w http.ResponseWriter, r *http.Request) error {
	tag, err := f.tag()
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", f.kind)
	h.Set("Cache-Control", f.caching)
	h.Set("X-Content-Type-Options", "nosniff")
	if f.forms == nil {
		h.Set("Etag", `"`+tag+`"`)
		http.ServeFileFS(w, r, f.dist, f.name)
		return nil
	}
	coding := httpcache.Identity
	if r.Header.Get("Range") == "" { // parts are cut from the plain bytes
		coding = httpcache.NegotiateAmong(httpcache.AcceptEncoding(r), httpcache.Brotli, httpcache.Gzip)
	}
	data, err := f.forms[coding]()
	if err != nil {
		return err
	}
	h.Add("Vary", "Accept-Encoding")
	if coding != httpcache.Identity {
		h.Set("Content-Encoding", coding.String())
		h.Set("Content-Length", strconv.Itoa(len(data))) // which ServeContent leaves out of these
		tag += "-" + coding.String()
	}
	h.Set("Etag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	return nil
}

// hash names the bytes by what the build left of them.
func (f *file) hash() (string, error) {
	name := f.name
	if f.forms != nil {
		name += packedSuffix
	}
	opened, err := f.dist.Open(name)
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
