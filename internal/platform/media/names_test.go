package media

import (
	"regexp"
	"strings"
	"testing"

	"tafel/internal/platform/media/imaging"
)

func TestFileNamesAreMadePlain(t *testing.T) {
	for name, want := range map[string]string{
		"photo.jpg":                       "photo.jpg",
		"Photo of the Garden (2).JPEG":    "photo-of-the-garden-2.jpeg",
		"môre-êrens.png":                  "more-erens.jpg",
		"my.holiday.webp":                 "my-holiday.jpg",
		"../../etc/passwd":                "passwd.jpg",
		`C:\Users\me\photo.png`:           "photo.jpg",
		"":                                "image.jpg",
		".jpg":                            "image.jpg",
		"...":                             "image.jpg",
		"日本.jpg":                          "image.jpg",
		"a\x00b.jpg":                      "a-b.jpg",
		"a\r\nb.jpg":                      "a-b.jpg",
		"photo.jpg.exe":                   "photo-jpg.jpg",
		"<svg onload=alert(1)>.svg":       "svg-onload-alert-1.jpg",
		"\xff\xfe\xfd":                    "image.jpg",
		strings.Repeat("x", 4096):         strings.Repeat("x", 60) + ".jpg",
		strings.Repeat("../", 2000) + "y": "y.jpg",
		"CON":                             "con.jpg",
		"a\u202egpj.exe":                  "a-gpj.jpg",
		"--a--":                           "a.jpg",
		"ﬁne.jpg":                         "fine.jpg",
	} {
		if got := fileName(name, imaging.JPEG); got != want {
			t.Errorf("%.40q: %s, not %s", name, got, want)
		}
	}
}

var plain = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?\.jpe?g$`)

func TestAStoredFileEndsAsWhatItIs(t *testing.T) {
	for _, test := range []struct {
		name   string
		format imaging.Format
		want   string
	}{
		{"alpha.png", imaging.PNG, "alpha.png"},
		{"t.webp", imaging.WebP, "t.webp"},
		{"photo.JPEG", imaging.JPEG, "photo.jpeg"},
		{"photo.jpeg", imaging.PNG, "photo.png"}, // the bytes count
		{"photo.exe", imaging.WebP, "photo.webp"},
	} {
		if got := fileName(test.name, test.format); got != test.want {
			t.Errorf("%s of %s: %s, not %s", test.name, test.format, got, test.want)
		}
	}
}

func FuzzFileName(f *testing.F) {
	for _, name := range []string{"photo.jpg", "../x", "", "\xff", "a\x00", strings.Repeat("é", 100), "ﷺ", "\u0301"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got := fileName(name, imaging.JPEG)
		if !plain.MatchString(got) {
			t.Errorf("%q became %q", name, got)
		}
		path := originalPath(Upload{Kind: Kind{Folder: "events", ByOwner: true}, Owner: name, Name: name}, imaging.JPEG, 1731638400000)
		if strings.Count(path, "/") != 1 || len(path) > 200 || !strings.HasPrefix(path, "events/") {
			t.Errorf("%q became %q", name, path)
		}
	})
}

func TestVariantsAreNamedByContentAndPicture(t *testing.T) {
	r := imaging.Rendition{Type: imaging.WebP, Width: 480}
	if got := variantPath("abc", r, "0123456789abcdef"); got != "variants/abc-480-0123456789.webp" {
		t.Error(got)
	}
}
