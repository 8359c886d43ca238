package imagingtest

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// Secrets are texts that the Loaded files hide; none may survive.
var Secrets = []string{
	"GPS-29.8587S-31.0218E", "SerialNumber-X1", "<script>alert(1)</script>", "<?php system", "PK\x03\x04secret.zip", "%PDF-1.7 hidden",
	"http://ns.adobe.com/xap/1.0/", "ICC_PROFILE", "second picture",
}

// EXIF is a block with an orientation, a maker and a place.
func EXIF(orientation int, order binary.ByteOrder) []byte {
	var b bytes.Buffer
	mark := "II*\x00"
	if order == binary.ByteOrder(binary.BigEndian) {
		mark = "MM\x00*"
	}
	b.WriteString(mark)
	put := func(v any) { _ = binary.Write(&b, order, v) }
	place, serial := Secrets[0]+"\x00", Secrets[1]+"\x00"
	put(uint32(8))
	put(uint16(3))
	const tail = 8 + 2 + 3*12 + 4
	entry := func(tag, kind uint16, count, value uint32) { put(tag); put(kind); put(count); put(value) }
	entry(0x010f, 2, uint32(len(serial)), tail) // maker
	put(uint16(0x0112))
	put(uint16(3))
	put(uint32(1))
	put(uint16(orientation))
	put(uint16(0))
	entry(0x9286, 2, uint32(len(place)), uint32(tail+len(serial))) // user comment
	put(uint32(0))
	b.WriteString(serial + place)
	return b.Bytes()
}

// JPEGSegment is a marker with its content.
func JPEGSegment(mark byte, body []byte) []byte {
	return append([]byte{0xff, mark, byte((len(body) + 2) >> 8), byte(len(body) + 2)}, body...)
}

// WithSegments puts segments behind the start of a JPEG.
func WithSegments(data []byte, segments ...[]byte) []byte {
	out := append([]byte{}, data[:2]...)
	for _, s := range segments {
		out = append(out, s...)
	}
	return append(out, data[2:]...)
}

// WithEXIF puts an EXIF block into a JPEG.
func WithEXIF(data, exif []byte) []byte {
	return WithSegments(data, JPEGSegment(0xe1, append([]byte("Exif\x00\x00"), exif...)))
}

// PNGChunk is a chunk with its checksum.
func PNGChunk(kind string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// WithChunks puts chunks behind the header of a PNG.
func WithChunks(data []byte, chunks ...[]byte) []byte {
	const header = 8 + 25
	out := append([]byte{}, data[:header]...)
	for _, c := range chunks {
		out = append(out, c...)
	}
	return append(out, data[header:]...)
}

// RIFF makes a WebP from chunks.
func RIFF(chunks ...[]byte) []byte {
	body := []byte("WEBP")
	for _, c := range chunks {
		body = append(body, c...)
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// WebPChunk is a chunk, padded to an even length.
func WebPChunk(kind string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body)))
	out = append(out, body...)
	if len(body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

// VP8X announces a canvas and what else is in a WebP.
func VP8X(flags byte, width, height int) []byte {
	w, h := width-1, height-1
	return WebPChunk("VP8X", []byte{flags, 0, 0, 0, byte(w), byte(w >> 8), byte(w >> 16), byte(h), byte(h >> 8), byte(h >> 16)})
}

// Profile is an ICC profile with the primaries of a colour space, in XYZ under
// D50, and either sRGB's curve (power 0) or a plain power.
func Profile(primaries [3][3]float64, power float64) []byte {
	tags := map[string][]byte{}
	for i, channel := range []string{"r", "g", "b"} {
		xyz := []byte("XYZ \x00\x00\x00\x00")
		for _, v := range primaries[i] {
			xyz = binary.BigEndian.AppendUint32(xyz, uint32(int32(v*65536)))
		}
		curve := []byte("para\x00\x00\x00\x00\x00\x03\x00\x00")
		for _, v := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
			curve = binary.BigEndian.AppendUint32(curve, uint32(v*65536))
		}
		if power != 0 {
			curve = binary.BigEndian.AppendUint16([]byte("curv\x00\x00\x00\x00\x00\x00\x00\x01"), uint16(power*256))
		}
		tags[channel+"XYZ"], tags[channel+"TRC"] = xyz, curve
	}
	profile := make([]byte, 128)
	copy(profile[16:], "RGB XYZ ")
	copy(profile[36:], "acsp")
	profile = binary.BigEndian.AppendUint32(profile, uint32(len(tags)))
	body, start := []byte{}, len(profile)+12*len(tags)
	for name, tag := range tags {
		profile = append(profile, name...)
		profile = binary.BigEndian.AppendUint32(profile, uint32(start+len(body)))
		profile = binary.BigEndian.AppendUint32(profile, uint32(len(tag)))
		body = append(body, tag...)
	}
	return append(profile, body...)
}

// The primaries of three colour spaces.
var (
	DisplayP3 = [3][3]float64{{0.51512, 0.24120, -0.00105}, {0.29198, 0.69225, 0.04189}, {0.15710, 0.06657, 0.78407}}
	AdobeRGB  = [3][3]float64{{0.60974, 0.31111, 0.01947}, {0.20528, 0.62567, 0.06087}, {0.14919, 0.06322, 0.74457}}
	SRGB      = [3][3]float64{{0.43607, 0.22249, 0.01392}, {0.38515, 0.71687, 0.09708}, {0.14307, 0.06061, 0.71410}}
)

// WithProfile puts a colour profile into a JPEG, in pieces as large ones are.
func WithProfile(data, profile []byte) []byte {
	half := len(profile) / 2
	first := append([]byte("ICC_PROFILE\x00\x01\x02"), profile[:half]...)
	second := append([]byte("ICC_PROFILE\x00\x02\x02"), profile[half:]...)
	return WithSegments(data, JPEGSegment(0xe2, first), JPEGSegment(0xe2, second))
}
