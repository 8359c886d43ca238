package gallery_test

import (
	"bytes"
	"image"
	"io/fs"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/media/imaging/imagingtest"
)

var smallPhoto = sync.OnceValue(func() image.Image { return imagingtest.Photo(500, 20, 10) })

// photo is small, but wide enough to have two widths.
func photo(t testing.TB) []byte {
	t.Helper()
	return imagingtest.JPEG(t, smallPhoto(), 80)
}

// form is what the upload form of a browser sends.
type form struct {
	name   string
	file   []byte // nil: the field is not sent
	fields map[string]string
	key    string
}

// words are good ones, with some of them changed.
func words(changes ...string) map[string]string {
	all := map[string]string{"category": "Food", "alt": "A cake", "description": "With candles."}
	for i := 0; i < len(changes); i += 2 {
		all[changes[i]] = changes[i+1]
	}
	return all
}

func send(t testing.TB, client *apptest.Client, f form) *apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range f.fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if f.file != nil {
		part, err := w.CreateFormFile("file", f.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(f.file); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	header := http.Header{}
	if f.key != "" {
		header.Set("Idempotency-Key", f.key)
	}
	return client.Send("POST", "/api/admin/gallery", w.FormDataContentType(), &body, header)
}

func upload(t testing.TB, client *apptest.Client, fields map[string]string) gallery.GalleryImage {
	t.Helper()
	var image gallery.GalleryImage
	send(t, client, form{name: "cake.jpg", file: photo(t), fields: fields}).Want(201).Into(&image)
	return image
}

func list(t testing.TB, client *apptest.Client, query string) gallery.GalleryList {
	t.Helper()
	var all gallery.GalleryList
	client.Do("GET", "/api/gallery"+query, nil).Want(200).Into(&all)
	return all
}

// in makes the product keep its data where the test can look.
func in(dir string) func(*app.Config) { return func(c *app.Config) { c.Data = dir } }

// stored lists the picture files on disk.
func stored(t testing.TB, dir string) []string {
	t.Helper()
	var files []string
	root := filepath.Join(dir, "media")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files = append(files, path)
		}
		if os.IsNotExist(err) {
			return nil
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// rows counts what the tables hold, whatever its status.
func rows(t testing.TB, d *db.DB) (images, pictures int) {
	t.Helper()
	images, err := db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM gallery`)
	if err != nil {
		t.Fatal(err)
	}
	pictures, err = db.One(t.Context(), d, db.Value[int], `SELECT COUNT(*) FROM pictures WHERE status <> 'deleted'`)
	if err != nil {
		t.Fatal(err)
	}
	return images, pictures
}
