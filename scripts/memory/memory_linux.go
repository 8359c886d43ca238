// Package memory finds a place for what tests throw away.
package memory

import "syscall"

// Tests open hundreds of databases, and each commit waits for the disk: on a
// slow one that is most of their time, and half of PostgreSQL's work is to make
// and remove files. What they write is thrown away, so it goes to memory where
// there is plenty of it.
const (
	folder = "/dev/shm"
	plenty = 6 << 30 // bytes
	noExec = 0x8     // statfs's flag of a place that starts no programs
)

// Folder is a folder in memory, or "" where there is no room.
func Folder() string {
	var place syscall.Statfs_t
	if syscall.Statfs(folder, &place) != nil || place.Flags&noExec != 0 || place.Bavail*uint64(place.Bsize) < plenty {
		return ""
	}
	return folder
}
