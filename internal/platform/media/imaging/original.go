package imaging

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/draw"
	"image/png"
)

// original is the upload in full size and of its own kind. JPEG and PNG are
// written anew. A WebP is not: only C writes one, and its pixels would suffer;
// it keeps them, without anything else that it came with.
func original(m image.Image, full *image.YCbCr, data []byte, h Header, c *colours) (Rendition, error) {
	asItIs := h.Orientation == Upright && c == nil
	switch {
	case h.Format == PNG:
		if !asItIs {
			m = upright(m, h.Orientation, c)
		}
		return losslessly(m)
	case h.Format == WebP && asItIs:
		return Rendition{Type: WebP, Width: h.Width, Height: h.Height, Data: bareWebP(data)}, nil
	case h.Format == WebP && MakesWebP:
		return rendition(turned(full, h.Orientation), WebP, qualityFull)
	}
	return rendition(turned(full, h.Orientation), JPEG, qualityFull)
}

// losslessly writes a PNG with every pixel as it is, see-through ones included.
func losslessly(m image.Image) (Rendition, error) {
	var out bytes.Buffer
	err := png.Encode(&out, m)
	return Rendition{Type: PNG, Width: m.Bounds().Dx(), Height: m.Bounds().Dy(), Data: out.Bytes()}, err
}

// upright turns a picture and changes its colours, as turned and recoloured do
// with planes, and leaves it as see-through as it is.
func upright(m image.Image, o Orientation, c *colours) *image.NRGBA {
	size := m.Bounds().Size()
	from := image.NewNRGBA(image.Rect(0, 0, size.X, size.Y))
	draw.Draw(from, from.Rect, m, m.Bounds().Min, draw.Src)
	if c != nil {
		for i := 0; i < len(from.Pix); i += 4 {
			p := from.Pix[i : i+3]
			p[0], p[1], p[2] = c.convert(p[0], p[1], p[2])
		}
	}
	if o == Upright {
		return from
	}
	if o.Sideways() {
		size.X, size.Y = size.Y, size.X
	}
	out := image.NewNRGBA(image.Rect(0, 0, size.X, size.Y))
	for channel := range 4 {
		turned := channelOf(from, channel).turned(o)
		for i, v := range turned.pix {
			out.Pix[4*i+channel] = v
		}
	}
	return out
}

func channelOf(m *image.NRGBA, channel int) plane {
	p := newPlane(m.Rect.Dx(), m.Rect.Dy())
	for i := range p.pix {
		p.pix[i] = m.Pix[4*i+channel]
	}
	return p
}

// bareWebP keeps the chunks that make the picture. Inspect has walked them.
func bareWebP(data []byte) []byte {
	const riff, seeThrough = 12, 0x10
	out := append([]byte{}, data[:riff]...)
	size := int(binary.LittleEndian.Uint32(data[4:])) + 8
	for rest := data[riff:size]; len(rest) >= 8; {
		kind, size := string(rest[:4]), int(binary.LittleEndian.Uint32(rest[4:]))
		body := rest[8 : 8+size]
		rest = rest[min(8+size+size&1, len(rest)):]
		switch kind {
		case "VP8X": // what it announces beside transparency is left out
			body = append([]byte{body[0] & seeThrough, 0, 0, 0}, body[4:10]...)
		case "ALPH", "VP8 ", "VP8L":
		default:
			continue
		}
		out = append(out, kind...)
		out = binary.LittleEndian.AppendUint32(out, uint32(len(body)))
		out = append(out, body...)
		if len(body)%2 == 1 {
			out = append(out, 0)
		}
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}
