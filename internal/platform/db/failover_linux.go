package db

import (
	"errors"
	"strings"
	"syscall"
	"time"
)

// tcpUserTimeout is TCP_USER_TIMEOUT, which the syscall package does not name.
const tcpUserTimeout = 0x12

// giveUpAfter ends a connection whose other side confirms nothing for so long.
func giveUpAfter(timeout time.Duration) func(network, address string, conn syscall.RawConn) error {
	return func(network, _ string, conn syscall.RawConn) error {
		if !strings.HasPrefix(network, "tcp") {
			return nil
		}
		var failed error
		err := conn.Control(func(fd uintptr) {
			failed = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(timeout.Milliseconds()))
		})
		return errors.Join(err, failed)
	}
}
