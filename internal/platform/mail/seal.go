package mail

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
)

// sealer keeps secret links unreadable in the database. A backup holds the master
// key beside them, unless that comes from the configuration. The message's id is
// sealed with them, so that they cannot be moved to another.
type sealer struct {
	seals cipher.AEAD
	opens []cipher.AEAD
}

const sealPurpose = "tafel mail secrets v1"

func newSealer(masters [][]byte) (*sealer, error) {
	s := &sealer{}
	for _, master := range masters {
		if len(master) < 32 {
			return nil, errors.New("a master key of the outbox is shorter than 32 bytes")
		}
		key, err := hkdf.Key(sha256.New, master, nil, sealPurpose, 32)
		if err != nil {
			return nil, fmt.Errorf("derive the outbox's key: %w", err)
		}
		block, err := aes.NewCipher(key)
		if err != nil {
			return nil, err
		}
		aead, err := cipher.NewGCM(block)
		if err != nil {
			return nil, err
		}
		s.opens = append(s.opens, aead)
	}
	if len(s.opens) == 0 {
		return nil, errors.New("the outbox needs a master key")
	}
	s.seals = s.opens[0]
	return s, nil
}

// close seals the secrets of a message; none is the empty text.
func (s *sealer) close(id string, secrets []string) (string, error) {
	if len(secrets) == 0 {
		return "", nil
	}
	raw, err := json.Marshal(secrets)
	if err != nil {
		return "", err
	}
	nonce := make([]byte, s.seals.NonceSize())
	_, _ = rand.Read(nonce) // never fails since Go 1.24
	return base64.RawStdEncoding.EncodeToString(s.seals.Seal(nonce, nonce, raw, []byte(id))), nil
}

var errSealed = errors.New("the secret links of this message cannot be opened with the keys at hand")

// open gives the secrets back, with whichever key sealed them.
func (s *sealer) open(id, sealed string) (secrets []string, err error) {
	if sealed == "" {
		return nil, nil
	}
	raw, err := base64.RawStdEncoding.DecodeString(sealed)
	if err != nil {
		return nil, errSealed
	}
	for _, key := range s.opens {
		if len(raw) < key.NonceSize() {
			break
		}
		nonce, box := raw[:key.NonceSize()], raw[key.NonceSize():]
		if text, err := key.Open(nil, nonce, box, []byte(id)); err == nil {
			err = json.Unmarshal(text, &secrets)
			return secrets, err
		}
	}
	return nil, errSealed
}
