package gallery

import (
	"cmp"
	"context"
	"crypto/rand"
	"io"
	"maps"
	"slices"

	"tafel/internal/platform/audit"
	"tafel/internal/platform/calendar"
	"tafel/internal/platform/db"
	"tafel/internal/platform/fault"
	"tafel/internal/platform/list"
	"tafel/internal/platform/media"
	"tafel/internal/platform/media/storage"
	"tafel/internal/platform/text"
)

// Topic changes whenever any picture does.
const Topic = "gallery"

// Deps are what the service needs from outside.
type Deps struct {
	DB      *db.DB
	Library *media.Library
	Audit   *audit.Log
	Clock   calendar.Clock
}

// Service adds pictures, changes and deletes them.
type Service struct {
	store   store
	library *media.Library
	audit   *audit.Log
	clock   calendar.Clock
}

// New makes the service.
func New(deps Deps) *Service {
	return &Service{store: store{deps.DB}, library: deps.Library, audit: deps.Audit, clock: deps.Clock}
}

var (
	errNotFound     = fault.NotFound("Image not found")
	errAlreadyThere = fault.Conflict("This picture is in the gallery already.")
)

// List gives one page, in the order of the gallery.
func (s *Service) List(ctx context.Context, category string, q list.Query) (list.Whole[GalleryImage], error) {
	page, err := s.store.list(ctx, category, q)
	if err != nil {
		return page, err
	}
	page.Items, err = s.images(ctx, page.Items...)
	return page, err
}

// Categories gives every category that some picture has, in order.
func (s *Service) Categories(ctx context.Context) ([]string, error) {
	all, err := s.store.categories(ctx)
	slices.SortFunc(all, func(a, b string) int { // the engines do not sort alike
		return cmp.Or(cmp.Compare(text.Fold(a), text.Fold(b)), cmp.Compare(a, b))
	})
	return all, err
}

// Find gives one picture.
func (s *Service) Find(ctx context.Context, id string) (GalleryImage, error) {
	return s.image(ctx)(s.store.find(ctx, id))
}

// File tells what the storage knows about a picture's original.
func (s *Service) File(ctx context.Context, id string) (storage.Info, error) {
	found, ok, err := s.store.find(ctx, id)
	if err != nil || !ok {
		return storage.Info{}, cmp.Or(err, errNotFound)
	}
	return s.library.Metadata(ctx, found.Picture.ID)
}

// Uploaded tells whether the picture of an upload is still there, by its key. The demo, which
// adds its pictures one by one, goes on with it where a restart has stopped it.
func (s *Service) Uploaded(ctx context.Context, key string) (bool, error) {
	_, ok, err := s.store.findByKey(ctx, key)
	return ok, err
}

// Upload is a picture as staff send it: with its file, or with the id of one
// that was sent ahead.
type Upload struct {
	Words
	File      io.Reader // nil when none was sent
	Name      string
	PictureID string
	Key       string           // the same for a repeat of the same upload; empty for none
	At        calendar.Instant // when it was added; 0 is now
}

// AddFile stores a file while staff still write the words to it. It is nobody's
// until a picture is created with it; the media package sweeps up what is forgotten.
func (s *Service) AddFile(ctx context.Context, name string, file io.Reader) (media.Picture, error) {
	if file == nil {
		return media.Picture{}, refuse(map[string]string{"file": needFile})
	}
	return s.library.Add(ctx, media.Upload{Kind: Pictures, Name: name, Data: file})
}

// Create adds a picture. The slow work is done before the transaction, which
// then makes the row and claims the files in one go: a failure anywhere leaves
// nothing that anybody sees, and the media package sweeps up the rest. We do not:
// a commit may have succeeded and not been heard of.
func (s *Service) Create(ctx context.Context, u Upload) (GalleryImage, error) {
	words, err := u.check()
	if err != nil {
		return GalleryImage{}, err
	}
	if u.Key != "" {
		if before, ok, err := s.store.findByKey(ctx, u.Key); err != nil || ok {
			return s.image(ctx)(before, ok, err)
		}
	}
	if words.Category, err = s.spelling(ctx, words.Category); err != nil {
		return GalleryImage{}, err
	}
	picture := media.Picture{ID: u.PictureID}
	if u.PictureID == "" {
		if picture, err = s.AddFile(ctx, u.Name, u.File); err != nil {
			return GalleryImage{}, err
		}
	}
	at := cmp.Or(u.At, s.clock.Now())
	fresh := GalleryImage{
		ID: rand.Text(), Category: words.Category, Title: words.Title, Alt: words.Alt, Description: words.Description,
		CreatedAt: at, UpdatedAt: at, Picture: picture,
	}
	added, err := s.add(ctx, fresh, u.Key)
	return s.image(ctx)(added, err == nil, err)
}

