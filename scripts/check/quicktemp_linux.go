package main

import (
	"os"
	"syscall"
)

// Tests open hundreds of databases, and each commit waits for the disk: on a
// slow one that is most of their time. What they write is thrown away, so it
// goes to memory where there is plenty of it.
const (
	memoryFolder = "/dev/shm"
	plenty       = 6 << 30 // bytes
	noExec       = 0x8     // statfs's flag of a place that starts no programs
)

// quickTemp makes a folder in memory, or gives "" where there is no room.
func quickTemp() string {
	var place syscall.Statfs_t
	if syscall.Statfs(memoryFolder, &place) != nil || place.Flags&noExec != 0 {
		return ""
	}
	if place.Bavail*uint64(place.Bsize) < plenty {
		return ""
	}
	folder, err := os.MkdirTemp(memoryFolder, "tafel-test-")
	if err != nil {
		return ""
	}
	// PostgreSQL, which runs as somebody else, has to get to what is its own.
	if err := os.Chmod(folder, 0o711); err != nil {
		_ = os.Remove(folder)
		return ""
	}
	return folder
}
