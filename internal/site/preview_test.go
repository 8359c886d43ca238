package site_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"tafel/internal/app/apptest"
	"tafel/internal/platform/db"
	"tafel/internal/platform/identity"
	"tafel/internal/site"
)

// draftForm is what the screen sends to see a page with a draft.
func draftForm(t *testing.T, page string, change func(*site.Site)) (contentType string, body *bytes.Buffer) {
	t.Helper()
	draft := site.Default()
	change(&draft)
	document, err := json.Marshal(draft)
	if err != nil {
		t.Fatal(err)
	}
	body = &bytes.Buffer{}
	form := multipart.NewWriter(body)
	for name, value := range map[string]string{"page": page, "site": string(document)} {
		if err := form.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return form.FormDataContentType(), body
}

func TestADraftCanBeLookedAt(t *testing.T) {
	a := apptest.Start(t, db.SQLite)
	send := func(client *apptest.Client, page string) *apptest.Answer {
		kind, body := draftForm(t, page, func(s *site.Site) { s.Name, s.Tagline = "Karoo & Co", "Only a draft" })
		return client.On(t).Send("POST", "/admin/site/preview", kind, body, http.Header{})
	}
	send(a.Client(), "/").Want(401)
	send(a.As(identity.Staff), "/").Want(403)
	for _, page := range []string{"/", "/about", "/menu", "/contact", "/terms&conditions"} {
		answer := send(a.As(identity.Manager), page).Want(200)
		if html := answer.Text(); !strings.Contains(html, "Karoo &amp; Co</title>") && !strings.Contains(html, "<title>Karoo &amp; Co") || strings.Contains(html, "<script") {
			t.Errorf("%s: %s", page, html)
		}
		policy := answer.Header.Get("Content-Security-Policy")
		for _, want := range []string{"frame-ancestors 'self'", "sandbox allow-same-origin", "script-src 'self'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: no %s in %s", page, want, policy)
			}
		}
		if answer.Header.Get("Cache-Control") != "no-store" || answer.Header.Get("X-Frame-Options") != "SAMEORIGIN" {
			t.Errorf("%s: %v", page, answer.Header)
		}
	}
	send(a.As(identity.Owner), "/login").Want(404)
	send(a.As(identity.Owner), "/nowhere").Want(404)
	a.As(identity.Owner).On(t).Send("POST", "/admin/site/preview", "text/plain", strings.NewReader("x"), http.Header{}).Want(400)
	if html := a.Client().Do("GET", "/", nil).Want(200).Text(); strings.Contains(html, "Karoo") {
		t.Error("a visitor sees the draft")
	}
}
