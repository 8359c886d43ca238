//go:build !linux

package db

import (
	"syscall"
	"time"
)

// giveUpAfter leaves it to the system's keep-alive where there is no better.
func giveUpAfter(time.Duration) func(network, address string, conn syscall.RawConn) error { return nil }
