package app

import (
	"context"
	"strings"

	"tafel/internal/accounts"
	"tafel/internal/letters"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/site"
)

// letterhead is who the venue's mails come from: its name, and the branch that
// is its seat. A placeholder is nobody's address, so answers to it would be lost.
func (h *house) letterhead(ctx context.Context, sites *site.Service) (mail.Venue, error) {
	venue, err := sites.Find(ctx)
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

// accountLetters writes the mails of accounts into the outbox.
func (h *house) accountLetters(sites *site.Service) accounts.Notifier {
	return accountLetters{h, sites}
}

type accountLetters struct {
	house *house
	sites *site.Service
}

func (l accountLetters) send(ctx context.Context, write func(mail.Venue) mail.Message) error {
	venue, err := l.house.letterhead(ctx, l.sites)
	if err != nil {
		return err
	}
	return l.house.mail.Add(ctx, write(venue))
}

func (l accountLetters) PasswordReset(ctx context.Context, to accounts.User, link string, until calendar.Instant) error {
	return l.send(ctx, func(v mail.Venue) mail.Message { return letters.PasswordReset(v, recipient(to), link, until) })
}

func (l accountLetters) PasswordChanged(ctx context.Context, to accounts.User, at calendar.Instant) error {
	return l.send(ctx, func(v mail.Venue) mail.Message { return letters.PasswordChanged(v, recipient(to), at) })
}

func (l accountLetters) Invitation(ctx context.Context, to accounts.User, by, link string, until calendar.Instant) error {
	return l.send(ctx, func(v mail.Venue) mail.Message {
		return letters.StaffInvitation(v, letters.Invitation{
			Account: recipient(to), Role: string(to.Role), InvitedBy: by, InviteURL: link, ValidUntil: until,
		})
	})
}

func recipient(u accounts.User) letters.Account { return letters.Account{Name: u.Name, Email: u.Email} }

// aboutVenue is what anybody can read about the venue: bad words for a password.
func aboutVenue(sites *site.Service) func(context.Context) []string {
	return func(ctx context.Context) []string {
		venue, err := sites.Find(ctx)
		if err != nil {
			return nil // a password is then checked against everything else
		}
		words := []string{venue.Name}
		for _, branch := range venue.Branches {
			words = append(words, branch.Name)
		}
		return words
	}
}
