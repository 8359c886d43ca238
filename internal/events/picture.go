package events

import (
	"context"
	"io"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media"
)

// Pictures are those of events.
var Pictures = media.Kind{Folder: "events", WrongType: "Please select a valid image file (JPEG, PNG, WebP)", ByOwner: true}

// AddPicture stores an upload. It is nobody's until an event is saved with it;
// the owner is the event that it is meant for, when there is one already.
func (s *Service) AddPicture(ctx context.Context, owner, name string, data io.Reader) (media.Picture, error) {
	if s.library == nil {
		return media.Picture{}, fault.Refused("Pictures cannot be stored here.")
	}
	return s.library.Add(ctx, media.Upload{Kind: Pictures, Owner: owner, Name: name, Data: data})
}

// swapPicture makes the new picture the event's and lets go of the old one, in
// the transaction that has written the event. Duplicates of an event share its picture.
func (s *Service) swapPicture(ctx context.Context, before, after string) error {
	if before == after {
		return nil
	}
	if s.library == nil {
		return fault.InvalidField("pictureId", "Pictures cannot be stored here.")
	}
	if after != "" {
		if err := s.library.Claim(ctx, Pictures, after); err != nil {
			return err
		}
	}
	if before != "" {
		return s.library.RemoveUnused(ctx, before, func(ctx context.Context) (bool, error) { return s.store.shows(ctx, before) })
	}
	return nil
}

// complete marks events whose day has passed, says what they ask for and puts their pictures in.
func (s *Service) complete(ctx context.Context, all []Event) error {
	var ids []string
	today, now := s.clock.Today(), s.clock.Now()
	for i := range all {
		all[i] = all[i].at(today, now)
		if all[i].PictureID != "" {
			ids = append(ids, all[i].PictureID)
		}
	}
	if err := s.asking(ctx, all); err != nil || s.library == nil || len(ids) == 0 {
		return err
	}
	found, err := s.library.Pictures(ctx, ids...)
	if err != nil {
		return err
	}
	for i := range all {
		if picture, ok := found[all[i].PictureID]; ok {
			picture.Alt = all[i].Title
			all[i].Picture, all[i].ImageURL = &picture, picture.URL
		}
	}
	return nil
}

// shown is an event with its picture and its branch.
func (s *Service) shown(ctx context.Context, event Event, err error) (Event, error) {
	if err != nil {
		return event, err
	}
	one := []Event{event}
	if err = s.complete(ctx, one); err == nil {
		one[0].Branch, err = s.branch(ctx, event.BranchID)
	}
	return one[0], err
}
