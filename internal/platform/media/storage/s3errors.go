package storage

import (
	"errors"
	"net/http"

	"github.com/minio/minio-go/v7"
)

// classify reads what a bucket's answer means: its code, and whether asking
// again may help. Whatever is no answer at all (a refused or lost connection,
// a silence) is worth another try.
func classify(err error) (code string, again bool) {
	if err == nil {
		return "", false
	}
	answer, ok := errors.AsType[minio.ErrorResponse](err)
	if !ok {
		return RetryLimitExceeded, true
	}
	switch answer.Code {
	case "NoSuchKey", "NoSuchVersion":
		return ObjectNotFound, false
	case "NoSuchBucket":
		return BucketNotFound, false
	case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken", "TokenRefreshRequired", "AuthorizationHeaderMalformed":
		return Unauthenticated, false
	case "AccountProblem", "AllAccessDisabled", "NotSignedUp", "InvalidPayer":
		return UnauthorizedApp, false
	case "QuotaExceeded", "ServiceQuotaExceededException", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded", "EntityTooLarge":
		return QuotaExceeded, false
	case "InvalidBucketName", "InvalidURI", "KeyTooLongError", "XMinioInvalidObjectName", "NoSuchUpload":
		return InvalidURL, false
	case "SlowDown", "InternalError", "RequestTimeout", "ServiceUnavailable", "OperationAborted", "BadDigest", "IncompleteBody":
		return RetryLimitExceeded, true
	}
	return byStatus(answer.StatusCode)
}

func byStatus(status int) (code string, again bool) {
	switch {
	case status == http.StatusUnauthorized:
		return Unauthenticated, false
	case status == http.StatusForbidden:
		return Unauthorized, false
	case status == http.StatusNotFound:
		return ObjectNotFound, false
	case status == http.StatusInsufficientStorage:
		return QuotaExceeded, false
	case status == http.StatusTooManyRequests, status == http.StatusRequestTimeout, status >= 500:
		return RetryLimitExceeded, true
	}
	return Unknown, false
}
