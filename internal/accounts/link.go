package accounts

import (
	"time"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/fault"
)

// Purpose is what a single-use link is good for.
type Purpose string

// The purposes: to set up the first owner, to choose a new password, to accept
// an invitation.
const (
	SetUp  Purpose = "setup"
	Reset  Purpose = "reset"
	Invite Purpose = "invite"
)

// How long a link works.
var linkLife = map[Purpose]time.Duration{SetUp: 24 * time.Hour, Reset: 30 * time.Minute, Invite: 7 * 24 * time.Hour}

// Link is a way in that works once. Its token is known to whoever got it; the
// database keeps a hash.
type Link struct {
	Purpose   Purpose
	UserID    string // empty where the account is yet to be made
	CreatedAt calendar.Instant
	ExpiresAt calendar.Instant
}

// errLink is the one answer to a link that is unknown, used, replaced or old.
var errLink = fault.WithCode(
	fault.NotFound("This link has expired or was already used. Please ask for a new one."), "link-expired")

// address is the page behind a link. Its host comes from the configuration,
// never from a request, which anybody could have sent.
func (s *Service) address(token string) string { return s.publicURL + "/reset-password?token=" + token }
