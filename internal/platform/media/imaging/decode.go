package imaging

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

// decode gives the pixels as they lie in the file.
func decode(ctx context.Context, data []byte, h Header) (image.Image, error) {
	reader := &cancellableReader{ctx: ctx, data: bytes.NewReader(data)}
	var m image.Image
	var err error
	switch h.Format {
	case JPEG:
		m, err = jpeg.Decode(reader)
	case PNG:
		m, err = png.Decode(reader)
	case WebP:
		m, err = webp.Decode(reader)
	default:
		err = ErrType
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	if size := m.Bounds().Size(); size.X != h.Width || size.Y != h.Height {
		return nil, fmt.Errorf("%w: it is not as large as it says", ErrBroken)
	}
	if h.Format == WebP {
		m = brightened(m)
	}
	return m, nil
}

// brightened corrects what x/image/webp gives: WebP keeps luma between 16 and
// 235 and chroma between 16 and 240, as television does, but the decoder's
// pictures are read as if it used the whole range, and so look washed out.
func brightened(m image.Image) image.Image {
	var picture *image.YCbCr
	switch m := m.(type) {
	case *image.YCbCr:
		picture = m
	case *image.NYCbCrA:
		picture = &m.YCbCr
	default:
		return m // lossless ones are red, green and blue
	}
	var luma, chroma [256]byte
	for i := range 256 {
		luma[i] = uint8(min(max((255*(i-16)+109)/219, 0), 255))
		chroma[i] = uint8(min(max((255*(i-128)+128*224+112)/224, 0), 255))
	}
	for i, v := range picture.Y {
		picture.Y[i] = luma[v]
	}
	for i := range picture.Cb {
		picture.Cb[i], picture.Cr[i] = chroma[picture.Cb[i]], chroma[picture.Cr[i]]
	}
	return m
}

// cancellableReader ends a decoder's work when nobody waits for it any more.
type cancellableReader struct {
	ctx  context.Context
	data io.Reader
}

func (r *cancellableReader) Read(into []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.data.Read(into)
}

// planes turns any picture into luma and chroma planes, which is what JPEG and
// WebP are made of, on white where it is transparent: half the memory of red,
// green and blue.
func planes(m image.Image) *image.YCbCr {
	if already, ok := m.(*image.YCbCr); ok {
		return already
	}
	b := m.Bounds()
	out := image.NewYCbCr(image.Rect(0, 0, b.Dx(), b.Dy()), image.YCbCrSubsampleRatio420)
	strip := image.NewRGBA(image.Rect(0, 0, b.Dx(), 2))
	for y := 0; y < b.Dy(); y += 2 {
		rows := min(2, b.Dy()-y)
		draw.Draw(strip, strip.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, image.Rect(0, 0, b.Dx(), rows), m, image.Pt(b.Min.X, b.Min.Y+y), draw.Over)
		fillRows(out, strip, y, rows)
	}
	return out
}

// fillRows writes two rows of luma and the row of chroma that they share.
func fillRows(out *image.YCbCr, strip *image.RGBA, y, rows int) {
	width := strip.Rect.Dx()
	for row := range rows {
		luma := out.Y[(y+row)*out.YStride:][:width]
		pix := strip.Pix[row*strip.Stride:]
		for x := range luma {
			luma[x], _, _ = color.RGBToYCbCr(pix[4*x], pix[4*x+1], pix[4*x+2])
		}
	}
	chroma := y / 2 * out.CStride
	for x := 0; x < width; x += 2 {
		var r, g, b, n int
		for row := range rows {
			for column := x; column < min(x+2, width); column++ {
				p := strip.Pix[row*strip.Stride+4*column:]
				r, g, b, n = r+int(p[0]), g+int(p[1]), b+int(p[2]), n+1
			}
		}
		_, cb, cr := color.RGBToYCbCr(uint8(r/n), uint8(g/n), uint8(b/n))
		out.Cb[chroma+x/2], out.Cr[chroma+x/2] = cb, cr
	}
}
