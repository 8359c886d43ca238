package signed_test

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tafel/internal/platform/fsutil"
	"tafel/internal/platform/signed"
)

func TestOfManyFirstStartsOneMakesTheMasterKey(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "data")
	if err := fsutil.MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	made := make([]signed.Master, 20)
	var group sync.WaitGroup
	for i := range made {
		group.Go(func() {
			var err error
			if made[i], err = signed.Load(folder, "", ""); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, k := range made {
		if len(k.Newest()) != 32 || !bytes.Equal(k.Newest(), made[0].Newest()) {
			t.Fatalf("two keys: %x and %x", k.Newest(), made[0].Newest())
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 || left[0].Name() != signed.File {
		t.Errorf("left in the folder: %v, %v", left, err)
	}
	info, err := os.Stat(filepath.Join(folder, signed.File))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's mode is %v, %v", info.Mode(), err)
	}
}

func keys(t *testing.T, newest, previous string) signed.Keys {
	t.Helper()
	master, err := signed.Load(t.TempDir(), newest, previous)
	if err != nil {
		t.Fatal(err)
	}
	made, err := master.Keys("tickets")
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestADigestIsKnownWhicheverKeyMadeIt(t *testing.T) {
	digest := keys(t, "old", "").Digest("text")
	for name, c := range map[string]struct {
		keys signed.Keys
		text string
		want bool
	}{
		"the same key":         {keys(t, "old", ""), "text", true},
		"now the previous one": {keys(t, "new", "old"), "text", true},
		"a retired key":        {keys(t, "new", ""), "text", false},
		"another text":         {keys(t, "new", "old"), "other", false},
	} {
		if got := c.keys.IsDigest(digest, c.text); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestATokenIsBelievedAsItWasMadeByTheNewestAndThePreviousKey(t *testing.T) {
	ticket := func(seat string) string { return "ticket " + seat }
	token := keys(t, "old", "").Token("12.a", ticket("12.a"))
	for name, c := range map[string]struct {
		keys    signed.Keys
		token   string
		meaning func(string) string
		ok      bool
	}{
		"the same key":         {keys(t, "old", ""), token, ticket, true},
		"now the previous one": {keys(t, "new", "old"), token, ticket, true},
		"a retired key":        {keys(t, "new", ""), token, ticket, false},
		"another meaning":      {keys(t, "old", ""), token, func(s string) string { return "voucher " + s }, false},
		"another value":        {keys(t, "old", ""), "13" + token[2:], ticket, false},
		"cut short":            {keys(t, "old", ""), token[:len(token)-1], ticket, false},
		"no signature":         {keys(t, "old", ""), "12", ticket, false},
		"nothing":              {keys(t, "old", ""), "", ticket, false},
	} {
		if value, ok := c.keys.Read(c.token, c.meaning); ok != c.ok || ok && value != "12.a" {
			t.Errorf("%s: %q, %v", name, value, ok)
		}
	}
	if _, ok := keys(t, "new", "").Read(keys(t, "new", "old").Token("1", ticket("1")), ticket); !ok {
		t.Error("the newest key does not sign")
	}
}
