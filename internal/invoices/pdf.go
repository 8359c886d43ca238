package invoices

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"strconv"

	"github.com/go-pdf/fpdf"

	"tafel/internal/platform/paper"
	"tafel/internal/platform/text"
)

func (s issuedInvoice) write() *fpdf.Fpdf {
	d := document{paper.New(s.InvoiceNumber, s.company.Name)}
	d.SetCreationDate(s.CreatedAt.Time())
	d.SetModificationDate(s.UpdatedAt.Time())
	d.head(s.Invoice, s.company)
	d.parties(s.Invoice)
	d.items(s.Items)
	d.sums(s)
	d.Divide()
	d.payments(s.money.Payments)
	d.account(s)
	d.words(s.Invoice, s.company)
	return d.Fpdf
}

// head is who sends it on the left; number, dates and status on the right.
func (d document) head(i Invoice, company Company) {
	top := d.GetY()
	d.logo(company.Logo)
	d.Style("B", 17, paper.Green)
	d.MultiCell(paper.Inner*0.6, 8, paper.Clean(company.Name), "", "L", false)
	d.Ln(1)
	d.Style("", 9.5, paper.Soft)
	lines := append([]string{company.registered()}, company.Address...)
	for _, text := range append(lines, company.Phone, company.Email) {
		if text != "" {
			d.MultiCell(paper.Inner*0.6, paper.Line, paper.Clean(text), "", "L", false)
		}
	}
	bottom := d.GetY()

	d.SetXY(paper.Margin, top)
	d.Caption("INVOICE", "R")
	d.Style("B", 14, paper.Dark)
	d.Put(paper.Inner, 7, i.InvoiceNumber, "R")
	d.Ln(9)
	for _, row := range [][2]string{{"Date", i.IssuedOn.Plain()}, {"Due Date", i.DueDate.Plain()}} {
		d.Style("", 9.5, paper.Soft)
		d.Put(paper.Inner-36, paper.Line, row[0], "R")
		d.Style("", 9.5, paper.Dark)
		d.Put(36, paper.Line, row[1], "R")
		d.Ln(paper.Line)
	}
	d.badge(i.Status)
	d.SetXY(paper.Margin, max(bottom, d.GetY()))
	d.Divide()
}

// logo stands above the name, in a box of its own. One that cannot be read is
// left out.
func (d document) logo(file []byte) {
	const most, highest = 60.0, 14.0
	if _, _, err := image.Decode(bytes.NewReader(file)); err != nil { // the writer of the document would give up
		return
	}
	options := fpdf.ImageOptions{ImageType: "JPG"}
	if bytes.HasPrefix(file, []byte("\x89PNG")) {
		options.ImageType = "PNG"
	}
	info := d.RegisterImageOptionsReader("logo", options, bytes.NewReader(file))
	if d.Err() || info.Width() == 0 || info.Height() == 0 {
		d.ClearError()
		return
	}
	scale := min(most/info.Width(), highest/info.Height())
	d.ImageOptions("logo", paper.Margin, d.GetY(), info.Width()*scale, info.Height()*scale, false, options, 0, "")
	d.SetY(d.GetY() + info.Height()*scale + 2)
}

// badge is the status in its colour, as on the screen.
func (d document) badge(status Status) {
	look := badges[status]
	d.Style("B", 8.5, look.letters)
	word := text.Capital(string(status))
	width := d.GetStringWidth(word) + 7
	y := d.GetY() + 2
	d.SetFillColor(int(look.ground.R), int(look.ground.G), int(look.ground.B))
	d.RoundedRect(paper.Width-paper.Margin-width, y, width, 5.6, 2.8, "1234", "F")
	d.SetXY(paper.Width-paper.Margin-width, y)
	d.Put(width, 5.6, word, "C")
	d.Ln(7)
}

func (d document) parties(i Invoice) {
	reservation := i.ReservationDetails
	top, page := d.GetY(), d.PageNo()
	d.Caption("BILL TO", "L")
	for n, text := range []string{i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone} {
		if text == "" {
			continue
		}
		d.Style(map[bool]string{true: "B"}[n == 0], 9.5, paper.Dark)
		d.MultiCell(paper.Inner/2-6, paper.Line, paper.Clean(text), "", "L", false)
	}
	left := d.GetY()
	d.SetLeftMargin(paper.Margin + paper.Inner/2)
	d.SetXY(paper.Margin+paper.Inner/2, top)
	d.Caption("RESERVATION DETAILS", "L")
	for _, row := range [][2]string{{"Date", reservation.Date.Plain()}, {"Time", reservation.Time}, {"Guests", reservation.Guests}, {"Special requests", reservation.SpecialRequests}} {
		d.Style("", 9.5, paper.Soft)
		d.Put(32, paper.Line, row[0], "L")
		d.Style("", 9.5, paper.Dark)
		d.MultiCell(paper.Inner/2-32, paper.Line, paper.Clean(row[1]), "", "L", false)
	}
	d.SetLeftMargin(paper.Margin)
	if d.PageNo() > page { // a long wish went on overleaf, where nothing stands beside it
		left = 0
	}
	d.SetXY(paper.Margin, max(left, d.GetY())+6)
}

