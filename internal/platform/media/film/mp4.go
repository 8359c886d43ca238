package film

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// An MP4 is a row of boxes: a size, a name of four letters, and a body, which
// for some is again a row of boxes.

var (
	// holders are the boxes on the way to the names of the codecs.
	holders = []string{"moov", "trak", "mdia", "minf", "stbl"}
	// about are the boxes for what cameras add: the place, the phone, the owner.
	about = []string{"udta", "meta", "uuid"}
	// played are the codecs that every current browser plays.
	played = []string{"avc1", "avc3", "av01", "vp08", "vp09"}
)

type mp4 struct {
	moov, mdat bool
	handler    string // of the track that is looked at
	codecs     []string
}

func cleanMP4(data []byte) error {
	if brand := string(data[8:12]); brand == "qt  " {
		return fmt.Errorf("%w: a QuickTime film", ErrType)
	}
	var found mp4
	if err := found.walk(data); err != nil {
		return err
	}
	switch {
	case !found.moov || !found.mdat || len(found.codecs) == 0:
		return fmt.Errorf("%w: there are no moving pictures in it", ErrType)
	case slices.ContainsFunc(found.codecs, func(codec string) bool { return !slices.Contains(played, codec) }):
		return fmt.Errorf("%w: %v", ErrCodec, found.codecs)
	}
	return nil
}

// walk goes through a row of boxes. What cameras add becomes free space of the
// same size, so that everything else stays where the film says it is.
func (f *mp4) walk(data []byte) error {
	for len(data) > 0 {
		size, head, err := boxSize(data)
		if err != nil {
			return err
		}
		kind, body := string(data[4:8]), data[head:size]
		switch {
		case slices.Contains(about, kind):
			copy(data[4:8], "free")
			clear(body)
		case slices.Contains(holders, kind):
			f.moov = f.moov || kind == "moov"
			if err := f.walk(body); err != nil {
				return err
			}
		case kind == "mdat":
			f.mdat = true
		case kind == "hdlr" && len(body) >= 12:
			f.handler = string(body[8:12])
		case kind == "stsd" && f.handler == "vide" && len(body) >= 16:
			f.codecs = append(f.codecs, string(body[12:16]))
		}
		data = data[size:]
	}
	return nil
}

func boxSize(data []byte) (size, head int, err error) {
	if len(data) < 8 {
		return 0, 0, fmt.Errorf("%w: it ends too early", ErrBroken)
	}
	length, head := uint64(binary.BigEndian.Uint32(data)), 8
	switch length {
	case 0: // to the end
		length = uint64(len(data))
	case 1:
		if head = 16; len(data) < head {
			return 0, 0, fmt.Errorf("%w: it ends too early", ErrBroken)
		}
		length = binary.BigEndian.Uint64(data[8:])
	}
	if length < uint64(head) || length > uint64(len(data)) {
		return 0, 0, fmt.Errorf("%w: a box of %d bytes where %d are left", ErrBroken, length, len(data))
	}
	return int(length), head, nil
}
