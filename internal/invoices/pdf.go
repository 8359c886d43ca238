package invoices

import (
	"bytes"
	"context"
	"fmt"
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
	p := newPaper(i.InvoiceNumber, company.Name)
	p.SetCreationDate(i.CreatedAt.Time())
	p.SetModificationDate(i.UpdatedAt.Time())
	p.head(i, company)
	p.parties(i)
	p.items(i.Items)
	p.sums(i)
	p.words(i, company)
	return p.Fpdf
}

// head is who sends it on the left; number, dates and status on the right.
func (p paper) head(i Invoice, company Company) {
	top := p.GetY()
	p.style("B", 17, green)
	p.MultiCell(inner*0.6, 8, clean(company.Name), "", "L", false)
	p.Ln(1)
	p.style("", 9.5, soft)
	for _, text := range append(append([]string{}, company.Address...), company.Phone, company.Email) {
		if text != "" {
			p.MultiCell(inner*0.6, line, clean(text), "", "L", false)
		}
	}
	bottom := p.GetY()

	p.SetXY(margin, top)
	p.caption("INVOICE", "R")
	p.style("B", 14, ink)
	p.put(inner, 7, i.InvoiceNumber, "R")
	p.Ln(9)
	for _, row := range [][2]string{{"Date", i.IssuedOn.Plain()}, {"Due Date", i.DueDate.Plain()}} {
		p.style("", 9.5, soft)
		p.put(inner-36, line, row[0], "R")
		p.style("", 9.5, ink)
		p.put(36, line, row[1], "R")
		p.Ln(line)
	}
	p.badge(i.Status)
	p.SetXY(margin, max(bottom, p.GetY()))
	p.divide()
}

// badge is the status in its colour, as on the screen.
func (p paper) badge(status Status) {
	look := badges[status]
	p.style("B", 8.5, look.ink)
	word := title(string(status))
	width := p.GetStringWidth(word) + 7
	y := p.GetY() + 2
	p.SetFillColor(int(look.ground.R), int(look.ground.G), int(look.ground.B))
	p.RoundedRect(pageWidth-margin-width, y, width, 5.6, 2.8, "1234", "F")
	p.SetXY(pageWidth-margin-width, y)
	p.put(width, 5.6, word, "C")
	p.Ln(7)
}

func (p paper) parties(i Invoice) {
	visit := i.ReservationDetails
	top, page := p.GetY(), p.PageNo()
	p.caption("BILL TO", "L")
	for n, text := range []string{i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone} {
		if text == "" {
			continue
		}
		p.style(map[bool]string{true: "B"}[n == 0], 9.5, ink)
		p.MultiCell(inner/2-6, line, clean(text), "", "L", false)
	}
	left := p.GetY()
	p.SetLeftMargin(margin + inner/2)
	p.SetXY(margin+inner/2, top)
	p.caption("RESERVATION DETAILS", "L")
	for _, row := range [][2]string{{"Date", visit.Date.Plain()}, {"Time", visit.Time}, {"Guests", visit.Guests}, {"Special requests", visit.SpecialRequests}} {
		p.style("", 9.5, soft)
		p.put(32, line, row[0], "L")
		p.style("", 9.5, ink)
		p.MultiCell(inner/2-32, line, clean(row[1]), "", "L", false)
	}
	p.SetLeftMargin(margin)
	if p.PageNo() > page { // a long wish went on overleaf, where nothing stands beside it
		left = 0
	}
	p.SetXY(margin, max(left, p.GetY())+6)
}

// widths of the table's columns: description, quantity, rate, amount.
var widths = [4]float64{inner - 84, 20, 32, 32}

func (p paper) items(all []Item) {
	p.tableHead()
	for _, item := range all {
		p.style("", 9.5, ink)
		height := line * float64(max(1, len(p.SplitText(clean(item.Description), widths[0]-2))))
		if !p.fits(height + 3) {
			p.AddPage()
			p.tableHead()
			p.style("", 9.5, ink)
		}
		y := p.GetY()
		p.MultiCell(widths[0]-2, line, clean(item.Description), "", "L", false)
		end := p.GetY()
		p.SetXY(margin+widths[0], y)
		p.put(widths[1], line, strconv.FormatInt(item.Quantity, 10), "R")
		p.put(widths[2], line, item.RateCents.String(), "R")
		p.put(widths[3], line, item.AmountCents.String(), "R")
		p.SetXY(margin, end+0.9)
		p.rule(inner, hair, 0.2)
		p.SetY(p.GetY() + 0.9)
	}
	p.Ln(3)
}

func (p paper) tableHead() {
	p.style("B", 9.5, soft)
	for n, title := range []string{"Description", "Qty", "Rate", "Amount"} {
		align := "R"
		if n == 0 {
			align = "L"
		}
		p.put(widths[n], line, title, align)
	}
	p.Ln(line + 1.2)
	p.rule(inner, green, 0.5)
	p.SetY(p.GetY() + 1.4)
}

// sums stand together on one page.
func (p paper) sums(i Invoice) {
	tax := "Tax"
	if i.TaxCents > 0 {
		tax = fmt.Sprintf("Tax (%s%%)", RateOf(i.SubtotalCents, i.TaxCents))
	}
	rows := [][2]string{{"Subtotal", i.SubtotalCents.String()}, {tax, i.TaxCents.String()}}
	if i.DiscountCents > 0 {
		rows = append(rows, [2]string{"Discount", (-i.DiscountCents).String()})
	}
	if !p.fits(line*float64(len(rows)) + 12) {
		p.AddPage()
	}
	const width = 76.0
	p.SetLeftMargin(pageWidth - margin - width)
	p.SetX(pageWidth - margin - width)
	for _, row := range rows {
		p.style("", 9.5, soft)
		p.put(width/2, line, row[0], "L")
		p.style("", 9.5, ink)
		p.put(width/2, line, row[1], "R")
		p.Ln(line)
	}
	p.Ln(1)
	p.rule(width, green, 0.5)
	p.Ln(1.5)
	p.style("B", 12.5, ink)
	p.put(width/3, 7, "Total", "L")
	p.put(width*2/3, 7, i.TotalCents.String(), "R")
	p.SetLeftMargin(margin)
	p.Ln(10)
}

func (p paper) words(i Invoice, company Company) {
	p.divide()
	for _, part := range [][2]string{{"PAYMENT TERMS", i.PaymentTerms}, {"NOTES", i.Notes}} {
		if part[1] == "" {
			continue
		}
		if !p.fits(2 * line) {
			p.AddPage()
		}
		p.caption(part[0], "L")
		p.style("", 9.5, ink)
		p.MultiCell(inner, line, clean(part[1]), "", "L", false)
		p.Ln(2.5)
	}
	p.Ln(3)
	p.style("", 10.5, soft)
	p.put(inner, line, "Thank you for dining with "+company.Name+".", "C")
	p.Ln(line)
}
