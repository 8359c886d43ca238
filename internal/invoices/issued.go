package invoices

import (
	"bytes"
	"context"
	"fmt"

	"tafel/internal/payments"
)

// issuedInvoice is an invoice as it goes out: with its money as of one moment, who sends it, and the document.
type issuedInvoice struct {
	Invoice
	money   payments.Statement
	company Company
	file    []byte
}

func (s issuedInvoice) name() string { return s.InvoiceNumber + ".pdf" }

// PDF writes an invoice as a document to keep or send, and its file name. It
// says the same as the screen's document, in the same order.
func (s *Service) PDF(ctx context.Context, id string) (name string, file []byte, err error) {
	out, err := s.issued(ctx, id)
	if err != nil {
		return "", nil, err
	}
	return out.name(), out.file, nil
}

// issued reads the logo from the storage of pictures, so no transaction may wait for it.
func (s *Service) issued(ctx context.Context, id string) (out issuedInvoice, err error) {
	if out.Invoice, err = s.Find(ctx, id); err != nil {
		return out, err
	}
	if out.money, err = s.money(ctx, out.Invoice); err != nil {
		return out, err
	}
	if out.Status == Paid {
		out.money = out.money.Settled()
	}
	if out.company, err = s.company(ctx); err != nil {
		return out, err
	}
	var file bytes.Buffer
	if err := out.write().Output(&file); err != nil {
		return out, fmt.Errorf("write an invoice's PDF: %w", err)
	}
	out.file = file.Bytes()
	return out, nil
}
