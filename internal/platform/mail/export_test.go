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

// Explain says what an error means; at is how far we were: 0 at the server, 1 at
// the sender, 2 at the recipient, 3 at the content.
func Explain(err error, at int) (sentence, details string, cause Cause) {
	why := explain(err, step(at))
	return string(why.sentence), why.details, why.cause
}

// AppendQuoted writes quoted-printable.
var AppendQuoted = appendQuoted

// ParseAddress and AddressKey are the rules about addresses.
var (
	ParseAddress = parseAddress
	AddressKey   = addressKey
)
