package app

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tafel/internal/platform/fsutil"
)

// keys makes a key for each purpose from one master key, so that a token made
// for one purpose is worth nothing for another. A previous master key is
// believed, too, until it is taken out of the configuration.
type keys struct {
	master   []byte
	previous []byte // nil for none
}

// keyFile is the master key's name in the data folder.
const keyFile = "master.key"

// loadKeys takes the master key from the configuration, or from a file in the
// data folder that the first start creates for its owner's eyes only.
func loadKeys(config Config) (keys, error) {
	k, err := loadMaster(config)
	if config.PreviousMasterKey != "" {
		k.previous = []byte(config.PreviousMasterKey)
	}
	return k, err
}

func loadMaster(config Config) (keys, error) {
	if config.MasterKey != "" {
		return keys{master: []byte(config.MasterKey)}, nil
	}
	path := filepath.Join(config.Data, keyFile)
	master, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return createKey(path)
	}
	if err != nil {
		return keys{}, fmt.Errorf("read the master key: %w", err)
	}
	info, err := os.Stat(path)
	if err != nil {
		return keys{}, fmt.Errorf("look at the master key: %w", err)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return keys{}, fmt.Errorf("%s can be read by others; make it private with chmod 600", path)
	}
	if len(master) < 32 {
		return keys{}, fmt.Errorf("%s is damaged: it is shorter than 32 bytes", path)
	}
	return keys{master: master}, nil
}

// createKey writes a new key. Of several that start at once the first wins.
func createKey(path string) (keys, error) {
	master := make([]byte, 32)
	_, _ = rand.Read(master) // never fails since Go 1.24
	err := saveKey(path, master)
	if errors.Is(err, fs.ErrExist) {
		master, err = os.ReadFile(path)
	}
	return keys{master: master}, err
}

// saveKey writes a key where none is yet, whole or not at all: half a key would
// stop every later start.
func saveKey(path string, master []byte) error {
	if err := fsutil.Create(path, master); err != nil {
		return fmt.Errorf("write the master key: %w", err)
	}
	return nil
}

func (k keys) derive(purpose string) ([]byte, error) {
	return hkdf.Key(sha256.New, k.master, nil, "tafel "+purpose, 32)
}

// masters are the master keys, the newest first.
func (k keys) masters() [][]byte {
	if k.previous == nil {
		return [][]byte{k.master}
	}
	return [][]byte{k.master, k.previous}
}

// deriveAll makes a key for a purpose from each master key, the newest first.
func (k keys) deriveAll(purpose string) ([][]byte, error) {
	var all [][]byte
	for _, master := range k.masters() {
		key, err := keys{master: master}.derive(purpose)
		if err != nil {
			return nil, err
		}
		all = append(all, key)
	}
	return all, nil
}
