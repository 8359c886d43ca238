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
			return w.Add(ctx, write(w.Sender, about, fact.Secret))
		}
	}
	return []mail.Kind{
		{Name: kindReset, Label: "Password reset", Compose: message(resetLetter)},
		{Name: kindChanged, Label: "Password changed", Compose: message(changedLetter)},
		{Name: kindInvitation, Label: "Staff invitation", Managers: true, Compose: message(invitationLetter)},
		{Name: kindSignIn, Label: "Sign-in changed", Compose: message(signInLetter)},
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
	return l.Outbox.Tell(ctx, mail.Fact{Kind: kindInvitation, To: to.Email, Secret: link, About: []string{mail.Record("account", to.ID)}, Data: letterFacts{
		Account: factsOf(to), At: until, Role: string(to.Role), InvitedBy: invitedBy,
	}})
}

func factsOf(u User) accountFacts { return accountFacts{Name: u.Name, Email: u.Email} }
