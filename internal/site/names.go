package site

import (
	"cmp"
	"context"
	"strings"

	"tafel/internal/platform/mail"
)

// Letterhead is who the venue's mails come from: its name, and the branch that
// is its seat. A placeholder is nobody's address, so answers to it would be lost.
func (s *Service) Letterhead(publicURL string) func(context.Context) (mail.Sender, error) {
	return func(ctx context.Context) (mail.Sender, error) {
		venue, err := s.Find(ctx)
		head := mail.Sender{Name: venue.Name, PublicURL: publicURL}
		if len(venue.Branches) > 0 {
			head = venue.Branches[0].Letterhead(head)
		}
		return head, err
	}
}

// Letterhead is the venue's with how to reach this branch. Where a detail is still a placeholder, the venue's stays.
func (b Branch) Letterhead(head mail.Sender) mail.Sender {
	real := b.Real()
	if len(real.Address) == len(b.Address) {
		head.Address = strings.Join(b.Address, ", ")
	}
	head.Phone, head.Email = cmp.Or(real.Phone, head.Phone), cmp.Or(real.Email, head.Email)
	return head
}

// Rows say in a letter how to reach the branch.
func (b Branch) Rows(venue string) []mail.Row {
	real := b.Real()
	return []mail.Row{{Label: "Address", Value: strings.Join(real.Address, ", ")}, mail.Directions(b.Map(venue)), mail.Phone(real.Phone)}
}

// Name is the venue's.
func (s *Service) Name(ctx context.Context) (string, error) {
	venue, err := s.Find(ctx)
	return venue.Name, err
}

// LargestParty is the most people in one registration for an event; 0 for any.
func (s *Service) LargestParty(ctx context.Context) (int, error) {
	venue, err := s.Find(ctx)
	return venue.LargestParty, err
}

// Names are what anybody can read of the venue and its branches: bad words for
// a password. Where they cannot be read, it is checked against everything else.
func (s *Service) Names(ctx context.Context) []string {
	venue, err := s.Find(ctx)
	if err != nil {
		return nil
	}
	names := []string{venue.Name}
	for _, branch := range venue.Branches {
		names = append(names, branch.Name)
	}
	return names
}
