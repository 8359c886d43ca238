package signed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"errors"
)

// ErrSealed is a text that none of the keys at hand opens.
var ErrSealed = errors.New("what was sealed cannot be opened with the keys at hand")

// Seal makes a text unreadable in the database. What it belongs to is sealed with
// it, so that it cannot be moved elsewhere.
func (k Keys) Seal(text, owner string) (string, error) {
	box, err := box(k[0])
	if err != nil {
		return "", err
	}
	nonce := make([]byte, box.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return base64.RawStdEncoding.EncodeToString(box.Seal(nonce, nonce, []byte(text), []byte(owner))), nil
}

// Open gives the text back, with whichever key sealed it, and tells whether that
// was the newest.
func (k Keys) Open(sealed, owner string) (text string, newest bool, err error) {
	raw, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil {
		return "", false, ErrSealed
	}
	for i, key := range k {
		box, err := box(key)
		if err != nil {
			return "", false, err
		}
		if len(raw) < box.NonceSize() {
			break
		}
		if text, err := box.Open(nil, raw[:box.NonceSize()], raw[box.NonceSize():], []byte(owner)); err == nil {
			return string(text), i == 0, nil
		}
	}
	return "", false, ErrSealed
}

func box(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
