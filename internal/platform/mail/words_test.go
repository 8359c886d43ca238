package mail_test

import (
	"strings"
	"testing"

	"tafel/internal/platform/mail"
)

func TestALetterGreetsOnlyByWhatANameCanBe(t *testing.T) {
	for _, name := range []string{
		"Thandi Nkosi", "J.P. Botha", "Zoë O'Neill-van der Merwe", "D’Angelo", "Ngũgĩ wa Thiong’o", "李明", "Мария Иванова", "محمد علی", "José María de la Cruz Gómez", "नरेन्द्र",
	} {
		if got := mail.Greeting(" " + name + "\n"); got != "Dear "+name+"," {
			t.Errorf("%q is greeted %q", name, got)
		}
	}
	for _, name := range []string{
		"", ".", "-", "Win at https://evil.example", "www.evil.example", "evil.example/win", "evil.com", "Evil.Com", "evil dot com", "Call 0800123", "Thandi!", "a@b", "<b>Thandi</b>", "x: y",
		"You have won a prize today please answer", strings.Repeat("Thandi", 11), "Thandi 🍷", "R500", "Claim Your Refund At Veldvine.Vip", "Evil.Casino", "Evil\u200c.com", "Refund.Here Thandi",
	} {
		if got := mail.Greeting(name); got != "Good day," {
			t.Errorf("%q is greeted %q", name, got)
		}
	}
}
