// Package backup copies the whole installation into one file and back: every row,
// every picture and the master key, with a manifest of hashes. The file is the
// same whichever engine it was made from, so it can also be restored to the
// other one. It owns the table backups and refuses any archive that is not
// exactly what it wrote.
package backup

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/klauspost/compress/zstd"

	"tafel/internal/platform/calendar"
	"tafel/internal/platform/media/storage"
)

// format is the number of the archive's layout.
const format = 1

// Head is the first entry of an archive: what it is.
type Head struct {
	Format  int              `json:"format"`
	Version string           `json:"version"` // of Tafel
	Engine  string           `json:"engine"`
	Schema  int              `json:"schema"`
	Made    calendar.Instant `json:"made"`
}

// entry is a line of the manifest, the archive's last entry.
type entry struct {
	Name   string `json:"name"`
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

// The names that an archive may hold, in this order.
const (
	headName     = "tafel.json"
	keyName      = "master.key"
	manifestName = "manifest.json"
	rowsFolder   = "rows/"
	mediaFolder  = "media/"
)

// No part is larger; a picture is at most a few megabytes, and rows come in
// parts of about partSize.
const (
	partSize    = 4 << 20
	largestPart = 64 << 20
)

var rowsPart = regexp.MustCompile(`^rows/\d{8}-([a-z_]+)\.jsonl$`)

// ErrDamaged is in every refusal of an archive.
var ErrDamaged = errors.New("the backup cannot be trusted")

func damaged(text string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(text, args...))
}

// writer writes an archive and remembers what goes into it.
type writer struct {
	pack     *zstd.Encoder
	tar      *tar.Writer
	manifest []entry
}

func newWriter(to io.Writer) (*writer, error) {
	pack, err := zstd.NewWriter(to, zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(true))
	if err != nil {
		return nil, err
	}
	return &writer{pack: pack, tar: tar.NewWriter(pack)}, nil
}

func (w *writer) add(name string, data []byte) error {
	if err := w.put(name, data); err != nil {
		return err
	}
	w.manifest = append(w.manifest, entry{name, int64(len(data)), storage.Hash(data)})
	return nil
}

func (w *writer) put(name string, data []byte) error {
	if len(data) > largestPart {
		return fmt.Errorf("%s is larger than a backup can hold", name)
	}
	if err := w.tar.WriteHeader(&tar.Header{Name: name, Size: int64(len(data)), Mode: 0o600, Format: tar.FormatPAX}); err != nil {
		return err
	}
	_, err := w.tar.Write(data)
	return err
}

func (w *writer) addJSON(name string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return w.add(name, data)
}

// close writes the manifest, without which nobody trusts the archive.
func (w *writer) close() error {
	data, err := json.Marshal(w.manifest)
	if err != nil {
		return err
	}
	return errors.Join(w.put(manifestName, data), w.tar.Close(), w.pack.Close())
}

// read goes through a whole archive, calls see for each entry but the
// manifest, and compares everything with the manifest at the end. What see
// gets is not yet proved: only after read has returned is the archive whole.
func read(from io.Reader, see func(name string, data []byte) error) (err error) {
	unpack, err := zstd.NewReader(from, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(256<<20), zstd.WithDecoderMaxWindow(64<<20))
	if err != nil {
		return damaged("%v", err)
	}
	defer unpack.Close()
	archive := tar.NewReader(unpack)
	var found []entry
	names := map[string]bool{}
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return damaged("it has no manifest; was it cut short?")
		}
		if err != nil {
			return damaged("%v", err)
		}
		if err := acceptable(header, found); err != nil {
			return err
		}
		if names[header.Name] {
			return damaged("%.80q is there twice", header.Name)
		}
		names[header.Name] = true
		data, err := io.ReadAll(archive)
		if err != nil {
			return damaged("%v", err)
		}
		if header.Name == manifestName {
			if err := compare(data, found); err != nil {
				return err
			}
			return theEnd(archive, unpack)
		}
		found = append(found, entry{header.Name, int64(len(data)), storage.Hash(data)})
		if err := see(header.Name, data); err != nil {
			return err
		}
	}
}

// acceptable lets through only what writer could have written.
func acceptable(header *tar.Header, before []entry) error {
	name := header.Name
	switch {
	case header.Typeflag != tar.TypeReg || header.Size > largestPart:
		return damaged("%.80q is no plain file of a sensible size", name)
	case (len(before) == 0) != (name == headName):
		return damaged("it does not begin as a backup does")
	case name == headName, name == keyName, name == manifestName, rowsPart.MatchString(name):
	case strings.HasPrefix(name, mediaFolder) && !strings.Contains(name, "..") && !strings.Contains(name, `\`):
	default:
		return damaged("%.80q does not belong into a backup", name)
	}
	if len(before) > 1 && rank(name) < rank(before[len(before)-1].Name) {
		return damaged("%.80q is in the wrong place", name)
	}
	return nil
}

// rank is the order of the kinds of entries.
func rank(name string) int {
	switch {
	case name == headName:
		return 0
	case name == keyName:
		return 1
	case strings.HasPrefix(name, mediaFolder):
		return 2
	case strings.HasPrefix(name, rowsFolder):
		return 3
	}
	return 4
}

func compare(manifest []byte, found []entry) error {
	var promised []entry
	if err := json.Unmarshal(manifest, &promised); err != nil {
		return damaged("its manifest cannot be read")
	}
	if len(promised) != len(found) {
		return damaged("it holds %d parts where %d were promised", len(found), len(promised))
	}
	for i := range found {
		if found[i] != promised[i] {
			return damaged("%.80q is not what the manifest says", found[i].Name)
		}
	}
	return nil
}

// theEnd makes sure that nothing follows, and that the checksum over all of it
// holds.
func theEnd(archive *tar.Reader, unpack io.Reader) error {
	if _, err := archive.Next(); !errors.Is(err, io.EOF) {
		return damaged("something follows the manifest")
	}
	if _, err := io.Copy(io.Discard, unpack); err != nil {
		return damaged("%v", err)
	}
	return nil
}

// decodeRow reads one line of a rows part: whole numbers stay exact.
func decodeRow(line []byte) ([]any, error) {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var row []any
	if err := decoder.Decode(&row); err != nil {
		return nil, damaged("a row cannot be read")
	}
	for i, value := range row {
		switch v := value.(type) {
		case json.Number:
			n, err := v.Int64()
			if err != nil {
				return nil, damaged("a row holds %.40q", v)
			}
			row[i] = n
		case nil, string, bool:
		default:
			return nil, damaged("a row holds something unknown")
		}
	}
	return row, nil
}
