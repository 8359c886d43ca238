package accounts

import (
	"strings"
	"testing"
)

func TestPasswordsThatEverybodyTriesFirstAreRefused(t *testing.T) {
	about := []string{"Veld & Vine", "Ladysmith", "Newcastle", "thandi.nkosi@example.com", "Thandi Nkosi"}
	for _, bad := range []string{
		"password1234", "Password2026!", "P@ssw0rd2026", "passwordpassword", "qwertyuiop123", "qwerty123456", "1q2w3e4r5t6y1q2w3e4r5t6y"[:12] + "1q2w3e4r5t6y",
		"aaaaaaaaaaaa", "abababababab", "abcabcabcabc", "123456789012", "abcdefghijkl", "Summer2026!!", "iloveyou2026", "welcome12345",
		"letmein12345", "administrator1", "veldandvine2026", "VeldVine12345", "ladysmith2026", "Newcastle!123", "thandinkosi1", "nkosi1985nkosi",
		"restaurant123", "zxcvbnm12345", "dogdogdogdog", "correct horse battery staple"[:0] + "correcthorsebatterystaple", "111111222222", "asdfghjkl1234",
		"elizabeth123", "playstation3", "manchesterunited",
	} {
		if message := weak(bad, about...); message != passwordGuessable {
			t.Errorf("%q: %q", bad, message)
		}
	}
	for _, good := range []string{
		"correct horse battery", "a long enough password", "another unlikely sentence", "Tr7#mq2Lp0vX", "kudu bakkie biltong", "ngiyabonga kakhulu mina",
		"vier-en-twintig olifante", "パスワードは秘密です。長い", strings.Repeat("xk7", 5) + "q9z!",
	} {
		if message := weak(good, about...); message != "" {
			t.Errorf("%q: %q", good, message)
		}
	}
	listed := strings.Fields(passwords)
	if len(listed) < 10_000 {
		t.Errorf("only %d passwords are known", len(listed))
	}
	for _, bad := range listed {
		if len(bad) >= passwordLeast && weak(bad) != passwordGuessable {
			t.Errorf("%q is accepted, though everybody tries it", bad)
		}
	}
	if weak("short one") != passwordTooShort || weak(strings.Repeat("xy7k", 40)) != passwordTooLong {
		t.Error("lengths are not held")
	}
}
