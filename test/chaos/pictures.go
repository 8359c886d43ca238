package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"net/http"
)

// photo makes a picture of some size: colours that a compressor cannot make
// nothing of.
func photo(width, height int) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.Set(x, y, color.RGBA{uint8(x * 7), uint8(y * 5), uint8(x*y/3 + x), 255})
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 80})
	return out.Bytes(), err
}

// whole reads every acknowledged picture as a visitor does, and counts those
// that do not come whole.
func (l *ledger) whole(ctx context.Context, s *testbed, visitor *client) (pictures int, err error) {
	for _, w := range l.pictures() {
		pictures++
		got, err := visitor.do(ctx, "GET", w.URL, "", nil)
		if err != nil {
			return pictures, err
		}
		if got.status != http.StatusOK {
			s.miss("the picture %s answers %d", w.Mark, got.status)
			continue
		}
		if _, _, err := image.Decode(bytes.NewReader(got.body)); err != nil {
			s.miss("the picture %s is not whole: %v", w.Mark, err)
		}
	}
	return pictures, nil
}

func (l *ledger) pictures() []write {
	l.mu.Lock()
	defer l.mu.Unlock()
	var found []write
	for _, w := range l.acked {
		if w.Kind == picture {
			found = append(found, w)
		}
	}
	return found
}

// smallPhoto is enough where only its being there matters.
func smallPhoto() ([]byte, error) {
	raw, err := photo(96, 64)
	if err != nil {
		return nil, fmt.Errorf("make a picture: %w", err)
	}
	return raw, nil
}
