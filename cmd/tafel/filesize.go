//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// surviveFileLimit makes a limit on the size of files (ulimit -f) an error of
// the write that hits it, which is told to whoever wrote. Without this the
// system ends the program.
func surviveFileLimit() { signal.Ignore(syscall.SIGXFSZ) }
