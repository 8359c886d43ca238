package imaging

import "encoding/binary"

// Orientation is how a camera was held, as EXIF numbers it: 1 is upright, 2 to
// 4 are mirrored or upside down, 5 to 8 lie on their side.
type Orientation int

// Upright needs no turning.
const Upright Orientation = 1

// Sideways tells whether width and height change places.
func (o Orientation) Sideways() bool { return o >= 5 }

// orientationIn finds the orientation in a block of EXIF data. Whatever is not
// understood is upright: that is what a viewer without EXIF would show.
func orientationIn(exif []byte) Orientation {
	if len(exif) >= 6 && string(exif[:6]) == "Exif\x00\x00" { // some writers repeat it
		exif = exif[6:]
	}
	if len(exif) < 8 {
		return Upright
	}
	var order binary.ByteOrder
	switch string(exif[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return Upright
	}
	start := uint64(order.Uint32(exif[4:]))
	if start+2 > uint64(len(exif)) {
		return Upright
	}
	entries := exif[start+2:]
	for range order.Uint16(exif[start:]) {
		if len(entries) < 12 {
			return Upright
		}
		const tagOrientation, typeShort = 0x0112, 3
		if order.Uint16(entries) == tagOrientation && order.Uint16(entries[2:]) == typeShort && order.Uint32(entries[4:]) == 1 {
			if o := Orientation(order.Uint16(entries[8:])); o >= 1 && o <= 8 {
				return o
			}
			return Upright
		}
		entries = entries[12:]
	}
	return Upright
}
