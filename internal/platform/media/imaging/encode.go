package imaging

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
)

// Qualities were tuned by eye on the venue's photos: the full picture is kept
// to be downloaded and printed, the others to be light.
const (
	qualityFull = 88
	qualityJPEG = 80
	qualityWebP = 76
)

func encodeJPEG(m *image.YCbCr, quality int) ([]byte, error) {
	var out bytes.Buffer
	out.Grow(m.Rect.Dx() * m.Rect.Dy() / 5)
	err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality})
	return out.Bytes(), err
}

// rgba is what encoders that know nothing of planes take.
func rgba(m *image.YCbCr) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx(), m.Rect.Dy()))
	draw.Draw(out, out.Rect, m, m.Rect.Min, draw.Src)
	return out
}
