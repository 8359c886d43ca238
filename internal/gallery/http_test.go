package gallery_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/app/apptest"
	"tafel/internal/gallery"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/imaging/imagingtest"
)

func TestAPictureIsAddedEditedAndRemoved(t *testing.T) {
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			dir := t.TempDir()
			a := apptest.Start(t, engine, in(dir))
			staff, visitor := a.As(identity.Staff).On(t), a.Client()

			image := upload(t, staff, words())
			if image.Category != "Food" || image.Alt != "A cake" || image.Description != "With candles." || image.CreatedAt != image.UpdatedAt {
				t.Errorf("added as %+v", image)
			}
			if !strings.HasPrefix(image.StoragePath, "gallery/") || !strings.HasSuffix(image.StoragePath, "_cake.jpg") {
				t.Errorf("the path is gallery/{timestamp}_{filename}, not %s", image.StoragePath)
			}
			for _, source := range image.Picture.Sources {
				visitor.Do("GET", source.URL, nil).Want(200)
			}
			var found gallery.GalleryImage
			visitor.Do("GET", "/api/gallery/"+image.ID, nil).Want(200).Into(&found)
			if diff := cmp.Diff(image, found, cmp.AllowUnexported(gallery.GalleryImage{}), ignorePath); diff != "" {
				t.Error(diff)
			}

			var file gallery.StorageFile
			staff.Do("GET", "/api/admin/gallery/"+image.ID+"/file", nil).Want(200).Into(&file)
			if file.FullPath != image.StoragePath || file.ContentType != "image/jpeg" || file.Size == 0 || file.Bucket == "" || file.TimeCreated == 0 ||
				!strings.HasSuffix(image.ImageURL, "?v="+file.DownloadToken[:8]) {
				t.Errorf("the file is %+v", file)
			}

			var edited gallery.GalleryImage
			staff.Do("PATCH", "/api/admin/gallery/"+image.ID, map[string]string{"alt": "  A  better cake ", "description": "With \u202esparklers\u200b.\r\n"}).Want(200).Into(&edited)
			if edited.Alt != "A better cake" || edited.Description != "With sparklers." || edited.Category != "Food" || edited.UpdatedAt <= image.UpdatedAt {
				t.Errorf("edited to %+v", edited)
			}
			if all := list(t, visitor, ""); all.Total != 1 || all.Items[0].Alt != "A better cake" {
				t.Errorf("the cached list was not dropped: %+v", all)
			}

			staff.Do("DELETE", "/api/admin/gallery/"+image.ID, nil).Want(204)
			visitor.Do("GET", image.ImageURL, nil).Want(404)
			if all := list(t, visitor, ""); all.Total != 0 {
				t.Errorf("still listed: %+v", all)
			}
			if got := visitor.Do("GET", "/api/gallery/"+image.ID, nil).Want(404).JSON()["detail"]; got != "Image not found" {
				t.Errorf("a missing picture says %q", got)
			}
			staff.Do("DELETE", "/api/admin/gallery/"+image.ID, nil).Want(404)

			actions, err := db.All(t.Context(), a.DB, db.Value[string], `SELECT action FROM audit WHERE entity = 'gallery image' ORDER BY at, id`)
			if diff := cmp.Diff([]string{"created", "updated", "deleted"}, actions); diff != "" || err != nil {
				t.Error(diff, err)
			}
		})
	}
}

// The path is the same; only the server knows it by that name.
var ignorePath = cmp.FilterPath(func(p cmp.Path) bool { return p.String() == "Picture.Path" }, cmp.Ignore())

func TestTheListIsFilteredPagedAndNewestFirst(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		for _, fields := range []map[string]string{
			words("alt", "1", "category", "Food"), words("alt", "2", "category", "wine"), words("alt", "3", "category", " FOOD "),
		} {
			upload(t, staff, fields)
		}
		alts := func(query string) []string {
			var all []string
			for _, item := range list(t, a.Client(), query).Items {
				all = append(all, item.Alt)
			}
			return all
		}
		for query, want := range map[string][]string{
			"": {"3", "2", "1"}, "?category=Food": {"3", "1"}, "?category=wine": {"2"}, "?category=Nothing": nil,
			"?pageSize=2": {"3", "2"}, "?pageSize=2&page=2": {"1"},
		} {
			if diff := cmp.Diff(want, alts(query)); diff != "" {
				t.Errorf("%q: %s", query, diff)
			}
		}
		if diff := cmp.Diff([]string{"Food", "wine"}, list(t, a.Client(), "").Categories); diff != "" {
			t.Error("each category once, in the first spelling:", diff)
		}
	})
}

