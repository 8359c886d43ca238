package imaging

import (
	"context"
	"fmt"
	"image"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"
)

// Renderer makes renderings, a bounded number at a time.
type Renderer struct{ memory *memoryLimit }

// New makes a renderer for this machine.
func New() *Renderer { return &Renderer{memory: newMemoryLimit(runtime.GOMAXPROCS(0))} }

// RenderWith makes what the options ask for.
func (r *Renderer) RenderWith(ctx context.Context, data []byte, o Options) (Rendering, error) {
	h, err := Inspect(data)
	if err != nil {
		return Rendering{}, err
	}
	release, err := r.memory.acquire(ctx, h.memory)
	if err != nil {
		return Rendering{}, err
	}
	defer release()
	var out Rendering
	err = safely(func() error {
		out, err = render(ctx, data, h, o)
		return err
	})
	return out, err
}

// render lets the full picture go its own way once the widest variant is made
// from it: writing it anew takes as long as all the variants.
func render(ctx context.Context, data []byte, h Header, o Options) (Rendering, error) {
	m, err := decode(ctx, data, h)
	if err != nil {
		return Rendering{}, err
	}
	if o.Box != (image.Point{}) && !opaque(m) {
		return seeThrough(m, data, h, o.Box)
	}
	full, colours := planes(m), coloursOf(h.profile)
	recoloured(full, colours)
	sizes := variantSizes(full.Rect.Size(), h.Orientation)
	if o.Box != (image.Point{}) {
		sizes = []image.Point{boxSize(full.Rect.Size(), h.Orientation, o.Box)}
	}
	widest := scaled(full, sizes[0].X, sizes[0].Y)

	var out Rendering
	both, ctx := errgroup.WithContext(ctx)
	both.Go(func() error {
		return safely(func() (err error) {
			out.Original, err = original(m, full, data, h, colours)
			return err
		})
	})
	both.Go(func() error {
		return safely(func() (err error) {
			out.Variants, out.Placeholder, err = variants(ctx, widest, sizes, h.Orientation)
			if err == nil && o.UprightCut {
				out.Upright, err = uprightCut(ctx, full, h.Orientation)
			}
			return err
		})
	})
	if err := both.Wait(); err != nil {
		return Rendering{}, err
	}
	return out, nil
}

// variantSizes are the sizes to make, widest first, as the source lies: none
// is wider than the source is.
func variantSizes(size image.Point, o Orientation) []image.Point {
	width, height := size.X, size.Y
	if o.Sideways() {
		width, height = height, width
	}
	var sizes []image.Point
	for _, want := range slices.Backward(Widths) {
		if want < width || len(sizes) == 0 {
			w, h := fit(width, height, want)
			if o.Sideways() {
				w, h = h, w
			}
			sizes = append(sizes, image.Pt(w, h))
		}
	}
	return sizes
}

// variants makes each size from the one before it.
func variants(ctx context.Context, m *image.YCbCr, sizes []image.Point, o Orientation) ([]Rendition, string, error) {
	var all []Rendition
	for _, size := range sizes {
		if ctx.Err() != nil {
			return nil, "", ctx.Err()
		}
		m = scaled(m, size.X, size.Y)
		upright := turned(m, o)
		if MakesWebP {
			modern, err := rendition(upright, WebP, qualityWebP)
			if err != nil {
				return nil, "", err
			}
			all = append(all, modern)
		}
		plain, err := rendition(upright, JPEG, qualityJPEG)
		if err != nil {
			return nil, "", err
		}
		all = append(all, plain)
	}
	tiny, err := placeholder(turned(m, o))
	return all, tiny, err
}

func rendition(m *image.YCbCr, format Format, quality int) (Rendition, error) {
	out := Rendition{Type: format, Width: m.Rect.Dx(), Height: m.Rect.Dy()}
	var err error
	if format == WebP {
		out.Data, err = encodeWebP(m, quality)
	} else {
		out.Data, err = encodeJPEG(m, quality)
	}
	if err != nil {
		return Rendition{}, fmt.Errorf("write %s: %w", format, err)
	}
	return out, nil
}

// safely keeps a decoder's panic from ending the process: whatever made it
// panic is a broken picture.
func safely(do func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("%w: %v", ErrBroken, cause)
		}
	}()
	return do()
}
