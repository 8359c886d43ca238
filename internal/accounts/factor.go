package accounts

import (
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// FactorKind is what a second factor is.
type FactorKind string

// The kinds. A passkey alone is enough to sign in, since it is unlocked with a
// finger, a face or a PIN; codes of an authenticator come after the password.
const (
	Passkey       FactorKind = "passkey"
	Authenticator FactorKind = "authenticator"
)

// Factor is what an account proves itself with beside its password.
type Factor struct {
	ID        string
	UserID    string
	Kind      FactorKind
	Name      string
	CreatedAt calendar.Instant
	UsedAt    calendar.Instant // never, or the last time

	credentialID string // a passkey's own
	data         string // a passkey's public key, or an authenticator's secret, sealed
	counter      int64  // rises with each use
}

// as names the factor in the audit log and in mails.
func (f Factor) as() string { return string(f.Kind) + " “" + f.Name + "”" }

// step is something that was begun and is finished once, soon.
type step string

const (
	stepPassword      step = "password"      // the password was right; a second factor is still missing
	stepSignIn        step = "sign-in"       // a passkey's challenge, for whoever has one
	stepSecond        step = "second"        // a passkey's challenge, after the password
	stepConfirm       step = "confirm"       // a passkey's challenge, within a session
	stepPasskey       step = "passkey"       // the challenge of a passkey that is being added
	stepAuthenticator step = "authenticator" // the secret of an authenticator that is being added
)

const (
	// signInLife is how long the second step of a sign-in may take.
	signInLife = 5 * time.Minute
	// setUpLife is longer: an app may have to be installed first.
	setUpLife = 15 * time.Minute
	// confirmLife is how long a proof within a session is good for.
	confirmLife = 10 * time.Minute
)

var (
	errStep = fault.WithCode(
		fault.Unauthenticated("This sign-in took too long or has ended. Please begin again with your password."), "step-expired")
	errSetUpStep   = fault.WithCode(fault.Conflict("This took too long. Please begin again."), "step-expired")
	errCode        = fault.WithCode(fault.Unauthenticated("This code is wrong, too old or was used already."), "invalid-code")
	errConfirm     = fault.WithCode(fault.Forbidden("Please confirm first that it is you."), "confirmation-needed")
	errNoFactor    = fault.NotFound("This second factor was already removed")
	errLastFactor  = fault.WithCode(fault.Conflict("Your role needs a second factor. Add another one before you remove this one."), "last-factor")
	errFactorTaken = fault.Conflict("This passkey was already added to an account.")
	errManyFactors = fault.Conflict("An account has at most 20 second factors. Remove one first.")
	errNeedsFactor = fault.Conflict("Recovery codes belong to a second factor. Add one first.")
)

// mostFactors is more than anybody needs.
const mostFactors = 20
