package site

import (
	"testing"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

func sampleAccount(reader, email, typed string) letterFacts {
	was := BankAccount{AccountHolder: "Veld & Vine (Pty) Ltd", Bank: "Example Bank", AccountNumber: "62 000 000 000"}
	is := BankAccount{AccountHolder: typed, Bank: "Other Bank", AccountNumber: "63 111 222 333"}
	return letterFacts{Reader: reader, Email: email, By: typed, At: calendar.InstantOf(mailtest.Now()), Was: was, Is: is}
}

// sampleLetters is one of each kind.
func sampleLetters() map[string][]mail.Message {
	return map[string][]mail.Message{kindAccount: {accountLetter(mailtest.Sender(), sampleAccount("Naledi Dlamini", "naledi@veldandvine.example", "Johan Botha"))}}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, Letters{}.Kinds(), sampleLetters())
}

func TestNothingThatStaffTypeBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		return []mail.Message{accountLetter(v, sampleAccount(text, "guest@example.com", text))}
	})
}
