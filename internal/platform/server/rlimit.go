//go:build unix

package server

import "syscall"

// connectionLimit is how many connections the system lets us hold, beside
// the files that the program needs for itself. Go has raised the limit as far as
// it may.
func connectionLimit() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return mostConnections
	}
	files := uint64(limit.Cur) //nolint:unconvert // signed on some systems
	own := min(files/4, 500)
	return int(min(files-own, mostConnections))
}
