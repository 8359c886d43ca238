package imaging

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
)

// Inspect reads a picture's header and walks its structure to the end without
// decoding anything: types, bombs and cut-off files are found out in moments.
func Inspect(data []byte) (Header, error) {
	var h Header
	var err error
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		h, err = inspectJPEG(data)
	case bytes.HasPrefix(data, []byte(pngSignature)):
		h, err = inspectPNG(data)
	case len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP":
		h, err = inspectWebP(data)
	default:
		return Header{}, ErrType
	}
	if err != nil {
		return Header{}, err
	}
	if h.Width < 1 || h.Height < 1 {
		return Header{}, fmt.Errorf("%w: it has no size", ErrBroken)
	}
	if int64(h.Width)*int64(h.Height) > MaxPixels {
		return Header{}, fmt.Errorf("%w: %d × %d", ErrPixels, h.Width, h.Height)
	}
	return h, nil
}

var errCut = fmt.Errorf("%w: it ends too early", ErrBroken)

const pngSignature = "\x89PNG\r\n\x1a\n"

// inspectPNG walks the chunks up to IEND.
func inspectPNG(data []byte) (Header, error) {
	h := Header{Format: PNG, Orientation: Upright}
	seenData, seenProfile := false, false
	for rest := data[len(pngSignature):]; ; {
		if len(rest) < 12 {
			return h, errCut
		}
		size, kind := binary.BigEndian.Uint32(rest), string(rest[4:8])
		if uint64(size) > uint64(len(rest)-12) {
			return h, errCut
		}
		body := rest[8 : 8+size]
		if (kind == "IHDR") != (h.Width == 0) {
			return h, fmt.Errorf("%w: IHDR is not where it belongs", ErrBroken)
		}
		switch kind {
		case "IHDR":
			if size != 13 {
				return h, fmt.Errorf("%w: IHDR of %d bytes", ErrBroken, size)
			}
			h.Width, h.Height = int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
			h.memory = int64(h.Width) * int64(h.Height) * pngBytes(body[8], body[9], body[12])
			if h.Width == 0 || int64(h.Width)*int64(h.Height) > MaxPixels {
				return h, nil // the caller refuses it; there is no use in walking on
			}
		case "IDAT":
			seenData = true
		case "eXIf":
			h.Orientation = orientationIn(body)
		case "iCCP":
			if !seenProfile { // unpacking is work, and a file can ask for it often
				seenProfile, h.profile = true, pngProfile(body)
			}
		case "IEND":
			if !seenData {
				return h, errCut
			}
			return h, nil
		}
		rest = rest[12+size:]
	}
}

// longestProfile is more than any real profile of a camera.
const longestProfile = 1 << 20

// pngProfile unpacks a colour profile: a name, a zero, the method, the data.
func pngProfile(body []byte) []byte {
	_, packed, found := bytes.Cut(body, []byte{0})
	if !found || len(packed) < 2 {
		return nil
	}
	unpacked, err := zlib.NewReader(bytes.NewReader(packed[1:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(unpacked, longestProfile))
	if err != nil {
		return nil
	}
	return profile
}

// pngBytes is how much memory the decoder takes for a pixel.
func pngBytes(depth, colours, interlaced byte) int64 {
	const palette, alpha, rgb = 1, 4, 2
	per := int64(1)
	switch {
	case colours&palette != 0:
	case depth == 16 && colours&(rgb|alpha) != 0:
		per = 8
	case colours&(rgb|alpha) != 0 || depth == 16:
		per = 4
	}
	if interlaced != 0 {
		per *= 2
	}
	return per + 2 // what we make of it
}
