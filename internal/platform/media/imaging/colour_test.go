package imaging_test

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	"testing"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

// Pure red and green of sRGB, written as another space would write them.
func TestColoursOfOtherProfilesAreConverted(t *testing.T) {
	p3, adobe := imagingtest.Profile(imagingtest.DisplayP3, 0), imagingtest.Profile(imagingtest.AdobeRGB, 563.0/256)
	for name, test := range map[string]struct {
		profile  []byte
		from, to color.RGBA
	}{
		"a phone's red":             {p3, color.RGBA{234, 51, 35, 255}, color.RGBA{255, 0, 0, 255}},
		"a phone's grey":            {p3, color.RGBA{120, 120, 120, 255}, color.RGBA{120, 120, 120, 255}},
		"a phone's white":           {p3, color.RGBA{255, 255, 255, 255}, color.RGBA{255, 255, 255, 255}},
		"a camera's green":          {adobe, color.RGBA{144, 255, 60, 255}, color.RGBA{0, 255, 0, 255}},
		"sRGB, unchanged":           {imagingtest.Profile(imagingtest.SRGB, 0), color.RGBA{234, 51, 35, 255}, color.RGBA{234, 51, 35, 255}},
		"not understood, unchanged": {bytes.Repeat([]byte("junk"), 200), color.RGBA{234, 51, 35, 255}, color.RGBA{234, 51, 35, 255}},
		"cut off, unchanged":        {p3[:200], color.RGBA{234, 51, 35, 255}, color.RGBA{234, 51, 35, 255}},
	} {
		flat := image.NewRGBA(image.Rect(0, 0, 33, 17))
		for i := range 33 * 17 {
			flat.SetRGBA(i%33, i/33, test.from)
		}
		for kind, data := range profiled(t, flat, test.profile) {
			out, err := imaging.New().Render(t.Context(), data)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range append(out.Variants, out.Original) {
				for _, at := range []image.Point{{0, 0}, {32, 16}, {16, 8}} {
					got := color.RGBAModel.Convert(decoded(t, r).At(at.X, at.Y)).(color.RGBA)
					if apart(got.R, test.to.R) > 8 || apart(got.G, test.to.G) > 8 || apart(got.B, test.to.B) > 8 {
						t.Errorf("%s in %s, as %s: %v, not %v", name, kind, r.Type, got, test.to)
					}
				}
			}
		}
	}
}

func profiled(t *testing.T, m *image.RGBA, profile []byte) map[string][]byte {
	t.Helper()
	files := encodings(t, m)
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(profile); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	files["jpeg"] = imagingtest.WithProfile(files["jpeg"], profile)
	files["png"] = imagingtest.WithChunks(files["png"], imagingtest.PNGChunk("iCCP", append([]byte("profile\x00\x00"), packed.Bytes()...)))
	if files["webp"] != nil {
		files["webp"] = imagingtest.RIFF(imagingtest.VP8X(32, m.Rect.Dx(), m.Rect.Dy()), imagingtest.WebPChunk("ICCP", profile), files["webp"][12:])
	}
	return files
}
