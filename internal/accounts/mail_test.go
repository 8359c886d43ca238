package accounts

import (
	"testing"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/mail"
	"tafel/internal/platform/mail/mailtest"
)

// sampleLetters is one of each kind.
func sampleLetters() map[string][]mail.Message {
	v, a := mailtest.Sender(), accountFacts{Name: "Naledi Dlamini", Email: "naledi@veldandvine.example"}
	now := calendar.InstantOf(mailtest.Now())
	soon := now.Add(30 * time.Minute)
	return map[string][]mail.Message{
		"password-reset":   {resetLetter(v, letterFacts{Account: a, At: soon}, "https://veldandvine.example/reset-password?token=0123456789abcdef")},
		"password-changed": {changedLetter(v, letterFacts{Account: a, At: now}, "")},
		"staff-invitation": {invitationLetter(v, letterFacts{Account: a, Role: "manager", InvitedBy: "Johan Botha", At: soon},
			"https://veldandvine.example/reset-password?token=fedcba9876543210")},
		"sign-in-changed": {signInLetter(v, letterFacts{Account: a, At: now, Sentence: "The passkey “Phone” was added to your account. You can sign in with it from now on."}, "")},
	}
}

func TestLetters(t *testing.T) { mailtest.Letters(t, sampleLetters()) }

func TestEveryKindOfLetterIsGolden(t *testing.T) {
	mailtest.Kinds(t, Letters{}.Kinds(), sampleLetters())
}

func TestNothingThatStaffTypeBecomesAHeader(t *testing.T) {
	mailtest.NoHeader(t, func(v mail.Sender, text string) []mail.Message {
		a := accountFacts{Name: text, Email: "guest@example.com"}
		until := calendar.InstantOf(mailtest.Now()).Add(24 * time.Hour)
		return []mail.Message{
			resetLetter(v, letterFacts{Account: a, At: until}, "https://veldandvine.example/reset-password?token=x"), changedLetter(v, letterFacts{Account: a, At: until}, ""),
			invitationLetter(v, letterFacts{Account: a, Role: text, InvitedBy: text, At: until}, "https://veldandvine.example/reset-password?token=y"),
			signInLetter(v, letterFacts{Account: a, At: until, Sentence: text}, ""),
		}
	})
}
