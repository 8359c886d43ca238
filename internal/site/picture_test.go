package site_test

import (
	"bytes"
	"image"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
	"tafel/internal/site"
)

func sendFile(t testing.TB, client *apptest.Client, path, name string, data []byte) *apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return client.Send("POST", path, form.FormDataContentType(), &body, http.Header{})
}

const picturesPath, filmsPath = "/api/admin/site/pictures", "/api/admin/site/films"

func smallJPEG(t testing.TB) []byte { return imagingtest.JPEG(t, imagingtest.Photo(500, 40, 10), 80) }

func uploadPicture(t testing.TB, client *apptest.Client, use string) site.SitePicture {
	t.Helper()
	var stored media.Picture
	sendFile(t, client, picturesPath+"?for="+use, "lamb.jpg", smallJPEG(t)).Want(201).Into(&stored)
	return site.SitePicture{ID: stored.ID, Alt: "Lamb on a green plate"}
}

func statusOf(t testing.TB, d *db.DB, id string) string {
	t.Helper()
	status, err := db.One(t.Context(), d, db.Value[string], `SELECT status FROM pictures WHERE id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return status
}

func TestAnUploadedPictureStaysForEveryVersionThatNamesIt(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		manager, visitor := a.As(identity.Manager).On(t), a.Client().On(t)
		first, second, unused := uploadPicture(t, manager, "page"), uploadPicture(t, manager, "page"), uploadPicture(t, manager, "page")
		with := func(version int, picture *site.SitePicture) change {
			return changed(version, func(s *site.Site) { s.Menu[0].Dishes[0].Picture = picture })
		}
		shown := func() *site.SitePicture {
			var now site.Site
			visitor.Do("GET", "/api/site", nil).Want(200).Into(&now)
			return now.Menu[0].Dishes[0].Picture
		}
		manager.Do("PUT", "/api/admin/site", with(0, &first)).Want(200)
		seen := shown()
		if seen == nil || seen.ID != first.ID || seen.Alt != first.Alt || seen.File == nil || len(seen.File.Sources) == 0 {
			t.Fatalf("visitors see %+v", seen)
		}
		file := seen.File.Sources[0].URL
		if page := visitor.Do("GET", "/menu", nil).Want(200).Text(); !strings.Contains(page, file) {
			t.Error("the menu does not show it")
		}

		manager.Do("PUT", "/api/admin/site", with(1, &second)).Want(200)
		manager.Do("PUT", "/api/admin/site", with(2, nil)).Want(200)
		if shown() != nil {
			t.Error("a picture that was removed is still shown")
		}
		for id, want := range map[string]string{first.ID: "ready", second.ID: "ready", unused.ID: "stored"} {
			if got := statusOf(t, a.DB, id); got != want {
				t.Errorf("a picture is %s, not %s", got, want)
			}
		}
		manager.Do("POST", "/api/admin/site/versions/1/restore", map[string]int{"version": 3}).Want(200)
		if back := shown(); back == nil || back.ID != first.ID || back.File == nil {
			t.Errorf("the old version shows %+v", back)
		}
		visitor.Do("GET", file, nil).Want(200)
	})
}

func TestUploadsThatCannotBeShownAreRefused(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	manager := a.As(identity.Manager).On(t)
	sendFile(t, a.Client().On(t), picturesPath, "a.jpg", smallJPEG(t)).Want(401)
	sendFile(t, a.As(identity.Staff).On(t), picturesPath, "a.jpg", smallJPEG(t)).Want(403)
	sendFile(t, a.As(identity.Staff).On(t), filmsPath, "a.mp4", smallJPEG(t)).Want(403)
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)
	for _, c := range []struct {
		path   string
		data   []byte
		status int
		says   string
	}{
		{picturesPath + "?for=logo", svg, 422, "Please select a valid image file (JPEG, PNG, WebP)"},
		{picturesPath, nil, 422, "Please select a valid image file (JPEG, PNG, WebP)"},
		{picturesPath, make([]byte, media.MaxBytes), 413, "Image size must be less than 5MB"},
		{filmsPath, smallJPEG(t), 422, "Please select an MP4 or WebM film"},
		{filmsPath, make([]byte, media.MaxFilmBytes), 413, "The film must be less than 8MB"},
	} {
		if says := sendFile(t, manager, c.path, "a.bin", c.data).Want(c.status).JSON()["detail"]; says != c.says {
			t.Errorf("%s said %q", c.path, says)
		}
	}
	sendFile(t, manager, picturesPath+"?for=everything", "a.jpg", smallJPEG(t)).Want(422)
	n, err := db.One(t.Context(), a.DB, db.Value[int], `SELECT COUNT(*) FROM pictures`)
	if err != nil || n != 0 {
		t.Errorf("%d pictures are left, %v", n, err)
	}

	good := uploadPicture(t, manager, "page")
	for name, c := range map[string]struct {
		edit  func(*site.Site)
		place string
		says  string
	}{
		"no description": {func(s *site.Site) { s.Occasions[0].Picture = &site.SitePicture{ID: good.ID} }, "occasions.0.picture.alt", "Please describe this picture, for guests who cannot see it"},
		"nobody's":       {func(s *site.Site) { s.Menu[1].Picture = &site.SitePicture{ID: "nothing", Alt: "x"} }, "menu.1.picture", "This picture is no longer there. Please upload it again."},
		"no film":        {func(s *site.Site) { s.Hero.Picture, s.Hero.Film = &good, &site.SiteFilm{ID: good.ID} }, "hero.film", "This film is no longer there. Please upload it again."},
		"no photo":       {func(s *site.Site) { s.Hero.Film = &site.SiteFilm{ID: "x"} }, "hero.film", "Please upload a photo as well: it shows until the film plays"},
		"too many": {func(s *site.Site) {
			dishes := make([]site.Dish, 60)
			for i := range dishes {
				dishes[i] = site.Dish{Name: "A dish", Picture: &good}
			}
			for i := range 4 {
				s.Menu[i].Dishes = dishes
			}
		}, "menu.3.dishes.20.picture", "There can be at most 200 uploaded pictures. Please remove one first"},
	} {
		var problem struct{ Fields map[string]string }
		manager.Do("PUT", "/api/admin/site", changed(0, c.edit)).Want(422).Into(&problem)
		if problem.Fields[c.place] != c.says {
			t.Errorf("%s: %v", name, problem.Fields)
		}
	}
	if got := statusOf(t, a.DB, good.ID); got != "stored" {
		t.Errorf("a save that was refused made the picture %s", got)
	}
}

func TestTheHeroHasItsOwnPhotoAndFilmAndTheHeaderALogo(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	manager, visitor := a.As(identity.Manager).On(t), a.Client().On(t)
	mp4, err := os.ReadFile("../../web/src/features/site/video/hero.mp4")
	if err != nil {
		t.Fatal(err)
	}
	photo := uploadPicture(t, manager, "hero")
	var film site.SiteFilm
	sendFile(t, manager, filmsPath, "Our Lawn.MP4", mp4).Want(201).Into(&film)
	var logo media.Picture
	sendFile(t, manager, picturesPath+"?for=logo", "logo.png", imagingtest.PNG(t, image.NewNRGBA(image.Rect(0, 0, 900, 300)))).Want(201).Into(&logo)
	manager.Do("PUT", "/api/admin/site", changed(0, func(s *site.Site) {
		s.Hero.Picture, s.Hero.Film, s.Logo = &photo, &film, &site.SitePicture{ID: logo.ID}
	})).Want(200)

	var now site.Site
	visitor.Do("GET", "/api/site", nil).Want(200).Into(&now)
	if len(now.Hero.Picture.File.Upright) == 0 || now.Hero.Film.Type != "video/mp4" {
		t.Fatalf("%+v %+v", now.Hero.Picture.File, now.Hero.Film)
	}
	home := visitor.Do("GET", "/", nil).Want(200).Text()
	for _, want := range []string{now.Hero.Picture.File.Upright[0].URL, now.Hero.Film.URL, `"width":144,"height":48`} {
		if !strings.Contains(home, want) {
			t.Errorf("the home page has no %s", want)
		}
	}
	part := visitor.Send("GET", now.Hero.Film.URL, "", nil, http.Header{"Range": {"bytes=100-199"}}).Want(206)
	if part.Header.Get("Content-Type") != "video/mp4" || !strings.Contains(part.Header.Get("Cache-Control"), "immutable") || part.Header.Get("Content-Range") == "" || len(part.Text()) != 100 {
		t.Errorf("%v", part.Header)
	}
}
