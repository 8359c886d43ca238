package demo

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"tafel/internal/gallery"
)

// fillGallery adds the demo's photos, the oldest first: twenty pictures take a
// while, and nobody should wait for the first page. It goes on where an earlier
// start was interrupted, and adds nothing again that staff have deleted.
func (v Venue) fillGallery(ctx context.Context) error {
	ctx, err := v.asOwner(ctx)
	if err != nil {
		return err
	}
	left := 0
	for left < len(photos) {
		there, err := v.Gallery.Uploaded(ctx, uploadKey(left))
		if err != nil {
			return err
		}
		if there {
			break
		}
		left++
	}
	for i := left - 1; i >= 0; i-- {
		if err := v.addPhoto(ctx, i); err != nil {
			return fmt.Errorf("%s: %w", photos[i].file, err)
		}
	}
	v.Log.InfoContext(ctx, "the demo's gallery is complete")
	return nil
}

// uploadKey is the same for a photo at each start.
func uploadKey(i int) string { return fmt.Sprintf("demo/%06d", len(photos)-i) }

// addPhoto adds a photo as if it had been there for some days: the first of the
// list is the newest.
func (v Venue) addPhoto(ctx context.Context, i int) error {
	p := photos[i]
	data, err := readPhoto(p.file)
	if err != nil {
		return err
	}
	days := time.Duration(i) * 3 * 24 * time.Hour
	_, err = v.Gallery.Create(ctx, gallery.Upload{
		Words: gallery.Words{Category: p.category, Title: p.title, Alt: p.alt, Description: p.description},
		Name:  p.file, File: bytes.NewReader(data),
		Key: uploadKey(i), At: v.Clock.Now().Add(-days),
	})
	return err
}
