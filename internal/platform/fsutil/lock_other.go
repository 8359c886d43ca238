//go:build !unix

package fsutil

import (
	"errors"
	"os"
)

func lock(*os.File) error { return errors.ErrUnsupported }
