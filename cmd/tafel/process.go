//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// prepare settles what the system does with our files. Nobody else may read those
// that we make. And a limit on their size (ulimit -f) is an error of the write
// that hits it, which is told to whoever wrote; else the system would end the program.
func prepare() {
	syscall.Umask(0o077)
	signal.Ignore(syscall.SIGXFSZ)
}
