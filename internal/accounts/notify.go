package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
)

// Notifier writes the feature's mails, as a part of the transaction that they
// tell of. Without one nothing is written: an invitation is then handed over by
// whoever made it.
type Notifier interface {
	PasswordReset(ctx context.Context, to User, link string, until calendar.Instant) error
	PasswordChanged(ctx context.Context, to User, at calendar.Instant) error
	// SignInChanged says in a sentence what has happened to somebody's second factors.
	SignInChanged(ctx context.Context, to User, sentence string, at calendar.Instant) error
	Invitation(ctx context.Context, to User, invitedBy, link string, until calendar.Instant) error
	// InvitationEnded takes back an invitation that has not been sent yet: its link no longer works.
	InvitationEnded(ctx context.Context, to User) error
}
