package media_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

func (f *fixture) get(t *testing.T, target string, change ...func(*http.Request)) *http.Response {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil)
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	media.Handler(f.Library).ServeHTTP(w, r)
	return w.Result()
}

func with(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

func method(name string) func(*http.Request) {
	return func(r *http.Request) { r.Method = name }
}

func body(t *testing.T, r *http.Response) []byte {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	must(t, err)
	return data
}

func TestPicturesAreServedForEver(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p := f.add(t, "a.jpg")
		addresses := []string{p.URL, "/media/" + p.Path}
		for _, s := range p.Sources {
			addresses = append(addresses, s.URL)
		}
		for _, address := range addresses {
			answer := f.get(t, address)
			data := body(t, answer)
			if answer.StatusCode != http.StatusOK || len(data) == 0 {
				t.Fatalf("%s: %d", address, answer.StatusCode)
			}
			sum := sha256.Sum256(data)
			contentType := "image/jpeg"
			if strings.HasSuffix(address, ".webp") {
				contentType = "image/webp"
			}
			for name, want := range map[string]string{
				"Content-Type": contentType, "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
				"Content-Security-Policy": "default-src 'none'; sandbox", "Accept-Ranges": "bytes", "ETag": `"` + hex.EncodeToString(sum[:16]) + `"`,
				"Content-Disposition": "",
			} {
				if got := answer.Header.Get(name); got != want {
					t.Errorf("%s: %s is %q", address, name, got)
				}
			}
			if again := f.get(t, address, with("If-None-Match", answer.Header.Get("ETag"))); again.StatusCode != http.StatusNotModified || len(body(t, again)) != 0 || again.Header.Get("Cache-Control") == "" {
				t.Errorf("%s again: %d", address, again.StatusCode)
			}
			part := f.get(t, address, with("Range", "bytes=10-29"))
			if got := body(t, part); part.StatusCode != http.StatusPartialContent || !bytes.Equal(got, data[10:30]) {
				t.Errorf("%s, a part: %d, %d bytes", address, part.StatusCode, len(got))
			}
			head := f.get(t, address, method(http.MethodHead))
			if head.StatusCode != http.StatusOK || head.ContentLength != int64(len(data)) || len(body(t, head)) != 0 {
				t.Errorf("%s, the head: %d, %d", address, head.StatusCode, head.ContentLength)
			}
		}
	})
}

func TestADownloadHasASafeName(t *testing.T) {
	f := newLibrary(t, dbtest.Open(t, db.SQLite), storagetest.Disk(t))
	p := f.add(t, "a.jpg")
	for name, want := range map[string]string{
		"Veld & Vine.jpg":               `attachment; filename=veld-vine.jpg`,
		"table.exe":                     `attachment; filename=table.jpg`,
		"":                              `attachment; filename=picture.jpg`,
		"../../etc/passwd":              `attachment; filename=passwd.jpg`,
		"a\"; filename=evil.html":       `attachment; filename=a-filename-evil.jpg`,
		"a\r\nSet-Cookie: x=1":          `attachment; filename=a-set-cookie-x-1.jpg`,
		"môre\u202egpj.exe":             `attachment; filename=more-gpj.jpg`,
		strings.Repeat("long", 100):     `attachment; filename=` + strings.Repeat("long", 15) + `.jpg`,
		"\xff\xfe":                      `attachment; filename=picture.jpg`,
		"COM1":                          `attachment; filename=com1.jpg`,
		strings.Repeat("/", 100) + "x":  `attachment; filename=x.jpg`,
		"..":                            `attachment; filename=picture.jpg`,
		"<script>alert(1)</script>.svg": `attachment; filename=script.jpg`,
	} {
		answer := f.get(t, p.URL+"&download="+url.QueryEscape(name))
		if got := answer.Header.Get("Content-Disposition"); got != want || answer.StatusCode != http.StatusOK {
			t.Errorf("%q: %d %q, not %q", name, answer.StatusCode, got, want)
		}
	}
}

