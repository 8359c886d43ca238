package film

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// A WebM is a tree of elements: a name, a size, and a body. Names and sizes
// begin with as many zero bits as bytes follow.

const (
	ebmlHeader  = 0x1a45dfa3
	docType     = 0x4282
	segment     = 0x18538067
	tracks      = 0x1654ae6b
	trackEntry  = 0xae
	codecID     = 0x86
	cluster     = 0x1f43b675
	tags        = 0x1254c367
	attachments = 0x1941a469
	void        = 0xec
)

var playedWebM = []string{"V_VP8", "V_VP9", "V_AV1"}

type webm struct {
	kind      string
	clusters  bool
	codecs    []string
	unlimited bool // an element runs to wherever it ends: the rest is not looked at
}

func cleanWebM(data []byte) error {
	var found webm
	if err := found.walk(data); err != nil {
		return err
	}
	switch {
	case found.kind != "webm" || !found.clusters || len(found.codecs) == 0:
		return fmt.Errorf("%w: there are no moving pictures in it", ErrType)
	case slices.ContainsFunc(found.codecs, func(codec string) bool { return !slices.Contains(playedWebM, codec) }):
		return fmt.Errorf("%w: %v", ErrCodec, found.codecs)
	}
	return nil
}

func (f *webm) walk(data []byte) error {
	for len(data) > 0 && !f.unlimited {
		name, head, err := elementName(data)
		if err != nil {
			return err
		}
		size, width, known, err := elementSize(data[head:])
		if err != nil {
			return err
		}
		head += width
		if !known {
			size = uint64(len(data) - head)
		}
		if size > uint64(len(data)-head) {
			return fmt.Errorf("%w: an element of %d bytes where %d are left", ErrBroken, size, len(data)-head)
		}
		end := head + int(size)
		if err := f.see(name, data[:end], data[head:end], known); err != nil {
			return err
		}
		data = data[end:]
	}
	return nil
}

func (f *webm) see(name uint64, whole, body []byte, known bool) error {
	switch name {
	case ebmlHeader, segment, tracks, trackEntry:
		return f.walk(body)
	case docType:
		f.kind = string(body)
	case codecID:
		if codec := strings.TrimRight(string(body), "\x00"); strings.HasPrefix(codec, "V_") {
			f.codecs = append(f.codecs, codec)
		}
	case cluster:
		f.clusters, f.unlimited = true, !known
	case tags, attachments:
		erase(whole)
	}
	return nil
}

// erase makes an element free space of the same size.
func erase(whole []byte) {
	clear(whole)
	whole[0] = void
	if n := len(whole) - 2; n < 0x7f {
		whole[1] = 0x80 | byte(n)
		return
	}
	whole[1] = 0x01
	for i, n := 8, len(whole)-9; i > 1; i, n = i-1, n>>8 {
		whole[i] = byte(n)
	}
}

func elementName(data []byte) (name uint64, width int, err error) {
	width = bits.LeadingZeros8(data[0]) + 1
	if width > 4 || width > len(data) {
		return 0, 0, fmt.Errorf("%w: a name of %d bytes", ErrBroken, width)
	}
	for _, b := range data[:width] {
		name = name<<8 | uint64(b)
	}
	return name, width, nil
}

// elementSize reads a size; all ones stand for an unknown one.
func elementSize(data []byte) (size uint64, width int, known bool, err error) {
	if len(data) == 0 {
		return 0, 0, false, fmt.Errorf("%w: it ends too early", ErrBroken)
	}
	width = bits.LeadingZeros8(data[0]) + 1
	if width > 8 || width > len(data) {
		return 0, 0, false, fmt.Errorf("%w: a size of %d bytes", ErrBroken, width)
	}
	for _, b := range data[:width] {
		size = size<<8 | uint64(b)
	}
	ones := uint64(1)<<(7*width) - 1
	size &= ones
	return size, width, size != ones, nil
}
