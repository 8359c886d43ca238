package site

import (
	"strings"

	"tafel/internal/platform/mail"
)

// accountLetter tells an owner that guests pay into another account.
func accountLetter(v mail.Sender, t letterFacts) mail.Message {
	m := mail.Message{
		Kind: kindAccount, To: t.Email, ToName: t.Reader, Sender: v,
		Subject: "The bank account of " + v.Name + " was changed", Preheader: "If it was not you, please act now.",
		Reason: "You receive this message because you are an owner of " + v.Name + ".",
	}
	return m.With(mail.Letter{
		Heading: "The bank account was changed", Greeting: mail.Greeting(t.Reader),
		Paragraphs: []string{t.By + " changed the account that guests pay into, at " + mail.Moment(t.At) + "."},
		Sections:   []mail.Section{{Title: "Where guests pay", Rows: []mail.Row{{Label: "Before", Value: t.Was.inLetters()}, {Label: "From now on", Value: t.Is.inLetters()}}}},
		Action:     mail.Action{Label: "Look at the payment details", URL: mail.Link(v, "admin", "payments-and-terms") + "?part=account"},
		Closing:    []string{"If you did not want this, enter the right account at once and change the password of whoever is named above.", mail.Regards(v)},
	})
}

// inLetters names an account without giving all of its number away.
func (a BankAccount) inLetters() string {
	if !a.Known() {
		return "No account"
	}
	number := strings.ReplaceAll(a.AccountNumber, " ", "")
	return a.AccountHolder + ", " + a.Bank + ", account ending in " + number[max(0, len(number)-4):]
}
