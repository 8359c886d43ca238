//go:build !linux

package storagetest

import (
	"errors"
	"syscall"
)

func ownMounts() []*syscall.SysProcAttr { return nil }

func mountSmall(string, int) error { return errors.ErrUnsupported }

func unmount(string) {}
