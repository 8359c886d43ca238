package gallery

import (
	"cmp"
	"context"

	"tafel/internal/platform/fault"
)

// GalleryMove says where a picture goes: before another or after it. That holds
// whatever others move meanwhile, which a number would not.
type GalleryMove struct {
	Before string `json:"before,omitempty" maxLength:"100" doc:"The id of the picture that comes next; this or after"`
	After  string `json:"after,omitempty" maxLength:"100" doc:"The id of the picture that stands before it"`
}

var (
	errOneNeighbour  = fault.Malformed("Name one other picture: the one before or the one after.")
	errNeighbourGone = fault.Conflict("The picture beside that place was deleted meanwhile. Please look at the new order.")
)

// Move puts a picture beside another. Whoever comes second waits, and moves in
// the order that the first has made.
func (s *Service) Move(ctx context.Context, id string, to GalleryMove) error {
	other := cmp.Or(to.Before, to.After)
	if other == "" || other == id || (to.Before != "" && to.After != "") {
		return errOneNeighbour
	}
	return s.write(ctx, func(ctx context.Context) error {
		if err := s.store.takeTurn(ctx); err != nil {
			return err
		}
		if err := s.store.spread(ctx); err != nil {
			return err
		}
		from, ok, err := s.store.number(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if done, err := s.store.putBeside(ctx, id, other, to.After != ""); err != nil || !done {
			return cmp.Or(err, errNeighbourGone)
		}
		number, _, err := s.store.number(ctx, id)
		if err != nil || number == from {
			return err
		}
		return s.record(ctx, "moved", id, map[string]int{"number": from}, map[string]int{"number": number})
	})
}
