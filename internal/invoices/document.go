package invoices

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

// The document's measures in millimetres, A4.
const (
	margin     = 16.0
	pageWidth  = 210.0
	pageHeight = 297.0
	inner      = pageWidth - 2*margin
	foot       = 18.0
	line       = 4.9
)

// The colours are those of the screen.
var (
	dark  = settings.Ink
	soft  = settings.InkSoft
	green = settings.Brand
	brass = settings.BrassInk
	hair  = settings.Line
)

// badges are the colours of the statuses: paid green, pending amber, overdue
// red, cancelled grey.
var badges = map[Status]struct{ letters, ground settings.Colour }{
	Paid:      {settings.Success, settings.SuccessSoft},
	Pending:   {settings.Warning, settings.WarningSoft},
	Overdue:   {settings.Danger, settings.DangerSoft},
	Cancelled: {settings.Muted, settings.MutedSoft},
}

// document is a PDF being written, from the top of its first page.
type document struct{ *fpdf.Fpdf }

func newDocument(name, author string) document {
	d := document{fpdf.New("P", "mm", "A4", "")}
	d.SetMargins(margin, margin, margin)
	d.SetAutoPageBreak(true, foot)
	d.SetCellMargin(0)
	d.AddUTF8FontFromBytes("body", "", goregular.TTF)
	d.AddUTF8FontFromBytes("body", "B", gobold.TTF)
	d.SetTitle(name, true)
	d.SetAuthor(author, true)
	d.SetFooterFunc(func() {
		d.SetXY(margin, -13)
		d.style("", 8, soft)
		d.put(inner, 5, fmt.Sprintf("%s · %s · page %d", author, name, d.PageNo()), "C")
	})
	d.AddPage()
	return d
}

func (d document) style(weight string, size float64, c settings.Colour) {
	d.SetFont("body", weight, size)
	d.SetTextColor(int(c.R), int(c.G), int(c.B))
}

func (d document) put(width, height float64, text, align string) {
	d.CellFormat(width, height, clean(text), "", 0, align, false, 0, "")
}

// caption is the small line above a part.
func (d document) caption(text, align string) {
	d.style("B", 7.5, brass)
	d.put(pageWidth-margin-d.GetX(), line, text, align)
	d.Ln(line + 0.4)
}

// rule draws a line across what is written here, and leaves no space.
func (d document) rule(width float64, c settings.Colour, thick float64) {
	d.SetDrawColor(int(c.R), int(c.G), int(c.B))
	d.SetLineWidth(thick)
	d.Line(d.GetX(), d.GetY(), d.GetX()+width, d.GetY())
}

func (d document) divide() {
	d.Ln(3)
	d.rule(inner, hair, 0.2)
	d.Ln(4)
}

// fits tells whether so much more stands on this page.
func (d document) fits(height float64) bool { return d.GetY()+height <= pageHeight-foot }

func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// face is the font as a list of the letters that it has.
var face = sync.OnceValues(func() (*sfnt.Font, error) { return sfnt.Parse(goregular.TTF) })

// clean keeps what the font can write. The rest is marked, not left out without
// a word.
func clean(s string) string {
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
