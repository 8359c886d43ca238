package mail

import (
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"tafel/internal/platform/signed"
)

// sealer keeps secret links unreadable in the database. A backup holds the master
// key beside them, unless that comes from the configuration. They are sealed with
// the message's id.
type sealer struct{ keys signed.Keys }

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
		s.keys = append(s.keys, key)
	}
	if len(s.keys) == 0 {
		return nil, errors.New("the outbox needs a master key")
	}
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
	return s.keys.Seal(string(raw), id)
}

// errSealed is a message whose links no key at hand opens.
var errSealed = signed.ErrSealed

// open gives the secrets back, with whichever key sealed them.
func (s *sealer) open(id, sealed string) (secrets []string, err error) {
	if sealed == "" {
		return nil, nil
	}
	text, _, err := s.keys.Open(sealed, id)
	if err != nil {
		return nil, err
	}
	err = json.Unmarshal([]byte(text), &secrets)
	return secrets, err
}
