package app

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tafel/internal/platform/fsutil"
)

func TestOfManyFirstStartsOneMakesTheMasterKey(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "data")
	if err := fsutil.MakeFolder(folder); err != nil {
		t.Fatal(err)
	}
	made := make([]keys, 20)
	var group sync.WaitGroup
	for i := range made {
		group.Go(func() {
			var err error
			if made[i], err = loadKeys(Config{Data: folder}); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, k := range made {
		if len(k.master) != 32 || !bytes.Equal(k.master, made[0].master) {
			t.Fatalf("two keys: %x and %x", k.master, made[0].master)
		}
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 1 || left[0].Name() != keyFile {
		t.Errorf("left in the folder: %v, %v", left, err)
	}
	info, err := os.Stat(filepath.Join(folder, keyFile))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key's mode is %v, %v", info.Mode(), err)
	}
}
