package imaging

import "image"

// plane is one channel of a picture.
type plane struct {
	pix           []byte
	stride        int
	width, height int
}

func newPlane(width, height int) plane {
	return plane{pix: make([]byte, width*height), stride: width, width: width, height: height}
}

// channels takes a picture apart without copying.
func channels(m *image.YCbCr) (y, cb, cr plane) {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	cw, ch := chromaSize(m)
	c := m.COffset(m.Rect.Min.X, m.Rect.Min.Y)
	y = plane{m.Y[m.YOffset(m.Rect.Min.X, m.Rect.Min.Y):], m.YStride, width, height}
	return y, plane{m.Cb[c:], m.CStride, cw, ch}, plane{m.Cr[c:], m.CStride, cw, ch}
}

// joined puts channels together as a picture.
func joined(y, cb, cr plane, ratio image.YCbCrSubsampleRatio) *image.YCbCr {
	return &image.YCbCr{
		Y: y.pix, Cb: cb.pix, Cr: cr.pix, YStride: y.stride, CStride: cb.stride,
		SubsampleRatio: ratio, Rect: image.Rect(0, 0, y.width, y.height),
	}
}

// chromaSize is how large the colour channels of a picture are.
func chromaSize(m *image.YCbCr) (width, height int) {
	across, down := chromaStep(m.SubsampleRatio)
	return (m.Rect.Dx() + across - 1) / across, (m.Rect.Dy() + down - 1) / down
}

// chromaStep is how many pixels share a sample of colour.
func chromaStep(ratio image.YCbCrSubsampleRatio) (across, down int) {
	switch ratio {
	case image.YCbCrSubsampleRatio422:
		return 2, 1
	case image.YCbCrSubsampleRatio420:
		return 2, 2
	case image.YCbCrSubsampleRatio440:
		return 1, 2
	case image.YCbCrSubsampleRatio411:
		return 4, 1
	case image.YCbCrSubsampleRatio410:
		return 4, 2
	}
	return 1, 1
}
