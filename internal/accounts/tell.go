package accounts

import (
	"context"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
)

// The kinds of letters.
const (
	kindReset      = "password-reset"
	kindChanged    = "password-changed"
	kindInvitation = "staff-invitation"
	kindNotInvited = "staff-invitation-ended" // no letter: the invitation is taken back, if it still waits
	kindSignIn     = "sign-in-changed"
)

// Letters tells members of staff what happened to their accounts: it records
// facts in the transaction in which they happen, and writes the letters when the
// worker asks for them.
type Letters struct{ Outbox *mail.Outbox }

// letterFacts is a fact about an account. Its link is sealed beside it.
type letterFacts struct {
	Account   accountFacts
	At        calendar.Instant // when it happened, or until when the link works
	Role      string           `json:",omitempty"`
	InvitedBy string           `json:",omitempty"`
	Sentence  string           `json:",omitempty"`
}

// Kinds are the sorts of letters about accounts.
func (l Letters) Kinds() []mail.Kind {
	message := func(write func(mail.Sender, letterFacts, string) mail.Message) func(context.Context, *mail.Writer, mail.Told) error {
		return func(ctx context.Context, w *mail.Writer, fact mail.Told) error {
			var about letterFacts
			if err := fact.Read(&about); err != nil {
				return err
			}
			if fact.Kind == kindInvitation || fact.Kind == kindNotInvited { // the link of an older one no longer works
				if _, err := w.WithdrawAbout(ctx, kindInvitation, record(about.Account.ID)); err != nil {
					return err
				}
			}
			if write == nil {
				return nil
			}
			return w.Add(ctx, write(w.Sender, about, fact.Secret))
		}
	}
	return []mail.Kind{
		{Name: kindReset, Label: "Password reset", LinkEnds: true, Compose: message(resetLetter)},
		{Name: kindChanged, Label: "Password changed", Compose: message(changedLetter)},
		{Name: kindInvitation, Label: "Staff invitation", Managers: true, LinkEnds: true, Compose: message(invitationLetter)},
		{Name: kindSignIn, Label: "Sign-in changed", Compose: message(signInLetter)},
		{Name: kindNotInvited, Compose: message(nil)},
	}
}

// PasswordReset sends the link by which a new password is chosen.
func (l Letters) PasswordReset(ctx context.Context, to User, link string, until calendar.Instant) error {
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindReset, To: to.Email, Secret: link, Data: letterFacts{Account: factsOf(to), At: until}})
}

// PasswordChanged says so, in case it was somebody else.
func (l Letters) PasswordChanged(ctx context.Context, to User, at calendar.Instant) error {
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindChanged, To: to.Email, Data: letterFacts{Account: factsOf(to), At: at}})
}

// SignInChanged says what happened to the second factors, in case it was somebody else.
func (l Letters) SignInChanged(ctx context.Context, to User, sentence string, at calendar.Instant) error {
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindSignIn, To: to.Email, Data: letterFacts{Account: factsOf(to), At: at, Sentence: sentence}})
}

// Invitation sends the link by which a first password is chosen.
func (l Letters) Invitation(ctx context.Context, to User, invitedBy, link string, until calendar.Instant) error {
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindInvitation, To: to.Email, Secret: link, About: []string{record(to.ID)}, Data: letterFacts{
		Account: factsOf(to), At: until, Role: string(to.Role), InvitedBy: invitedBy,
	}})
}

// InvitationEnded takes the invitation back, if it still waits to be sent.
func (l Letters) InvitationEnded(ctx context.Context, to User) error {
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindNotInvited, To: to.Email, Data: letterFacts{Account: factsOf(to)}})
}

// record names an account for the outbox.
func record(id string) string { return mail.Record("account", id) }

func factsOf(u User) accountFacts { return accountFacts{ID: u.ID, Name: u.Name, Email: u.Email} }
