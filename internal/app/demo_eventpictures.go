package app

import (
	"bytes"
	"context"
	"fmt"

	"tafel/internal/app/demo"
	"tafel/internal/events"
	"tafel/internal/platform/fault"
)

// demoEventPictures gives the demo's events their photos behind the scenes. It
// goes on where an earlier start was interrupted, and leaves alone what staff
// have edited: with its picture an event is at its second revision.
func (r *Running) demoEventPictures(context.Context) error {
	r.work.once("picture the demo's events", func(ctx context.Context) error {
		all, err := r.features.events.List(ctx, false, 0)
		if err != nil {
			return err
		}
		photos := map[string]string{}
		for _, demo := range demoProgramme() {
			photos[demo.title] = demo.photo
		}
		for _, event := range all {
			photo, ours := photos[event.Title]
			if !ours || event.PictureID != "" || event.Revision > 1 {
				continue
			}
			if err := r.picture(ctx, event, photo); err != nil {
				return fmt.Errorf("event %q: %w", event.Title, err)
			}
		}
		r.House.log.InfoContext(ctx, "the demo's events are complete")
		return nil
	})
	return nil
}

func (r *Running) picture(ctx context.Context, event events.Event, photo string) error {
	data, err := demo.Data(photo)
	if err != nil {
		return err
	}
	picture, err := r.features.events.AddPicture(ctx, event.ID, photo, bytes.NewReader(data))
	if err != nil {
		return err
	}
	input := event.Input()
	input.PictureID = picture.ID
	_, err = r.features.events.Update(ctx, event.ID, input)
	if fault.Is(err, fault.KindConflict) || fault.Is(err, fault.KindNotFound) {
		return nil // somebody was faster; the sweep finds the picture
	}
	return err
}
