package app

import (
	"context"
	"strings"

	"tafel/internal/mail"
)

// letterhead is who the venue's mails come from: its name, and the branch that
// is its seat. A placeholder is nobody's address, so answers to it would be lost.
func (h *house) letterhead(f *features) func(context.Context) (mail.Venue, error) {
	return func(ctx context.Context) (mail.Venue, error) {
		venue, err := f.site.Find(ctx)
		if err != nil {
			return mail.Venue{}, err
		}
		head := mail.Venue{Name: venue.Name, PublicURL: h.config.Public()}
		if len(venue.Branches) > 0 && !venue.Branches[0].Placeholder {
			seat := venue.Branches[0]
			head.Address, head.Phone, head.Email = strings.Join(seat.Address, ", "), seat.Phone, seat.Email
		}
		return head, nil
	}
}