func TestBadUploadsAreRefusedInTheRightWordsAndLeaveNothing(t *testing.T) {
	const (
		fillIn     = "Please fill in all required fields"
		notAnImage = "Please select an image file"
		tooLarge   = "Image size must be less than 5MB"
	)
	good := photo(t)
	padded := func(size int) []byte { return append(append([]byte{}, good...), make([]byte, size-len(good))...) }
	svg := []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
	type bad struct {
		form
		name    string
		status  int
		message string
	}
	cases := []bad{
		{form{"a.jpg", nil, words(), ""}, "no file", 422, fillIn},
		{form{"a.jpg", []byte{}, words(), ""}, "an empty file", 422, fillIn},
		{form{"a.jpg", good, words("alt", " "), ""}, "no alt text", 422, fillIn},
		{form{"a.jpg", good, words("category", ""), ""}, "no category", 422, fillIn},
		{form{"a.jpg", good, nil, ""}, "no words at all", 422, fillIn},
		{form{"a.jpg", good, words("category", "all"), ""}, "the category of everything", 422, "“All” already stands for every category. Please choose another name"},
		{form{"a.jpg", good, words("alt", strings.Repeat("x", 301)), ""}, "a long alt text", 422, "Please use at most 300 characters"},
		{form{"a.svg", svg, words(), ""}, "SVG", 422, notAnImage},
		{form{"a.jpg", svg, words(), ""}, "SVG in disguise", 422, notAnImage},
		{form{"a.jpg", []byte("<html><script>alert(1)</script>"), words(), ""}, "HTML", 422, notAnImage},
		{form{"a.jpg", []byte("%PDF-1.7 not a picture"), words(), ""}, "another type", 422, notAnImage},
		{form{"a.jpg", good[:len(good)/2], words(), ""}, "truncated", 422, notAnImage},
		{form{"a.jpg", padded(media.MaxBytes), words(), ""}, "too large by one byte", 413, tooLarge},
		{form{"a.jpg", padded(media.MaxBytes + 1), words(), ""}, "too large by two", 413, tooLarge},
		{form{"a.jpg", padded(3 * media.MaxBytes), words(), ""}, "much too large", 413, tooLarge},
		{form{"a.jpg", good, words("alt", "a\x00b"), ""}, "NUL", 400, "The form contains characters that cannot be stored."},
		{form{"a.jpg", good, words("alt", "\xff"), ""}, "no UTF-8", 400, "The form contains characters that cannot be stored."},
		{form{"a.jpg", good, words(), strings.Repeat("k", 201)}, "an endless key", 400, "The Idempotency-Key is longer than 200 characters."},
	}
	for _, bomb := range imagingtest.Bombs(t)[:2] {
		cases = append(cases, bad{form{"bomb.png", bomb.Data, words(), ""}, "bomb " + bomb.Name, 422, notAnImage})
	}
	dir := t.TempDir()
	a := apptest.Start(t, db.SQLite, in(dir))
	staff := a.As(identity.Staff)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer := send(t, staff.On(t), c.form).Want(c.status).JSON()
			if answer["detail"] != c.message {
				t.Errorf("said %q, want %q", answer["detail"], c.message)
			}
		})
	}
	if images, pictures := rows(t, a.DB); images+pictures != 0 || len(stored(t, dir)) != 0 {
		t.Errorf("left %d rows, %d pictures, files %v", images, pictures, stored(t, dir))
	}
}

// A client that never stops sending is told so as soon as it is too much.
func TestAnEndlessUploadIsCutAndLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	a := apptest.Start(t, db.SQLite, in(dir))
	head := "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n" + string(photo(t))
	endless := io.MultiReader(strings.NewReader(head), zeros{})
	answer := a.As(identity.Staff).Send("POST", "/api/admin/gallery", "multipart/form-data; boundary=b", endless, nil).Want(413).JSON()
	if answer["detail"] != "Image size must be less than 5MB" {
		t.Errorf("said %q", answer["detail"])
	}
	if images, pictures := rows(t, a.DB); images+pictures != 0 || len(stored(t, dir)) != 0 {
		t.Errorf("left %d rows, %d pictures, files %v", images, pictures, stored(t, dir))
	}
}

