package imaging_test

import (
	"sync"
	"testing"

	"tafel/internal/platform/media/imaging"
	"tafel/internal/platform/media/imaging/imagingtest"
)

// BenchmarkPhoto is one phone photo of five megabytes: from the upload to all
// its files. The aim is under a second and 150 MB.
func BenchmarkPhoto(b *testing.B) {
	data := imagingtest.HeavyPhoto(b)
	r := imaging.New()
	imagingtest.Measure(b, func() {
		if _, err := r.Render(b.Context(), data); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkTwentyAtOnce is a manager who drops a whole folder of pictures of
// the largest legal size. The aim is 300 MB.
func BenchmarkTwentyAtOnce(b *testing.B) {
	data := imagingtest.JPEG(b, imagingtest.Photo(5000, 5000, 0), 60)
	r := imaging.New()
	imagingtest.Measure(b, func() {
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				if _, err := r.Render(b.Context(), data); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
	})
}
