package signed_test

import (
	"errors"
	"strings"
	"testing"

	"tafel/internal/platform/signed"
)

func TestASealedTextOpensForItsOwnerWithAKeyAtHand(t *testing.T) {
	older, newer := []byte(strings.Repeat("a", 32)), []byte(strings.Repeat("b", 32))
	sealed, err := signed.Keys{older}.Seal("secret", "owner")
	if err != nil || strings.Contains(sealed, "secret") {
		t.Fatalf("%q, %v", sealed, err)
	}
	for name, c := range map[string]struct {
		keys          signed.Keys
		sealed, owner string
		opens, newest bool
	}{
		"the same key":        {signed.Keys{older}, sealed, "owner", true, true},
		"a newer key before":  {signed.Keys{newer, older}, sealed, "owner", true, false},
		"another key":         {signed.Keys{newer}, sealed, "owner", false, false},
		"another owner":       {signed.Keys{older}, sealed, "somebody", false, false},
		"a text that is none": {signed.Keys{older}, "!", "owner", false, false},
		"a text too short":    {signed.Keys{older}, "abcd", "owner", false, false},
	} {
		text, newest, err := c.keys.Open(c.sealed, c.owner)
		if (err == nil) != c.opens || newest != c.newest || (c.opens && text != "secret") || (!c.opens && !errors.Is(err, signed.ErrSealed)) {
			t.Errorf("%s: %q, %v, %v", name, text, newest, err)
		}
	}
}
