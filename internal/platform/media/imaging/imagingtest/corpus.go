package imagingtest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"io"
	"strings"
	"testing"
)

// Bombs are small files that would be huge when decoded, or endless work.
func Bombs(t testing.TB) []File {
	t.Helper()
	var manyFrames [][]byte
	manyFrames = append(manyFrames, VP8X(2, 100, 100), WebPChunk("ANIM", make([]byte, 6)))
	for range 10_000 {
		manyFrames = append(manyFrames, WebPChunk("ANMF", make([]byte, 24)))
	}
	profile := PNGChunk("iCCP", append([]byte("p\x00\x00"), deflated(t, 1<<20)...))
	profiles := append(pngClaiming(t, 1, 1, 8, 2, 0)[:33], bytes.Repeat(profile, 900)...) // and no picture after all
	return []File{
		{"many-profiles.png", profiles},
		{"50k.png", pngClaiming(t, 50_000, 50_000, 8, 2, 40<<20)},
		{"deep.png", pngClaiming(t, 20_000, 20_000, 16, 6, 8<<20)},
		{"interlaced.png", pngClaiming(t, 40_000, 40_000, 16, 6, 1<<20)},
		{"one-row-too-many.png", pngClaiming(t, 25_000_001, 1, 8, 0, 1<<10)},
		{"wide.jpg", jpegClaiming(65_535, 65_535, 0xc0, 1)},
		{"wide-progressive.jpg", jpegClaiming(65_535, 65_535, 0xc2, 1)},
		{"scans.jpg", ProgressiveJPEG(5000, 5000, 5000)},
		{"wide.gif", []byte("GIF89a\xff\xff\xff\xff\xf0\x00\x00" + strings.Repeat("\x00", 1000))},
		{"wide.webp", RIFF(WebPChunk("VP8L", []byte{0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0}))},
		{"canvas.webp", RIFF(VP8X(0, 1<<24, 1<<24), WebPChunk("VP8L", []byte{0x2f, 0, 0, 0, 0}))},
		{"hidden-size.webp", RIFF(VP8X(0, 10, 10), WebPChunk("VP8L", []byte{0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0}))},
		{"ten-thousand-frames.webp", RIFF(manyFrames...)},
	}
}

// NotPictures are files of other kinds, some of them dressed up.
func NotPictures(t testing.TB) []File {
	t.Helper()
	moving := &gif.GIF{}
	for range 3 {
		moving.Image = append(moving.Image, image.NewPaletted(image.Rect(0, 0, 10, 10), palette.Plan9))
		moving.Delay = append(moving.Delay, 1)
	}
	var animated bytes.Buffer
	if err := gif.EncodeAll(&animated, moving); err != nil {
		t.Fatal(err)
	}
	tiny := JPEG(t, Photo(32, 32, 0), 80)
	return []File{
		{"moving.gif", animated.Bytes()},
		{"gif-and-script.jpg", append([]byte("GIF89a/*"), "*/=1;alert(1)//"...)},
		{"drawing.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)},
		{"drawing.jpg", []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)},
		{"page.jpg", []byte("<!doctype html><script>alert(1)</script>")},
		{"page-before-a-picture.jpg", append([]byte("<html>"), tiny...)},
		{"photo.heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic")},
		{"photo.avif", []byte("\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif")},
		{"program.jpg", []byte("MZ\x90\x00\x03\x00\x00\x00")},
		{"program.jpg.exe", []byte("\x7fELF\x02\x01\x01")},
		{"paper.jpg", []byte("%PDF-1.7\n")},
		{"archive.png", []byte("PK\x03\x04")},
		{"old.bmp", []byte("BM\x46\x00\x00\x00")},
		{"scan.tiff", []byte("II*\x00\x08\x00\x00\x00")},
		{"nothing.jpg", nil},
		{"one-byte.jpg", []byte{0xff}},
		{"text.jpg", []byte("hello, this is a text")},
		{"spaces.jpg", bytes.Repeat([]byte(" "), 2000)},
	}
}

