//go:build linux || darwin

package health

import "syscall"

// freeSpace is how many bytes an ordinary user can still write there.
func freeSpace(dir string) (uint64, error) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return stat.Bavail * uint64(stat.Bsize), nil
}
