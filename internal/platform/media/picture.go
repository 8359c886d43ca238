// Package media stores the pictures of the venue: it takes an upload through
// the pipeline, stores the files, and serves them for ever. It owns the tables
// pictures and picture_files, and refuses what is not a JPEG, PNG or WebP of
// sensible size. It stores short films in the same way. A record of a feature claims its picture in the transaction
// that writes the record. Where records share one, the last that lets go of it removes it.
package media

import (
	"errors"
	"io"

	"tafel/internal/platform/fault"
	"tafel/internal/platform/media/imaging"
)

// Picture is what a page needs to show one: an <img> with width and height,
// and a srcset for each type.
type Picture struct {
	ID          string          `json:"id"`
	URL         string          `json:"url" doc:"The picture in full size"`
	Width       int             `json:"width" doc:"Of the full size"`
	Height      int             `json:"height" doc:"Of the full size"`
	Alt         string          `json:"alt,omitempty" doc:"What it shows, for those who cannot see it"`
	Placeholder string          `json:"placeholder" doc:"A few blurred pixels as a data URI, until the picture is there"`
	Sources     []PictureSource `json:"sources" doc:"Lighter files: the better type first, each from narrow to wide"`
	Upright     []PictureSource `json:"upright,omitempty" doc:"Lighter files of an upright cut, for upright screens that the picture fills"`
	Path        string          `json:"-"` // of the original, as records name it
}

// PictureSource is one lighter file of a picture.
type PictureSource struct {
	Type  string `json:"type" enum:"image/webp,image/jpeg,image/png"`
	Width int    `json:"width"`
	URL   string `json:"url"`
}

// UpTo leaves out what a page would carry in vain: files wider than it shows,
// and all but one of those for browsers without the better type.
func (p Picture) UpTo(widest int) Picture {
	var modern, plain []PictureSource
	for _, source := range p.Sources {
		switch {
		case source.Width > widest:
		case source.Type != "image/webp":
			plain = append(plain, source)
		default:
			modern = append(modern, source)
		}
	}
	if len(plain) > 0 {
		p.URL = plain[len(plain)-1].URL
	}
	switch {
	case len(modern) > 0:
		p.Sources = modern
	case len(plain) > 0:
		p.Sources = plain
	}
	return p
}

// Preview is the file of a picture that every program reads: a JPEG, or the PNG
// of one that is see-through, wide enough and light.
type Preview struct {
	URL           string
	Width, Height int
}

// Preview chooses it.
func (p Picture) Preview() Preview {
	preview := Preview{p.URL, p.Width, p.Height}
	for _, source := range p.Sources {
		if source.Type != "image/webp" {
			preview = Preview{source.URL, source.Width, (p.Height*source.Width + p.Width/2) / max(1, p.Width)}
		}
	}
	return preview
}

// Kind is what pictures of a feature are for.
type Kind struct {
	Folder    string // of the originals
	WrongType string // the answer to a file that is no picture
	ByOwner   bool   // an original's name begins with the record that it is meant for
}

// Upload is a picture as it arrives.
type Upload struct {
	Kind  Kind
	Owner string // the id of the record that it is meant for, when there is one already
	Name  string // the file's name as the browser gave it
	Data  io.Reader
	Make  imaging.Options // what it needs beside the usual files
}

// MaxBytes is the size that an upload must stay under.
const MaxBytes = 5_242_880

const tooLarge = "Image size must be less than 5MB"

// refuseSize is the answer to a file that is too large.
func refuseSize(message string) error {
	return fault.WithCode(&fault.Error{Kind: fault.KindTooLarge, Message: message, Fields: map[string]string{"file": message}}, "too-large")
}

// refuse words why the pipeline did not take a file. Anything that is not the
// file's fault passes unchanged.
func refuse(kind Kind, err error) error {
	code := ""
	switch {
	case errors.Is(err, imaging.ErrType):
		code = "unsupported-image"
	case errors.Is(err, imaging.ErrPixels):
		code = "too-many-pixels"
	case errors.Is(err, imaging.ErrBroken):
		code = "broken-image"
	default:
		return err
	}
	return refuseFile(code, kind.WrongType, err)
}

func refuseFile(code, message string, cause error) error {
	return &fault.Error{Kind: fault.KindInvalid, Code: code, Message: message, Fields: map[string]string{"file": message}, Cause: cause}
}
