// Package accounts knows who may sign in and who is signed in. It owns the
// tables users, sessions, login_throttles and single_use_links. It refuses to
// tell whether an address has an account, and to guess passwords quickly.
package accounts

import (
	"strings"

	"tafel/internal/calendar"
	"tafel/internal/fault"
	"tafel/internal/identity"
	"tafel/internal/rules"
)

// User is a member of staff with an account. Visitors have none.
type User struct {
	ID        string
	Email     string
	Name      string
	Role      identity.Role
	Disabled  bool
	CreatedAt calendar.Instant
	UpdatedAt calendar.Instant

	passwordHash string
}

// The messages of SPEC.md that both sides of the sign-in form say.
const (
	emailRequired    = "Email is required"
	emailInvalid     = "Please enter a valid email"
	passwordRequired = "Password is required"
	invalidLogin     = "Invalid email or password"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"login": {
		"email":    {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"password": {rules.Required(passwordRequired), rules.MaxLength(passwordMost, "Please use at most 128 characters")},
	},
}

// A password may be any text of a sensible length; length is what protects.
const (
	passwordLeast = 12
	passwordMost  = 128
)

// newUser is what it takes to add an account.
func checkNew(email, name, password string, role identity.Role) error {
	broken := map[string]string{}
	for field, message := range Forms["login"].Broken(map[string]string{"email": email, "password": password}, "") {
		broken[field] = message
	}
	if rules.Trim(name) == "" {
		broken["name"] = "Name is required"
	}
	if !role.Valid() {
		broken["role"] = "Please choose owner, manager or staff"
	}
	if message := weak(password, email); message != "" && broken["password"] == "" {
		broken["password"] = message
	}
	if len(broken) > 0 {
		return fault.Invalid(broken)
	}
	return nil
}

// weak says what is wrong with a password, or nothing.
func weak(password, email string) string {
	switch {
	case len([]rune(password)) < passwordLeast:
		return "Please use at least 12 characters"
	case strings.Contains(Key(email), strings.ToLower(password)), allSame(password):
		return "Please choose a password that is harder to guess"
	}
	return ""
}

func allSame(s string) bool { return strings.Trim(s, s[:1]) == "" }

// Key is the form under which an address is compared.
func Key(email string) string { return strings.ToLower(rules.Trim(email)) }
