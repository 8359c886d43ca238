package accounts

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"time"

	"tafel/internal/platform/calendar"
)

// A session ends after three idle hours, and after twelve in any case.
const (
	idleLife     = 3 * time.Hour
	absoluteLife = 12 * time.Hour
	// seenEvery is how exactly we know when a session was last used; finer
	// would turn every read into a write.
	seenEvery = time.Minute
	// deviceLife is as long as browsers keep any cookie.
	deviceLife = 400 * 24 * time.Hour
)

// Session is one signed-in browser. Its token is known to that browser only;
// the database keeps a hash.
type Session struct {
	ID        string
	UserID    string
	CreatedAt calendar.Instant
	SeenAt    calendar.Instant
	ExpiresAt calendar.Instant
	Device    string
	Address   string

	mustSetUp   bool             // it may only set up a second factor
	confirmedAt calendar.Instant // when it was last proved that it is them
}

func (s Session) alive(now calendar.Instant) bool {
	return now < s.ExpiresAt && now < s.SeenAt.Add(idleLife)
}

// newToken gives 256 random bits and the hash under which they are known.
func newToken() (token, hash string) {
	token = base64.RawURLEncoding.EncodeToString(random(32))
	return token, hashToken(token)
}

func hashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Cookies names and shapes the cookies: the __Host- prefix binds them to this
// host over https; on plain loopback http browsers would refuse it.
type Cookies struct{ Secure bool }

// SessionName is the session cookie's name.
func (c Cookies) SessionName() string { return c.prefix() + "session" }

// DeviceName is the name of the cookie that marks a browser from which an
// account has signed in before.
func (c Cookies) DeviceName() string { return c.prefix() + "device" }

// StepName is the name of the cookie between the password and the second factor.
func (c Cookies) StepName() string { return c.prefix() + "sign-in-step" }

func (c Cookies) prefix() string {
	if c.Secure {
		return "__Host-"
	}
	return ""
}

func (c Cookies) make(name, value string, life time.Duration) http.Cookie {
	cookie := http.Cookie{
		Name: name, Value: value, Path: "/", HttpOnly: true, Secure: c.Secure, SameSite: http.SameSiteLaxMode,
		MaxAge: int(life.Seconds()),
	}
	if value == "" {
		cookie.MaxAge = -1
	}
	return cookie
}

func read(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}
