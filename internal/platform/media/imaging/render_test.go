package imaging_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

func TestWidthsAreThoseThatScreensNeed(t *testing.T) {
	for _, test := range []struct {
		width, height int
		want          []string
	}{
		{2000, 100, []string{"1600x80", "960x48", "480x24"}},
		{1600, 107, []string{"1600x107", "960x64", "480x32"}},
		{1200, 90, []string{"1200x90", "960x72", "480x36"}},
		{960, 10, []string{"960x10", "480x5"}},
		{481, 50, []string{"481x50", "480x50"}},
		{30, 20, []string{"30x20"}},
		{1, 1, []string{"1x1"}},
		{1, 300, []string{"1x300"}},
		{3000, 1, []string{"1600x1", "960x1", "480x1"}},
	} {
		t.Run(fmt.Sprintf("%dx%d", test.width, test.height), func(t *testing.T) {
			out, err := imaging.New().Render(t.Context(), imagingtest.JPEG(t, imagingtest.Photo(test.width, test.height, 5), 80))
			if err != nil {
				t.Fatal(err)
			}
			got := map[imaging.Format][]string{}
			for _, v := range append(out.Variants, out.Original) {
				decoded(t, v)
			}
			for _, v := range out.Variants {
				got[v.Type] = append(got[v.Type], fmt.Sprintf("%dx%d", v.Width, v.Height))
			}
			want := map[imaging.Format][]string{imaging.JPEG: test.want}
			if imaging.MakesWebP {
				want[imaging.WebP] = test.want
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if out.Original.Type != imaging.JPEG || out.Original.Width != test.width || out.Original.Height != test.height {
				t.Errorf("the original is %s of %d × %d", out.Original.Type, out.Original.Width, out.Original.Height)
			}
			checkPlaceholder(t, out.Placeholder)
		})
	}
}

func checkPlaceholder(t *testing.T, uri string) {
	t.Helper()
	encoded, ok := strings.CutPrefix(uri, "data:image/png;base64,")
	data, err := base64.StdEncoding.DecodeString(encoded)
	if !ok || err != nil || len(uri) > 400 {
		t.Fatalf("placeholder of %d characters: %.40s… %v", len(uri), uri, err)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil || max(m.Bounds().Dx(), m.Bounds().Dy()) > 8 {
		t.Errorf("placeholder: %v %v", m.Bounds(), err)
	}
}

// EXIF's own words: where row 0 and column 0 of the stored picture belong.
var orientations = map[int]func(x, y, w, h int) (int, int){
	1: func(x, y, w, h int) (int, int) { return x, y },
	2: func(x, y, w, h int) (int, int) { return w - 1 - x, y },
	3: func(x, y, w, h int) (int, int) { return w - 1 - x, h - 1 - y },
	4: func(x, y, w, h int) (int, int) { return x, h - 1 - y },
	5: func(x, y, w, h int) (int, int) { return y, x },
	6: func(x, y, w, h int) (int, int) { return y, w - 1 - x }, // seen right of the stored top is the stored left
	7: func(x, y, w, h int) (int, int) { return h - 1 - y, w - 1 - x },
	8: func(x, y, w, h int) (int, int) { return h - 1 - y, x },
}

// stored gives the picture as a camera held that way would store it.
func stored(upright *image.RGBA, orientation int) *image.RGBA {
	w, h := upright.Rect.Dx(), upright.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if orientation >= 5 {
		out = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			sx, sy := orientations[orientation](x, y, w, h)
			out.SetRGBA(sx, sy, upright.RGBAAt(x, y))
		}
	}
	return out
}

func TestEveryOrientationIsTurnedUpright(t *testing.T) {
	upright := imagingtest.Corners(121, 80)
	for orientation := 1; orientation <= 8; orientation++ {
		lying := stored(upright, orientation)
		files := encodings(t, lying)
		little, big := imagingtest.EXIF(orientation, binary.LittleEndian), imagingtest.EXIF(orientation, binary.BigEndian)
		tests := map[string][]byte{
			"jpeg, little-endian": imagingtest.WithEXIF(files["jpeg"], little),
			"jpeg, big-endian":    imagingtest.WithEXIF(files["jpeg"], big),
			"png":                 imagingtest.WithChunks(files["png"], imagingtest.PNGChunk("eXIf", big)),
		}
		if files["webp"] != nil {
			size := lying.Rect.Size()
			tests["webp"] = imagingtest.RIFF(imagingtest.VP8X(8, size.X, size.Y), files["webp"][12:], imagingtest.WebPChunk("EXIF", little))
		}
		for name, data := range tests {
			t.Run(fmt.Sprintf("%d %s", orientation, name), func(t *testing.T) {
				out, err := imaging.New().Render(t.Context(), data)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range append(out.Variants, out.Original) {
					checkCorners(t, decoded(t, r))
				}
				if out.Original.Width != 121 || out.Original.Height != 80 {
					t.Errorf("%d × %d", out.Original.Width, out.Original.Height)
				}
			})
		}
	}
}

func checkCorners(t *testing.T, m image.Image) {
	t.Helper()
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	for i, p := range []image.Point{{w / 8, h / 8}, {w - w/8, h / 8}, {w / 8, h - h/8}, {w - w/8, h - h/8}} {
		got := color.RGBAModel.Convert(m.At(p.X, p.Y)).(color.RGBA)
		want := imagingtest.CornerColours[i]
		if apart(got.R, want.R) > 30 || apart(got.G, want.G) > 30 || apart(got.B, want.B) > 30 {
			t.Errorf("corner %d is %v, not %v", i, got, want)
		}
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// The check must be able to fail: a picture that lies is not upright.
func TestTheCornerColoursShowAWrongOrientation(t *testing.T) {
	for orientation := 2; orientation <= 8; orientation++ {
		m := stored(imagingtest.Corners(120, 80), orientation)
		top, left := m.RGBAAt(m.Rect.Dx()-10, 10), m.RGBAAt(10, 10)
		if left == imagingtest.CornerColours[0] && top == imagingtest.CornerColours[1] {
			t.Errorf("orientation %d looks upright", orientation)
		}
	}
}

func TestNothingButPixelsSurvives(t *testing.T) {
	for _, file := range imagingtest.Loaded(t) {
		t.Run(file.Name, func(t *testing.T) {
			out, err := imaging.New().Render(t.Context(), file.Data)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range append(out.Variants, out.Original) {
				for _, secret := range imagingtest.Secrets {
					if bytes.Contains(r.Data, []byte(secret)) {
						t.Errorf("%s of %d holds %q", r.Type, r.Width, secret)
					}
				}
				if extra := extras(r); extra != "" {
					t.Errorf("%s of %d has %s", r.Type, r.Width, extra)
				}
			}
		})
	}
}

// extras names whatever is in a file beside the picture.
func extras(r imaging.Rendition) string {
	if r.Type == imaging.PNG {
		rest := r.Data[8:]
		for len(rest) >= 12 {
			size, kind := binary.BigEndian.Uint32(rest), string(rest[4:8])
			if !slices.Contains([]string{"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}, kind) {
				return "chunk " + kind
			}
			rest = rest[12+size:]
		}
		if len(rest) > 0 {
			return "something behind its end"
		}
		return ""
	}
	if r.Type == imaging.WebP {
		if size := binary.LittleEndian.Uint32(r.Data[16:]); string(r.Data[12:16]) != "VP8 " || int(20+size+size&1) != len(r.Data) {
			return fmt.Sprintf("chunks beside VP8: %q", r.Data[12:16])
		}
		return ""
	}
	for i := 2; i+4 < len(r.Data) && r.Data[i+1] != 0xda; i += 2 + int(binary.BigEndian.Uint16(r.Data[i+2:])) {
		if mark := r.Data[i+1]; mark >= 0xe0 {
			return fmt.Sprintf("segment %x", mark)
		}
	}
	if !bytes.HasSuffix(r.Data, []byte{0xff, 0xd9}) || bytes.Count(r.Data, []byte{0xff, 0xd9}) != 1 {
		return "something behind its end"
	}
	return ""
}

func TestTransparencyStaysInTheOriginalAndBecomesWhiteInVariants(t *testing.T) {
	for name, m := range map[string]image.Image{
		"nrgba":    image.NewNRGBA(image.Rect(0, 0, 33, 17)),
		"nrgba64":  image.NewNRGBA64(image.Rect(0, 0, 33, 17)),
		"paletted": image.NewPaletted(image.Rect(0, 0, 33, 17), color.Palette{color.Transparent, color.Black}),
	} {
		out, err := imaging.New().Render(t.Context(), imagingtest.PNG(t, m))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, at := range []image.Point{{0, 0}, {32, 16}} {
			for _, r := range out.Variants {
				if got := color.GrayModel.Convert(decoded(t, r).At(at.X, at.Y)).(color.Gray); got.Y < 250 {
					t.Errorf("%s as %s: %v at %v", name, r.Type, got, at)
				}
			}
			if _, _, _, alpha := decoded(t, out.Original).At(at.X, at.Y).RGBA(); alpha != 0 {
				t.Errorf("%s: the original is not see-through at %v", name, at)
			}
		}
	}
}

func TestTheOriginalKeepsItsKindAndItsPixels(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 61, 40))
	for i := range m.Pix {
		m.Pix[i] = uint8(i * 7)
	}
	out, err := imaging.New().Render(t.Context(), imagingtest.PNG(t, m))
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := decoded(t, out.Original).(*image.NRGBA); !ok || out.Original.Type != imaging.PNG || !bytes.Equal(got.Pix, m.Pix) {
		t.Errorf("the original is %s with other pixels", out.Original.Type)
	}
}

// seeThrough is a lossless WebP of one pixel, as transparent as can be.
var seeThrough = []byte("VP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00")

func TestAWebPKeepsItsPixelsAndNothingElse(t *testing.T) {
	upload := imagingtest.RIFF(imagingtest.VP8X(0x1c, 1, 1), imagingtest.WebPChunk("ICCP", []byte("profile")), seeThrough,
		imagingtest.WebPChunk("EXIF", imagingtest.EXIF(1, binary.LittleEndian)), imagingtest.WebPChunk("XMP ", []byte(imagingtest.Secrets[2])),
		imagingtest.WebPChunk("OWN ", []byte(imagingtest.Secrets[3])))
	out, err := imaging.New().Render(t.Context(), append(upload, "<html>"...))
	if err != nil {
		t.Fatal(err)
	}
	want := imaging.Rendition{Type: imaging.WebP, Width: 1, Height: 1, Data: imagingtest.RIFF(imagingtest.VP8X(0x10, 1, 1), seeThrough)}
	if diff := cmp.Diff(want, out.Original); diff != "" {
		t.Error(diff)
	}
	if _, _, _, alpha := decoded(t, out.Original).At(0, 0).RGBA(); alpha != 0 {
		t.Error("it is not see-through any more")
	}
}

func TestEveryKindOfPNGKeepsItsColours(t *testing.T) {
	source := imagingtest.Corners(64, 64)
	for name, to := range map[string]func(image.Rectangle) setter{
		"rgba64": func(r image.Rectangle) setter { return image.NewRGBA64(r) },
		"nrgba":  func(r image.Rectangle) setter { return image.NewNRGBA(r) },
		"paletted": func(r image.Rectangle) setter {
			p := color.Palette{}
			for _, c := range imagingtest.CornerColours {
				p = append(p, c)
			}
			return image.NewPaletted(r, p)
		},
	} {
		m := to(source.Rect)
		for y := range 64 {
			for x := range 64 {
				m.Set(x, y, source.At(x, y))
			}
		}
		out, err := imaging.New().Render(t.Context(), imagingtest.PNG(t, m))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		checkCorners(t, decoded(t, out.Original))
	}
	grey := image.NewGray16(image.Rect(0, 0, 9, 9))
	if _, err := imaging.New().Render(t.Context(), imagingtest.PNG(t, grey)); err != nil {
		t.Errorf("grey: %v", err)
	}
}

type setter interface {
	image.Image
	Set(x, y int, c color.Color)
}

func TestTenAtOnceAllSucceed(t *testing.T) {
	r := imaging.New()
	data := imagingtest.JPEG(t, imagingtest.Photo(300, 200, 20), 85)
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			if out, err := r.Render(t.Context(), data); err != nil || len(out.Variants) == 0 {
				t.Errorf("error is %v", err)
			}
		})
	}
	wg.Wait()
}
