package storage

import (
	"errors"
	"io"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"

	"tafel/internal/platform/fault"
)

func TestEveryAnswerOfABucketHasItsCode(t *testing.T) {
	for answer, want := range map[string]string{
		"NoSuchKey": ObjectNotFound, "NoSuchBucket": BucketNotFound, "InvalidAccessKeyId": Unauthenticated, "SignatureDoesNotMatch": Unauthenticated,
		"ExpiredToken": Unauthenticated, "AccountProblem": UnauthorizedApp, "AllAccessDisabled": UnauthorizedApp, "QuotaExceeded": QuotaExceeded,
		"XMinioStorageFull": QuotaExceeded, "InvalidBucketName": InvalidURL, "KeyTooLongError": InvalidURL, "SomethingNew": Unknown,
	} {
		if code, again := classify(minio.ErrorResponse{Code: answer, StatusCode: 400}); code != want || again {
			t.Errorf("%s: %s, again %v", answer, code, again)
		}
	}
	for status, want := range map[int]string{401: Unauthenticated, 403: Unauthorized, 404: ObjectNotFound, 507: QuotaExceeded, 418: Unknown} {
		if code, again := classify(minio.ErrorResponse{StatusCode: status}); code != want || again {
			t.Errorf("%d: %s, again %v", status, code, again)
		}
	}
	for _, err := range []error{
		minio.ErrorResponse{Code: "SlowDown", StatusCode: 503}, minio.ErrorResponse{StatusCode: 500}, minio.ErrorResponse{StatusCode: 429}, io.ErrUnexpectedEOF,
	} {
		if code, again := classify(err); code != RetryLimitExceeded || !again {
			t.Errorf("%v: %s, again %v", err, code, again)
		}
	}
}

// None of our own troubles with the bucket may look like the caller's.
func TestCodesHaveTheRightKind(t *testing.T) {
	for code, want := range map[string]fault.Kind{
		Unknown: fault.KindInternal, ObjectNotFound: fault.KindNotFound, BucketNotFound: fault.KindUnavailable, QuotaExceeded: fault.KindStorageFull,
		Unauthenticated: fault.KindUnavailable, Unauthorized: fault.KindUnavailable, UnauthorizedApp: fault.KindUnavailable,
		RetryLimitExceeded: fault.KindUnavailable, Canceled: fault.KindUnavailable, InvalidURL: fault.KindMalformed,
	} {
		cause := errors.New("cause")
		f, ok := fault.As(fail(code, cause))
		if !ok || f.Kind != want || f.Code != code || f.Message == "" || code != ObjectNotFound && !errors.Is(f, cause) {
			t.Errorf("%s: %+v", code, f)
		}
	}
}

func TestRetriesEndAfterTwoMinutesAndUploadsAfterTen(t *testing.T) {
	if l := (Limits{}).withDefaults(); l.Operation != 2*time.Minute || l.Upload != 10*time.Minute {
		t.Errorf("%+v", l)
	}
}

func TestAnOutageIsKnownByItsLengthAndLookedAtNowAndThen(t *testing.T) {
	now := time.Unix(0, 0)
	b := &breaker{limits: Limits{}.withDefaults(), now: func() time.Time { return now }}
	pass := func(d time.Duration) { now = now.Add(d) }
	b.report(false)
	pass(time.Hour)
	if !b.allow() || b.open() {
		t.Error("one accident long ago is taken for an outage")
	}
	b.report(false)
	b.report(false)
	if !b.open() || b.allow() {
		t.Error("an outage is not known")
	}
	pass(6 * time.Second)
	if !b.allow() || b.allow() {
		t.Error("not exactly one call is let through")
	}
	b.report(false)
	pass(6 * time.Second)
	if !b.allow() {
		t.Error("nobody looks again")
	}
	b.report(true)
	if b.open() || !b.allow() || !b.allow() {
		t.Error("the outage does not end")
	}
}
