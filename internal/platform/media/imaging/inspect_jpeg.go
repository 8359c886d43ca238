package imaging

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// mostScans bounds progressive files: each scan walks the whole picture again,
// and a scan of thirty bytes is enough to make a decoder do so.
const mostScans = 100

const (
	markSOF0, markSOF1, markSOF2 = 0xc0, 0xc1, 0xc2
	markDHT, markJPG, markDAC    = 0xc4, 0xc8, 0xcc
	markRST0, markRST7           = 0xd0, 0xd7
	markSOI, markEOI, markSOS    = 0xd8, 0xd9, 0xda
	markAPP1, markAPP2, markTEM  = 0xe1, 0xe2, 0x01
)

// inspectJPEG walks the segments up to the end marker, stepping over the
// compressed data between them.
func inspectJPEG(data []byte) (Header, error) {
	h := Header{Format: JPEG}
	scans := 0
	for rest := data[2:]; ; {
		// Decoders step over whatever is no marker, so this must, too.
		at := bytes.IndexByte(rest, 0xff)
		if at < 0 || at+1 >= len(rest) {
			return h, errCut
		}
		mark := rest[at+1]
		switch {
		case mark == 0xff: // filling
			rest = rest[at+1:]
			continue
		case mark == 0, mark == markTEM, mark == markSOI, mark >= markRST0 && mark <= markRST7:
			rest = rest[at+2:]
			continue
		case mark == markEOI:
			if h.Width == 0 || scans == 0 {
				return h, errCut
			}
			if h.Orientation == 0 {
				h.Orientation = Upright
			}
			return h, nil
		}
		rest = rest[at+2:]
		if len(rest) < 2 {
			return h, errCut
		}
		size := int(binary.BigEndian.Uint16(rest))
		if size < 2 || size > len(rest) {
			return h, errCut
		}
		if err := h.segment(mark, rest[2:size], &scans); err != nil {
			return h, err
		}
		rest = rest[size:]
	}
}

func (h *Header) segment(mark byte, body []byte, scans *int) error {
	switch {
	case mark == markSOS:
		if *scans++; *scans > mostScans {
			return fmt.Errorf("%w: more than %d scans", ErrBroken, mostScans)
		}
	case mark == markAPP1 && h.Orientation == 0 && bytes.HasPrefix(body, []byte("Exif\x00\x00")):
		h.Orientation = orientationIn(body[6:])
	case mark == markAPP2 && len(body) > 14 && string(body[:12]) == "ICC_PROFILE\x00" && len(h.profile) < longestProfile:
		h.profile = append(h.profile, body[14:]...) // in pieces, in order
	case mark >= markSOF0 && mark <= 0xcf && mark != markDHT && mark != markJPG && mark != markDAC:
		return h.frame(mark, body)
	}
	return nil
}

// frame reads the size, and how much memory the decoder will take: a byte for
// every sample, and four more where all coefficients are kept until the end.
func (h *Header) frame(mark byte, body []byte) error {
	if mark > markSOF2 || h.Width != 0 || len(body) < 6 || len(body) < 6+3*int(body[5]) || body[5] == 0 {
		return fmt.Errorf("%w: a frame that cannot be read", ErrBroken)
	}
	h.Height, h.Width = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	if h.Width == 0 || h.Height == 0 {
		return fmt.Errorf("%w: it has no size", ErrBroken)
	}
	samples, whole := int64(0), int64(1)
	for c := body[6:]; len(c) >= 3 && len(c) > len(body)-6-3*int(body[5]); c = c[3:] {
		area := int64(c[1]>>4) * int64(c[1]&15)
		samples, whole = samples+area, max(whole, area)
	}
	pixels := int64(h.Width) * int64(h.Height)
	h.memory = pixels * samples / whole
	if mark == markSOF2 {
		h.memory *= 5
	}
	if body[5] == 4 {
		h.memory += 6 * pixels // CMYK becomes RGB
	}
	return nil
}
