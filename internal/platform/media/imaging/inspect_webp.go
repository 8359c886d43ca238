package imaging

import (
	"encoding/binary"
	"fmt"
)

// inspectWebP walks the chunks inside the RIFF frame.
func inspectWebP(data []byte) (Header, error) {
	h := Header{Format: WebP, Orientation: Upright}
	size := uint64(binary.LittleEndian.Uint32(data[4:])) + 8
	if size < 12 || size > uint64(len(data)) {
		return h, errCut
	}
	perPixel := int64(0) // bytes; set when the picture itself is found
	for rest := data[12:size]; len(rest) >= 8; {
		kind, size := string(rest[:4]), uint64(binary.LittleEndian.Uint32(rest[4:]))
		if size > uint64(len(rest)-8) {
			return h, errCut
		}
		body := rest[8 : 8+size]
		if err := h.chunk(kind, body, &perPixel); err != nil {
			return h, err
		}
		rest = rest[min(8+size+size&1, uint64(len(rest))):]
	}
	if perPixel == 0 {
		return h, errCut
	}
	h.memory = perPixel * int64(h.Width) * int64(h.Height)
	return h, nil
}

func (h *Header) chunk(kind string, body []byte, perPixel *int64) error {
	switch kind {
	case "ANIM", "ANMF":
		return fmt.Errorf("%w: it moves", ErrType)
	case "EXIF":
		h.Orientation = orientationIn(body)
	case "ICCP":
		h.profile = body
	case "VP8X":
		if len(body) < 10 {
			return errCut
		}
		// The canvas; the picture in it must have the same size.
		return h.sized(1+int(uint24(body[4:])), 1+int(uint24(body[7:])))
	case "VP8 ":
		if len(body) < 10 || body[3] != 0x9d || body[4] != 0x01 || body[5] != 0x2a {
			return fmt.Errorf("%w: no key frame", ErrBroken)
		}
		*perPixel = 7 // the planes, and transparency decoded beside them
		return h.sized(int(binary.LittleEndian.Uint16(body[6:])&0x3fff), int(binary.LittleEndian.Uint16(body[8:])&0x3fff))
	case "VP8L":
		if len(body) < 5 || body[0] != 0x2f {
			return fmt.Errorf("%w: no lossless picture", ErrBroken)
		}
		*perPixel = 10
		bits := binary.LittleEndian.Uint32(body[1:])
		return h.sized(1+int(bits&0x3fff), 1+int(bits>>14&0x3fff))
	}
	return nil
}

func (h *Header) sized(width, height int) error {
	if h.Width != 0 && (h.Width != width || h.Height != height) {
		return fmt.Errorf("%w: it has two sizes", ErrBroken)
	}
	h.Width, h.Height = width, height
	return nil
}

func uint24(b []byte) uint32 { return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 }
