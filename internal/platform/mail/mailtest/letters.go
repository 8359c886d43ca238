package mailtest

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/settings"
)

var update = flag.Bool("update-letters", false, "write the golden letters anew")

// head is what the pages of all letters begin with, seen from a feature's own.
const head = "../../../platform/mail/mailtest/head.html"

// Now is when the letters of tests are written.
func Now() time.Time { return time.Date(2026, 10, 20, 9, 30, 0, 0, settings.Zone) }

// Sender is who writes them.
func Sender() mail.Sender {
	return mail.Sender{
		Name: "Veld & Vine", Address: "12 Murchison Street, Ladysmith, 3370", Phone: "036 000 0000",
		Email: "hello@veldandvine.example", PublicURL: "https://veldandvine.example",
	}
}

// Letters takes messages the whole way, and holds what arrives to the files in
// testdata/letters; the heads of all pages are the same. Messages of one name
// are merged into one letter. Text and page must say the same, and nothing may
// be loaded from elsewhere.
func Letters(t *testing.T, all map[string][]mail.Message) {
	t.Helper()
	for name, messages := range all {
		t.Run(name, func(t *testing.T) {
			letter := Written(t, messages...)
			address := ""
			for _, header := range []string{"From", "Reply-To", "To"} {
				if value := letter.Header.Get(header); value != "" {
					address += header + ": " + value + "\n"
				}
			}
			golden(t, name+".txt", address+"Subject: "+letter.Subject(t)+"\n\n"+letter.Text)
			top, page, _ := strings.Cut(letter.HTML, "<body")
			golden(t, head, top)
			golden(t, name+".html", "<body"+page)
			if len(letter.Files) > 1 {
				t.Errorf("%d files", len(letter.Files))
			}
			for file := range letter.Files {
				golden(t, name+".ics", strings.ReplaceAll(string(letter.Files[file].Data), "\r\n", "\n"))
			}
			saysTheSame(t, letter)
			loadsNothing(t, letter)
		})
	}
}

// Kinds holds that each kind that staff can look for has a golden letter, and
// the other way round.
func Kinds(t *testing.T, kinds []mail.Kind, all map[string][]mail.Message) {
	t.Helper()
	known := map[string]bool{}
	for _, kind := range kinds {
		known[kind.Name] = true
		if kind.Label == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join("testdata/letters", kind.Name+".html")); err != nil {
			t.Error(err)
		}
	}
	for name, messages := range all {
		if !known[messages[0].Kind] {
			t.Errorf("%s: kind %q is not listed", name, messages[0].Kind)
		}
	}
}

// Written takes messages the whole way: outbox, letterhead, MIME, and back.
func Written(t *testing.T, messages ...mail.Message) Letter {
	t.Helper()
	d := dbtest.Open(t, db.SQLite)
	path := t.TempDir()
	folder, err := mail.NewFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	o, err := mail.New(mail.Deps{DB: d, Clock: Now, Keys: [][]byte{make([]byte, 32)}, Transport: folder})
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), func(ctx context.Context) error {
		for _, m := range messages {
			if err := o.Add(ctx, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.Flush(t.Context()); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(path, "*.eml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("files %v, %v", files, err)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return Open(t, raw)
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata/letters", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (-update-letters writes it)", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is another now (-update-letters, and look at it):\n%s", name, diff)
	}
}

var fallback = regexp.MustCompile(`If the button does not work, open this link:\s*\S+`)

// saysTheSame holds that what stands in the one stands in the other, word for
// word.
func saysTheSame(t *testing.T, letter Letter) {
	t.Helper()
	page := words(fallback.ReplaceAllString(visible(t, letter.HTML), ""))
	text := words(letter.Text)
	for word := range text {
		if !page[word] && !strings.Contains(html.UnescapeString(letter.HTML), word) {
			t.Errorf("%q is only in the text", word)
		}
	}
	for word := range page {
		if !text[word] {
			t.Errorf("%q is only in the HTML", word)
		}
	}
}

// visible is what a reader sees of a page.
func visible(t *testing.T, page string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for _, a := range n.Attr {
			if a.Key == "style" && strings.HasPrefix(a.Val, "display:none") {
				return
			}
		}
		if n.Type == html.ElementNode && (n.Data == "style" || n.Data == "title") {
			return
		}
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
		for child := range n.ChildNodes() {
			walk(child)
		}
	}
	walk(root)
	return b.String()
}

func words(s string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool {
		return strings.ContainsRune(" \n\t\u00a0()\u200b:,.*=-", r)
	}) {
		set[word] = true
	}
	return set
}

func loadsNothing(t *testing.T, letter Letter) {
	t.Helper()
	for _, bad := range []string{"<img", "<script", "<link", "@import", "url(", "#ZgotmplZ", "[[secret", "javascript:"} {
		if strings.Contains(letter.HTML, bad) {
			t.Errorf("it has %s", bad)
		}
	}
	if len(letter.HTML) > 100_000 {
		t.Errorf("it has %d bytes; mail programs cut it", len(letter.HTML))
	}
}
