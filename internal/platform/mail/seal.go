package mail

import (
	"encoding/json"
	"errors"

	"tafel/internal/platform/signed"
)

// sealer keeps secret links unreadable in the database. A backup holds the master
// key beside them, unless that comes from the configuration. They are sealed with
// the message's id.
type sealer struct{ keys signed.Keys }

func newSealer(keys signed.Keys) (*sealer, error) {
	for _, key := range keys {
		if len(key) != 32 {
			return nil, errors.New("a key of the outbox does not have 32 bytes")
		}
	}
	if len(keys) == 0 {
		return nil, errors.New("the outbox needs a key")
	}
	return &sealer{keys}, nil
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
