package demo

import (
	"log/slog"
	"testing"
	"time"

	"tafel/internal/accounts"
	"tafel/internal/gallery"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
)

func TestTheGalleryIsFilledOnceAndGoesOnAfterAnInterruption(t *testing.T) {
	all := photos
	photos = photos[:3]
	t.Cleanup(func() { photos = all })
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		files, err := storage.Open("", t.TempDir(), nil)
		if err != nil {
			t.Fatal(err)
		}
		clock, log := calendar.Clock(time.Now), slog.New(slog.DiscardHandler)
		library := media.New(media.Deps{DB: d, Store: files, Kinds: []media.Kind{gallery.Pictures}, Clock: clock, Logger: log})
		v := Venue{
			Accounts: accounts.New(accounts.Deps{DB: d, Clock: clock}), Clock: clock, Log: log,
			Gallery: gallery.New(gallery.Deps{DB: d, Library: library, Audit: audit.New(d, clock), Clock: clock}),
		}

		fill := func(want ...string) []gallery.GalleryImage {
			t.Helper()
			if err := v.fillGallery(t.Context()); err != nil {
				t.Fatal(err)
			}
			page, err := v.Gallery.List(t.Context(), "", list.Query{Page: 1, PageSize: 10})
			images := page.Items
			if err != nil || len(images) != len(want) {
				t.Fatalf("%d pictures are there, want %d: %v", len(images), len(want), err)
			}
			for i, image := range images {
				if image.Alt != want[i] {
					t.Errorf("picture %d is %q, want %q", i, image.Alt, want[i])
				}
			}
			return images
		}
		if err := v.addPhoto(t.Context(), 2); err != nil { // and then the program was killed
			t.Fatal(err)
		}
		images := fill(photos[0].alt, photos[1].alt, photos[2].alt)
		if err := v.Gallery.Delete(t.Context(), images[1].ID); err != nil {
			t.Fatal(err)
		}
		fill(photos[0].alt, photos[2].alt)
	})
}
