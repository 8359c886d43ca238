package website

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/andybalholm/brotli"

	"tafel/internal/platform/httpcache"
)

// packedSuffix marks a text file that the build left as brotli only.
const packedSuffix = ".br"

// readBuilt reads a built file as it was before it was packed, if it was.
func readBuilt(dist fs.FS, name string) ([]byte, error) {
	packed, err := fs.ReadFile(dist, name+packedSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return fs.ReadFile(dist, name)
	}
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return nil, fmt.Errorf("unpack %s: %w", name, err)
	}
	return data, nil
}

// form makes a packed file's bytes in a coding. Few ask for another than brotli,
// so the others are made when somebody does.
func (f *file) form(e httpcache.Encoding) ([]byte, error) {
	if e == httpcache.Brotli {
		return fs.ReadFile(f.dist, f.name+packedSuffix)
	}
	plain, err := readBuilt(f.dist, f.name)
	if err != nil || e == httpcache.Identity {
		return plain, err
	}
	data := httpcache.Compress(e, plain)
	if data == nil {
		return nil, fmt.Errorf("%s could not be compressed as %s", f.name, e)
	}
	return data, nil
}
