package imaging_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"testing"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

func TestTheUprightCutIsLightEnoughForAPhone(t *testing.T) {
	// Grain is what weighs most in a photo.
	data := imagingtest.JPEG(t, imagingtest.Photo(1600, 1200, 60), 90)
	for name, data := range map[string][]byte{"lying": data, "turned": imagingtest.WithEXIF(data, imagingtest.EXIF(6, binary.BigEndian))} {
		out, err := imaging.New().RenderWith(t.Context(), data, imaging.Options{UprightCut: true})
		if err != nil {
			t.Fatal(err)
		}
		if len(out.Upright) < 2 {
			t.Fatalf("%s: %d files", name, len(out.Upright))
		}
		for _, r := range out.Upright {
			shape := float64(r.Width) / float64(r.Height)
			if len(r.Data) > imaging.UprightBytes || shape < 0.69 || shape > 0.71 || r.Width < 240 {
				t.Errorf("%s: %s of %d × %d with %d bytes", name, r.Type, r.Width, r.Height, len(r.Data))
			}
		}
		if len(out.Variants) == 0 || out.Variants[0].Width != min(1600, out.Original.Width) {
			t.Errorf("%s: the others are not as usual", name)
		}
	}
}

func TestALogoFitsItsBoxAndStaysSeeThrough(t *testing.T) {
	logo := image.NewNRGBA(image.Rect(0, 0, 900, 300))
	for y := range 300 {
		for x := 450; x < 900; x++ {
			logo.SetNRGBA(x, y, color.NRGBA{200, 0, 0, 255})
		}
	}
	box := imaging.Options{Box: image.Pt(480, 144)}
	out, err := imaging.New().RenderWith(t.Context(), imagingtest.PNG(t, logo), box)
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Variants) != 1 || out.Variants[0].Type != imaging.PNG || out.Placeholder != "" {
		t.Fatalf("%d files, placeholder %q", len(out.Variants), out.Placeholder)
	}
	small, err := png.Decode(bytes.NewReader(out.Variants[0].Data))
	if err != nil || small.Bounds().Size() != image.Pt(432, 144) {
		t.Fatalf("%v %v", small.Bounds(), err)
	}
	if _, _, _, a := small.At(10, 70).RGBA(); a != 0 {
		t.Errorf("the left half is %d opaque", a)
	}
	if r, g, _, a := small.At(420, 70).RGBA(); a != 0xffff || r>>8 < 195 || g>>8 > 5 {
		t.Errorf("the right half is %v", small.At(420, 70))
	}

	opaque, err := imaging.New().RenderWith(t.Context(), imagingtest.JPEG(t, imagingtest.Photo(300, 300, 5), 80), box)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range opaque.Variants {
		if r.Width != 144 || r.Height != 144 {
			t.Errorf("%s of %d × %d", r.Type, r.Width, r.Height)
		}
	}
}
