package media_test

import (
	"bytes"
	"testing"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/platform/media/storage/storagetest"
)

// BenchmarkUpload is a phone photo of five megabytes, from the first byte to
// all files and rows on disk. The aim is under a second and 150 MB.
func BenchmarkUpload(b *testing.B) {
	f := newLibrary(b, dbtest.Open(b, db.SQLite), storagetest.Disk(b))
	data := imagingtest.HeavyPhoto(b)
	imagingtest.Measure(b, func() {
		if _, err := f.Add(b.Context(), media.Upload{Kind: plainPictures, Name: "photo.jpg", Data: bytes.NewReader(data)}); err != nil {
			b.Fatal(err)
		}
	})
}
