package mail

import "time"

// SetTiming shortens the waits of a worker.
func (o *Outbox) SetTiming(lease, pause time.Duration) {
	o.timing.lease, o.timing.pause = lease, pause
}

// SetGrace sets how long the current message may take when we are told to stop.
func (o *Outbox) SetGrace(d time.Duration) { o.timing.grace = d }

// WithoutLease shows what would happen if messages were not leased.
func (o *Outbox) WithoutLease() { o.timing.lease = 0 }

// ParseAddress and AddressKey are the rules about addresses.
var (
	ParseAddress = parseAddress
	AddressKey   = addressKey
)
