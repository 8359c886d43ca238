package card

import (
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"tafel/internal/platform/text"
)

//go:embed fonts/fraunces.ttf
var fraunces []byte

//go:embed fonts/figtree.ttf
var figtree []byte

// script is a font with another that helps out with letters it does not have.
type script []*opentype.Font

type fonts struct{ serif, sans script }

// parsed reads the fonts once; they are part of the program.
var parsed = sync.OnceValues(func() (fonts, error) {
	serif, err := opentype.Parse(fraunces)
	if err != nil {
		return fonts{}, fmt.Errorf("read the serif: %w", err)
	}
	sans, err := opentype.Parse(figtree)
	if err != nil {
		return fonts{}, fmt.Errorf("read the sans: %w", err)
	}
	spare, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return fonts{}, fmt.Errorf("read the spare font: %w", err)
	}
	return fonts{serif: script{serif, spare}, sans: script{sans, spare}}, nil
})

// typeface writes in one size. It is for one goroutine.
type typeface struct {
	script script
	faces  []font.Face
	size   float64
	buffer *sfnt.Buffer
}

func (s script) at(size float64) typeface {
	h := typeface{script: s, size: size, buffer: &sfnt.Buffer{}}
	for _, f := range s {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			continue // it fails for no options of ours
		}
		h.faces = append(h.faces, face)
	}
	return h
}

// leading is the distance from line to line.
func (h typeface) leading() int { return int(h.size * 1.12) }

// which is the first font that has a letter; -1 is none, as for most pictographs.
func (h typeface) which(r rune) int {
	if r == utf8.RuneError {
		return -1
	}
	for i := range h.faces {
		if at, err := h.script[i].GlyphIndex(h.buffer, r); err == nil && at != 0 {
			return i
		}
	}
	return -1
}

// run is a piece of text in one font.
type run struct {
	face font.Face
	text string
}

func (h typeface) runs(text string) []run {
	var all []run
	last := -1
	for _, r := range text {
		at := h.which(r)
		if at < 0 {
			continue
		}
		if at != last {
			all = append(all, run{face: h.faces[at]})
			last = at
		}
		all[len(all)-1].text += string(r)
	}
	return all
}

func (h typeface) width(text string) fixed.Int26_6 {
	var sum fixed.Int26_6
	for _, r := range h.runs(text) {
		sum += font.MeasureString(r.face, r.text)
	}
	return sum
}

func (h typeface) fits(text string, width int) bool { return h.width(text).Ceil() <= width }

// line writes text from a point on its base line.
func (h typeface) line(m draw.Image, c color.Color, x, y int, text string) {
	pen := font.Drawer{Dst: m, Src: image.NewUniform(c), Dot: fixed.P(x, y)}
	for _, r := range h.runs(text) {
		pen.Face = r.face
		pen.DrawString(r.text)
	}
}

// written is the text without what no font has, one space between words.
func (h typeface) written(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == '\n' || r == '\t' || r == '\r' {
			r = ' '
		}
		if h.which(r) >= 0 {
			b.WriteRune(r)
		}
	}
	words := strings.FieldsFunc(b.String(), func(r rune) bool { return r == ' ' }) // a space that must not break stays
	return strings.Join(words, " ")
}

// fitted is a text that fits into one line, shortened if it must be.
func (h typeface) fitted(words string, width int) string {
	words = h.written(words)
	if h.fits(words, width) {
		return words
	}
	return h.shortened(words, width)
}

// shortened ends with dots, and fits.
func (h typeface) shortened(words string, width int) string {
	return text.Shorten(words, func(short string) bool { return h.fits(short, width) })
}

// wrapped breaks a text into lines. A word that is wider than a line is cut.
func (h typeface) wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(h.written(text), " ") {
		if !h.fits(word, width) {
			word = h.shortened(word, width)
		}
		longer := strings.TrimLeft(line+" "+word, " ")
		if line != "" && !h.fits(longer, width) {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// balanced breaks the text into as many lines, as even as they can be.
func (h typeface) balanced(text string, lines []string) []string {
	for width := column - 40; width > column/2 && len(lines) > 1; width -= 40 {
		narrower := h.wrapped(text, width)
		if len(narrower) > len(lines) {
			break
		}
		lines = narrower
	}
	return lines
}
