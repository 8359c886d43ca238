package accounts

import (
	"tafel/internal/platform/mail"
	"tafel/internal/platform/text"
)

// accountFacts is a member of staff as a message knows them.
type accountFacts struct {
	ID    string
	Name  string
	Email string
}

func (a accountFacts) message(v mail.Sender, kind string) mail.Message {
	return mail.Message{
		Kind: kind, To: a.Email, ToName: a.Name, Sender: v,
		Reason: "You receive this message because this address has an account for the staff area of " + v.Name + ".",
	}
}

// resetLetter carries the one-time link. It is not sent once the link has
// run out.
func resetLetter(v mail.Sender, t letterFacts, link string) mail.Message {
	m := t.Account.message(v, kindReset)
	m.Subject = "Reset your password"
	m.Preheader = "The link works once, until " + mail.Moment(t.At) + "."
	m.Secrets, m.Expires = []string{link}, t.At
	return m.With(mail.Letter{
		Heading: "Choose a new password", Greeting: mail.Greeting(t.Account.Name),
		Paragraphs: []string{"Someone, hopefully you, asked for a new password for your account."},
		Action: mail.Action{
			Label: "Reset your password", URL: mail.Secret(1),
			Hint: "The link works once, until " + mail.Moment(t.At) + ".",
		},
		Closing: []string{"If it was not you, there is nothing you need to do: your password stays as it is. Please do not pass this message on.", mail.Regards(v)},
	})
}

// changedLetter tells the owner of an account, in case it was not them.
func changedLetter(v mail.Sender, t letterFacts, _ string) mail.Message {
	m := t.Account.message(v, kindChanged)
	m.Subject = "Your password was changed"
	m.Preheader = "If it was not you, please act now."
	return m.With(mail.Letter{
		Heading: "Your password was changed", Greeting: mail.Greeting(t.Account.Name),
		Paragraphs: []string{"The password for your account was changed at " + mail.Moment(t.At) + ". All other devices have been signed out."},
		Action:     mail.Action{Label: "Go to the sign-in page", URL: mail.Link(v, "login")},
		Closing:    []string{"If it was not you, reset your password at once with 'Forgot your password?' on the sign-in page, and tell the owner.", mail.Regards(v)},
	})
}

// signInLetter tells the owner of an account what happened to their second
// factors, in case it was not them.
func signInLetter(v mail.Sender, t letterFacts, _ string) mail.Message {
	m := t.Account.message(v, kindSignIn)
	m.Subject = "Security notice for your account"
	m.Preheader = t.Sentence
	return m.With(mail.Letter{
		Heading: "Security notice for your account", Greeting: mail.Greeting(t.Account.Name),
		Paragraphs: []string{t.Sentence, "It happened at " + mail.Moment(t.At) + "."},
		Action:     mail.Action{Label: "Go to your profile", URL: mail.Link(v, "admin", "profile")},
		Closing:    []string{"If it was not you, change your password at once in your profile, remove what you do not know, and tell the owner.", mail.Regards(v)},
	})
}

// invitationLetter carries somebody's first way into the staff area: the one-time
// link to choose a password.
func invitationLetter(v mail.Sender, t letterFacts, link string) mail.Message {
	m := t.Account.message(v, kindInvitation)
	m.Subject = "Your account at " + v.Name
	m.Preheader = "Choose a password and sign in."
	m.Reason = "You receive this message because " + t.InvitedBy + " gave your address for an account at " + v.Name + "."
	m.Secrets, m.Expires = []string{link}, t.At
	return m.With(mail.Letter{
		Heading: "Welcome to the team", Greeting: mail.Greeting(t.Account.Name),
		Paragraphs: []string{t.InvitedBy + " has created an account for you in the staff area of " + v.Name + "."},
		Sections:   []mail.Section{{Title: "Your account", Rows: []mail.Row{{Label: "Email", Value: t.Account.Email}, {Label: "Role", Value: text.Capital(t.Role)}}}},
		Action: mail.Action{
			Label: "Choose your password", URL: mail.Secret(1),
			Hint: "The link works once, until " + mail.Moment(t.At) + ".",
		},
		Closing: []string{"If you did not expect this, there is nothing you need to do.", mail.Regards(v)},
	})
}
