package events_test

import (
	"bytes"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tafel/internal/app"
	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
)

// A card that had to do without its photo is not cached.
func TestASharedLinkShowsThePhotoAgainOnceItCanBeRead(t *testing.T) {
	var media string
	a := apptest.Start(t, db.SQLite, func(c *app.Config) { media = filepath.Join(c.Data, "media") })
	staff := a.As(identity.Staff).On(t)
	event := create(a)
	staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("pictureId", upload(t, staff, "").ID))).Want(200)
	move := func(from, to string) {
		t.Helper()
		if err := os.Rename(filepath.Join(media, from), filepath.Join(media, to)); err != nil {
			t.Fatal(err)
		}
	}
	move("variants", "elsewhere")
	_, bare, _ := shown(t, a, event.ID)
	move("elsewhere", "variants")
	_, pictured, _ := shown(t, a, event.ID)
	if bytes.Equal(bare, pictured) {
		t.Error("it goes on without its photo")
	}
}

var sharePicture = regexp.MustCompile(`<meta property="og:image" content="[^"]+?(/events/[^"]+/share\.jpg\?v=[^"]+)">`)

// shown is the picture that a shared link to an event shows: its address as
// the page names it, its bytes and its tag.
func shown(t *testing.T, a *apptest.App, id string) (address string, data []byte, tag string) {
	t.Helper()
	visitor := a.Client().On(t)
	page := visitor.Do("GET", "/events/"+id, nil).Want(200).Text()
	found := sharePicture.FindStringSubmatch(page)
	if found == nil || !strings.Contains(page, `<meta name="twitter:card" content="summary_large_image">`) {
		t.Fatalf("the page names no share picture")
	}
	answer := visitor.Do("GET", found[1], nil).Want(200)
	m, err := jpeg.DecodeConfig(bytes.NewReader(answer.Body))
	if err != nil || m.Width != 1200 || m.Height != 630 || len(answer.Body) > 300<<10 {
		t.Fatalf("%d by %d, %d bytes, %v", m.Width, m.Height, len(answer.Body), err)
	}
	return found[1], answer.Body, answer.Header.Get("ETag")
}

func TestASharedLinkShowsTheEventAsItIs(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	staff, visitor := a.As(identity.Staff).On(t), a.Client().On(t)
	event := create(a)
	first, bare, tag := shown(t, a, event.ID)
	visitor.Send("GET", first, "", nil, http.Header{"If-None-Match": {tag}}).Want(304)

	visitor.Do("POST", "/api/events/"+event.ID+"/registrations", guest(2)).Want(201)
	second, sold, _ := shown(t, a, event.ID)
	if second == first || bytes.Equal(sold, bare) {
		t.Error("it says the old number of seats")
	}
	staff.Do("PUT", "/api/admin/events/"+event.ID, draft(a, with("pictureId", upload(t, staff, "").ID))).Want(200)
	third, pictured, _ := shown(t, a, event.ID)
	if third == second || len(pictured) == len(sold) {
		t.Error("it has no photo")
	}
	again, same, _ := shown(t, a, event.ID)
	if again != third || !bytes.Equal(same, pictured) {
		t.Error("it changes by itself")
	}
	visitor.Do("GET", "/events/missing/share.jpg", nil).Want(404)
	a.As(identity.Manager).On(t).Do("DELETE", "/api/admin/events/"+event.ID, nil).Want(204)
	visitor.Do("GET", third, nil).Want(404)
}
