package invoices

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"strconv"

	"github.com/go-pdf/fpdf"
)

func (s sheet) write() *fpdf.Fpdf {
	d := newDocument(s.InvoiceNumber, s.company.Name)
	d.SetCreationDate(s.CreatedAt.Time())
	d.SetModificationDate(s.UpdatedAt.Time())
	d.head(s.Invoice, s.company)
	d.parties(s.Invoice)
	d.items(s.Items)
	d.sums(s)
	d.divide()
	d.payments(s.money.Payments)
	d.account(s)
	d.words(s.Invoice, s.company)
	return d.Fpdf
}

// head is who sends it on the left; number, dates and status on the right.
func (d document) head(i Invoice, company Company) {
	top := d.GetY()
	d.logo(company.Logo)
	d.style("B", 17, green)
	d.MultiCell(inner*0.6, 8, clean(company.Name), "", "L", false)
	d.Ln(1)
	d.style("", 9.5, soft)
	lines := append([]string{company.registered()}, company.Address...)
	for _, text := range append(lines, company.Phone, company.Email) {
		if text != "" {
			d.MultiCell(inner*0.6, line, clean(text), "", "L", false)
		}
	}
	bottom := d.GetY()

	d.SetXY(margin, top)
	d.caption("INVOICE", "R")
	d.style("B", 14, dark)
	d.put(inner, 7, i.InvoiceNumber, "R")
	d.Ln(9)
	for _, row := range [][2]string{{"Date", i.IssuedOn.Plain()}, {"Due Date", i.DueDate.Plain()}} {
		d.style("", 9.5, soft)
		d.put(inner-36, line, row[0], "R")
		d.style("", 9.5, dark)
		d.put(36, line, row[1], "R")
		d.Ln(line)
	}
	d.badge(i.Status)
	d.SetXY(margin, max(bottom, d.GetY()))
	d.divide()
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
	d.ImageOptions("logo", margin, d.GetY(), info.Width()*scale, info.Height()*scale, false, options, 0, "")
	d.SetY(d.GetY() + info.Height()*scale + 2)
}

// badge is the status in its colour, as on the screen.
func (d document) badge(status Status) {
	look := badges[status]
	d.style("B", 8.5, look.letters)
	word := title(string(status))
	width := d.GetStringWidth(word) + 7
	y := d.GetY() + 2
	d.SetFillColor(int(look.ground.R), int(look.ground.G), int(look.ground.B))
	d.RoundedRect(pageWidth-margin-width, y, width, 5.6, 2.8, "1234", "F")
	d.SetXY(pageWidth-margin-width, y)
	d.put(width, 5.6, word, "C")
	d.Ln(7)
}

func (d document) parties(i Invoice) {
	reservation := i.ReservationDetails
	top, page := d.GetY(), d.PageNo()
	d.caption("BILL TO", "L")
	for n, text := range []string{i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone} {
		if text == "" {
			continue
		}
		d.style(map[bool]string{true: "B"}[n == 0], 9.5, dark)
		d.MultiCell(inner/2-6, line, clean(text), "", "L", false)
	}
	left := d.GetY()
	d.SetLeftMargin(margin + inner/2)
	d.SetXY(margin+inner/2, top)
	d.caption("RESERVATION DETAILS", "L")
	for _, row := range [][2]string{{"Date", reservation.Date.Plain()}, {"Time", reservation.Time}, {"Guests", reservation.Guests}, {"Special requests", reservation.SpecialRequests}} {
		d.style("", 9.5, soft)
		d.put(32, line, row[0], "L")
		d.style("", 9.5, dark)
		d.MultiCell(inner/2-32, line, clean(row[1]), "", "L", false)
	}
	d.SetLeftMargin(margin)
	if d.PageNo() > page { // a long wish went on overleaf, where nothing stands beside it
		left = 0
	}
	d.SetXY(margin, max(left, d.GetY())+6)
}

// widths of the table's columns: description, quantity, rate, amount.
var widths = [4]float64{inner - 84, 20, 32, 32}

func (d document) items(all []Item) {
	d.tableHead()
	for _, item := range all {
		d.style("", 9.5, dark)
		height := line * float64(max(1, len(d.SplitText(clean(item.Description), widths[0]-2))))
		if !d.fits(height + 3) {
			d.AddPage()
			d.tableHead()
			d.style("", 9.5, dark)
		}
		y := d.GetY()
		d.MultiCell(widths[0]-2, line, clean(item.Description), "", "L", false)
		end := d.GetY()
		d.SetXY(margin+widths[0], y)
		d.put(widths[1], line, strconv.FormatInt(item.Quantity, 10), "R")
		d.put(widths[2], line, item.RateCents.String(), "R")
		d.put(widths[3], line, item.AmountCents.String(), "R")
		d.SetXY(margin, end+0.6)
		d.rule(inner, hair, 0.2)
		d.SetY(d.GetY() + 0.6)
	}
	d.Ln(3)
}

func (d document) tableHead() {
	d.style("B", 9.5, soft)
	for n, title := range []string{"Description", "Qty", "Rate", "Amount"} {
		align := "R"
		if n == 0 {
			align = "L"
		}
		d.put(widths[n], line, title, align)
	}
	d.Ln(line + 1.2)
	d.rule(inner, green, 0.5)
	d.SetY(d.GetY() + 1.4)
}

// The sums' own width, and what they leave beside them.
const (
	width  = 70.0
	beside = inner - width - 6
)

// sums stand together on one page, with what is to be paid when beside them.
func (d document) sums(s sheet) {
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
	if !d.fits(max(line*float64(len(rows)+len(below))+14, 50)) {
		d.AddPage()
	}
	top := d.GetY()
	d.terms(s)
	left := d.GetY()
	d.SetLeftMargin(pageWidth - margin - width)
	d.SetXY(pageWidth-margin-width, top)
	for _, row := range rows {
		d.style("", 9.5, soft)
		d.put(width/2, line, row[0], "L")
		d.style("", 9.5, dark)
		d.put(width/2, line, row[1], "R")
		d.Ln(line)
	}
	d.Ln(1)
	d.rule(width, green, 0.5)
	d.Ln(1.5)
	d.style("B", 12.5, dark)
	d.put(width/3, 7, "Total", "L")
	d.put(width*2/3, 7, i.TotalCents.String(), "R")
	d.Ln(8)
	for n, row := range below {
		d.style(map[bool]string{true: "B"}[n == len(below)-1], 9.5, dark)
		d.put(width/2, line, row[0], "L")
		d.put(width/2, line, row[1], "R")
		d.Ln(line)
	}
	d.SetLeftMargin(margin)
	d.SetXY(margin, max(left, d.GetY()))
}

func (d document) words(i Invoice, company Company) {
	if i.Notes != "" {
		if !d.fits(2 * line) {
			d.AddPage()
		}
		d.caption("NOTES", "L")
		d.style("", 9.5, dark)
		d.MultiCell(inner, line, clean(i.Notes), "", "L", false)
		d.Ln(2.5)
	}
	d.Ln(3)
	d.style("", 10.5, soft)
	d.put(inner, line, "Thank you for dining with "+company.Name+".", "C")
	d.Ln(line)
}
