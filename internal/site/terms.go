package site

import (
	"cmp"

	"tafel/internal/terms"
)

// defaultTerms are the shipped venue's terms: six sections with the figures
// that the customer gave. Names in braces stand for the numbers.
func defaultTerms() Terms {
	return Terms{
		Updated: "2025-06-28",
		Numbers: terms.Default(),
		Sections: []Clause{
			{"Reservations and payments", []string{
				"A {depositPercent}% deposit secures your booking. The balance is due {balanceHours} hours before the event.",
				"If you cancel more than {fullRefundDays} days ahead, you receive a full refund. If you cancel {depositKeptDays}-{fullRefundDays} days ahead, the deposit is forfeited. Within {depositKeptDays} days there is no refund.",
			}},
			{"Dietary requirements", []string{
				"Please tell us about allergies and dietary requirements at least {dietaryHours} hours ahead, so that the kitchen can prepare for them.",
			}},
			{"Event changes", []string{
				"A request to reschedule must be made at least {rescheduleDays} days ahead, and a {reschedulePercent}% fee may apply.",
				"If we have to change an event, we tell everyone who has registered and offer the new date first.",
			}},
			{"Liability and damages", []string{
				"Guests look after their own belongings and after children in their care. Damage to decor, hired games or the venue is charged to the person who made the booking.",
			}},
			{"Intellectual property", []string{
				"Pictures, texts and designs on this site and at our events belong to us or are used with permission. Please ask before you use them for anything but your own memories.",
			}},
			{"Force majeure", []string{
				"If weather, an outage or another event outside our control makes your booking impossible, your deposit carries over to a date within {forceMajeureMonths} months.",
			}},
		},
	}
}

// filled is the document as people read it: its sentences hold the numbers of the terms.
func (s Site) filled() Site {
	fill := s.Terms.Numbers.Fill
	s.Terms.Sections = each(s.Terms.Sections, func(v Clause) Clause { return Clause{v.Title, each(v.Paragraphs, fill)} })
	s.Pricelist.Notes = each(s.Pricelist.Notes, fill)
	return s.filledTrust()
}

// withNumbers reads a document that was saved before the terms had numbers. What
// still stands as it was shipped follows the numbers from now on; what the owner
// wrote stays.
func (s Site) withNumbers() Site {
	if s.Terms.Numbers != (terms.Numbers{}) {
		return s
	}
	s.Terms.Numbers = terms.Default()
	shipped := map[string]string{}
	for _, clause := range defaultTerms().Sections {
		for _, sentence := range clause.Paragraphs {
			shipped[s.Terms.Numbers.Fill(sentence)] = sentence
		}
	}
	for _, note := range defaultPricelist().Notes {
		shipped[s.Terms.Numbers.Fill(note)] = note
	}
	follow := func(sentence string) string { return cmp.Or(shipped[sentence], sentence) }
	s.Terms.Sections = each(s.Terms.Sections, func(v Clause) Clause { return Clause{v.Title, each(v.Paragraphs, follow)} })
	s.Pricelist.Notes = each(s.Pricelist.Notes, follow)
	return s
}