// Broken are pictures that cannot be what they say.
func Broken(t testing.TB) []File {
	t.Helper()
	photo := JPEG(t, Photo(64, 48, 10), 80)
	drawing := PNG(t, Photo(64, 48, 10))
	flipped := bytes.Clone(drawing)
	flipped[len(flipped)/2] ^= 0xff
	return []File{
		{"only-a-start.jpg", []byte("\xff\xd8\xff")},
		{"start-and-end.jpg", []byte("\xff\xd8\xff\xd9")},
		{"no-scan.jpg", append(jpegClaiming(64, 64, 0xc0, 0), 0xff, 0xd9)},
		{"no-size.jpg", jpegClaiming(0, 0, 0xc0, 1)},
		{"lossless.jpg", jpegClaiming(64, 64, 0xc3, 1)},
		{"arithmetic.jpg", jpegClaiming(64, 64, 0xc9, 1)},
		{"no-tables.jpg", jpegClaiming(64, 64, 0xc0, 1)},
		{"two-frames.jpg", WithSegments(photo, JPEGSegment(0xc0, []byte{8, 0, 9, 0, 9, 1, 1, 0x11, 0}))},
		{"wrong-length.jpg", WithSegments(photo, []byte{0xff, 0xe1, 0, 1})},
		{"only-a-signature.png", []byte("\x89PNG\r\n\x1a\n")},
		{"no-data.png", append(bytes.Clone(drawing[:33]), PNGChunk("IEND", nil)...)},
		{"no-size.png", pngClaiming(t, 0, 0, 8, 2, 10)},
		{"flipped.png", flipped},
		{"too-little.png", pngClaiming(t, 100, 100, 8, 2, 10)},
		{"two-headers.png", WithChunks(drawing, drawing[8:33])},
		{"long-chunk.png", WithChunks(drawing, []byte("\xff\xff\xff\xfftEXt"))},
		{"no-chunks.webp", RIFF()},
		{"long-riff.webp", []byte("RIFF\xff\xff\xff\xffWEBPVP8 ")},
		{"long-chunk.webp", RIFF([]byte("VP8 \xff\xff\xff\xff"))},
		{"no-key-frame.webp", RIFF(WebPChunk("VP8 ", make([]byte, 20)))},
		{"two-sizes.webp", RIFF(VP8X(0, 10, 10), WebPChunk("VP8L", []byte{0x2f, 0, 0, 0, 0}))},
		{"empty-lossless.webp", RIFF(WebPChunk("VP8L", []byte{0x2f, 0, 0, 0, 0}))},
	}
}

// Loaded are real pictures that carry something else, too.
func Loaded(t testing.TB) []File {
	t.Helper()
	photo := JPEG(t, Photo(160, 100, 20), 85)
	drawing := PNG(t, Photo(80, 60, 5))
	all := strings.Join(Secrets, " ")
	comment := JPEGSegment(0xfe, []byte(Secrets[3]+" "+Secrets[2]))
	profile := JPEGSegment(0xe2, append([]byte("ICC_PROFILE\x00\x01\x01"), strings.Repeat("p", 500)...))
	xmp := JPEGSegment(0xe1, []byte("http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>"+all+"</x:xmpmeta>"))
	return []File{
		{"exif.jpg", WithEXIF(photo, EXIF(1, binary.LittleEndian))},
		{"xmp-icc-comment.jpg", WithSegments(photo, xmp, profile, comment)},
		{"zip-behind.jpg", append(bytes.Clone(photo), Secrets[4]...)},
		{"pdf-inside.jpg", WithSegments(photo, JPEGSegment(0xed, []byte(Secrets[5])))},
		{"page-behind.jpg", append(bytes.Clone(photo), "<html>"+Secrets[2]...)},
		{"second-behind.jpg", append(append(bytes.Clone(photo), photo...), Secrets[8]...)},
		{"script-in-a-table.jpg", WithSegments(photo, JPEGSegment(0xef, []byte(all)))},
		{"page-behind.png", append(bytes.Clone(drawing), "<html>"+Secrets[2]...)},
		{"text.png", WithChunks(drawing, PNGChunk("tEXt", []byte("Comment\x00"+all)), PNGChunk("eXIf", EXIF(1, binary.BigEndian)))},
		{"inflating-text.png", WithChunks(drawing, PNGChunk("zTXt", append([]byte("Comment\x00\x00"), deflated(t, 20<<20)...)))},
		{"moving.png", WithChunks(drawing, PNGChunk("acTL", make([]byte, 8)), PNGChunk("fdAT", []byte(all)))},
		{"own-chunk.png", WithChunks(drawing, PNGChunk("prVt", []byte(all)))},
	}
}

