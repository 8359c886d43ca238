package website

import "testing"

func TestLinksOfAPreviewLeadNowhere(t *testing.T) {
	for given, want := range map[string]string{
		`<a href="/menu">Menu</a>`:                               `<a href="#rests">Menu</a>`,
		`<a class="x" href="https://maps.example/?q=1" rel="y">`: `<a class="x" href="#rests" rel="y">`,
		`<a href="tel:036">`:                                     `<a href="#rests">`,
		`<a href="#main">Skip</a><a href="/">`:                   `<a href="#main">Skip</a><a href="#rests">`,
		`<link rel="stylesheet" href="/x.css">`:                  `<link rel="stylesheet" href="/x.css">`,
		`<p>an href="/x" in a text</p>`:                          `<p>an href="/x" in a text</p>`,
	} {
		if got := string(restingLinks([]byte(given))); got != want {
			t.Errorf("%s\n gives %s\n want %s", given, got, want)
		}
	}
}
