// Package card draws the picture that a shared link shows: 1200 by 630, a photo
// under a veil of the venue's green, a title in its serif and a few facts. It
// owns the two fonts that it draws with (SIL Open Font License, beside them),
// reads nothing but what it is given, and always gives a picture: what a font
// cannot write is left out, and what is too long is shortened.
package card

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"

	scale "golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"tafel/internal/platform/settings"
)

// Size of every card, as the networks want it.
const (
	Width  = 1200
	Height = 630
)

// Card is what stands on the picture.
type Card struct {
	Name  string // who invites
	Title string
	When  string
	Mark  string // in a badge
	Note  string // beside the badge
	Photo image.Image
}

// The colours of a deep green ground.
var (
	ground = settings.GreenPage
	veil   = settings.CardShade
	pale   = settings.GreenInk
	soft   = settings.CardInkSoft
	brass  = settings.GreenBrass
)

const (
	margin  = 76
	column  = Width - 2*margin
	quality = 82
)

// Draw gives the card as a JPEG.
func Draw(c Card) ([]byte, error) {
	faces, err := parsed()
	if err != nil {
		return nil, err
	}
	m := image.NewRGBA(image.Rect(0, 0, Width, Height))
	draw.Draw(m, m.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	if c.Photo != nil {
		cover(m, c.Photo)
		darken(m)
	}
	write(m, c, faces)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality}); err != nil {
		return nil, fmt.Errorf("encode a card: %w", err)
	}
	return out.Bytes(), nil
}

// write sets the words from the bottom upwards, so that a long title grows
// into the photo.
func write(m *image.RGBA, c Card, t fonts) {
	name := t.sans.at(30)
	name.line(m, brass, margin, 104, name.fitted(c.Name, column))
	fill(m, brass, margin, 130, 64, 3, 0)

	facts := t.sans.at(32)
	base := Height - margin
	x := margin
	if mark := facts.fitted(c.Mark, column/2); mark != "" {
		wide := facts.width(mark).Ceil() + 48
		fill(m, brass, x, base-45, wide, 64, 32)
		facts.line(m, ground, x+24, base-2, mark)
		x += wide + 28
	}
	facts.line(m, pale, x, base-2, facts.fitted(c.Note, margin+column-x))

	when := t.sans.at(36)
	when.line(m, soft, margin, base-88, when.fitted(c.When, column))

	title, lines := set(t.serif, c.Title)
	y := base - 164
	for i := len(lines) - 1; i >= 0; i-- {
		title.line(m, pale, margin, y, lines[i])
		y -= title.leading()
	}
}

// set finds the largest size in which the title is short enough.
func set(serif script, title string) (typeface, []string) {
	var h typeface
	var lines []string
	for _, try := range []struct {
		size float64
		most int
	}{{88, 1}, {78, 2}, {64, 3}, {56, 3}} {
		h = serif.at(try.size)
		lines = h.wrapped(title, column)
		if len(lines) <= try.most {
			return h, h.balanced(title, lines)
		}
	}
	last := 2
	lines = lines[:last+1]
	lines[last] = h.shortened(lines[last], column)
	return h, lines
}

// cover fills the card with the middle of a photo.
func cover(m *image.RGBA, photo image.Image) {
	b := photo.Bounds()
	part := b
	if b.Dx()*Height > b.Dy()*Width {
		wide := b.Dy() * Width / Height
		part.Min.X = b.Min.X + (b.Dx()-wide)/2
		part.Max.X = part.Min.X + wide
	} else {
		high := b.Dx() * Height / Width
		part.Min.Y = b.Min.Y + (b.Dy()-high)/2
		part.Max.Y = part.Min.Y + high
	}
	if !part.Empty() {
		scale.ApproxBiLinear.Scale(m, m.Rect, photo, part, draw.Src, nil)
	}
}

// darken lays the veil: thin at the top right, where the photo speaks, and
// thick enough under the words for a photo that is all white.
func darken(m *image.RGBA) {
	for y := range Height {
		below := 0.16 + 0.62*between(float64(y)/Height, 0.12, 0.5) + 0.12*float64(y)/Height
		for x := range Width {
			beside := 0.68 * (1 - between(float64(x)/Width, 0.25, 0.8))
			thick := max(below, beside)
			p := m.Pix[m.PixOffset(x, y):]
			p[0] = mix(p[0], veil.R, thick)
			p[1] = mix(p[1], veil.G, thick)
			p[2] = mix(p[2], veil.B, thick)
		}
	}
}

// between says how far v has come on its way, smoothly, from 0 to 1.
func between(v, from, to float64) float64 {
	v = min(max((v-from)/(to-from), 0), 1)
	return v * v * (3 - 2*v)
}

func mix(a, b uint8, share float64) uint8 {
	share = min(share, 0.94)
	return uint8(float64(a)*(1-share) + float64(b)*share + 0.5)
}

// fill draws a box with round corners.
func fill(m *image.RGBA, c color.Color, x, y, w, h, radius int) {
	left, top, right, bottom, r := float32(0), float32(0), float32(w), float32(h), float32(radius)
	z := vector.NewRasterizer(w, h)
	const k = 0.5523 // a quarter of a circle as a curve
	z.MoveTo(left+r, top)
	z.LineTo(right-r, top)
	z.CubeTo(right-r+k*r, top, right, top+r-k*r, right, top+r)
	z.LineTo(right, bottom-r)
	z.CubeTo(right, bottom-r+k*r, right-r+k*r, bottom, right-r, bottom)
	z.LineTo(left+r, bottom)
	z.CubeTo(left+r-k*r, bottom, left, bottom-r+k*r, left, bottom-r)
	z.LineTo(left, top+r)
	z.CubeTo(left, top+r-k*r, left+r-k*r, top, left+r, top)
	z.ClosePath()
	z.Draw(m, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{})
}