// widths of the table's columns: description, quantity, rate, amount.
var widths = [4]float64{paper.Inner - 84, 20, 32, 32}

func (d document) items(all []Item) {
	d.tableHead()
	for _, item := range all {
		d.Style("", 9.5, paper.Dark)
		height := paper.Line * float64(max(1, len(d.SplitText(paper.Clean(item.Description), widths[0]-2))))
		if !d.Fits(height + 3) {
			d.AddPage()
			d.tableHead()
			d.Style("", 9.5, paper.Dark)
		}
		y := d.GetY()
		d.MultiCell(widths[0]-2, paper.Line, paper.Clean(item.Description), "", "L", false)
		end := d.GetY()
		d.SetXY(paper.Margin+widths[0], y)
		d.Put(widths[1], paper.Line, strconv.FormatInt(item.Quantity, 10), "R")
		d.Put(widths[2], paper.Line, item.RateCents.String(), "R")
		d.Put(widths[3], paper.Line, item.AmountCents.String(), "R")
		d.SetXY(paper.Margin, end+0.6)
		d.Rule(paper.Inner, paper.Hair, 0.2)
		d.SetY(d.GetY() + 0.6)
	}
	d.Ln(3)
}

func (d document) tableHead() {
	d.Style("B", 9.5, paper.Soft)
	for n, title := range []string{"Description", "Qty", "Rate", "Amount"} {
		align := "R"
		if n == 0 {
			align = "L"
		}
		d.Put(widths[n], paper.Line, title, align)
	}
	d.Ln(paper.Line + 1.2)
	d.Rule(paper.Inner, paper.Green, 0.5)
	d.SetY(d.GetY() + 1.4)
}

// The sums' own width, and what they leave beside them.
const (
	width  = 70.0
	beside = paper.Inner - width - 6
)

// sums stand together on one page, with what is to be paid when beside them.
func (d document) sums(s issuedInvoice) {
	i := s.Invoice
	tax := "Tax"
	if i.TaxCents > 0 {
		tax = fmt.Sprintf("Tax (%s%%)", RateOf(i.SubtotalCents, i.TaxCents))
	}
	rows := [][2]string{{"Subtotal", i.SubtotalCents.String()}, {tax, i.TaxCents.String()}}
	if i.DiscountCents > 0 {
		rows = append(rows, [2]string{"Discount", (-i.DiscountCents).String()})
	}
	below := settled(s)
	if !d.Fits(max(paper.Line*float64(len(rows)+len(below))+14, 50)) {
		d.AddPage()
	}
	top := d.GetY()
	d.terms(s)
	left := d.GetY()
	d.SetLeftMargin(paper.Width - paper.Margin - width)
	d.SetXY(paper.Width-paper.Margin-width, top)
	for _, row := range rows {
		d.Style("", 9.5, paper.Soft)
		d.Put(width/2, paper.Line, row[0], "L")
		d.Style("", 9.5, paper.Dark)
		d.Put(width/2, paper.Line, row[1], "R")
		d.Ln(paper.Line)
	}
	d.Ln(1)
	d.Rule(width, paper.Green, 0.5)
	d.Ln(1.5)
	d.Style("B", 12.5, paper.Dark)
	d.Put(width/3, 7, "Total", "L")
	d.Put(width*2/3, 7, i.TotalCents.String(), "R")
	d.Ln(8)
	for n, row := range below {
		d.Style(map[bool]string{true: "B"}[n == len(below)-1], 9.5, paper.Dark)
		d.Put(width/2, paper.Line, row[0], "L")
		d.Put(width/2, paper.Line, row[1], "R")
		d.Ln(paper.Line)
	}
	d.SetLeftMargin(paper.Margin)
	d.SetXY(paper.Margin, max(left, d.GetY()))
}

func (d document) words(i Invoice, company Company) {
	if i.Notes != "" {
		if !d.Fits(2 * paper.Line) {
			d.AddPage()
		}
		d.Caption("NOTES", "L")
		d.Style("", 9.5, paper.Dark)
		d.MultiCell(paper.Inner, paper.Line, paper.Clean(i.Notes), "", "L", false)
		d.Ln(2.5)
	}
	d.Ln(3)
	d.Style("", 10.5, paper.Soft)
	d.Put(paper.Inner, paper.Line, "Thank you for dining with "+company.Name+".", "C")
	d.Ln(paper.Line)
}
