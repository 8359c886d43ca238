package events_test

import (
	"bytes"
	"image"
	"image/png"
	"log/slog"
	"strings"
	"testing"
	"time"

	"tafel/internal/events"
	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/money"
)

func TestAPictureBelongsToItsEventAndGoesWithIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		disk, err := storage.OpenDisk(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		clock := calendar.Clock(time.Now)
		library := media.New(media.Deps{DB: d, Store: disk, Kinds: []media.Kind{events.Pictures}, Clock: clock, Logger: slog.New(slog.DiscardHandler)})
		service := events.New(events.Deps{DB: d, Library: library, Audit: audit.New(d, clock), Clock: clock})
		price, total := money.Cents(100), 5
		input := events.EventInput{
			Title: "Tasting", Description: "Four pours.", Date: clock.Today().AddDays(3), Time: "18:00", Location: "Ladysmith",
			PriceCents: &price, TotalSeats: &total,
		}
		upload := func() string {
			var photo bytes.Buffer
			if err := png.Encode(&photo, image.NewRGBA(image.Rect(0, 0, 60, 40))); err != nil {
				t.Fatal(err)
			}
			picture, err := service.AddPicture(t.Context(), "", "wine.png", &photo)
			if err != nil {
				t.Fatal(err)
			}
			return picture.ID
		}
		first, second := upload(), upload()
		input.PictureID = first
		event, err := service.Create(t.Context(), input)
		if err != nil || event.Picture == nil || event.Picture.Width != 60 || event.Picture.Alt != "Tasting" {
			t.Fatalf("created %+v: %v", event.Picture, err)
		}
		if _, err := service.Create(t.Context(), input); !fault.Is(err, fault.KindConflict) {
			t.Errorf("one picture for two events: %v", err)
		}
		input.PictureID = "nothing"
		if _, err := service.Update(t.Context(), event.ID, input); !fault.Is(err, fault.KindConflict) {
			t.Errorf("a picture that is not there: %v", err)
		}
		input.PictureID = second
		if event, err = service.Update(t.Context(), event.ID, input); err != nil || event.Picture == nil || event.Picture.ID != second {
			t.Fatalf("replaced by %+v: %v", event.Picture, err)
		}
		if _, err := library.Find(t.Context(), first); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("the old picture: %v", err)
		}
		if err := service.Delete(t.Context(), event.ID, false); err != nil {
			t.Fatal(err)
		}
		if _, err := library.Find(t.Context(), second); !fault.Is(err, fault.KindNotFound) {
			t.Errorf("the deleted event's picture: %v", err)
		}
		_, err = service.AddPicture(t.Context(), "", "x.png", strings.NewReader("<svg/>"))
		if f, ok := fault.As(err); !ok || f.Message != "Please select a valid image file (JPEG, PNG, WebP)" {
			t.Errorf("what is no picture: %v", err)
		}
	})
}
