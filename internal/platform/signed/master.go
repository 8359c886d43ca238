package signed

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

// Master is the secret that all keys are made of, and the one before it. A
// token made for one purpose is worth nothing for another.
type Master struct {
	newest   []byte
	previous []byte // nil for none
}

// File is the master key's name in the data folder.
const File = "master.key"

// Load takes the master key from the configuration, or from a file in the data
// folder that the first start creates for its owner's eyes only. The previous
// one may be empty.
func Load(folder, configured, previous string) (m Master, err error) {
	if previous != "" {
		m.previous = []byte(previous)
	}
	if m.newest = []byte(configured); configured == "" {
		m.newest, err = readOrCreate(filepath.Join(folder, File))
	}
	return m, err
}

func readOrCreate(path string) ([]byte, error) {
	master, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return create(path)
	}
	if err != nil {
		return nil, fmt.Errorf("read the master key: %w", err)
	}
	if err := fsutil.Private(path); err != nil {
		return nil, err
	}
	if len(master) < shortest {
		return nil, fmt.Errorf("%s is damaged: it is shorter than 32 bytes", path)
	}
	return master, nil
}

// shortest is how many bytes a key has at least.
const shortest = 32

// create writes a new key. Of several that start at once the first wins.
func create(path string) ([]byte, error) {
	master := make([]byte, 32)
	_, _ = rand.Read(master) // never fails since Go 1.24
	err := save(path, master)
	if errors.Is(err, fs.ErrExist) {
		return os.ReadFile(path)
	}
	return master, err
}

// Save writes a key into a data folder that has none yet.
func Save(folder string, master []byte) error {
	if len(master) < shortest {
		return errors.New("the master key is damaged: it is shorter than 32 bytes")
	}
	return save(filepath.Join(folder, File), master)
}

// save writes the key whole or not at all: half a key would stop every later start.
func save(path string, master []byte) error {
	if err := fsutil.Create(path, master); err != nil {
		return fmt.Errorf("write the master key: %w", err)
	}
	return nil
}

// Newest is the master key itself.
func (m Master) Newest() []byte { return m.newest }

// all are the master keys, the newest first.
func (m Master) all() [][]byte {
	if m.previous == nil {
		return [][]byte{m.newest}
	}
	return [][]byte{m.newest, m.previous}
}

// Keys makes the keys of a purpose.
func (m Master) Keys(purpose string) (Keys, error) {
	var all Keys
	for _, master := range m.all() {
		key, err := hkdf.Key(sha256.New, master, nil, "tafel "+purpose, 32)
		if err != nil {
			return nil, fmt.Errorf("make the keys of %s: %w", purpose, err)
		}
		all = append(all, key)
	}
	return all, nil
}
