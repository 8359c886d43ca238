// Package paper writes A4 documents as PDF, in the colours of the screen and with
// the fonts that come with the program. It knows no product words and owns nothing.
package paper

import (
	"fmt"
	"strings"
	"sync"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"tafel/internal/platform/settings"
)

// The measures in millimetres, A4.
const (
	Margin = 16.0
	Width  = 210.0
	Height = 297.0
	Inner  = Width - 2*Margin
	Foot   = 18.0 // what the lower edge keeps for itself
	Line   = 4.9
)

// The colours are those of the screen.
var (
	Dark  = settings.Ink
	Soft  = settings.InkSoft
	Green = settings.Brand
	Brass = settings.BrassInk
	Hair  = settings.Line
)

// Document is a PDF being written, from the top of its first page.
type Document struct{ *fpdf.Fpdf }

// New begins a document. Name and author stand below each page.
func New(name, author string) Document {
	d := Document{fpdf.New("P", "mm", "A4", "")}
	d.SetMargins(Margin, Margin, Margin)
	d.SetAutoPageBreak(true, Foot)
	d.SetCellMargin(0)
	d.AddUTF8FontFromBytes("body", "", goregular.TTF)
	d.AddUTF8FontFromBytes("body", "B", gobold.TTF)
	d.SetTitle(name, true)
	d.SetAuthor(author, true)
	d.SetFooterFunc(func() {
		d.SetXY(Margin, -13)
		d.Style("", 8, Soft)
		foot := author + " · " + name
		if page := d.PageNo(); page > 1 { // most have one page, which needs no number
			foot += fmt.Sprintf(" · page %d", page)
		}
		d.Put(Inner, 5, foot, "C")
	})
	d.AddPage()
	return d
}

// Style sets weight ("B" is bold), size in points and colour of what is written next.
func (d Document) Style(weight string, size float64, c settings.Colour) {
	d.SetFont("body", weight, size)
	d.SetTextColor(int(c.R), int(c.G), int(c.B))
}

// Put writes one line into a box here, and moves to its right.
func (d Document) Put(width, height float64, text, align string) {
	d.CellFormat(width, height, Clean(text), "", 0, align, false, 0, "")
}

// Caption is the small line above a part.
func (d Document) Caption(text, align string) {
	d.Style("B", 7.5, Brass)
	d.Put(Width-Margin-d.GetX(), Line, text, align)
	d.Ln(Line + 0.4)
}

// Rule draws a line across what is written here, and leaves no space.
func (d Document) Rule(width float64, c settings.Colour, thick float64) {
	d.SetDrawColor(int(c.R), int(c.G), int(c.B))
	d.SetLineWidth(thick)
	d.Line(d.GetX(), d.GetY(), d.GetX()+width, d.GetY())
}

// Divide draws a thin line across the page, with space around it.
func (d Document) Divide() {
	d.Ln(3)
	d.Rule(Inner, Hair, 0.2)
	d.Ln(4)
}

// Fits tells whether so much more stands on this page.
func (d Document) Fits(height float64) bool { return d.GetY()+height <= Height-Foot }

// face is the font as a list of the letters that it has.
var face = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(goregular.TTF) })

// Clean keeps what the font can write. The rest is marked, not left out without
// a word.
func Clean(s string) string {
	font, err := face()
	if err != nil {
		return s // the font is part of the program, so this cannot be
	}
	var buffer sfnt.Buffer
	return strings.Map(func(r rune) rune {
		switch r {
		case '\n':
			return r
		case '\r':
			return -1
		case '\t':
			return ' '
		}
		if glyph, err := font.GlyphIndex(&buffer, r); err != nil || glyph == 0 || r > 0xffff {
			return '?'
		}
		return r
	}, s)
}
