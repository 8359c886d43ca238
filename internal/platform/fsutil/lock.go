//go:build unix

package fsutil

import (
	"errors"
	"os"
	"syscall"
)

// lock waits until nobody else has locked the file.
func lock(file *os.File) error {
	for {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
