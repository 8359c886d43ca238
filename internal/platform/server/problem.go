package server

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/identity"
)

// Problem is every error that leaves the server (RFC 9457), with a message for
// each form field that needs one.
type Problem struct {
	Type      string            `json:"type" doc:"Always about:blank; code tells the cases apart"`
	Title     string            `json:"title" doc:"The status in words"`
	Status    int               `json:"status"`
	Detail    string            `json:"detail" doc:"A sentence for people"`
	Code      string            `json:"code" doc:"For programs"`
	Fields    map[string]string `json:"fields,omitempty" doc:"Messages by form field"`
	RequestID string            `json:"requestId,omitempty" doc:"Quote this when you report a fault"`

	retrySeconds int
}

func (p *Problem) Error() string { return p.Detail }

const somethingWrong = "Something went wrong. Please try again; if it goes on, tell us the request id."

// statusOf is the one table from faults to HTTP.
var statusOf = map[fault.Kind]int{
	fault.KindInvalid:         http.StatusUnprocessableEntity,
	fault.KindMalformed:       http.StatusBadRequest,
	fault.KindUnauthenticated: http.StatusUnauthorized,
	fault.KindForbidden:       http.StatusForbidden,
	fault.KindNotFound:        http.StatusNotFound,
	fault.KindConflict:        http.StatusConflict,
	fault.KindTooLarge:        http.StatusRequestEntityTooLarge,
	fault.KindTooMany:         http.StatusTooManyRequests,
	fault.KindUnavailable:     http.StatusServiceUnavailable,
	fault.KindStorageFull:     http.StatusInsufficientStorage,
	fault.KindInternal:        http.StatusInternalServerError,
}

// StatusOf is the status that an error is answered with, for pages too.
func StatusOf(err error) int {
	if f, ok := fault.As(err); ok {
		return statusOf[f.Kind]
	}
	return http.StatusInternalServerError
}

// problemOf turns any error into what a client may see. Whatever is not a
// fault is internal: logged with the request id and shown as one sentence.
func problemOf(ctx context.Context, log *slog.Logger, err error) *Problem {
	id := identity.RequestFrom(ctx).ID
	if p, ok := errors.AsType[*Problem](err); ok {
		p.RequestID = id
		return p
	}
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		err = fault.TooLarge("That is too much to send at once (the limit is " + strconv.FormatInt(tooLarge.Limit/1024, 10) + " KB).")
	}
	f, ok := fault.As(err)
	if !ok {
		if errors.Is(err, context.Canceled) {
			return newProblem(499, "client-closed", "The request was cancelled.", id)
		}
		log.ErrorContext(ctx, "internal error", "error", err, "request", id)
		return newProblem(http.StatusInternalServerError, string(fault.KindInternal), somethingWrong, id)
	}
	if f.Cause != nil {
		log.WarnContext(ctx, "request failed for an internal cause", "kind", f.Kind, "error", f.Cause, "request", id)
	}
	p := newProblem(statusOf[f.Kind], cmp.Or(f.Code, string(f.Kind)), f.Message, id)
	p.Fields = f.Fields
	if f.Retry > 0 {
		p.retrySeconds = max(1, int(math.Ceil(f.Retry.Seconds())))
	}
	return p
}

func newProblem(status int, code, detail, requestID string) *Problem {
	title := cmp.Or(http.StatusText(status), "Error")
	return &Problem{Type: "about:blank", Title: title, Status: status, Detail: detail, Code: code, RequestID: requestID}
}

// problem is problemOf for a call, and leaves a trace of who was not let do it.
func (a *API) problem(ctx context.Context, operation string, err error) *Problem {
	p := problemOf(ctx, a.log, err)
	if p.Status == http.StatusForbidden || p.Status == http.StatusTooManyRequests {
		a.note(ctx, operation, p.Detail)
	}
	return p
}

func (a *API) note(ctx context.Context, operation, reason string) {
	if a.refused == nil {
		return
	}
	if err := a.refused(ctx, operation, reason); err != nil {
		a.log.ErrorContext(ctx, "a refusal could not be written down", "operation", operation, "error", err)
	}
}

// WriteProblem answers with an error outside an operation.
func (a *API) WriteProblem(w http.ResponseWriter, r *http.Request, err error) {
	pattern := route(r)
	asked := knownMethod(r.Method) + " " + pattern[strings.IndexByte(pattern, ' ')+1:]
	writeProblem(w, a.problem(r.Context(), asked, err))
}

// refusedBody is how long the rest of a request may take to arrive that was refused
// before it was read: net/http waits for it before it answers.
const refusedBody = time.Second

func writeProblem(w http.ResponseWriter, p *Problem) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(refusedBody)) // a test's recorder has none
	if p.retrySeconds > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(p.retrySeconds))
	}
	w.Header().Set("Content-Type", problemType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p) // the client may be gone; there is nobody to tell
}
