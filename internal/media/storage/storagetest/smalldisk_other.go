//go:build !linux

package storagetest

import (
	"errors"
	"syscall"
)

func ownMounts() *syscall.SysProcAttr { return nil }

func mountSmall(string, int) error { return errors.ErrUnsupported }

// IsDisk is false: there are no small disks here.
func IsDisk(string, int) bool { return false }
