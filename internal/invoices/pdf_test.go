package invoices_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os/exec"
	"strings"
	"testing"

	"tafel/internal/invoices"
	"tafel/internal/platform/db"
	"tafel/internal/platform/db/dbtest"
	"tafel/internal/site"
)

// document makes an invoice and reads its PDF back as a person would.
func document(t *testing.T, w world, in invoices.InvoiceInput) (made invoices.Invoice, text string, pages int) {
	t.Helper()
	made, err := w.Create(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	text, pages = printed(t, w, made)
	return made, text, pages
}

func printed(t *testing.T, w world, made invoices.Invoice) (text string, pages int) {
	t.Helper()
	name, file, err := w.PDF(t.Context(), made.ID)
	if err != nil || name != made.InvoiceNumber+".pdf" {
		t.Fatal(name, err)
	}
	read := exec.Command("pdftotext", "-layout", "-", "-")
	read.Stdin = strings.NewReader(string(file))
	raw, err := read.Output()
	if err != nil {
		t.Fatalf("pdftotext (of poppler-utils) could not read it: %v", err)
	}
	return unbroken.Replace(string(raw)), strings.Count(string(raw), "\f")
}

var unbroken = strings.NewReplacer("\u00a0", " ")

func wine(n int) []invoices.ItemInput {
	var items []invoices.ItemInput
	for i := range n {
		items = append(items, invoices.ItemInput{Description: fmt.Sprintf("Wine tasting %d", i+1), Quantity: 1, RateCents: 12345})
	}
	return items
}

func TestThePDFSaysWhatTheInvoiceSays(t *testing.T) {
	w := newWorld(t, dbtest.Open(t, db.SQLite))
	w.company.Account = site.BankAccount{AccountHolder: "Veld & Vine (Pty) Ltd", Bank: "Example Bank", AccountNumber: "62000000000", BranchCode: "250655",
		AccountType: "Cheque", CompanyName: "Veld & Vine (Pty) Ltd", CompanyNumber: "2020/123456/07"}
	in := w.input()
	in.Notes, in.DiscountCents = "Bring the cake at nine 🎂\nfor 李小龙\nand the candles\nand the matches", 5000
	in.Items = append(in.Items, wine(11)...)
	made, text, pages := document(t, w, in)
	for _, part := range []string{made.InvoiceNumber, "Veld & Vine", "Ladysmith", "+27 00", "a@example.com", "November 15, 2026", "December 15, 2026", "Pending",
		"Zoë Nkosi", "zoe@example.com", "082 555 0101", "December 24, 2026", "18:30", "4 Guests", "None", "Dining Experience - 4 Guest(s)", "Wine tasting 11",
		"R500", made.SubtotalCents.String(), "Tax (15%)", made.TaxCents.String(), "-R50", made.TotalCents.String(),
		"Deposit", "due November 15, 2026", "Balance", "due December 22, 2026", "Still to pay", "Veld & Vine (Pty) Ltd, 2020/123456/07",
		"Example Bank", "62000000000", "250655", "Cheque", "Our bank details never change by email", "Payment due within 30 days", "Bring the cake at nine ?", "for ???", "Thank you for dining with Veld & Vine."} {
		if !strings.Contains(text, unbroken.Replace(part)) {
			t.Errorf("%q is not in the document:\n%s", part, text)
		}
	}
	if pages != 1 {
		t.Errorf("twelve items take %d pages", pages)
	}
}

func TestALongPDFGoesOnOverItsPages(t *testing.T) {
	w := newWorld(t, dbtest.Open(t, db.SQLite))
	in := w.input()
	in.Items, in.Notes = wine(100), strings.Repeat("A word about the evening. ", 300)
	in.Items[50].Description = strings.Repeat("W", 200)
	made, text, pages := document(t, w, in)
	if pages < 4 || strings.Count(text, "Description") < 3 || !strings.Contains(text, fmt.Sprintf("page %d", pages)) {
		t.Errorf("%d pages, %d table heads", pages, strings.Count(text, "Description"))
	}
	for n := range 100 {
		if want := fmt.Sprintf("Wine tasting %d ", n+1); n != 50 && !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Count(text, "W") < 200 || !strings.Contains(text, unbroken.Replace(made.TotalCents.String())) {
		t.Errorf("the long description or the total is cut:\n%s", text)
	}
}

func TestTheLogoStandsOnThePDFAndABrokenOneDoesNotSpoilIt(t *testing.T) {
	logo := image.NewNRGBA(image.Rect(0, 0, 432, 144))
	logo.SetNRGBA(10, 10, color.NRGBA{200, 0, 0, 128})
	var whole bytes.Buffer
	if err := png.Encode(&whole, logo); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		file  []byte
		shown bool
	}{"whole": {whole.Bytes(), true}, "cut off": {whole.Bytes()[:60], false}, "none": {nil, false}} {
		w := newWorld(t, dbtest.Open(t, db.SQLite))
		w.company.Logo = c.file
		made, err := w.Create(t.Context(), w.input())
		if err != nil {
			t.Fatal(err)
		}
		_, file, err := w.PDF(t.Context(), made.ID)
		if err != nil || bytes.Contains(file, []byte("/Subtype /Image")) != c.shown {
			t.Errorf("%s: shown is not %v, %v", name, c.shown, err)
		}
	}
}
