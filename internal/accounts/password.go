package accounts

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"tafel/internal/platform/fault"
)

// Cost is what one try at a password takes: argon2id's passes over so many KiB.
type Cost struct{ Passes, KiB uint32 }

var usualCost = Cost{Passes: 2, KiB: 64 << 10}

// hasher turns passwords into argon2id hashes. Each usually takes 64 MiB, so only a
// few run at once and only a few more may wait.
type hasher struct {
	slots chan struct{}
	queue chan struct{}
	cost  Cost
	dummy string // compared when there is no such account, so that both take as long
}

const (
	saltSize = 16
	hashSize = 32
)

func newHasher(cost Cost) *hasher {
	h := &hasher{slots: make(chan struct{}, 2), queue: make(chan struct{}, 32), cost: cost}
	// The hash of no password: comparing with it costs as much, making it nothing.
	h.dummy = h.write(random(saltSize), random(hashSize))
	return h
}

func (h *hasher) make(password string) string {
	salt := random(saltSize)
	return h.write(salt, argon2.IDKey([]byte(password), salt, h.cost.Passes, h.cost.KiB, 1, hashSize))
}

func random(size int) []byte {
	data := make([]byte, size)
	_, _ = rand.Read(data) // never fails since Go 1.24
	return data
}

func (h *hasher) write(salt, key []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, h.cost.KiB, h.cost.Passes, encode(salt), encode(key))
}

// Hash makes a hash when a slot is free.
func (h *hasher) Hash(ctx context.Context, password string) (hash string, err error) {
	err = h.slot(ctx, func() { hash = h.make(password) })
	return hash, err
}

// Matches compares in the same time whatever the outcome.
func (h *hasher) Matches(ctx context.Context, password, hash string) (same bool, err error) {
	missing := hash == ""
	if missing {
		hash = h.dummy
	}
	err = errors.Join(h.slot(ctx, func() { same, err = matches(password, hash) }), err)
	return same && !missing, err
}

var errCrowded = fault.TooMany("Many people are signing in just now. Please try again in a moment.", time.Second)

// Crowded refuses when no more may wait.
func (h *hasher) Crowded() error {
	if len(h.queue) == cap(h.queue) {
		return errCrowded
	}
	return nil
}

func (h *hasher) slot(ctx context.Context, work func()) error {
	select {
	case h.queue <- struct{}{}:
		defer func() { <-h.queue }()
	default:
		return errCrowded
	}
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return ctx.Err()
	}
	work()
	return nil
}

var errHash = errors.New("a stored password hash cannot be read")

func matches(password, encoded string) (bool, error) {
	var version int
	var kib, times uint32
	parts := strings.Split(encoded, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false, errHash
	}
	if _, err := fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return false, errHash
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=1", &kib, &times); err != nil || kib > 1<<20 || times == 0 || times > 16 {
		return false, errHash
	}
	salt, saltErr := base64.RawStdEncoding.DecodeString(parts[4])
	key, keyErr := base64.RawStdEncoding.DecodeString(parts[5])
	if saltErr != nil || keyErr != nil || len(key) != hashSize {
		return false, errHash
	}
	given := argon2.IDKey([]byte(password), salt, times, kib, 1, hashSize)
	return subtle.ConstantTimeCompare(given, key) == 1, nil
}
