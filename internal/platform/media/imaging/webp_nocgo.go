//go:build !cgo

package imaging

import (
	"errors"
	"image"
)

// MakesWebP tells whether this binary can write WebP. Without a C compiler it
// cannot: no encoder in Go comes near it, and JPEG is always there.
const MakesWebP = false

func encodeWebP(*image.YCbCr, int) ([]byte, error) { return nil, errors.ErrUnsupported }
