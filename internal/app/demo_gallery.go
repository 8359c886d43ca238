package app

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"tafel/internal/app/demo"
	"tafel/internal/gallery"
)

// demoGallery hangs the demo's photos, one after the other, behind the scenes:
// twenty pictures take a while, and nobody should wait for the first page. It
// goes on where an earlier start was interrupted.
func (r *Running) demoGallery(context.Context) error {
	r.work.once("hang the demo's pictures", func(ctx context.Context) error {
		done, err := r.features.gallery.Hung(ctx, demoKey)
		if err != nil {
			return err
		}
		for i, photo := range slices.Backward(demo.Photos) {
			at := len(demo.Photos) - i
			if at <= done {
				continue
			}
			if err := r.hang(ctx, photo, at); err != nil {
				return fmt.Errorf("%s: %w", photo.File, err)
			}
		}
		r.House.log.InfoContext(ctx, "the demo's gallery is complete")
		return nil
	})
	return nil
}

const demoKey = "demo/"

// hang puts a photo up as if it had been there for some days: the first of the
// list is the newest.
func (r *Running) hang(ctx context.Context, photo demo.Photo, at int) error {
	data, err := demo.Data(photo.File)
	if err != nil {
		return err
	}
	days := time.Duration(len(demo.Photos)-at) * 3 * 24 * time.Hour
	_, err = r.features.gallery.Create(ctx, gallery.Upload{
		Words: gallery.Words{Category: photo.Category, Alt: photo.Alt, Description: photo.Description},
		Name:  photo.File, File: bytes.NewReader(data),
		Key: gallery.SeriesKey(demoKey, at), At: r.House.clock.Now().Add(-days),
	})
	return err
}
