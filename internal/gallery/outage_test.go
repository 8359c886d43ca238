package gallery_test

import (
	"bytes"
	"log/slog"
	"testing"
	"time"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/media/storage/storagetest"
)

func TestABucketThatFailsIsReportedAndAddsNothing(t *testing.T) {
	bucket := storagetest.NewBucket(t)
	a := apptest.Start(t, db.SQLite, func(c *app.Config) {
		c.MediaURL = "s3://pictures?endpoint=" + bucket.URL + "&access_key=k&secret_key=s"
	})
	staff := a.As(identity.Staff)
	for _, c := range []struct {
		mode   storagetest.Mode
		status int
		code   string
	}{
		{storagetest.Denies, 503, storage.Unauthorized},
		{storagetest.Full, 507, storage.QuotaExceeded},
	} {
		bucket.Fail(c.mode)
		answer := send(t, staff, form{name: "cake.jpg", file: photo(t), fields: words()}).Want(c.status).JSON()
		if answer["code"] != c.code {
			t.Errorf("the code is %v, want %s", answer["code"], c.code)
		}
		if images, _ := rows(t, a.DB); images != 0 {
			t.Errorf("%d rows were added", images)
		}
		a.Client().Do("GET", "/gallery", nil).Want(200) // the rest of the site is untouched
		a.Client().Do("GET", "/api/gallery", nil).Want(200)
	}
	bucket.Fail(storagetest.Healthy)
	upload(t, staff, words())
	a.ExpectErrors()
}

// Database and pictures share a disk that fills up. Whoever uploads is told,
// guests notice nothing, and it is over as soon as there is space.
func TestAFullDiskIsReportedAndTheSiteGoesOn(t *testing.T) {
	storagetest.OnSmallDisk(t, 24<<20, func(t *testing.T, disk storagetest.SmallDisk) {
		dir := disk.Dir
		a := apptest.Start(t, db.SQLite, in(dir))
		staff := a.As(identity.Staff)
		image := upload(t, staff, words())
		files := len(stored(t, dir))
		disk.Fill(t)
		answer := send(t, staff, form{name: "cake.jpg", file: photo(t), fields: words("alt", "Too much")}).Want(507).JSON()
		if answer["detail"] == "" || answer["code"] == "internal" {
			t.Errorf("said %v", answer)
		}
		for _, path := range []string{"/gallery", "/gallery/" + image.ID, image.ImageURL, "/api/gallery", "/"} {
			a.Client().Do("GET", path, nil).Want(200)
		}
		if images, _ := rows(t, a.DB); images != 1 || len(stored(t, dir)) != files {
			t.Errorf("%d rows, %d files of %d", images, len(stored(t, dir)), files)
		}
		disk.Free(t)
		upload(t, staff, words("alt", "There is space again"))
		a.ExpectErrors()
	})
}

func TestAnOutageEndsWithinItsLimits(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		bucket := storagetest.NewBucket(t)
		limits := storage.Limits{
			Operation: time.Second, Upload: time.Second, Silence: 100 * time.Millisecond,
			Trouble: 300 * time.Millisecond, Probe: 100 * time.Millisecond,
		}
		library := media.New(media.Deps{DB: d, Kinds: []media.Kind{gallery.Pictures}, Store: bucket.Open(t, limits), Clock: time.Now, Logger: slog.New(slog.DiscardHandler)})
		service := gallery.New(gallery.Deps{DB: d, Library: library, Audit: audit.New(d, time.Now), Clock: time.Now})
		add := func() (gallery.GalleryImage, error) {
			return service.Create(t.Context(), gallery.Upload{
				Words: gallery.Words{Category: "Food", Alt: "A cake"}, Name: "cake.jpg", File: bytes.NewReader(photo(t)),
			})
		}
		image, err := add()
		if err != nil {
			t.Fatal(err)
		}
		bucket.Fail(storagetest.Refuses)
		if _, err := add(); !fault.Is(err, fault.KindUnavailable) || !storage.Is(err, storage.RetryLimitExceeded) {
			t.Errorf("a bucket that is down gives %v", err)
		}
		if images, pictures := rows(t, d); images != 1 || pictures != 1 {
			t.Errorf("left %d rows and %d pictures, want the first of each", images, pictures)
		}
		place, err := service.Around(t.Context(), image.ID, "")
		if err != nil || place.Number != 1 || place.Total != 1 || place.Next != "" {
			t.Errorf("it stands at %+v, %v", place, err)
		}
		if err := service.Delete(t.Context(), image.ID); err != nil {
			t.Errorf("a picture can be deleted while the bucket is away: %v", err)
		}
	})
}
