package mail

import "time"

// Hurry makes a worker fit for a test's patience.
func (o *Outbox) Hurry(lease, pause time.Duration) {
	o.pace.lease, o.pace.pause = lease, pause
}

// Grace is how long the message in hand may take when we are told to stop.
func (o *Outbox) Grace(d time.Duration) { o.pace.grace = d }

// WithoutLease shows what would happen if messages were not leased.
func (o *Outbox) WithoutLease() { o.pace.leased = false }

// ParseAddress and AddressKey are the rules about addresses.
var (
	ParseAddress = parseAddress
	AddressKey   = addressKey
)
