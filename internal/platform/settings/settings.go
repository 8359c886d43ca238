// Package settings says what differs from venue to venue and is not written by its
// owner: where it lies, what is paid in, and the colours of what is printed and
// shared. Whoever opens a venue elsewhere changes this file, runs `make generate`,
// and changes alike what cannot read it: the language in web/index.html and web/admin.html;
// the colours in web/src/styles/tokens.css, web/src/app/favicon.svg, web/public/favicon.ico
// and theme-color in web/index.html; the public holidays in reservations/holidays.go. It
// knows no product words.
package settings

import (
	"fmt"
	"image/color"
	"time"
	_ "time/tzdata" // the zone must be there on a bare machine too
)

const (
	// TimeZone is where it is "today". The browser counts with its distance from
	// UTC, so it must be one without daylight saving.
	TimeZone = "Africa/Johannesburg"
	// Language is that of texts, as HTML and search engines write it.
	Language = "en-ZA"
	// Currency is that of all amounts, as banks write it.
	Currency = "ZAR"
	// CurrencySign stands before an amount.
	CurrencySign = "R"
	// CountryCode lets +27 82 123 4567 and 082 123 4567 be one number.
	CountryCode = "27"
	// PhoneDigits is how many digits of a number follow the country code.
	PhoneDigits = 9
)

// Zone is the time zone.
var Zone = mustZone(TimeZone)

func mustZone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil {
		panic(err) // the zones are compiled in, so the name is wrong
	}
	return zone
}

// Colour is one of web/src/styles/tokens.css.
type Colour struct{ R, G, B uint8 }

// RGBA makes it a color.Color.
func (c Colour) RGBA() (r, g, b, a uint32) { return color.RGBA{c.R, c.G, c.B, 0xff}.RGBA() }

// The colours by the names that they have in tokens.css; those on a deep green
// ground begin with Green.
var (
	Page      = Colour{0xfa, 0xf6, 0xec}
	Surface   = Colour{0xff, 0xfd, 0xf8}
	Sunken    = Colour{0xf2, 0xea, 0xda}
	Ink       = Colour{0x1b, 0x2a, 0x23}
	InkSoft   = Colour{0x46, 0x54, 0x4b}
	InkFaint  = Colour{0x60, 0x6b, 0x63}
	Line      = Colour{0xe3, 0xd9, 0xc5}
	Brand     = Colour{0x1f, 0x42, 0x34}
	OnBrand   = Colour{0xfb, 0xf6, 0xea}
	Accent    = Colour{0xa9, 0x48, 0x28}
	OnAccent  = Colour{0xff, 0xfa, 0xf2}
	Brass     = Colour{0xb5, 0x8d, 0x3c}
	BrassInk  = Colour{0x76, 0x57, 0x0f}
	Success   = Colour{0x28, 0x66, 0x3f}
	Warning   = Colour{0x7d, 0x52, 0x00}
	Danger    = Colour{0xa2, 0x27, 0x1c}
	Muted     = Colour{0x56, 0x5f, 0x58}
	GreenPage = Colour{0x16, 0x30, 0x2a}
	GreenInk  = Colour{0xfa, 0xf4, 0xe6}
	// GreenBrass is for lines and badges.
	GreenBrass = Colour{0xd8, 0xb5, 0x6a}

	// CardShade lies over the photo of a card that is shared, and CardInkSoft writes
	// its second line. The screen has neither.
	CardShade   = Colour{0x0c, 0x18, 0x12}
	CardInkSoft = Colour{0xe4, 0xe6, 0xd8}

	// A letter, and the page about the API, where the screen is dark. The website has no such palette.
	NightPage     = Colour{0x10, 0x1a, 0x15}
	NightSurface  = Colour{0x18, 0x26, 0x1f}
	NightLine     = Colour{0x2c, 0x41, 0x36}
	NightBand     = Colour{0x14, 0x29, 0x1f}
	NightFoot     = Colour{0x14, 0x20, 0x1a}
	NightInk      = Colour{0xf4, 0xed, 0xdd}
	NightInkSoft  = Colour{0xbf, 0xc7, 0xbd}
	NightBrass    = Colour{0xd9, 0xb5, 0x6a}
	NightRule     = Colour{0x33, 0x49, 0x3d}
	NightLink     = Colour{0xf0, 0xa1, 0x84}
	NightButton   = Colour{0xb9, 0x53, 0x2f}
	NightOnButton = Colour{0xff, 0xfa, 0xf2}

	SuccessSoft = Colour{0xe3, 0xf0, 0xe0}
	WarningSoft = Colour{0xfa, 0xee, 0xcf}
	DangerSoft  = Colour{0xfb, 0xe8, 0xe2}
	MutedSoft   = Colour{0xec, 0xe6, 0xd8}
)

// Hex is the colour as CSS writes it.
func (c Colour) Hex() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
