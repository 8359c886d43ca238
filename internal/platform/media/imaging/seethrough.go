package imaging

import "image"

// opaque tells whether nothing shines through.
func opaque(m image.Image) bool {
	asks, ok := m.(interface{ Opaque() bool })
	return !ok || asks.Opaque()
}

// boxSize is the size that fits into a box, as the source lies. No picture is
// made larger than it is.
func boxSize(size image.Point, o Orientation, box image.Point) image.Point {
	if o.Sideways() {
		box.X, box.Y = box.Y, box.X
	}
	width, height := fit(size.X, size.Y, min(box.X, max(1, size.X*box.Y/max(1, size.Y))))
	return image.Pt(width, height)
}

// seeThrough makes the files of a picture that something shines through: the
// original, and a PNG that fits into the box, since every browser reads one. It
// has no placeholder, which would be seen behind it.
func seeThrough(m image.Image, data []byte, h Header, box image.Point) (out Rendering, err error) {
	colours := coloursOf(h.profile)
	whole := upright(m, h.Orientation, colours)
	if h.Format == WebP && h.Orientation == Upright && colours == nil {
		out.Original = Rendition{Type: WebP, Width: h.Width, Height: h.Height, Data: bareWebP(data)}
	} else if out.Original, err = losslessly(whole); err != nil {
		return Rendering{}, err
	}
	size := boxSize(whole.Rect.Size(), Upright, box)
	light, err := losslessly(shrunk(whole, size.X, size.Y))
	out.Variants = []Rendition{light}
	return out, err
}

// shrunk scales a picture with its transparency, and spoils the larger one:
// colours count as much as they are seen, else what is hidden would show at the
// edges.
func shrunk(m *image.NRGBA, width, height int) *image.NRGBA {
	eachPixel(m, func(colour, alpha int) int { return (colour*alpha + 127) / 255 })
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	for channel := range 4 {
		for i, v := range channelOf(m, channel).scaled(width, height).pix {
			out.Pix[4*i+channel] = v
		}
	}
	eachPixel(out, func(colour, alpha int) int { return min(255, (colour*255+alpha/2)/max(1, alpha)) })
	return out
}

func eachPixel(m *image.NRGBA, change func(colour, alpha int) int) {
	for i := 0; i < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4]
		for c := range 3 {
			p[c] = uint8(change(int(p[c]), int(p[3])))
		}
	}
}