// zeros is a stream without an end.
type zeros struct{}

func (zeros) Read(into []byte) (int, error) { clear(into); return len(into), nil }

func TestTheLargestAllowedFileIsAdded(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	good := photo(t)
	data := append(append([]byte{}, good...), make([]byte, media.MaxBytes-1-len(good))...)
	send(t, a.As(identity.Staff), form{name: "a.jpg", file: data, fields: words()}).Want(201)
}

func TestUploadedFileNamesCannotLeaveTheFolder(t *testing.T) {
	dir := t.TempDir()
	a := apptest.Start(t, db.SQLite, in(dir))
	for _, name := range []string{"../../../etc/passwd", `..\..\boot.ini`, strings.Repeat("n", 4096) + ".jpg", "a\r\nb.jpg", ".htaccess", "π.php"} {
		var image gallery.GalleryImage
		send(t, a.As(identity.Staff), form{name: name, file: photo(t), fields: words()}).Want(201).Into(&image)
		tail, ok := strings.CutPrefix(image.StoragePath, "gallery/")
		if !ok || strings.ContainsAny(tail, "/\\\r\n") || !strings.HasSuffix(tail, ".jpg") || len(tail) > 100 {
			t.Errorf("%.40q became %q", name, image.StoragePath)
		}
	}
}

func TestTenUploadsAtOnceAllSucceed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		var all sync.WaitGroup
		for range 10 {
			all.Go(func() {
				if answer := send(t, staff, form{name: "cake.jpg", file: photo(t), fields: words()}); answer.Status != 201 {
					t.Errorf("answered %d: %s", answer.Status, answer.Text())
				}
			})
		}
		all.Wait()
		if images, pictures := rows(t, a.DB); images != 10 || pictures != 10 {
			t.Errorf("%d rows, %d pictures", images, pictures)
		}
	})
}

func TestARepeatedUploadAddsOnePicture(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		var all sync.WaitGroup
		ids := make([]string, 4)
		for i := range ids {
			all.Go(func() {
				var image gallery.GalleryImage
				send(t, staff, form{"cake.jpg", photo(t), words(), "the same"}).Want(201).Into(&image)
				ids[i] = image.ID
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
	})
}

func TestOnlyStaffWrite(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	image := upload(t, a.As(identity.Staff), words())
	visitor := a.Client()
	send(t, visitor, form{name: "a.jpg", file: photo(t), fields: words()}).Want(401)
	visitor.Do("PATCH", "/api/admin/gallery/"+image.ID, map[string]string{"alt": "x"}).Want(401)
	visitor.Do("DELETE", "/api/admin/gallery/"+image.ID, nil).Want(401)
	a.Run(t, []apptest.Scenario{
		{Name: "an edit that empties a required field", As: identity.Staff, Method: "PATCH", Path: "/api/admin/gallery/" + image.ID,
			Body: map[string]string{"alt": " "}, Status: 422, Has: []string{"Please fill in all required fields"}},
		{Name: "an edit of a field that is not there", As: identity.Staff, Method: "PATCH", Path: "/api/admin/gallery/" + image.ID,
			Body: map[string]string{"imageUrl": "/x"}, Status: 400},
		{Name: "an edit of a missing picture", As: identity.Staff, Method: "PATCH", Path: "/api/admin/gallery/none",
			Body: map[string]string{"alt": "x"}, Status: 404, Has: []string{"Image not found"}},
	})
}

// Of colleagues who edit different fields at once each keeps what they wrote.
func TestEditsOfDifferentFieldsAtOnceAreAllKept(t *testing.T) {
	apptest.Each(t, func(t *testing.T, a *apptest.App) {
		staff := a.As(identity.Staff)
		path := "/api/admin/gallery/" + upload(t, staff, words()).ID
		for round := range 20 {
			wrote := fmt.Sprintf("Round %d", round)
			var all sync.WaitGroup
			for _, field := range []string{"title", "alt", "description"} {
				all.Go(func() { staff.Do(http.MethodPatch, path, map[string]string{field: wrote}).Want(200) })
			}
			all.Wait()
			image := list(t, a.Client(), "").Items[0]
			if image.Title != wrote || image.Alt != wrote || image.Description != wrote {
				t.Fatalf("kept %q, %q and %q of %q", image.Title, image.Alt, image.Description, wrote)
			}
		}
	})
}
