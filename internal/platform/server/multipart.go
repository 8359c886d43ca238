package server

import (
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/text"
)

// FormTimeouts are how long the server waits for a form with files. A phone at the
// far end of the farm may be slow as long as something arrives.
type FormTimeouts struct {
	Queue   time.Duration // before the first piece is read
	Silence time.Duration // between two pieces of the form
	Upload  time.Duration // for the whole form
	Work    time.Duration // for the answer after that: storing is tried again for up to ten minutes
}

func (p FormTimeouts) withDefaults() FormTimeouts {
	return FormTimeouts{
		Queue:   cmp.Or(p.Queue, time.Minute),
		Silence: cmp.Or(p.Silence, 30*time.Second), Upload: cmp.Or(p.Upload, 10*time.Minute), Work: cmp.Or(p.Work, 11*time.Minute),
	}
}

// deadlineBody moves the connection's deadline on with every piece that arrives,
// but never beyond the end.
type deadlineBody struct {
	io.ReadCloser
	control *http.ResponseController
	silence time.Duration
	end     time.Time
}

func (b *deadlineBody) Read(into []byte) (int, error) {
	deadline := time.Now().Add(b.silence)
	if deadline.After(b.end) {
		deadline = b.end
	}
	_ = b.control.SetReadDeadline(deadline) // a test's recorder has none
	return b.ReadCloser.Read(into)
}

// receiveForm takes in a form with files. The body is bounded already, so the whole
// form stays in memory.
// The server's own deadlines are for small requests; a form has its own. Its place
// in the queue is given back by leave, when the form is no longer needed.
func (o *operation) receiveForm(ctx context.Context, w http.ResponseWriter, r *http.Request) (leave func(), err error) {
	if o.form == nil {
		return func() {}, nil
	}
	if r.ContentLength > o.MaxBody {
		return nil, tooLarge(o.Op)
	}
	control, timeouts := http.NewResponseController(w), o.api.formTimeouts
	_ = control.SetReadDeadline(time.Now().Add(timeouts.Queue + timeouts.Silence))
	_ = control.SetWriteDeadline(time.Now().Add(timeouts.Queue + timeouts.Work))
	if leave, err = o.api.uploads.take(ctx); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			leave()
		}
	}()
	r.Body = &deadlineBody{ReadCloser: r.Body, control: control, silence: timeouts.Silence, end: time.Now().Add(timeouts.Upload)}
	err = r.ParseMultipartForm(o.MaxBody)
	if err == nil { // what follows the form's end is read now, under the same limits
		_, err = io.Copy(io.Discard, r.Body)
	}
	_ = control.SetWriteDeadline(time.Now().Add(timeouts.Work))
	if err != nil { // the deadline stays, or the rest of the body would be waited for
		closeGently(w)
		return leave, unreadable(err, o.Op)
	}
	_ = control.SetReadDeadline(time.Time{})
	for _, values := range r.MultipartForm.Value {
		if slices.ContainsFunc(values, func(s string) bool { return !text.Storable(s) }) {
			return leave, fault.Malformed("The form contains characters that cannot be stored.")
		}
	}
	return leave, nil
}

// closeGently makes the server end its side of the connection after the answer and
// wait before it closes it, as it does by itself after a body that is too large.
// Closed at once, while the client still sends, the connection would be reset, and
// the answer lost with it. The server is told by the reader that it gives us for
// such bodies, which must find the server's own writer.
func closeGently(w http.ResponseWriter) {
	for {
		outer, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			break
		}
		w = outer.Unwrap()
	}
	_, _ = http.MaxBytesReader(w, io.NopCloser(strings.NewReader("x")), 0).Read(make([]byte, 1))
}

func unreadable(err error, op Op) error {
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return tooLarge(op)
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return fault.Malformed("The upload did not arrive in time. Please try again.")
	}
	return fault.Malformed("The form could not be read. Please try again.")
}

func tooLarge(op Op) error {
	return fault.TooLarge(cmp.Or(op.TooLarge, "That is too much to send at once."))
}
