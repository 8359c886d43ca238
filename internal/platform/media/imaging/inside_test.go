package imaging

import (
	"context"
	"encoding/binary"
	"errors"
	"image"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"golang.org/x/image/draw"

	"tafel/internal/platform/media/imaging/imagingtest"
)

func TestOnePictureIsDecodedPerCore(t *testing.T) {
	memory := newMemoryLimit(3)
	var inside, most atomic.Int32
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			release, err := memory.acquire(t.Context(), 1)
			if err != nil {
				t.Error(err)
				return
			}
			most.Store(max(most.Load(), inside.Add(1)))
			inside.Add(-1)
			release()
		})
	}
	wg.Wait()
	if most.Load() > 3 {
		t.Errorf("%d at once", most.Load())
	}
}

func TestALargePictureIsDecodedAlone(t *testing.T) {
	memory := newMemoryLimit(4)
	release, err := memory.acquire(t.Context(), 10*budget)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := memory.acquire(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("another came in: %v", err)
	}
	release()
	if release, err = memory.acquire(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	release()
}

func TestAPanicIsABrokenPicture(t *testing.T) {
	if err := safely(func() error { panic("index out of range") }); !errors.Is(err, ErrBroken) {
		t.Errorf("error is %v", err)
	}
}

// x/image's scaler is the oracle for ours.
func TestScalingAgreesWithAPlainImplementation(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, size := range []struct{ from, to image.Point }{
		{image.Pt(400, 300), image.Pt(160, 120)}, {image.Pt(333, 217), image.Pt(100, 65)}, {image.Pt(97, 61), image.Pt(96, 60)},
		{image.Pt(640, 9), image.Pt(48, 1)}, {image.Pt(5, 5), image.Pt(11, 9)}, {image.Pt(1, 50), image.Pt(1, 8)},
	} {
		src := image.NewGray(image.Rect(0, 0, size.from.X, size.from.Y))
		for i := range src.Pix {
			src.Pix[i] = uint8(i%size.from.X*200/size.from.X) + uint8(random.IntN(56))
		}
		want := image.NewGray(image.Rect(0, 0, size.to.X, size.to.Y))
		draw.CatmullRom.Scale(want, want.Rect, src, src.Rect, draw.Src, nil)
		got := plane{src.Pix, src.Stride, size.from.X, size.from.Y}.scaled(size.to.X, size.to.Y)
		for i := range want.Pix {
			if d := int(want.Pix[i]) - int(got.pix[i]); d < -2 || d > 2 {
				t.Errorf("%v to %v: sample %d is %d, not %d", size.from, size.to, i, got.pix[i], want.Pix[i])
				break
			}
		}
	}
}

func TestAFlatSurfaceStaysFlat(t *testing.T) {
	for _, value := range []byte{0, 1, 127, 254, 255} {
		p := newPlane(501, 333)
		for i := range p.pix {
			p.pix[i] = value
		}
		for i, v := range p.scaled(97, 64).pix {
			if v != value {
				t.Fatalf("%d became %d at %d", value, v, i)
			}
		}
	}
}

func TestChromaOfEveryKindIsTurned(t *testing.T) {
	for _, ratio := range []image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420,
		image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410,
	} {
		for o := Orientation(1); o <= 8; o++ {
			m := image.NewYCbCr(image.Rect(0, 0, 37, 23), ratio)
			for i := range m.Cb {
				m.Cb[i], m.Cr[i] = 90, 160
			}
			got := turned(m, o)
			want := image.Pt(37, 23)
			if o.Sideways() {
				want = image.Pt(23, 37)
			}
			if got.Rect.Size() != want {
				t.Errorf("%v, %d: %v", ratio, o, got.Rect)
			}
			for _, at := range []image.Point{{0, 0}, {want.X - 1, want.Y - 1}} {
				if c := got.YCbCrAt(at.X, at.Y); c.Cb != 90 || c.Cr != 160 {
					t.Errorf("%v, %d: %v at %v", ratio, o, c, at)
				}
			}
		}
	}
}

func TestOrientationThatIsNotUnderstoodIsUpright(t *testing.T) {
	whole := func(value, count uint32, kind uint16) []byte {
		b := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12")
		b = binary.BigEndian.AppendUint16(b, kind)
		b = binary.BigEndian.AppendUint32(b, count)
		return binary.BigEndian.AppendUint32(b, value<<16)
	}
	for name, test := range map[string]struct {
		data []byte
		want Orientation
	}{
		"six":            {whole(6, 1, 3), 6},
		"zero":           {whole(0, 1, 3), 1},
		"nine":           {whole(9, 1, 3), 1},
		"two values":     {whole(6, 2, 3), 1},
		"a long":         {whole(6, 1, 4), 1},
		"cut":            {whole(6, 1, 3)[:19], 1},
		"empty":          {nil, 1},
		"far away":       {[]byte("II*\x00\xff\xff\xff\xff\x00\x00"), 1},
		"other order":    {[]byte("XX*\x00\x08\x00\x00\x00\x00\x00"), 1},
		"prefix twice":   {append([]byte("Exif\x00\x00"), whole(3, 1, 3)...), 3},
		"endless counts": {[]byte("II*\x00\x08\x00\x00\x00\xff\xff"), 1},
	} {
		if got := orientationIn(test.data); got != test.want {
			t.Errorf("%s: %d", name, got)
		}
	}
}

func FuzzOrientation(f *testing.F) {
	f.Add([]byte("II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00"))
	f.Add([]byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00"))
	f.Add([]byte("Exif\x00\x00II*\x00\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if o := orientationIn(data); o < 1 || o > 8 {
			t.Errorf("orientation %d", o)
		}
	})
}

func FuzzColours(f *testing.F) {
	f.Add(imagingtest.Profile(imagingtest.DisplayP3, 0))
	f.Add(imagingtest.Profile(imagingtest.AdobeRGB, 2.2))
	f.Add(imagingtest.Profile(imagingtest.SRGB, 1)[:300])
	f.Fuzz(func(t *testing.T, profile []byte) {
		c := coloursOf(profile)
		if c == nil {
			return
		}
		m := image.NewYCbCr(image.Rect(0, 0, 7, 5), image.YCbCrSubsampleRatio410)
		recoloured(m, c)
	})
}
