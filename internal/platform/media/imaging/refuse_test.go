package imaging_test

import (
	"bytes"
	"context"
	"errors"
	"image/jpeg"
	"runtime"
	"testing"
	"time"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

func TestBombsAreRefusedAtOnce(t *testing.T) {
	for _, file := range imagingtest.Bombs(t) {
		t.Run(file.Name, func(t *testing.T) {
			took, allocated, err := costOf(t, file.Data)
			if err == nil {
				t.Fatal("accepted")
			}
			if took > 100*time.Millisecond {
				t.Errorf("took %v", took)
			}
			if allocated > 50<<20 {
				t.Errorf("allocated %d MB", allocated>>20)
			}
		})
	}
}

// costOf is the processor's time, and the best of a few tries: others share
// the machine.
func costOf(t *testing.T, data []byte) (took time.Duration, allocated uint64, err error) {
	t.Helper()
	r := imaging.New()
	took = time.Hour
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := imagingtest.CPUTime()
		_, err = r.Render(t.Context(), data)
		took = min(took, imagingtest.CPUTime()-start)
		runtime.ReadMemStats(&after)
		allocated = after.TotalAlloc - before.TotalAlloc
	}
	return took, allocated, err
}

// Why scans are counted: each costs the decoder a walk through the picture. A
// thousand take some thirty times as long as two, far from the bound.
func TestAPictureOfManyScansIsRefused(t *testing.T) {
	few, many := decodeTime(t, imagingtest.ProgressiveJPEG(300, 300, 2)), decodeTime(t, imagingtest.ProgressiveJPEG(300, 300, 1000))
	if many < 3*few {
		t.Errorf("1000 scans took %v, 2 took %v", many, few)
	}
	if _, err := imaging.New().Render(t.Context(), imagingtest.ProgressiveJPEG(40, 40, 100)); err != nil {
		t.Errorf("100 scans: %v", err)
	}
	if _, err := imaging.New().Render(t.Context(), imagingtest.ProgressiveJPEG(40, 40, 101)); !errors.Is(err, imaging.ErrBroken) {
		t.Errorf("101 scans: %v", err)
	}
}

func decodeTime(t *testing.T, data []byte) time.Duration {
	t.Helper()
	best := time.Hour
	for range 3 {
		start := imagingtest.CPUTime()
		if _, err := jpeg.Decode(bytes.NewReader(data)); err != nil {
			t.Fatal(err)
		}
		best = min(best, imagingtest.CPUTime()-start)
	}
	return best
}

func TestTheLimitOfPixelsIsExact(t *testing.T) {
	for _, size := range []struct {
		width, height int
		want          error
	}{{5000, 5000, nil}, {5000, 5001, imaging.ErrPixels}, {25_000, 1000, nil}, {25_001, 1000, imaging.ErrPixels}} {
		_, err := imaging.Inspect(imagingtest.ProgressiveJPEG(size.width, size.height, 1))
		if !errors.Is(err, size.want) {
			t.Errorf("%d × %d: %v", size.width, size.height, err)
		}
	}
}

func TestOtherFilesAreRefusedByTheirContent(t *testing.T) {
	for _, file := range imagingtest.NotPictures(t) {
		if _, err := imaging.New().Render(t.Context(), file.Data); !errors.Is(err, imaging.ErrType) {
			t.Errorf("%s: %v", file.Name, err)
		}
	}
}

func TestBrokenPicturesAreRefused(t *testing.T) {
	for _, file := range imagingtest.Broken(t) {
		if _, err := imaging.New().Render(t.Context(), file.Data); !errors.Is(err, imaging.ErrBroken) {
			t.Errorf("%s: %v", file.Name, err)
		}
	}
}

func TestCutOffPicturesAreRefused(t *testing.T) {
	photo := imagingtest.Photo(160, 120, 30)
	for name, data := range encodings(t, photo) {
		if _, err := imaging.New().Render(t.Context(), data); err != nil {
			t.Fatalf("%s, whole: %v", name, err)
		}
		for size := 1; size < len(data); size += 512 {
			if _, err := imaging.New().Render(t.Context(), data[:size]); err == nil {
				t.Errorf("%s: accepted when cut to %d of %d bytes", name, size, len(data))
			}
		}
		if _, err := imaging.New().Render(t.Context(), data[:len(data)-1]); err == nil {
			t.Errorf("%s: accepted without its last byte", name)
		}
	}
}

func TestDamagedPicturesNeverPanic(t *testing.T) {
	r := imaging.New()
	for name, data := range encodings(t, imagingtest.Photo(24, 20, 30)) {
		for i := 0; i < len(data); i += 3 {
			damaged := append([]byte{}, data...)
			damaged[i] ^= byte(1 << (i % 8))
			if out, err := r.Render(t.Context(), damaged); err == nil && len(out.Variants) == 0 {
				t.Fatalf("%s, byte %d: nothing made and nothing said", name, i)
			}
		}
	}
}

func TestDecodingEndsWhenTheCallerIsGone(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("gone"))
	if _, err := imaging.New().Render(ctx, imagingtest.JPEG(t, imagingtest.Photo(64, 64, 0), 80)); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

func FuzzInspect(f *testing.F) {
	for _, files := range [][]imagingtest.File{imagingtest.Loaded(f), imagingtest.Broken(f), imagingtest.NotPictures(f)} {
		for _, file := range files {
			f.Add(file.Data[:min(len(file.Data), 4000)])
		}
	}
	f.Add(imagingtest.ProgressiveJPEG(16, 16, 3))
	r := imaging.New()
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := imaging.Inspect(data)
		if err != nil {
			if !errors.Is(err, imaging.ErrType) && !errors.Is(err, imaging.ErrBroken) && !errors.Is(err, imaging.ErrPixels) {
				t.Fatalf("a refusal of no known kind: %v", err)
			}
			return
		}
		if h.Width < 1 || h.Height < 1 || h.Width*h.Height > imaging.MaxPixels || h.Orientation < 1 || h.Orientation > 8 {
			t.Fatalf("let through: %+v", h)
		}
		if h.Width*h.Height > 100_000 {
			return // decoding is for the other tests
		}
		out, err := r.Render(t.Context(), data)
		if err == nil && (out.Original.Width == 0 || len(out.Variants) == 0) {
			t.Fatalf("made nothing of %+v", h)
		}
	})
}