// pngClaiming has a size in its header, and data that inflate to so much.
func pngClaiming(t testing.TB, width, height uint32, depth, colours byte, inflated int) []byte {
	t.Helper()
	header := binary.BigEndian.AppendUint32(nil, width)
	header = binary.BigEndian.AppendUint32(header, height)
	header = append(header, depth, colours, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n"), PNGChunk("IHDR", header)...)
	out = append(out, PNGChunk("IDAT", deflated(t, inflated))...)
	return append(out, PNGChunk("IEND", nil)...)
}

func deflated(t testing.TB, size int) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := zlib.NewWriterLevel(&out, zlib.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(w, zeros{}, int64(size)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

type zeros struct{}

func (zeros) Read(into []byte) (int, error) { clear(into); return len(into), nil }

func jpegClaiming(width, height int, frame byte, scans int) []byte {
	out := []byte{0xff, 0xd8}
	out = append(out, JPEGSegment(frame, []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), 1, 1, 0x11, 0})...)
	for range scans {
		out = append(out, JPEGSegment(0xda, []byte{1, 1, 0, 0, 63, 0})...)
		out = append(out, 0xff, 0xd9)
	}
	return out
}

// ProgressiveJPEG is a grey picture whose every scan after the first says "no
// change" in a few bytes, and makes a decoder walk through all of it.
func ProgressiveJPEG(width, height, scans int) []byte {
	out := []byte{0xff, 0xd8}
	table := bytes.Repeat([]byte{1}, 65)
	table[0] = 0
	out = append(out, JPEGSegment(0xdb, table)...)
	out = append(out, JPEGSegment(0xc2, []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), 1, 1, 0x11, 0})...)
	lengths := make([]byte, 16)
	lengths[0] = 1                                                                           // one code, of one bit
	out = append(out, JPEGSegment(0xc4, append(append([]byte{0x00}, lengths...), 0))...)     // DC: no difference
	out = append(out, JPEGSegment(0xc4, append(append([]byte{0x10}, lengths...), 14<<4))...) // AC: a run of empty blocks
	blocks := ((width + 7) / 8) * ((height + 7) / 8)
	out = append(out, JPEGSegment(0xda, []byte{1, 1, 0, 0, 0, 0})...)
	out = append(out, make([]byte, (blocks+7)/8)...)
	for range scans - 1 {
		out = append(out, JPEGSegment(0xda, []byte{1, 1, 0, 1, 63, 0})...)
		var bits bitWriter
		for left := blocks; left > 0; {
			run := max(1<<14, min(left, 1<<15-1)) // the last may end behind the picture
			bits.write(0, 1)
			bits.write(run-1<<14, 14)
			left -= run
		}
		out = append(out, bits.done()...)
	}
	return append(out, 0xff, 0xd9)
}

// bitWriter writes bits as JPEG wants them, an 0xff always followed by a zero.
type bitWriter struct {
	out   []byte
	held  uint32
	count int
}

func (w *bitWriter) write(value, bits int) {
	w.held = w.held<<bits | uint32(value)&(1<<bits-1)
	for w.count += bits; w.count >= 8; w.count -= 8 {
		w.put(byte(w.held >> (w.count - 8)))
	}
}

func (w *bitWriter) put(b byte) {
	w.out = append(w.out, b)
	if b == 0xff {
		w.out = append(w.out, 0)
	}
}

func (w *bitWriter) done() []byte {
	if w.count > 0 {
		w.put(byte(w.held<<(8-w.count)) | (1<<(8-w.count) - 1))
	}
	return w.out
}

// Corners is a picture whose four corners tell which way up it is: red, green,
// blue and white, clockwise from the top left.
func Corners(width, height int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			m.SetRGBA(x, y, CornerColours[2*(2*y/height)+2*x/width])
		}
	}
	return m
}

// CornerColours are top left, top right, bottom left, bottom right.
var CornerColours = []color.RGBA{{220, 20, 20, 255}, {20, 180, 20, 255}, {245, 245, 245, 255}, {20, 20, 220, 255}}
