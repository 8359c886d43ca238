package gallery

import (
	"cmp"
	"context"
	"slices"

	"tafel/internal/platform/media"
)

// images puts the files to what rows say of pictures.
func (s *Service) images(ctx context.Context, rows ...GalleryImage) ([]GalleryImage, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Picture.ID
	}
	pictures, err := s.library.Pictures(ctx, ids...)
	if err != nil {
		return nil, err
	}
	all := make([]GalleryImage, 0, len(rows))
	for _, row := range rows {
		if picture, ok := pictures[row.Picture.ID]; ok {
			all = append(all, show(row, picture))
		}
	}
	return all, nil
}

// image is images for what a query found, or did not.
func (s *Service) image(ctx context.Context) func(GalleryImage, bool, error) (GalleryImage, error) {
	return func(row GalleryImage, ok bool, err error) (GalleryImage, error) {
		if err != nil || !ok {
			return GalleryImage{}, cmp.Or(err, errNotFound)
		}
		all, err := s.images(ctx, row)
		if err != nil || len(all) == 0 {
			return GalleryImage{}, cmp.Or(err, errNotFound)
		}
		return all[0], nil
	}
}

func show(row GalleryImage, picture media.Picture) GalleryImage {
	row.Picture, row.ImageURL, row.StoragePath = picture, picture.URL, picture.Path
	return row
}

// MostRelated is how many other pictures stand below one.
const MostRelated = 6

// Around tells a picture's place among all, or among those of its category.
// The way on from the last picture leads to the first.
func (s *Service) Around(ctx context.Context, id, category string) (page GalleryImagePage, err error) {
	order, err := s.store.order(ctx, category)
	if err != nil {
		return page, err
	}
	at := slices.Index(order, id)
	if at < 0 {
		return page, errNotFound
	}
	page = GalleryImagePage{Category: category, Number: at + 1, Total: len(order), Related: []GalleryTile{}, Show: steps(at + 1)}
	if len(order) == 1 {
		return page, nil
	}
	step := func(n int) string { return order[(at+n+len(order))%len(order)] }
	page.Previous, page.Next = step(-1), step(1)
	var rows []GalleryImage
	for n := 1; n < len(order) && n <= MostRelated; n++ {
		row, ok, err := s.store.find(ctx, step(n))
		if err != nil {
			return page, err
		}
		if ok {
			rows = append(rows, row)
		}
	}
	related, err := s.images(ctx, rows...)
	page.Related = tiles(related, 480)
	return page, err
}
