// Package film looks at an uploaded film before it is stored: that it is an MP4
// or a WebM by its content, whole, and of a codec that browsers play. It takes out
// the metadata that cameras add, such as the place. It decodes nothing and owns
// no table.
package film

import (
	"bytes"
	"errors"
)

// The types of film that are taken.
const (
	MP4  = "video/mp4"
	WebM = "video/webm"
)

// Why a film is refused.
var (
	ErrType   = errors.New("not an MP4 or WebM film")
	ErrBroken = errors.New("the film is broken")
	ErrCodec  = errors.New("a codec that browsers do not play")
)

// Clean checks a film, tells its type, and takes the metadata out of its bytes.
func Clean(data []byte) (format string, err error) {
	switch {
	case len(data) >= 12 && string(data[4:8]) == "ftyp":
		return MP4, cleanMP4(data)
	case bytes.HasPrefix(data, []byte("\x1a\x45\xdf\xa3")):
		return WebM, cleanWebM(data)
	}
	return "", ErrType
}
