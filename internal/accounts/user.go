// Package accounts knows who may sign in and who is signed in. It owns the
// tables users, sessions, login_throttles, single_use_links, reset_requests,
// factors, factor_roles, recovery_codes and sign_in_steps. It refuses to tell
// whether an address has an account, to let passwords and codes be guessed quickly
// or used twice, to let a manager change the accounts of others than staff, and to be
// left without an owner.
//
// Where things are: signin.go (password), secondstep.go, passkey*.go,
// authenticator.go and recovery.go (how people sign in), session.go; throttle.go and
// guess.go (limits), rights.go (who may invite or close whose account), invite.go,
// reset.go and link.go (links by mail), setup.go (the first owner). In
// web/src/features/accounts: sign-in.tsx, admin/factors-part.tsx (the profile).
package accounts

import (
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/identity"
	"tafel/internal/platform/rules"
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
	// SignedInAt is the last time, or never.
	SignedInAt calendar.Instant

	passwordHash string
}

// Status is what an account can be used for now.
type Status string

// The statuses. Invited means that no password was ever chosen.
const (
	Active   Status = "active"
	Invited  Status = "invited"
	Disabled Status = "disabled"
)

// Status tells whether this account can sign in, and if not, why.
func (u User) Status() Status {
	switch {
	case u.Disabled:
		return Disabled
	case u.passwordHash == "":
		return Invited
	}
	return Active
}

func (u User) actor(sessionID string) identity.Actor {
	return identity.Actor{ID: u.ID, Name: u.Name, Email: u.Email, Role: u.Role, SessionID: sessionID}
}

func (f sessionOfUser) actor() identity.Actor {
	actor := f.user.actor(f.ID)
	actor.MustSetUp, actor.ConfirmedAt = f.mustSetUp, f.confirmedAt
	return actor
}

// The messages that both sides of the sign-in form say.
const (
	emailRequired    = "Email is required"
	emailInvalid     = "Please enter a valid email"
	passwordRequired = "Password is required"
	invalidLogin     = "Invalid email or password"
)

const (
	nameRequired      = "Name is required"
	nameTooLong       = "Please use at most 120 characters"
	roleRequired      = "Please choose owner, manager or staff"
	factorNameTooLong = "Please use at most 60 characters"
	codeRequired      = "Code is required"
	codeTooLong       = "This is longer than any code"
	emailTaken        = "There is already an account with this email"
)

// Forms are the feature's forms, for the server and the browser alike.
var Forms = rules.Forms{
	"login": {
		"email":    {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"password": {rules.Required(passwordRequired), rules.MaxLength(passwordMost, passwordTooLong)},
	},
	"forgotPassword": {
		"email": {rules.Required(emailRequired), rules.Email(emailInvalid)},
	},
	"resetPassword": {"password": newPassword},
	"acceptInvitation": {
		"name":     {rules.Required(nameRequired), rules.MaxLength(120, nameTooLong)},
		"password": newPassword,
	},
	"setUp": {
		"email":    {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"name":     {rules.Required(nameRequired), rules.MaxLength(120, nameTooLong)},
		"password": newPassword,
	},
	"invitation": {
		"email": {rules.Required(emailRequired), rules.Email(emailInvalid)},
		"name":  {rules.Required(nameRequired), rules.MaxLength(120, nameTooLong)},
		"role":  {rules.Required(roleRequired), rules.OneOf(roles(), roleRequired)},
	},
	"profile": {
		"name": {rules.Required(nameRequired), rules.MaxLength(120, nameTooLong)},
	},
	"factor": {
		"name": {rules.Required(nameRequired), rules.MaxLength(60, factorNameTooLong)},
	},
	"secondStep": {
		"code": {rules.Required(codeRequired), rules.MaxLength(60, codeTooLong)},
	},
	"newAuthenticator": {
		"name": {rules.Required(nameRequired), rules.MaxLength(60, factorNameTooLong)},
		"code": {rules.Required(codeRequired), rules.MaxLength(60, codeTooLong)},
	},
	"changePassword": {
		"current":  {rules.Required("Current password is required"), rules.MaxLength(passwordMost, passwordTooLong)},
		"password": newPassword,
	},
}

// newPassword is what a form can tell about a password; how easily it can be
// guessed only the server knows.
var newPassword = []rules.Rule{
	rules.Required(passwordRequired), rules.MinLength(passwordLeast, passwordTooShort), rules.MaxLength(passwordMost, passwordTooLong),
}

func roles() (names []string) {
	for _, role := range identity.Roles {
		names = append(names, string(role))
	}
	return names
}
