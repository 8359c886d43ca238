package imaging

import "image"

// turned gives the picture as it should be seen.
func turned(m *image.YCbCr, o Orientation) *image.YCbCr {
	if o == Upright {
		return m
	}
	ratio := m.SubsampleRatio
	y, cb, cr := channels(m)
	if o.Sideways() {
		switch ratio {
		case image.YCbCrSubsampleRatio422:
			ratio = image.YCbCrSubsampleRatio440
		case image.YCbCrSubsampleRatio440:
			ratio = image.YCbCrSubsampleRatio422
		case image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410:
			// These have no name when they lie on their side.
			ratio = image.YCbCrSubsampleRatio420
			cw, ch := (y.width+1)/2, (y.height+1)/2
			cb, cr = cb.scaled(cw, ch), cr.scaled(cw, ch)
		}
	}
	return joined(y.turned(o), cb.turned(o), cr.turned(o), ratio)
}

// turned copies a channel in another order. A step right and a step down in
// the result are each a step of some size in the source.
func (p plane) turned(o Orientation) plane {
	last, lowest := p.width-1, (p.height-1)*p.stride
	var from, right, down int
	switch o {
	case 2:
		from, right, down = last, -1, p.stride
	case 3:
		from, right, down = lowest+last, -1, -p.stride
	case 4:
		from, right, down = lowest, 1, -p.stride
	case 5:
		from, right, down = 0, p.stride, 1
	case 6:
		from, right, down = lowest, -p.stride, 1
	case 7:
		from, right, down = lowest+last, -p.stride, -1
	case 8:
		from, right, down = last, p.stride, -1
	default:
		from, right, down = 0, 1, p.stride
	}
	out := newPlane(p.width, p.height)
	if o.Sideways() {
		out = newPlane(p.height, p.width)
	}
	const block = 64 // walking down columns is slow unless they stay in the cache
	for y0 := 0; y0 < out.height; y0 += block {
		for x0 := 0; x0 < out.width; x0 += block {
			for y := y0; y < min(y0+block, out.height); y++ {
				row := out.pix[y*out.stride:]
				at := from + y*down + x0*right
				for x := x0; x < min(x0+block, out.width); x++ {
					row[x] = p.pix[at]
					at += right
				}
			}
		}
	}
	return out
}
