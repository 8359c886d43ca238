package events

import (
	"context"
	"encoding/json"
	"net/http"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/server"
	"tafel/internal/platform/website"
)

// previewPattern takes an event as it stands in the editor and answers with its page. It is a form's target and no
// operation of the API, because its answer is a document for a frame of the staff area.
const previewPattern = "POST /admin/events/preview"

// previewKey is under which a context carries the event that is looked at.
type previewKey struct{}

// preview answers previewPattern.
type preview struct {
	Pages
	website *website.Site
}

func (p preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, err := p.API.Admit(r.Context(), r, server.Staff())
	if err == nil {
		err = p.show(w, r)
	}
	if err != nil {
		p.API.WriteProblem(w, r.WithContext(ctx), err)
	}
}

func (p preview) show(w http.ResponseWriter, r *http.Request) error {
	const most = formBody + website.FormBytes
	r.Body = http.MaxBytesReader(w, r.Body, most)
	if err := r.ParseMultipartForm(most); err != nil {
		return fault.Malformed("The event could not be read.")
	}
	var in EventInput
	if err := json.Unmarshal([]byte(r.PostForm.Get("event")), &in); err != nil {
		return fault.Malformed("The event could not be read.")
	}
	id := r.PostForm.Get("id")
	event, err := p.Events.previewed(r.Context(), id, in)
	if err != nil {
		return err
	}
	r.SetPathValue("id", id)
	return p.website.Preview(w, r.WithContext(context.WithValue(r.Context(), previewKey{}, event)), eventPattern)
}

// previewed is an event as visitors would see it once it is saved as filled in. Nothing is written. Without an id it is
// a new one.
func (s *Service) previewed(ctx context.Context, id string, in EventInput) (event Event, err error) {
	if in, err = s.check(ctx, in); err != nil {
		return event, err
	}
	if id != "" {
		if event, err = s.find(ctx, id); err != nil {
			return event, err
		}
	}
	held := event.Taken() + event.OfferedSeats
	event = event.apply(in)
	event.State, event.AvailableSeats = StatePublished, max(0, event.TotalSeats-held)
	return s.shown(ctx, event, nil)
}
