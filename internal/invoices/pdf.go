package invoices

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"strconv"

	"github.com/go-pdf/fpdf"
)

// PDF writes an invoice as a document to keep or send, and its file name. It
// says the same as the screen's document, in the same order.
func (s *Service) PDF(ctx context.Context, id string) (name string, file []byte, err error) {
	i, err := s.Find(ctx, id)
	if err != nil {
		return "", nil, err
	}
	company, err := s.company(ctx)
	if err != nil {
		return "", nil, err
	}
	var out bytes.Buffer
	if err := write(i, company).Output(&out); err != nil {
		return "", nil, fmt.Errorf("write an invoice's PDF: %w", err)
	}
	return i.InvoiceNumber + ".pdf", out.Bytes(), nil
}

func write(i Invoice, company Company) *fpdf.Fpdf {
	d := newDocument(i.InvoiceNumber, company.Name)
	d.SetCreationDate(i.CreatedAt.Time())
	d.SetModificationDate(i.UpdatedAt.Time())
	d.head(i, company)
	d.parties(i)
	d.items(i.Items)
	d.sums(i)
	d.words(i, company)
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
	for _, text := range append(append([]string{}, company.Address...), company.Phone, company.Email) {
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
		d.SetXY(margin, end+0.9)
		d.rule(inner, hair, 0.2)
		d.SetY(d.GetY() + 0.9)
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

// sums stand together on one page.
func (d document) sums(i Invoice) {
	tax := "Tax"
	if i.TaxCents > 0 {
		tax = fmt.Sprintf("Tax (%s%%)", RateOf(i.SubtotalCents, i.TaxCents))
	}
	rows := [][2]string{{"Subtotal", i.SubtotalCents.String()}, {tax, i.TaxCents.String()}}
	if i.DiscountCents > 0 {
		rows = append(rows, [2]string{"Discount", (-i.DiscountCents).String()})
	}
	if !d.fits(line*float64(len(rows)) + 12) {
		d.AddPage()
	}
	const width = 76.0
	d.SetLeftMargin(pageWidth - margin - width)
	d.SetX(pageWidth - margin - width)
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
	d.SetLeftMargin(margin)
	d.Ln(10)
}

func (d document) words(i Invoice, company Company) {
	d.divide()
	for _, part := range [][2]string{{"PAYMENT TERMS", i.PaymentTerms}, {"NOTES", i.Notes}} {
		if part[1] == "" {
			continue
		}
		if !d.fits(2 * line) {
			d.AddPage()
		}
		d.caption(part[0], "L")
		d.style("", 9.5, dark)
		d.MultiCell(inner, line, clean(part[1]), "", "L", false)
		d.Ln(2.5)
	}
	d.Ln(3)
	d.style("", 10.5, soft)
	d.put(inner, line, "Thank you for dining with "+company.Name+".", "C")
	d.Ln(line)
}
