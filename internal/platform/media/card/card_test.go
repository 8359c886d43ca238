package card_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"strings"
	"testing"

	"tafel/internal/platform/media/card"
)

var evening = card.Card{
	Name: "Veld & Vine", Title: "Wine tasting under the stars", When: "Saturday, November 14, 2026 at 18:30",
	Mark: "R1\u00a0350 per person", Note: "Only 3 seats left",
}

func drawn(t *testing.T, c card.Card) image.Image {
	t.Helper()
	data, err := card.Draw(c)
	if err != nil {
		t.Fatal(err)
	}
	m, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := m.Bounds().Size(); size != image.Pt(card.Width, card.Height) {
		t.Fatalf("it is %v", size)
	}
	return m
}

// light counts the pixels of a part that are as bright as writing.
func light(m image.Image, part image.Rectangle) int {
	n := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if r, g, b, _ := m.At(x, y).RGBA(); r+g+b > 3*0xb000 {
				n++
			}
		}
	}
	return n
}

func plain(c color.Color, w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return m
}

func TestTheTextStaysInsideTheMargins(t *testing.T) {
	long := evening
	long.Title = strings.Repeat("A very long evening with Chardonnay, ", 12)
	long.Name, long.When = strings.Repeat("Venue ", 80), strings.Repeat("Saturday ", 80)
	long.Mark, long.Note = strings.Repeat("R1 350 ", 80), strings.Repeat("seats ", 80)
	word := evening
	word.Title = strings.Repeat("Donaudampfschifffahrt", 30)
	for name, c := range map[string]card.Card{"usual": evening, "long": long, "one word": word} {
		m := drawn(t, c)
		if n := light(m, m.Bounds()); n < 3000 {
			t.Errorf("%s: there is no writing: %d light pixels", name, n)
		}
		for _, edge := range []image.Rectangle{
			image.Rect(0, 0, 60, card.Height), image.Rect(card.Width-60, 0, card.Width, card.Height),
			image.Rect(0, 0, card.Width, 60), image.Rect(0, card.Height-44, card.Width, card.Height),
		} {
			if n := light(m, edge); n > 0 {
				t.Errorf("%s: %d light pixels at the edge %v", name, n, edge)
			}
		}
	}
}

func TestItDrawsTheLettersThatItsFontsHave(t *testing.T) {
	blank := light(drawn(t, card.Card{}), image.Rect(0, 160, card.Width, 480))
	for _, title := range []string{"Žluťoučký kůň", "Вечер", "\x00\n\t", "🍷🍷🍷", "\u202eright to left", "\xff\xfe"} {
		n := light(drawn(t, card.Card{Title: title}), image.Rect(0, 160, card.Width, 480))
		if known := strings.ContainsAny(title, "kВr"); known != (n > blank) {
			t.Errorf("%q: %d light pixels, %d without a title", title, n, blank)
		}
	}
}

func TestTheTextHasADarkGroundOnAnyPhoto(t *testing.T) {
	for _, size := range []image.Point{{1600, 900}, {400, 2000}, {3000, 100}, {2, 2}} {
		c := card.Card{Photo: plain(color.White, size.X, size.Y)}
		m := drawn(t, c)
		// White on white is the worst photo; text needs a ground of 4.5 to 1.
		for _, at := range []image.Point{{100, 240}, {1100, 300}, {1100, 500}, {600, 600}} {
			if r, g, b, _ := m.At(at.X, at.Y).RGBA(); (r+g+b)/3 > 0x8000 {
				t.Errorf("%v: the ground at %v is %x %x %x", size, at, r>>8, g>>8, b>>8)
			}
		}
		if r, g, b, _ := m.At(1100, 60).RGBA(); (r+g+b)/3 < 0x6000 {
			t.Errorf("%v: the photo cannot be seen: %x %x %x", size, r>>8, g>>8, b>>8)
		}
	}
}
