package settings_test

import (
	"os"
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
	for _, path := range []string{"web/index.html", "web/admin.html", "internal/platform/mail/letter.html"} {
		page, err := os.ReadFile("../../../" + path)
		if err != nil {
			t.Fatal(err)
		}
		if want := `<html lang="` + settings.Language + `"`; !strings.Contains(string(page), want) {
			t.Errorf("%s does not begin with %s", path, want)
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
