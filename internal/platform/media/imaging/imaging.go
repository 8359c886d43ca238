// Package imaging turns an uploaded photo into files that are safe and light:
// it looks at the bytes before it decodes them, turns the picture upright,
// makes the widths that screens need and leaves nothing of the upload but its
// pixels. The full size stays of its kind, see-through where it was. It refuses what is not a
// JPEG, PNG or WebP, what is broken, and what would be a bomb.
package imaging

import (
	"errors"
	"image"
)

// MaxPixels is how large a picture may be when decoded.
const MaxPixels = 25_000_000

// Why a file is refused.
var (
	ErrType   = errors.New("not a JPEG, PNG or WebP picture")
	ErrPixels = errors.New("too many pixels")
	ErrBroken = errors.New("the picture is broken")
)

// Widths are those that screens need, from phone to desktop.
var Widths = []int{480, 960, 1600}

// Format is a kind of picture that we read.
type Format string

// The formats.
const (
	JPEG Format = "image/jpeg"
	PNG  Format = "image/png"
	WebP Format = "image/webp"
)

// Header is what the bytes say about a picture before it is decoded.
type Header struct {
	Format      Format
	Width       int // as stored, before it is turned upright
	Height      int
	Orientation Orientation
	memory      int64  // that decoding will take, about
	profile     []byte // of its colours, when it has one
}

// Rendition is one file made from a picture.
type Rendition struct {
	Type   Format
	Width  int
	Height int
	Data   []byte
}

// Rendering is everything made from one upload.
type Rendering struct {
	Original    Rendition   // in full size
	Variants    []Rendition // lighter ones, widest first
	Upright     []Rendition // lighter ones of an upright cut, widest first, where one was asked for
	Placeholder string      // a data URI that stands in until a variant is here
}

// Options are what some pictures need beside the usual.
type Options struct {
	// Box is for small pictures such as a logo: the one lighter size fits into
	// it, and stays see-through where the upload is.
	Box image.Point
	// UprightCut adds a cut for upright screens that a picture fills, in files
	// of at most UprightBytes: it is the first thing that a phone loads.
	UprightCut bool
}

// UprightBytes is the most that a file of the upright cut weighs.
const UprightBytes = 60_000
