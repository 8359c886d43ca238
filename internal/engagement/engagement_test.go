package engagement

import (
	"strings"
	"tafel/internal/platform/text"
	"testing"
	"time"

	"tafel/internal/platform/calendar"
)

func guests(keys ...string) Guests {
	g := Guests{Clock: calendar.Clock(time.Now)}
	for _, key := range keys {
		g.Keys = append(g.Keys, []byte(key))
	}
	return g
}

func TestAGuestCookieIsBelievedOnlyAsItWasMade(t *testing.T) {
	g := guests("key one")
	id, cookie := g.issue()
	if got, ok := g.read(cookie.Value); !ok || got != id || len(id) < len(guestPrefix)+26 {
		t.Fatalf("%q, %v", got, ok)
	}
	if !cookie.HttpOnly || cookie.Path != "/" {
		t.Errorf("cookie %v", cookie)
	}
	other, _ := g.issue()
	for i := range len(cookie.Value) {
		for _, c := range []byte("A.z") {
			forged := cookie.Value[:i] + string(c) + cookie.Value[i+1:]
			if forged == cookie.Value {
				continue
			}
			if got, ok := g.read(forged); ok {
				t.Fatalf("%q was believed as %q", forged, got)
			}
		}
	}
	for _, forged := range []string{"", ".", id, strings.Replace(cookie.Value, id, other, 1), cookie.Value + ".", "v1...." + cookie.Value} {
		if _, ok := g.read(forged); ok {
			t.Errorf("%q was believed", forged)
		}
	}
}

func TestKeysCanBeRotated(t *testing.T) {
	id, cookie := guests("old").issue()
	if got, ok := guests("new", "old").read(cookie.Value); !ok || got != id {
		t.Error("a cookie of the previous key is not believed")
	}
	if _, ok := guests("new").read(cookie.Value); ok {
		t.Error("a cookie of a retired key is believed")
	}
	if _, fresh := guests("new", "old").issue(); !strings.Contains(fresh.Value, keyID([]byte("new"))) {
		t.Error("the newest key does not sign")
	}
}

func TestNamesOfTheVenueAndItsStaffAreRefused(t *testing.T) {
	staff := []string{"Thandi Mokoena"}
	for _, name := range []string{"Veld and Vine", "The Manager", "Veld & Vine", "Véld & Vine", "Veld&Vine Ladysmith", "The Veld & Vine team", "Admin", "A.d.m.i.n", "\u0430dmin", "STAFF", "thandi mokoena", "Thandi  Mokoena!", "ThandiMokoena", "0wner",
		"Thandl Mokoena", "Thand1 Mokoena", "THANDl MOKOENA", "Thandi M0k0ena", "Thandi Mokoena (chef)", "Chef Thandi Mokoena", "Sipho (Staff)", "Sipho [S.t.a.f.f]", "Staff Sipho", "Sipho-Staff", "Staff2", "Staff!",
		"Duty Manager", "Adrnin", "AdmIn", "Adm!n Sipho", "Ve1d & Vine", "Veld n Vine", "Veld en Vlne", "Guests of Veld + Vine",
		"𝐕eld & 𝐕ine", "𝐎wner", "ᴏᴡɴᴇʀ", "Vᴇld & Vɪne", "Ꭺdmin"} {
		if !imitates(name, "Veld & Vine", staff) {
			t.Errorf("%q was accepted", name)
		}
	}
	for _, name := range []string{"Thandi", "Sipho Dlamini", "Vine", "Anna", "Стас", "李明", "🙂", "Adminah", "Thandiwe Mokoena", "Stafford Owen", "Vincent Veldman", "Teamo", "Ian Ilse"} {
		if imitates(name, "Veld & Vine", staff) {
			t.Errorf("%q was refused", name)
		}
	}
}

func TestTextIsTidied(t *testing.T) {
	for given, want := range map[string]string{
		"  hello \n": "hello", "a\r\nb": "a\nb", "a\u202eb": "ab", "a\u0000b\u0007": "ab", "a\tb": "a b", "\u200b": "", "\u200d": "", "\u2800 \ufe0f": "", "Ad\u3164min": "Admin", "👨\u200d👩\u200d👧": "👨\u200d👩\u200d👧", "<b>x</b>": "<b>x</b>",
	} {
		if got := text.Clean(given); got != want {
			t.Errorf("Tidy(%q) = %q, want %q", given, got, want)
		}
	}
}

func FuzzGuestCookie(f *testing.F) {
	g := guests("key one", "key two")
	_, cookie := g.issue()
	f.Add(cookie.Value)
	f.Fuzz(func(t *testing.T, value string) {
		if id, ok := g.read(value); ok && value != cookie.Value {
			t.Errorf("%q was believed as %q", value, id)
		}
	})
}