// add writes the row. Of two repeats at once the later one finds the row of
// the earlier, and its own files are taken away.
func (s *Service) add(ctx context.Context, fresh GalleryImage, key string) (GalleryImage, error) {
	added := fresh
	err := s.write(ctx, func(ctx context.Context) error {
		done, err := s.store.insert(ctx, fresh, key)
		if err != nil {
			return err
		}
		if !done {
			before, ok, err := s.store.findByKey(ctx, key)
			if err != nil || !ok {
				return cmp.Or(err, errAlreadyThere)
			}
			if added = before; before.Picture.ID == fresh.Picture.ID {
				return nil
			}
			return s.library.Remove(ctx, fresh.Picture.ID)
		}
		if err := s.library.Claim(ctx, Pictures, fresh.Picture.ID); err != nil {
			return err
		}
		return s.record(ctx, "created", fresh.ID, nil, snapshot(fresh))
	})
	return added, err
}

func (u Upload) check() (Words, error) {
	words, err := u.Words.check()
	if u.File != nil || u.PictureID != "" {
		return words, err
	}
	broken := map[string]string{"file": needFile}
	if f, ok := fault.As(err); ok {
		maps.Copy(broken, f.Fields)
	}
	return words, refuse(broken)
}

// spelling takes a category as others have written it already, so that "food"
// is listed with "Food".
func (s *Service) spelling(ctx context.Context, category string) (string, error) {
	all, err := s.store.categories(ctx)
	folded := text.Fold(category)
	for _, known := range all {
		if text.Fold(known) == folded {
			return known, err
		}
	}
	return category, err
}

// GalleryImageChange is what staff edit; what is missing stays.
type GalleryImageChange struct {
	Category    *string `json:"category,omitempty"`
	Title       *string `json:"title,omitempty" doc:"Empty for none"`
	Alt         *string `json:"alt,omitempty"`
	Description *string `json:"description,omitempty"`
}

// Update edits what is written about a picture.
func (s *Service) Update(ctx context.Context, id string, change GalleryImageChange) (GalleryImage, error) {
	var after GalleryImage
	err := s.write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.hold(ctx, id) // what a colleague edits at the same time stays
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		words, err := before.words().with(change).check()
		if err != nil {
			return err
		}
		if text.Fold(words.Category) != text.Fold(before.Category) { // else it is a correction
			if words.Category, err = s.spelling(ctx, words.Category); err != nil {
				return err
			}
		}
		if after, ok, err = s.store.update(ctx, id, words, s.clock.Now()); err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		return s.record(ctx, "updated", id, snapshot(before), snapshot(after))
	})
	return s.image(ctx)(after, true, err)
}

func (w Words) with(change GalleryImageChange) Words {
	set := func(to, from *string) {
		if from != nil {
			*to = *from
		}
	}
	set(&w.Category, change.Category)
	set(&w.Title, change.Title)
	set(&w.Alt, change.Alt)
	set(&w.Description, change.Description)
	return w
}

// Delete takes a picture down, its files with it.
func (s *Service) Delete(ctx context.Context, id string) error {
	return s.write(ctx, func(ctx context.Context) error {
		before, ok, err := s.store.delete(ctx, id)
		if err != nil || !ok {
			return cmp.Or(err, errNotFound)
		}
		if err := s.audit.MayDelete(ctx, entity, id); err != nil {
			return err
		}
		if err := s.library.Remove(ctx, before.Picture.ID); err != nil {
			return err
		}
		return s.record(ctx, "deleted", id, snapshot(before), nil)
	})
}

func (s *Service) write(ctx context.Context, change func(context.Context) error) error {
	return s.store.db.Write(ctx, func(ctx context.Context) error {
		s.store.db.Changed(ctx, Topic)
		return change(ctx)
	})
}

// entity is what the audit log calls a picture.
const entity = "gallery image"

func (s *Service) record(ctx context.Context, action, id string, before, after any) error {
	return s.audit.Record(ctx, audit.Entry{Action: action, Entity: entity, EntityID: id, Before: before, After: after})
}

// snapshot is what the audit log keeps of a picture.
func snapshot(i GalleryImage) any {
	return map[string]string{
		"pictureId": i.Picture.ID, "category": i.Category, "title": i.Title, "alt": i.Alt, "description": i.Description,
	}
}
