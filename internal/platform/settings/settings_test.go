package settings_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"tafel/internal/platform/settings"
)

func TestColoursAreThoseOfTheScreen(t *testing.T) {
	raw, err := os.ReadFile("../../../web/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light, green, found := strings.Cut(string(raw), ".on-green {")
	if !found {
		t.Fatal("tokens.css has no deep green ground")
	}
	for _, each := range []struct {
		css, name string
		colour    settings.Colour
	}{
		{light, "page", settings.Page}, {light, "surface", settings.Surface}, {light, "sunken", settings.Sunken}, {light, "line", settings.Line},
		{light, "ink", settings.Ink}, {light, "ink-soft", settings.InkSoft}, {light, "ink-faint", settings.InkFaint},
		{light, "brand", settings.Brand}, {light, "on-brand", settings.OnBrand}, {light, "accent", settings.Accent}, {light, "on-accent", settings.OnAccent},
		{light, "brass", settings.Brass}, {light, "brass-ink", settings.BrassInk},
		{light, "success", settings.Success}, {light, "success-soft", settings.SuccessSoft},
		{light, "warning", settings.Warning}, {light, "warning-soft", settings.WarningSoft},
		{light, "danger", settings.Danger}, {light, "danger-soft", settings.DangerSoft},
		{light, "muted", settings.Muted}, {light, "muted-soft", settings.MutedSoft},
		{green, "page", settings.GreenPage}, {green, "ink", settings.GreenInk}, {green, "brass", settings.GreenBrass},
	} {
		_, rest, _ := strings.Cut(each.css, "--color-"+each.name+": ")
		if got, _, _ := strings.Cut(rest, ";"); got != each.colour.Hex() {
			t.Errorf("%s is %q on the screen, %s elsewhere", each.name, got, each.colour.Hex())
		}
	}
}

func TestThePagesAreInTheLanguage(t *testing.T) {
	for path, language := range map[string]string{
		"web/index.html": settings.Language, "web/admin.html": settings.Language,
		"internal/platform/mail/letter.html": "{{language}}", "internal/platform/server/docs.html": "{{language}}", // a mark for it
	} {
		page, err := os.ReadFile("../../../" + path)
		if err != nil {
			t.Fatal(err)
		}
		if want := `<html lang="` + language + `"`; !strings.Contains(string(page), want) {
			t.Errorf("%s does not begin with %s", path, want)
		}
	}
}

func TestPagesThatGoWritesHaveNoColoursOfTheirOwn(t *testing.T) {
	for _, path := range []string{"../mail/letter.html", "../server/docs.html"} {
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`).FindAll(page, -1); len(found) > 0 {
			t.Errorf("%s has %s; colours stand in settings.go", path, found)
		}
	}
}

func TestTheBrowsersBarHasTheHeadersColour(t *testing.T) {
	page, err := os.ReadFile("../../../web/index.html")
	if want := `<meta name="theme-color" content="` + settings.GreenPage.Hex() + `">`; err != nil || !strings.Contains(string(page), want) {
		t.Errorf("web/index.html has no %s, %v", want, err)
	}
}

// The browser adds a fixed number of hours.
func TestTheZoneHasNoDaylightSaving(t *testing.T) {
	_, january := time.Date(2026, 1, 1, 0, 0, 0, 0, settings.Zone).Zone()
	for month := range 24 {
		if _, offset := time.Date(2026, time.Month(month+1), 1, 0, 0, 0, 0, settings.Zone).Zone(); offset != january {
			t.Fatalf("%s changes its distance from UTC", settings.TimeZone)
		}
	}
}
