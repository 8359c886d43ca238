package text_test

import (
	"testing"

	"tafel/internal/platform/text"
)

func TestLinksAreFoundHoweverTheyAreWritten(t *testing.T) {
	for _, s := range []string{
		"https://evil.example/x", "HTTP://1.2.3.4", "look at www.evil", "evil.com", "Evil.Com", "EVIL.COM", "go to evil.co.za/win now",
		"win at cheap-pills.shop!", "write to me@evil.org", "evil．com", "evil。com", "evil dot com", "evil [dot] com", "10.20.30.40/x", "пример.рф", "t.me/win", "bit.ly/3x",
		"ftp://x", "mailto:x", "evil.museum", "Evil.Vip is best", "Great deals at Evil.Casino/win", "Evil.Ai", "evil\u200c.com", "Anything.Atall/win",
	} {
		if !text.HasLink(s) {
			t.Errorf("%q has no link", s)
		}
	}
	for _, s := range []string{
		"", "Lovely evening. Thank you!", "Lovely evening.Thank you", "We come at 19.30, e.g. with a pram.", "at 7 p.m.", "R1.50 each...", "Wait...what", "A.B. de Villiers", "J.Smith",
		"O'Neill-van der Merwe", "Dr. Naidoo", "vs. us", "3.5kg is 3. yes", "the dot on the i", "and/or",
	} {
		if text.HasLink(s) {
			t.Errorf("%q has a link", s)
		}
	}
}
