package httpcache

import (
	"bytes"
	"io"
	"math/bits"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

// The levels are those of answers that are made once and sent many times:
// a few milliseconds for a page, some per cent above the best there is.
const (
	brotliLevel = 5
	gzipLevel   = 6

	narrowest, widest = 16, 22 // brotli's windows, as powers of two
)

var brotliWriters = sync.Pool{New: func() any { return brotli.NewWriterLevel(io.Discard, brotliLevel) }}

var gzipWriters = sync.Pool{New: func() any {
	w, err := gzip.NewWriterLevel(io.Discard, gzipLevel)
	if err != nil {
		return gzip.NewWriter(io.Discard) // the level above is a valid constant
	}
	return w
}}

// zstdWriter is made on first use, because its tables take megabytes; its
// EncodeAll may be called by many at once. A window of 256 KB is enough for
// pages and keeps both ends small.
var zstdWriter = sync.OnceValues(func() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil,
		zstd.WithEncoderLevel(zstd.SpeedBetterCompression),
		zstd.WithEncoderConcurrency(2),
		zstd.WithWindowSize(256<<10),
		zstd.WithLowerEncoderMem(true))
})

type resettable interface {
	io.WriteCloser
	Reset(io.Writer)
}

// Compress returns the plain bytes in a coding, or nil when that fails: an
// answer then goes out plain.
func Compress(e Encoding, plain []byte) []byte {
	switch e {
	case Brotli:
		return through(&brotliWriters, plain)
	case Gzip:
		return through(&gzipWriters, plain)
	case Zstd:
		w, err := zstdWriter()
		if err != nil {
			return nil
		}
		return bytes.Clone(w.EncodeAll(plain, make([]byte, 0, len(plain)/2)))
	default:
		return nil
	}
}

// tighten is brotli at its best, or nil when that fails. Its window is just
// wide enough for the whole: the usual one would take 32 MB, for every page.
func tighten(plain []byte) []byte {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{
		Quality: brotli.BestCompression, LGWin: min(max(bits.Len(uint(len(plain)))+1, narrowest), widest),
	})
	if _, err := w.Write(plain); err != nil {
		return nil
	}
	if err := w.Close(); err != nil {
		return nil
	}
	return bytes.Clone(out.Bytes())
}

func through(pool *sync.Pool, plain []byte) []byte {
	w, ok := pool.Get().(resettable)
	if !ok {
		return nil
	}
	defer pool.Put(w)
	var out bytes.Buffer
	w.Reset(&out)
	if _, err := w.Write(plain); err != nil {
		return nil
	}
	if err := w.Close(); err != nil {
		return nil
	}
	return bytes.Clone(out.Bytes())
}
