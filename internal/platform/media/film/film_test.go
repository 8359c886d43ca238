package film_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"slices"
	"testing"

	"tafel/internal/platform/media/film"
)

func shipped(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("../../../../web/src/features/site/video/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func box(kind string, bodies ...[]byte) []byte {
	body := bytes.Join(bodies, nil)
	return append(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), append([]byte(kind), body...)...)
}

func TestAFilmIsKnownByItsContent(t *testing.T) {
	mp4, webm := shipped(t, "hero.mp4"), shipped(t, "hero.webm")
	for name, c := range map[string]struct {
		data   []byte
		format string
		err    error
	}{
		"an MP4":                     {mp4, film.MP4, nil},
		"a WebM":                     {webm, film.WebM, nil},
		"an MP4 that was cut off":    {mp4[:len(mp4)-100], film.MP4, film.ErrBroken},
		"a WebM that was cut off":    {webm[:len(webm)-100], film.WebM, film.ErrBroken},
		"a phone's codec":            {bytes.ReplaceAll(mp4, []byte("avc1"), []byte("hvc1")), film.MP4, film.ErrCodec},
		"a codec of Matroska":        {bytes.ReplaceAll(webm, []byte("V_VP9"), []byte("V_XYZ")), film.WebM, film.ErrCodec},
		"a Matroska film":            {bytes.Replace(webm, []byte("webm"), []byte("mkv!"), 1), film.WebM, film.ErrType},
		"a QuickTime film":           {append(box("ftyp", []byte("qt  0000")), mp4...), film.MP4, film.ErrType},
		"a picture in a film's box":  {append(box("ftyp", []byte("heic0000")), box("mdat", make([]byte, 40))...), film.MP4, film.ErrType},
		"a page":                     {[]byte("<html><script>alert(1)</script>"), "", film.ErrType},
		"nothing":                    {nil, "", film.ErrType},
		"a box that is much too big": {append(box("ftyp", []byte("isom0000")), 0xff, 0xff, 0xff, 0xff, 'm', 'o', 'o', 'v'), film.MP4, film.ErrBroken},
	} {
		if format, err := film.Clean(bytes.Clone(c.data)); format != c.format || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %v", name, format, err)
		}
	}
}

func TestWhatCamerasAddIsTakenOutAndNothingMoves(t *testing.T) {
	place := []byte("-28.5597+029.7805/")
	mp4 := append(shipped(t, "hero.mp4"), box("udta", box("\xa9xyz", place))...)
	tags := append([]byte{0x12, 0x54, 0xc3, 0x67, 0x80 | byte(len(place))}, place...)
	webm := shipped(t, "hero.webm")
	for name, data := range map[string][]byte{"mp4": mp4, "webm": append(webm, tags...)} {
		before := bytes.Clone(data)
		if _, err := film.Clean(data); err != nil {
			t.Fatal(name, err)
		}
		if bytes.Contains(data, place) {
			t.Errorf("%s: the place is still in it", name)
		}
		end := len(data) - len(place) - 16
		if len(data) != len(before) || name == "mp4" && !slices.Equal(data[end-1000:end], before[end-1000:end]) {
			t.Errorf("%s: something moved", name)
		}
		if _, err := film.Clean(data); err != nil {
			t.Errorf("%s: no film any more: %v", name, err)
		}
	}
}

func FuzzClean(f *testing.F) {
	f.Add([]byte("\x00\x00\x00\x10ftypisom0000\x00\x00\x00\x08moov"))
	f.Add([]byte("\x1a\x45\xdf\xa3\x84\x42\x82\x81w"))
	f.Fuzz(func(t *testing.T, data []byte) { _, _ = film.Clean(data) })
}
