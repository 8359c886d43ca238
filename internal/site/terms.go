package site

// defaultTerms are the shipped venue's terms: six sections with the figures
// that the customer gave.
func defaultTerms() Terms {
	return Terms{
		Updated: "2025-06-28",
		Sections: []Clause{
			{"Reservations and payments", []string{
				"A 50% deposit secures your booking. The balance is due 48 hours before the event.",
				"If you cancel more than 14 days ahead, you receive a full refund. If you cancel 7-14 days ahead, the deposit is forfeited. Within 7 days there is no refund.",
			}},
			{"Dietary requirements", []string{
				"Please tell us about allergies and dietary requirements at least 72 hours ahead, so that the kitchen can prepare for them.",
			}},
			{"Event changes", []string{
				"A request to reschedule must be made at least 14 days ahead, and a 15% fee may apply.",
				"If we have to change an event, we tell everyone who has registered and offer the new date first.",
			}},
			{"Liability and damages", []string{
				"Guests look after their own belongings and after children in their care. Damage to decor, hired games or the venue is charged to the person who made the booking.",
			}},
			{"Intellectual property", []string{
				"Pictures, texts and designs on this site and at our events belong to us or are used with permission. Please ask before you use them for anything but your own memories.",
			}},
			{"Force majeure", []string{
				"If weather, an outage or another event outside our control makes your booking impossible, your deposit carries over to a date within 12 months.",
			}},
		},
	}
}
