//go:build cgo

package imaging

import (
	"image"

	"github.com/chai2010/webp"
)

// MakesWebP tells whether this binary can write WebP. The encoder is Google's,
// in C, shipped inside the module; it reads nothing that a visitor sends.
const MakesWebP = true

func encodeWebP(m *image.YCbCr, quality int) ([]byte, error) {
	return webp.EncodeRGBA(rgba(m), float32(quality))
}
