package engagement

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/signed"
)

// Guests gives visitors without an account an identity that they cannot forge
// and nobody else can see. The credential is a signed cookie; any instance with
// the same keys accepts it, and an older key is accepted until it is retired.
type Guests struct {
	Keys   signed.Keys
	Secure bool
	Clock  calendar.Clock
}

const (
	guestPrefix  = "anon_"
	guestVersion = "v1"
	// guestLife is as long as browsers keep any cookie.
	guestLife = 400 * 24 * time.Hour
)

// CookieName is the cookie's name; __Host- binds it to this host over https.
func (g Guests) CookieName() string {
	if g.Secure {
		return "__Host-guest"
	}
	return "guest"
}

// issue makes a new guest with at least 128 random bits.
func (g Guests) issue() (id string, cookie http.Cookie) {
	id = guestPrefix + rand.Text()
	return id, g.cookie(id)
}

// cookie signs an id with the newest key.
func (g Guests) cookie(id string) http.Cookie {
	body := strings.Join([]string{guestVersion, keyID(g.Keys[0]), id, strconv.FormatInt(int64(g.Clock.Now()), 10)}, ".")
	return http.Cookie{
		Name: g.CookieName(), Value: g.Keys.Token(body, body), Path: "/", HttpOnly: true, Secure: g.Secure,
		SameSite: http.SameSiteLaxMode, MaxAge: int(guestLife.Seconds()),
	}
}

// read gives the id behind a cookie's value. Everything that is not exactly
// what we signed is nobody.
func (g Guests) read(value string) (id string, ok bool) {
	body, ok := g.Keys.Read(value, func(body string) string { return body })
	parts := strings.Split(body, ".")
	if !ok || len(parts) != 4 || parts[0] != guestVersion || !strings.HasPrefix(parts[2], guestPrefix) {
		return "", false
	}
	return parts[2], true
}

// keyID names a key without telling it.
func keyID(key []byte) string {
	sum := sha256.Sum256(append([]byte("guest key "), key...))
	return hex.EncodeToString(sum[:4])
}