func TestWhatIsNotAPictureIsNotFound(t *testing.T) {
	each(t, func(t *testing.T, f *fixture) {
		p, gone := f.add(t, "a.jpg"), f.add(t, "gone.jpg")
		must(t, f.Remove(t.Context(), gone.ID))
		f.plant(t, "gallery/stray.jpg")
		for _, name := range []string{
			"", "none.jpg", "gallery", "gallery/", "gallery/none.jpg", "gallery/stray.jpg", gone.Path, strings.TrimPrefix(gone.Sources[0].URL, "/media/"),
			"..", "../tafel.db", "gallery/../" + p.Path, "gallery/../../tafel.db", "/etc/passwd", ".unfinished/x.jpg", "%2e%2e/tafel.db",
			"..\\tafel.db", "gallery/%00.jpg", "\xc0\xae\xc0\xae/x.jpg", "\xff", strings.Repeat("a/", 3000), strings.Repeat("n", 4096), "CON", "gallery//" + p.Path,
		} {
			answer := f.get(t, "/media/", func(r *http.Request) { r.URL.Path = "/media/" + name })
			if got := body(t, answer); answer.StatusCode != http.StatusNotFound || answer.Header.Get("Cache-Control") != "no-store" || string(got) != "Image not found\n" {
				t.Errorf("%.60q: %d %q", name, answer.StatusCode, got)
			}
			if answer.Header.Get("X-Content-Type-Options") != "nosniff" || answer.Header.Get("Content-Security-Policy") == "" {
				t.Errorf("%.60q: bare headers", name)
			}
		}
		for _, m := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, "BREW"} {
			if answer := f.get(t, p.URL, method(m)); answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s: %d", m, answer.StatusCode)
			}
		}
	})
}

func TestAFileThatIsMissingIsNotFoundAndLogged(t *testing.T) {
	f := newLibrary(t, dbtest.Open(t, db.SQLite), storagetest.Disk(t))
	p := f.add(t, "a.jpg")
	must(t, f.store.Delete(t.Context(), p.Path))
	if answer := f.get(t, p.URL); answer.StatusCode != http.StatusNotFound {
		t.Errorf("status %d", answer.StatusCode)
	}
	if !strings.Contains(f.log.String(), "could not be served") || !strings.Contains(f.log.String(), p.Path) {
		t.Errorf("the log says %q", f.log)
	}
}

func TestALinkPlantedInAPicturesPlaceIsNotFollowed(t *testing.T) {
	dir := t.TempDir()
	disk, err := storage.OpenDisk(dir)
	must(t, err)
	t.Cleanup(func() { _ = disk.Close() })
	f := newLibrary(t, dbtest.Open(t, db.SQLite), disk)
	p := f.add(t, "a.jpg")
	secret := filepath.Join(t.TempDir(), "secret")
	must(t, os.WriteFile(secret, []byte("secret"), 0o600))
	must(t, os.Remove(filepath.Join(dir, p.Path)))
	must(t, os.Symlink(secret, filepath.Join(dir, p.Path)))
	if answer := f.get(t, p.URL); answer.StatusCode != http.StatusNotFound || bytes.Contains(body(t, answer), []byte("secret")) {
		t.Errorf("status %d", answer.StatusCode)
	}
}

func TestABucketThatIsDownIsUnavailable(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	limits := storage.Limits{Operation: time.Second, Silence: 100 * time.Millisecond, Trouble: 300 * time.Millisecond}
	f := newLibrary(t, dbtest.Open(t, db.SQLite), bucket.Open(t, limits))
	p := f.add(t, "a.jpg")
	etag := f.get(t, p.URL).Header.Get("ETag")
	bucket.Fail(storagetest.Breaks)
	answer := f.get(t, p.URL)
	if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" || answer.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", answer.StatusCode, answer.Header)
	}
	if again := f.get(t, p.URL, with("If-None-Match", etag)); again.StatusCode != http.StatusNotModified {
		t.Errorf("what a browser has already: %d", again.StatusCode)
	}
}

// A server with a short deadline must still serve a visitor on a slow line.
func TestASlowLineGetsItsPicture(t *testing.T) {
	f := newLibrary(t, dbtest.Open(t, db.SQLite), slow{storagetest.Disk(t)})
	p := f.add(t, "a.jpg")
	server := httptest.NewUnstartedServer(media.Handler(f.Library))
	server.Config.WriteTimeout = 100 * time.Millisecond
	server.Start()
	defer server.Close()
	answer, err := http.Get(server.URL + p.URL)
	must(t, err)
	defer func() { _ = answer.Body.Close() }()
	if data, err := io.ReadAll(answer.Body); err != nil || int64(len(data)) != answer.ContentLength {
		t.Errorf("%d bytes of %d: %v", len(data), answer.ContentLength, err)
	}
}

// slow is a store whose files come late.
type slow struct{ storage.Store }

func (s slow) Open(ctx context.Context, path string) (*storage.Object, error) {
	time.Sleep(300 * time.Millisecond)
	return s.Store.Open(ctx, path)
}
