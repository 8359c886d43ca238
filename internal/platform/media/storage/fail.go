package storage

import (
	"context"
	"errors"
	"time"

	"tafel/internal/platform/fault"
)

// The codes of failures, which the API shows to its callers.
const (
	Unknown            = "unknown"
	ObjectNotFound     = "object-not-found"
	BucketNotFound     = "bucket-not-found"
	QuotaExceeded      = "quota-exceeded"
	Unauthenticated    = "unauthenticated"
	Unauthorized       = "unauthorized"
	UnauthorizedApp    = "unauthorized-app"
	RetryLimitExceeded = "retry-limit-exceeded"
	Canceled           = "canceled"
	InvalidURL         = "invalid-url"
)

// Is tells whether an error is a storage failure with that code.
func Is(err error, code string) bool {
	f, ok := fault.As(err)
	return ok && f.Code == code
}

const (
	notAnswering  = "The picture storage is not answering just now. Nothing was saved; please try again in a moment."
	misconfigured = "The picture storage does not let us in. Nothing was saved; please tell the owner of this site."
)

// fail gives a failure its code. That the bucket refuses *us* is no 401 or 403
// for the person who asked: their session is fine, our settings are not.
func fail(code string, cause error) error {
	var err error
	switch code {
	case ObjectNotFound:
		err = fault.NotFound("The file was not found.")
	case InvalidURL:
		err = &fault.Error{Kind: fault.KindMalformed, Message: "That is not an address of a stored file.", Cause: cause}
	case QuotaExceeded:
		err = fault.StorageFull(cause)
	case RetryLimitExceeded:
		err = fault.Unavailable(notAnswering, retryAfter, cause)
	case Canceled:
		err = fault.Unavailable("The upload was cancelled.", 0, cause)
	case BucketNotFound, Unauthenticated, Unauthorized, UnauthorizedApp:
		err = fault.Unavailable(misconfigured, time.Minute, cause)
	default:
		err = &fault.Error{Kind: fault.KindInternal, Message: "Something went wrong with the picture storage. Nothing was saved.", Cause: cause}
	}
	return fault.WithCode(err, code)
}

// stopped turns the end of a context into its code.
func stopped(ctx context.Context, cause error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return fail(Canceled, context.Cause(ctx))
	}
	return fail(RetryLimitExceeded, cause)
}
