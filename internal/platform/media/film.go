package media

import (
	"context"
	"crypto/rand"
	"errors"
	"path"
	"strings"

	"tafel/internal/platform/media/film"
	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/storage"
)

// MaxFilmBytes is the size that a film must stay under: what a phone on a slow
// line still loads.
const MaxFilmBytes = 8 << 20

// FilmTooLarge is the answer to a larger one.
const FilmTooLarge = "The film must be less than 8MB"

const unplayable = "Most browsers cannot play this film. Please save it as H.264 (MP4) and try again."

// AddFilm stores a short film, as Add stores a picture: it is claimed, swept,
// served and saved in backups in the same way. It has no size and no lighter
// files.
func (l *Library) AddFilm(ctx context.Context, u Upload) (Picture, error) {
	p, err := l.addFilm(ctx, u)
	l.metrics.count(err)
	return p, err
}

func (l *Library) addFilm(ctx context.Context, u Upload) (Picture, error) {
	leave, err := l.enter(ctx, u.Kind)
	if err != nil {
		return Picture{}, err
	}
	defer leave()
	data, err := readUpload(u.Data, MaxFilmBytes, FilmTooLarge)
	if err != nil {
		return Picture{}, err
	}
	format, err := film.Clean(data)
	switch {
	case errors.Is(err, film.ErrCodec):
		return Picture{}, refuseFile("unsupported-codec", unplayable, err)
	case errors.Is(err, film.ErrBroken):
		return Picture{}, refuseFile("broken-film", u.Kind.WrongType, err)
	case err != nil:
		return Picture{}, refuseFile("unsupported-film", u.Kind.WrongType, err)
	}
	whole := imaging.Rendering{Original: imaging.Rendition{Type: imaging.Format(format), Data: data}}
	return l.put(ctx, u, newEntry(strings.ToLower(rand.Text()), u.Kind, whole, l.clock.Now()))
}

// Type is the type of a picture's original, or of a film.
func (p Picture) Type() string { return storage.TypeOf(p.Path) }

// Kind is the folder of the kind that a picture was uploaded as.
func (p Picture) Kind() string { return path.Dir(p.Path) }
