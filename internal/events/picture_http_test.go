package events_test

import (
	"bytes"
	"mime/multipart"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/events"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
)

// photo is small, but wide enough to have two widths.
func photo(t testing.TB) []byte {
	t.Helper()
	return imagingtest.JPEG(t, imagingtest.Photo(500, 20, 10), 80)
}

// send uploads a file as the editor does; nil sends a form without one.
func send(t testing.TB, c *apptest.Client, query, name string, file []byte) *apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	if file != nil {
		part, err := w.CreateFormFile("file", name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(file); err != nil {
			t.Fatal(err)
		}
	} else if err := w.WriteField("note", "no file"); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return c.Send("POST", "/api/admin/images"+query, w.FormDataContentType(), &body, nil)
}

// upload stores a good picture.
func upload(t testing.TB, c *apptest.Client, query string) media.Picture {
	t.Helper()
	var picture media.Picture
	send(t, c, query, "Wine & Stars.JPG", photo(t)).Want(201).Into(&picture)
	return picture
}

func TestWhatIsNoPictureIsRefused(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		const wrong, large = "Please select a valid image file (JPEG, PNG, WebP)", "Image size must be less than 5MB"
		whole := photo(t)
		padded := func(size int) []byte { return append(bytes.Clone(whole), make([]byte, size-len(whole))...) }
		staff := a.As(identity.Staff)
		for _, bad := range []struct {
			name   string
			file   []byte
			status int
			says   string
		}{
			{"no file at all", nil, 422, wrong},
			{"an empty file", []byte{}, 422, wrong},
			{"a text.jpg", []byte("this is no picture"), 422, wrong},
			{"a drawing.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), 422, wrong},
			{"a page.png", []byte("<!doctype html><script>alert(1)</script>"), 422, wrong},
			{"a moving.gif", imagingtest.NotPictures(t)[0].Data, 422, wrong},
			{"half a picture.jpg", whole[:len(whole)/2], 422, wrong},
			{"one byte too many.jpg", padded(media.MaxBytes), 413, large},
			{"a megabyte too many.jpg", padded(media.MaxBytes + 1<<20), 413, large},
		} {
			answer := send(t, staff.On(t), "", bad.name, bad.file)
			if answer.Status != bad.status || answer.JSON()["detail"] != bad.says && !strings.Contains(answer.Text(), `"file":"`+bad.says+`"`) {
				t.Errorf("%s: %d %s", bad.name, answer.Status, answer.Text())
			}
		}
		send(t, a.Client(), "", "good.jpg", whole).Want(401)
		if n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM pictures`); err != nil || n != 0 {
			t.Errorf("%d pictures were stored, %v", n, err)
		}
		staff.Do("POST", "/api/admin/events", draft(a, with("pictureId", "nothing"))).Want(409)
	})
}

func TestAnEventIsShownWithItsPicture(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff, visitor := a.As(identity.Staff).On(t), a.Client().On(t)
		event := create(a, with("pictureId", upload(t, staff, "").ID))
		if event.Picture == nil || event.ImageURL != event.Picture.URL || !strings.HasSuffix(event.ImagePath, "_wine-stars.jpg") {
			t.Fatalf("created with %+v, %q, %q", event.Picture, event.ImageURL, event.ImagePath)
		}
		visitor.Do("GET", event.ImageURL, nil).Want(200)
		for _, source := range event.Picture.Sources {
			visitor.Do("GET", source.URL, nil).Want(200)
		}
		public := strings.Replace(a.URL, "127.0.0.1", "localhost", 1) // what the venue is called by default
		for path, parts := range map[string][]string{
			"/events/" + event.ID: {
				`<meta property="og:image" content="` + public + "/events/" + event.ID + `/share.jpg?v=`, `<meta property="og:image:alt" content="Wine tasting, `,
				`"image":["` + public + event.ImageURL, event.Picture.Sources[0].URL,
			},
			"/events": {event.Picture.Sources[0].URL, "/share/events.jpg"},
			"/":       {event.Picture.Sources[0].URL},
		} {
			text := visitor.Do("GET", path, nil).Want(200).Text()
			for _, part := range parts {
				if !strings.Contains(text, part) {
					t.Errorf("%s: %s is missing", path, part)
				}
			}
		}
		// Another picture takes its place, and then none does.
		second := upload(t, staff, "?eventId="+event.ID)
		if !strings.Contains(second.URL, "/media/events/"+strings.ToLower(event.ID)+"_") {
			t.Errorf("the path must begin with the event's id: %s", second.URL)
		}
		staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("pictureId", second.ID))).Want(200)
		visitor.Do("GET", event.ImageURL, nil).Want(404)
		var bare events.ManagedEvent
		staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a)).Want(200).Into(&bare)
		if bare.Picture != nil || bare.ImageURL != "" || bare.ImagePath != "" {
			t.Errorf("still pictured: %+v", bare)
		}
		visitor.Do("GET", second.URL, nil).Want(404)
	})
}

func TestTheSitemapKnowsEveryEvent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		sitemap := func() string { return a.Client().Do("GET", "/sitemap.xml", nil).Want(200).Text() }
		coming, past := create(a), create(a, with("date", a.Clock.Today().AddDays(-1)))
		for _, event := range []events.ManagedEvent{coming, past} {
			if !strings.Contains(sitemap(), "/events/"+event.ID+"</loc><lastmod>2026-09-04</lastmod>") {
				t.Errorf("%s is missing in %s", event.ID, sitemap())
			}
		}
		a.As(identity.Manager).Do("DELETE", "/api/admin/events/"+coming.ID, nil).Want(204)
		if strings.Contains(sitemap(), coming.ID) {
			t.Error("a deleted event is still there")
		}
	})
}
