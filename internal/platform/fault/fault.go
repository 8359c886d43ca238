// Package fault is the program's one error type: a kind that a machine can act
// on, and a sentence that a person may read. Any other error is internal: it
// is logged with the request id and shown as "Something went wrong".
package fault

import (
	"errors"
	"slices"
	"strings"
	"time"
)

// Kind says what went wrong in terms that every package understands.
type Kind string

// The kinds, each with one HTTP status in internal/platform/server.
const (
	KindInvalid         Kind = "invalid"
	KindMalformed       Kind = "malformed"
	KindUnauthenticated Kind = "unauthenticated"
	KindForbidden       Kind = "unauthorized"
	KindNotFound        Kind = "not-found"
	KindConflict        Kind = "conflict"
	KindTooLarge        Kind = "too-large"
	KindTooMany         Kind = "too-many-requests"
	KindUnavailable     Kind = "unavailable"
	KindStorageFull     Kind = "storage-full"
	KindInternal        Kind = "internal"
)

// Error is a failure that a person may read about.
type Error struct {
	Kind    Kind
	Code    string            // finer than Kind where a client must tell cases apart
	Message string            // a whole sentence, safe to show
	Fields  map[string]string // messages that belong to form fields
	Retry   time.Duration     // when asking again makes sense
	Cause   error             // logged, never shown
}

func (e *Error) Error() string {
	if e.Cause != nil {
		return e.Message + ": " + e.Cause.Error()
	}
	return e.Message
}

func (e *Error) Unwrap() error { return e.Cause }

// Invalid refuses a form: each message stands beside its field.
func Invalid(fields map[string]string) error {
	return &Error{Kind: KindInvalid, Message: "Please check the marked fields.", Fields: fields}
}

// InvalidField refuses one field. The message is also the headline, because a
// form without that field must still be able to show it.
func InvalidField(name, message string) error {
	return &Error{Kind: KindInvalid, Message: message, Fields: map[string]string{name: message}}
}

// Refused is a rule that no single field broke.
func Refused(message string) error { return &Error{Kind: KindInvalid, Message: message} }

// Malformed is a request that could not be read at all.
func Malformed(message string) error { return &Error{Kind: KindMalformed, Message: message} }

// Unauthenticated asks the caller to sign in.
func Unauthenticated(message string) error {
	return &Error{Kind: KindUnauthenticated, Message: message}
}

// Forbidden refuses a caller who is known but may not.
func Forbidden(message string) error { return &Error{Kind: KindForbidden, Message: message} }

// NotFound says that a thing is not there.
func NotFound(message string) error { return &Error{Kind: KindNotFound, Message: message} }

// Conflict says that the world has moved on, or the thing is taken.
func Conflict(message string) error { return &Error{Kind: KindConflict, Message: message} }

// TooLarge refuses a body or file above its limit.
func TooLarge(message string) error { return &Error{Kind: KindTooLarge, Message: message} }

// TooMany asks a caller to slow down.
func TooMany(message string, retry time.Duration) error {
	return &Error{Kind: KindTooMany, Message: message, Retry: retry}
}

// Unavailable says that a part we need does not answer just now.
func Unavailable(message string, retry time.Duration, cause error) error {
	return &Error{Kind: KindUnavailable, Message: message, Retry: retry, Cause: cause}
}

// StorageFull says that nothing more can be stored until space is made.
func StorageFull(cause error) error {
	return &Error{Kind: KindStorageFull, Message: "The storage is full. Nothing was saved; please try again later.", Cause: cause}
}

// WithCode gives a fault a finer code, such as storage-full for a full disk.
func WithCode(err error, code string) error {
	if f, ok := errors.AsType[*Error](err); ok {
		c := *f
		c.Code = code
		return &c
	}
	return err
}

// As finds the fault inside an error.
func As(err error) (*Error, bool) {
	var f *Error
	ok := errors.As(err, &f)
	return f, ok
}

// Is tells whether an error is a fault of the given kind.
func Is(err error, kind Kind) bool {
	f, ok := As(err)
	return ok && f.Kind == kind
}

// Describe writes an error for a terminal, with the messages of its fields.
func Describe(err error) string {
	f, ok := As(err)
	if !ok || len(f.Fields) == 0 {
		return err.Error()
	}
	var lines []string
	for name, message := range f.Fields {
		lines = append(lines, name+": "+message)
	}
	slices.Sort(lines)
	return strings.Join(lines, "; ")
}
