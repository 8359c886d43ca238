package gallery

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/media"
)

// images puts rows and their files together.
func (s *Service) images(ctx context.Context, rows ...row) ([]GalleryImage, error) {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.pictureID
	}
	pictures, err := s.library.Pictures(ctx, ids...)
	if err != nil {
		return nil, err
	}
	all := make([]GalleryImage, 0, len(rows))
	for _, r := range rows {
		if picture, ok := pictures[r.pictureID]; ok {
			all = append(all, show(r, picture))
		}
	}
	return all, nil
}

// image is images for what a query found, or did not.
func (s *Service) image(ctx context.Context) func(row, bool, error) (GalleryImage, error) {
	return func(r row, ok bool, err error) (GalleryImage, error) {
		if err != nil || !ok {
			return GalleryImage{}, cmp.Or(err, errNotFound)
		}
		all, err := s.images(ctx, r)
		if err != nil || len(all) == 0 {
			return GalleryImage{}, cmp.Or(err, errNotFound)
		}
		return all[0], nil
	}
}

func show(r row, picture media.Picture) GalleryImage {
	return GalleryImage{
		ID: r.id, ImageURL: picture.URL, StoragePath: picture.Path,
		Category: r.words.Category, Alt: r.words.Alt, Description: r.words.Description,
		CreatedAt: r.createdAt, UpdatedAt: r.updatedAt, Picture: picture,
	}
}

// IDs names every picture, newest first.
func (s *Service) IDs(ctx context.Context) ([]string, error) { return s.store.order(ctx, "") }

// PictureIDs names the pictures in the gallery, as the media package knows them.
func (s *Service) PictureIDs(ctx context.Context) ([]string, error) { return s.store.pictureIDs(ctx) }

// MostRelated is how many other pictures stand below one.
const MostRelated = 6

// Place is where a picture stands among the others.
type Place struct {
	Number   int // from 1
	Total    int
	Previous string // ids; empty when it is the only one
	Next     string
	Related  []GalleryImage
}

// Around tells a picture's place among all, or among those of its category.
// The way on from the last picture leads to the first.
func (s *Service) Around(ctx context.Context, id, category string) (Place, error) {
	order, err := s.store.order(ctx, category)
	if err != nil {
		return Place{}, err
	}
	at := slices.Index(order, id)
	if at < 0 {
		return Place{}, errNotFound
	}
	place := Place{Number: at + 1, Total: len(order)}
	if len(order) == 1 {
		return place, nil
	}
	step := func(n int) string { return order[(at+n+len(order))%len(order)] }
	place.Previous, place.Next = step(-1), step(1)
	var rows []row
	for n := 1; n < len(order) && n <= MostRelated; n++ {
		r, ok, err := s.store.find(ctx, step(n))
		if err != nil {
			return Place{}, err
		}
		if ok {
			rows = append(rows, r)
		}
	}
	place.Related, err = s.images(ctx, rows...)
	return place, err
}
