// Package signed makes a key for each purpose from one master key. With it, it
// signs tokens that nobody else can make (links and cookies) and seals texts that
// nobody else can read. What the
// previous master key has signed is believed until that key is taken out of the
// configuration. It owns no tables.
package signed

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"slices"
	"strings"
)

// Keys are the keys of one purpose, the newest first: it signs, all are believed.
type Keys [][]byte

// Token gives a value together with the signature of what it means, such as
// the value and whom it is for.
func (k Keys) Token(value, meaning string) string {
	return value + "." + sign(k[0], meaning)
}

// Read gives the value of a token, where its signature is one of what the value
// means.
func (k Keys) Read(token string, meaning func(value string) string) (value string, ok bool) {
	dot := strings.LastIndex(token, ".")
	if dot < 0 {
		return "", false
	}
	value, signature := token[:dot], token[dot+1:]
	for _, key := range k {
		if hmac.Equal([]byte(signature), []byte(sign(key, meaning(value)))) {
			return value, true
		}
	}
	return "", false
}

// Digest is a text as a hash that only the newest key makes.
func (k Keys) Digest(text string) string { return sign(k[0], text) }

// IsDigest tells whether a hash is that of a text, made with whichever key.
func (k Keys) IsDigest(digest, text string) bool {
	return slices.ContainsFunc(k, func(key []byte) bool { return hmac.Equal([]byte(digest), []byte(sign(key, text))) })
}

func sign(key []byte, text string) string {
	mac := hmac.New(sha256.New, key)
	_, _ = mac.Write([]byte(text)) // hash.Hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
