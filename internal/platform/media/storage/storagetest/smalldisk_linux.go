package storagetest

import (
	"fmt"
	"os"
	"syscall"
)

// ownMounts are the ways to give a process mounts that nobody else sees: root
// needs no more than that (and is refused the second way inside a chroot),
// everybody else has to be root of a namespace of users first.
func ownMounts() []*syscall.SysProcAttr {
	private := &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	among := &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	return []*syscall.SysProcAttr{private, among}
}

// mountSmall is for a process with mounts of its own.
func mountSmall(dir string, bytes int) error {
	// What is mounted here must not appear outside.
	_ = syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "")
	return syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("mode=0700,size=%d", bytes))
}

func unmount(dir string) { _ = syscall.Unmount(dir, syscall.MNT_DETACH) }
