// Package imagingtest makes pictures for tests: photos that look like photos
// to an encoder, files with everything that cameras and attackers hide in
// them, and files that only claim to be pictures. Nothing is stored in git.
package imagingtest

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"testing"
)

// File is a made file and the name under which somebody would send it.
type File struct {
	Name string
	Data []byte
}

// Photo is a picture with soft areas, edges and grain, always the same for the
// same size.
func Photo(width, height int, grain float64) *image.RGBA {
	random := rand.New(rand.NewPCG(uint64(width), uint64(height)))
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			fx, fy := float64(x)/float64(width), float64(y)/float64(height)
			light := 110 + 90*math.Sin(7*fx+3*fy) + 25*math.Sin(60*fx*fy)
			if (x/37+y/53)%5 == 0 {
				light -= 40
			}
			light += grain * (random.Float64() - 0.5)
			m.SetRGBA(x, y, color.RGBA{clamp(light), clamp(light*0.8 + 30*fy), clamp(200 - light*0.6), 0xff})
		}
	}
	return m
}

func clamp(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

// JPEG writes a picture as JPEG.
func JPEG(t testing.TB, m image.Image, quality int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// PNG writes a picture as PNG.
func PNG(t testing.TB, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// HeavyPhoto is a phone's photo, 4000 × 3000 and a little under five
// megabytes.
func HeavyPhoto(t testing.TB) []byte {
	t.Helper()
	m := Photo(4000, 3000, 36)
	data := JPEG(t, m, 92)
	for quality := 91; len(data) >= 5<<20; quality-- {
		data = JPEG(t, m, quality)
	}
	if len(data) < 4<<20 {
		t.Fatalf("the heavy photo has only %d bytes", len(data))
	}
	return data
}
