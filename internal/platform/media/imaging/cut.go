package imaging

import (
	"context"
	"image"
)

// An upright cut is as wide as it is high by cutAcross to cutDown: between the
// screens of phones and of tablets.
const (
	cutAcross = 7
	cutDown   = 10
)

// cutWidths are those of phones and of tablets.
var cutWidths = []int{840, 480}

const (
	lowestQuality = 40
	qualityStep   = 9
)

// uprightCut makes the files of the middle of a picture, as an upright screen
// shows it: the whole one would weigh three times as much there.
func uprightCut(ctx context.Context, m *image.YCbCr, o Orientation) ([]Rendition, error) {
	m = middle(m, o)
	width := m.Rect.Dx()
	if o.Sideways() {
		width = m.Rect.Dy()
	}
	var all []Rendition
	for i, want := range cutWidths {
		if last := i == len(cutWidths)-1; want > width && !last {
			continue
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		to, down := fit(cutAcross*100, cutDown*100, min(want, width))
		if o.Sideways() {
			to, down = down, to
		}
		small := turned(scaled(m, to, down), o)
		formats := []Format{WebP, JPEG}
		if !MakesWebP {
			formats = formats[1:]
		}
		for _, format := range formats {
			light, err := atMost(small, format, UprightBytes)
			if err != nil {
				return nil, err
			}
			all = append(all, light)
		}
	}
	return all, nil
}

// middle is the part of a picture, as it lies in the file, that is the upright
// cut once it is turned.
func middle(m *image.YCbCr, o Orientation) *image.YCbCr {
	across, down := cutAcross, cutDown
	if o.Sideways() {
		across, down = down, across
	}
	size := m.Rect.Size()
	cut := image.Pt(min(size.X, size.Y*across/down), min(size.Y, size.X*down/across))
	cut.X, cut.Y = max(1, cut.X), max(1, cut.Y)
	// Colours are shared by up to four pixels: the cut begins where such a group does.
	from := image.Pt((size.X-cut.X)/2&^3, (size.Y-cut.Y)/2&^3).Add(m.Rect.Min)
	return m.SubImage(image.Rectangle{Min: from, Max: from.Add(cut)}).(*image.YCbCr)
}

// atMost writes a picture with as much quality as the limit allows, and
// smaller where none does.
func atMost(m *image.YCbCr, format Format, most int) (Rendition, error) {
	quality := qualityJPEG
	if format == WebP {
		quality = qualityWebP
	}
	for {
		for q := quality; q >= lowestQuality; q -= qualityStep {
			made, err := rendition(m, format, q)
			if err != nil || len(made.Data) <= most {
				return made, err
			}
		}
		m = scaled(m, max(1, m.Rect.Dx()*4/5), max(1, m.Rect.Dy()*4/5))
	}
}
