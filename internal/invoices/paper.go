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
	ink   = settings.Ink
	soft  = settings.InkSoft
	green = settings.Brand
	brass = settings.BrassInk
	hair  = settings.Line
)

// badges are the colours of the statuses: paid green, pending amber, overdue
// red, cancelled grey.
var badges = map[Status]struct{ ink, ground settings.Colour }{
	Paid:      {settings.Success, settings.SuccessSoft},
	Pending:   {settings.Warning, settings.WarningSoft},
	Overdue:   {settings.Danger, settings.DangerSoft},
	Cancelled: {settings.Muted, settings.MutedSoft},
}

// paper is a document being written, from the top of its first page.
type paper struct{ *fpdf.Fpdf }

func newPaper(name, author string) paper {
	p := paper{fpdf.New("P", "mm", "A4", "")}
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, foot)
	p.SetCellMargin(0)
	p.AddUTF8FontFromBytes("body", "", goregular.TTF)
	p.AddUTF8FontFromBytes("body", "B", gobold.TTF)
	p.SetTitle(name, true)
	p.SetAuthor(author, true)
	p.SetFooterFunc(func() {
		p.SetXY(margin, -13)
		p.style("", 8, soft)
		p.put(inner, 5, fmt.Sprintf("%s · %s · page %d", author, name, p.PageNo()), "C")
	})
	p.AddPage()
	return p
}

func (p paper) style(weight string, size float64, c settings.Colour) {
	p.SetFont("body", weight, size)
	p.SetTextColor(int(c.R), int(c.G), int(c.B))
}

func (p paper) put(width, height float64, text, align string) {
	p.CellFormat(width, height, clean(text), "", 0, align, false, 0, "")
}

// caption is the small line above a part.
func (p paper) caption(text, align string) {
	p.style("B", 7.5, brass)
	p.put(pageWidth-margin-p.GetX(), line, text, align)
	p.Ln(line + 0.4)
}

// rule draws a line across what is written here, and leaves no space.
func (p paper) rule(width float64, c settings.Colour, thick float64) {
	p.SetDrawColor(int(c.R), int(c.G), int(c.B))
	p.SetLineWidth(thick)
	p.Line(p.GetX(), p.GetY(), p.GetX()+width, p.GetY())
}

func (p paper) divide() {
	p.Ln(3)
	p.rule(inner, hair, 0.2)
	p.Ln(4)
}

// fits tells whether so much more stands on this page.
func (p paper) fits(height float64) bool { return p.GetY()+height <= pageHeight-foot }

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
