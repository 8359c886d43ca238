package gallery_test

import (
	"bytes"
	"mime/multipart"
	"sync"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
)

// sendAhead sends a file as the browser does while the words are typed.
func sendAhead(t testing.TB, client *apptest.Client, data []byte) *apptest.Answer {
	t.Helper()
	return sendFile(t, client, "/api/admin/gallery/files", data)
}

func sendFile(t testing.TB, client *apptest.Client, path string, data []byte) *apptest.Answer {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", "cake.jpg")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return client.Send("POST", path, w.FormDataContentType(), &body, nil)
}

func TestAFileIsSentAheadOfItsWords(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		var picture media.Picture
		sendAhead(t, staff, photo(t)).Want(201).Into(&picture)
		if images, pictures := rows(t, a.DB); images != 0 || pictures != 1 {
			t.Fatalf("nothing is in the gallery yet: %d rows, %d pictures", images, pictures)
		}
		fields := words("pictureId", picture.ID, "title", " The  cake ")

		// Words that are refused leave the file for the next try.
		send(t, staff, form{fields: words("pictureId", picture.ID, "alt", "")}).Want(422)

		var all sync.WaitGroup
		ids := make([]string, 4)
		for i := range ids {
			all.Go(func() {
				var image gallery.GalleryImage
				send(t, staff, form{fields: fields, key: "the same"}).Want(201).Into(&image)
				ids[i] = image.ID
				if image.Picture.ID != picture.ID || image.ImageURL != picture.URL || image.Title != "The cake" {
					t.Errorf("added as %+v", image)
				}
			})
		}
		all.Wait()
		for _, id := range ids {
			if id != ids[0] {
				t.Errorf("different pictures: %v", ids)
			}
		}
		if images, pictures := rows(t, a.DB); images != 1 || pictures != 1 {
			t.Errorf("%d rows, %d pictures", images, pictures)
		}
		a.Client().Do("GET", picture.URL, nil).Want(200)

		send(t, staff, form{fields: fields}).Want(409) // one file is in the gallery once
		gone := send(t, staff, form{fields: words("pictureId", "nothing")}).Want(409).JSON()
		if gone["code"] != "object-not-found" {
			t.Errorf("a file that was swept up is told apart: %v", gone)
		}
		var other media.Picture // uploaded for another part of the site
		sendFile(t, a.As(identity.Manager), "/api/admin/site/pictures", photo(t)).Want(201).Into(&other)
		send(t, staff, form{fields: words("pictureId", other.ID)}).Want(409)
		if images, _ := rows(t, a.DB); images != 1 {
			t.Errorf("%d rows", images)
		}
	})
}

func TestWhatIsMissingIsSaidAtItsField(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	staff := a.As(identity.Staff)
	var problem struct {
		Detail string
		Fields map[string]string
	}
	send(t, staff, form{}).Want(422).Into(&problem)
	if problem.Detail != "Please fill in all required fields" || len(problem.Fields) != 3 || problem.Fields["alt"] != "Describe this picture" ||
		problem.Fields["file"] != "Choose a picture" || problem.Fields["category"] != "Choose a category, or type a new one" {
		t.Errorf("said %+v", problem)
	}
	if detail := sendAhead(t, staff, nil).Want(422).JSON()["detail"]; detail != "Please fill in all required fields" {
		t.Errorf("an empty file: %q", detail)
	}
	if detail := sendAhead(t, staff, []byte("no picture")).Want(422).JSON()["detail"]; detail != "Please select an image file" {
		t.Errorf("a text: %q", detail)
	}
}
