package imaging_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/webp"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

// encodings gives a picture in each format that this build can write.
func encodings(t testing.TB, m *image.RGBA) map[string][]byte {
	t.Helper()
	all := map[string][]byte{"jpeg": imagingtest.JPEG(t, m, 90), "png": imagingtest.PNG(t, m)}
	if imaging.MakesWebP {
		out, err := imaging.New().Render(t.Context(), all["png"])
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range out.Variants {
			if v.Type == imaging.WebP {
				all["webp"] = v.Data
				break
			}
		}
	}
	return all
}

func decoded(t *testing.T, r imaging.Rendition) image.Image {
	t.Helper()
	decode := jpeg.Decode
	switch r.Type {
	case imaging.WebP:
		decode = webp.Decode
	case imaging.PNG:
		decode = png.Decode
	}
	m, err := decode(bytes.NewReader(r.Data))
	if err != nil {
		t.Fatalf("decode %s of %d: %v", r.Type, r.Width, err)
	}
	if size := m.Bounds().Size(); size.X != r.Width || size.Y != r.Height {
		t.Errorf("%s says %d × %d and is %v", r.Type, r.Width, r.Height, size)
	}
	if planes, ok := m.(*image.YCbCr); ok && r.Type == imaging.WebP {
		return television{planes}
	}
	return m
}

// television shows a decoded WebP in its true colours: x/image takes its luma
// for one that uses the whole range.
type television struct{ *image.YCbCr }

func (m television) ColorModel() color.Model { return color.RGBAModel }

func (m television) At(x, y int) color.Color {
	c := m.YCbCrAt(x, y)
	luma, cb, cr := 1.164*(float64(c.Y)-16), float64(c.Cb)-128, float64(c.Cr)-128
	to8 := func(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }
	return color.RGBA{to8(luma + 1.596*cr), to8(luma - 0.813*cr - 0.392*cb), to8(luma + 2.017*cb), 255}
}
