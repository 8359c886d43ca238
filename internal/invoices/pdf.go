package invoices

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// The document's measures in millimetres, A4.
const (
	margin    = 18.0
	pageWidth = 210.0
	inner     = pageWidth - 2*margin
	line      = 5.4
)

// The venue's colours, as on the screen.
var (
	ink   = [3]int{31, 42, 36}
	soft  = [3]int{92, 106, 97}
	green = [3]int{31, 61, 47}
	rule  = [3]int{214, 203, 184}
)

// badges are the colours of the statuses: paid green, pending amber, overdue
// red, cancelled grey.
var badges = map[Status][3]int{Paid: {34, 110, 62}, Pending: {150, 98, 10}, Overdue: {168, 40, 32}, Cancelled: {98, 98, 98}}

// paper is one invoice being written.
type paper struct{ *fpdf.Fpdf }

// PDF writes an invoice as a document to keep or send, and its file name.
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
	p := paper{fpdf.New("P", "mm", "A4", "")}
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, margin+4)
	p.AddUTF8FontFromBytes("body", "", goregular.TTF)
	p.AddUTF8FontFromBytes("body", "B", gobold.TTF)
	p.SetTitle(i.InvoiceNumber, true)
	p.SetAuthor(company.Name, true)
	p.SetCreationDate(i.CreatedAt.Time())
	p.SetModificationDate(i.UpdatedAt.Time())
	p.SetFooterFunc(func() {
		p.SetY(-14)
		p.style("", 8, soft)
		p.CellFormat(0, 5, clean(fmt.Sprintf("%s · %s · page %d", company.Name, i.InvoiceNumber, p.PageNo())), "", 0, "C", false, 0, "")
	})
	p.AddPage()
	p.head(i, company)
	p.parties(i)
	p.items(i.Items)
	p.sums(i)
	p.words(i, company)
	return p.Fpdf
}

// clean keeps what the font has; the library cannot write beyond it.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xffff {
			return '?'
		}
		return r
	}, s)
}

func (p paper) style(weight string, size float64, colour [3]int) {
	p.SetFont("body", weight, size)
	p.SetTextColor(colour[0], colour[1], colour[2])
}

func (p paper) put(width float64, text, align string) {
	p.CellFormat(width, line, clean(text), "", 0, align, false, 0, "")
}

func (p paper) head(i Invoice, company Company) {
	p.style("B", 20, green)
	p.CellFormat(inner/2, 10, clean(company.Name), "", 0, "L", false, 0, "")
	p.CellFormat(inner/2, 10, "INVOICE", "", 1, "R", false, 0, "")
	left := append(append([]string{}, company.Address...), company.Phone, company.Email)
	right := [][2]string{{"Invoice #", i.InvoiceNumber}, {"Date", i.IssuedOn.Long()}, {"Due Date", i.DueDate.Long()}}
	p.Ln(2)
	for row := range max(len(left), len(right)+1) {
		p.style("", 9.5, soft)
		text := ""
		if row < len(left) {
			text = left[row]
		}
		p.put(inner/2, text, "L")
		switch {
		case row < len(right):
			p.put(inner/2-52, right[row][0], "R")
			p.style("", 9.5, ink)
			p.put(52, right[row][1], "R")
		case row == len(right):
			p.style("B", 9.5, badges[i.Status])
			p.put(inner/2, strings.ToUpper(string(i.Status)), "R")
		}
		p.Ln(line)
	}
	p.divide()
}

func (p paper) divide() {
	p.Ln(3)
	p.SetDrawColor(rule[0], rule[1], rule[2])
	p.Line(margin, p.GetY(), pageWidth-margin, p.GetY())
	p.Ln(4)
}

func (p paper) parties(i Invoice) {
	visit := i.ReservationDetails
	top := p.GetY()
	p.block(margin, "Bill To", []string{i.CustomerInfo.Name, i.CustomerInfo.Email, i.CustomerInfo.Phone})
	left := p.GetY()
	p.SetY(top)
	p.block(margin+inner/2, "Reservation", []string{
		visit.Date.Long() + ", " + visit.Time, visit.Guests, "Special requests: " + visit.SpecialRequests,
	})
	p.SetXY(margin, max(left, p.GetY())+5)
}

func (p paper) block(x float64, title string, lines []string) {
	p.SetX(x)
	p.style("B", 10, green)
	p.put(inner/2, title, "L")
	p.Ln(line + 0.6)
	p.style("", 9.5, ink)
	for _, text := range lines {
		if text != "" {
			p.SetX(x)
			p.MultiCell(inner/2-4, line, clean(text), "", "L", false)
		}
	}
}

// widths of the table's columns: description, quantity, rate, amount.
var widths = [4]float64{inner - 84, 20, 32, 32}

func (p paper) items(all []Item) {
	p.tableHead()
	for _, item := range all {
		p.style("", 9.5, ink)
		height := line * float64(max(1, len(p.SplitText(clean(item.Description), widths[0]-2))))
		if p.GetY()+height > 297-margin-10 {
			p.AddPage()
			p.tableHead()
			p.style("", 9.5, ink)
		}
		y := p.GetY()
		p.MultiCell(widths[0], line, clean(item.Description), "", "L", false)
		end := p.GetY()
		p.SetXY(margin+widths[0], y)
		p.put(widths[1], strconv.FormatInt(item.Quantity, 10), "R")
		p.put(widths[2], item.RateCents.String(), "R")
		p.put(widths[3], item.AmountCents.String(), "R")
		p.SetXY(margin, end+1.2)
	}
	p.divide()
}

func (p paper) tableHead() {
	p.style("B", 9.5, [3]int{255, 255, 255})
	p.SetFillColor(green[0], green[1], green[2])
	for n, title := range []string{"Description", "Qty", "Rate", "Amount"} {
		align := "R"
		if n == 0 {
			align = "L"
		}
		p.CellFormat(widths[n], line+2, title, "", 0, align, true, 0, "")
	}
	p.Ln(line + 3.2)
}

func (p paper) sums(i Invoice) {
	rows := [][2]string{{"Subtotal", i.SubtotalCents.String()}, {"Tax", i.TaxCents.String()}}
	if i.DiscountCents > 0 {
		rows = append(rows, [2]string{"Discount", (-i.DiscountCents).String()})
	}
	for _, row := range rows {
		p.style("", 9.5, soft)
		p.put(inner-36, row[0], "R")
		p.style("", 9.5, ink)
		p.put(36, row[1], "R")
		p.Ln(line)
	}
	p.Ln(1)
	p.style("B", 13, green)
	p.put(inner-46, "Total", "R")
	p.put(46, i.TotalCents.String(), "R")
	p.Ln(line * 2.2)
}

func (p paper) words(i Invoice, company Company) {
	for _, part := range [][2]string{{"Payment Terms", i.PaymentTerms}, {"Notes", i.Notes}} {
		if part[1] == "" {
			continue
		}
		p.style("B", 10, green)
		p.put(inner, part[0], "L")
		p.Ln(line + 0.4)
		p.style("", 9.5, ink)
		p.MultiCell(inner, line, clean(part[1]), "", "L", false)
		p.Ln(2.5)
	}
	p.Ln(3)
	p.style("", 10, soft)
	p.CellFormat(0, line, clean("Thank you for dining with "+company.Name+"."), "", 1, "C", false, 0, "")
}
