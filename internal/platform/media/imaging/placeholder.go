package imaging

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
)

// placeholderSide is the longer side. A browser draws so few pixels as a soft
// blur; more of them would weigh more than they show.
const placeholderSide = 8

// placeholder makes the data URI, of 400 characters at the most.
func placeholder(m *image.YCbCr) (string, error) {
	width, height := fit(m.Rect.Dx(), m.Rect.Dy(), placeholderSide)
	if m.Rect.Dy() > m.Rect.Dx() {
		height, width = fit(m.Rect.Dy(), m.Rect.Dx(), placeholderSide)
	}
	tiny := rgba(scaled(m, width, height))
	for i, v := range tiny.Pix {
		if i%4 != 3 {
			tiny.Pix[i] = v&^7 | v>>5 // fewer shades compress better, and nobody sees it
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, tiny); err != nil {
		return "", err
	}
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

// fit gives the size with that width and the same shape.
func fit(width, height, to int) (int, int) {
	to = min(to, width)
	return to, max(1, (height*to+width/2)/width)
}
