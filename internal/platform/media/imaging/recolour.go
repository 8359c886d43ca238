package imaging

import (
	"image"
	"image/color"
	"runtime"
	"sync"
)

// recoloured changes a picture's colours in place, on all cores: it touches
// every pixel of the full size.
func recoloured(m *image.YCbCr, c *colours) {
	if c == nil {
		return
	}
	_, rows := chromaSize(m)
	var wg sync.WaitGroup
	parts := runtime.GOMAXPROCS(0)
	for part := range parts {
		wg.Go(func() {
			for y := rows * part / parts; y < rows*(part+1)/parts; y++ {
				recolourRow(m, y, c)
			}
		})
	}
	wg.Wait()
}

// recolourRow does one row of chroma and the luma that shares it: the block
// under each sample gets its new luma, and the sample their mean.
func recolourRow(m *image.YCbCr, cy int, c *colours) {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	across, down := chromaStep(m.SubsampleRatio)
	for cx := range (width + across - 1) / across {
		at := cy*m.CStride + cx
		var cb, cr, n int
		for y := cy * down; y < min((cy+1)*down, height); y++ {
			for x := cx * across; x < min((cx+1)*across, width); x++ {
				luma := &m.Y[y*m.YStride+x]
				r, g, b := c.convert(color.YCbCrToRGB(*luma, m.Cb[at], m.Cr[at]))
				newLuma, newCb, newCr := color.RGBToYCbCr(r, g, b)
				*luma = newLuma
				cb, cr, n = cb+int(newCb), cr+int(newCr), n+1
			}
		}
		m.Cb[at], m.Cr[at] = uint8(cb/n), uint8(cr/n)
	}
}
